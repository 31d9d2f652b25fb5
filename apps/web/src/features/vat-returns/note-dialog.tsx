import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { choiceKey } from '@mizan/contract/choice-key'
import { type VatPeriod, type VatPeriodsMeta, notedVatReturns } from '@mizan/contract/vat-returns'
import { type NotedBox, notedBoxes } from '@mizan/core/taxes/vat-return/noted-return'
import type { VatFrequency } from '@mizan/core/taxes/vat-return/vat-period'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { notablePeriods } from './notable-periods.ts'
import { periodName } from './period-name.ts'

type Copied = Readonly<Partial<Record<NotedBox, Partial<Record<Column, string>>>>>
const columns = ['amount', 'adjustment', 'vat'] as const
type Column = (typeof columns)[number]

/** Corrections and the credit of earlier periods have no base. */
const hasBase = (box: NotedBox): boolean => box !== '14' && box !== '15'

/** Notes a return that was filed before the books began here: its period, its net, and its boxes if they are at hand. */
export const NoteDialog = ({
  periods,
  meta,
  onClose,
}: {
  readonly periods: readonly VatPeriod[]
  readonly meta: VatPeriodsMeta
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(notedVatReturns)
  const toPageError = usePageError()
  const [frequency, setFrequency] = useState<VatFrequency>(meta.frequency)
  const choices = notablePeriods(periods, meta.filed_through, frequency)
  const [chosen, setChosen] = useState<string | null>(null)
  const period = choices.find(({ from }) => from === chosen) ?? choices[0]
  const [net, setNet] = useState<string | null>(null)
  const [filedOn, setFiledOn] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [copied, setCopied] = useState<Copied>({})
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(save.error) ? save.error.fields : {}
  const boxes = notedBoxes.flatMap((box) => {
    const { amount, adjustment, vat } = copied[box] ?? {}
    return amount || adjustment || vat
      ? [{ box, amount: amount || '0', adjustment: adjustment || '0', vat: vat || '0' }]
      : []
  })
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await save.mutateAsync({
        draft: {
          starts_on: period?.from,
          ends_on: period?.to,
          net,
          filed_on: filedOn,
          reference,
          boxes,
        },
      })
      onClose()
      await celebrate(t('vat_returns.note.done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('vat_returns.note.refused')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={720} title={t('vat_returns.note.title')}>
      <DialogForm
        onSubmit={submit}
        of={notedVatReturns.name}
        error={error}
        onErrorClosed={() => setError(null)}
      >
        <p className="dialog-text">{t('vat_returns.note.text')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('vat_returns.note.frequency')}
          data={(['quarterly', 'monthly'] as const).map((value) => ({
            value,
            label: t(`vat_returns.note.${value}`),
          }))}
          value={frequency}
          onChange={(value) => setFrequency(value === 'monthly' ? 'monthly' : 'quarterly')}
        />
        <Select
          label={t('vat_returns.days')}
          data={choices.map(({ from, to }) => ({
            value: from,
            label: periodName(t, { starts_on: from, ends_on: to }),
          }))}
          value={period?.from ?? null}
          error={fields['starts_on']?.[0] ?? fields['ends_on']?.[0]}
          nothingFoundMessage={t('vat_returns.note.none')}
          placeholder={choices.length === 0 ? t('vat_returns.note.none') : undefined}
          allowDeselect={false}
          withAsterisk
          onChange={setChosen}
        />
        <div className="vat-noted">
          <MoneyInput
            name="net"
            label={t('vat_returns.note.net')}
            value={net}
            error={fields['net']?.[0]}
            withAsterisk
            onChange={setNet}
          />
          <DateField
            label={t('vat_returns.note.filed_on')}
            value={filedOn}
            error={fields['filed_on']?.[0]}
            onChange={setFiledOn}
            withAsterisk
          />
          <TextInput
            name="reference"
            label={t('vat_returns.note.reference')}
            maxLength={64}
            dir="ltr"
            value={reference}
            error={fields['reference']?.[0]}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </div>
        <details className="vat-copied">
          <summary>{t('vat_returns.note.boxes')}</summary>
          {notedBoxes.map((box) => (
            <fieldset key={box} className="vat-copied-box">
              <legend>
                <bdi dir="ltr">{box}</bdi> {t(choiceKey('vat_box', box))}
              </legend>
              {columns
                .filter((column) => column === 'vat' || hasBase(box))
                .map((column) => (
                  <MoneyInput
                    key={column}
                    label={t(column === 'vat' ? 'vat_returns.vat' : `choices.vat_column.${column}`)}
                    value={copied[box]?.[column] ?? ''}
                    onChange={(amount) =>
                      setCopied((before) => ({
                        ...before,
                        [box]: { ...before[box], [column]: amount ?? '' },
                      }))
                    }
                  />
                ))}
            </fieldset>
          ))}
        </details>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={period === undefined}>
            {t('vat_returns.note.verb')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
