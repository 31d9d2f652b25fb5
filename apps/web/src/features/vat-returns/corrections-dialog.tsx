import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { vatReturns } from '@mizan/contract/vat-returns'
import type { RowOf } from '@mizan/contract/resource'
import { creditChoices } from '@mizan/core/taxes/vat-return/filing'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

type Return = RowOf<typeof vatReturns>
type Line = {
  readonly key: number
  readonly statement: string
  readonly amount: string
  readonly account_id: string | null
}

const emptyLine = (key: number): Line => ({ key, statement: '', amount: '', account_id: null })

/** Corrections of filed periods (box 14), and what becomes of a credit. */
export const CorrectionsDialog = ({
  of,
  onClose,
}: {
  readonly of: Return
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(vatReturns)
  const toPageError = usePageError()
  const [lines, setLines] = useState<readonly Line[]>(
    of.corrections.length === 0
      ? [emptyLine(0)]
      : of.corrections.map(({ statement, amount, account_id }, key) => ({
          key,
          statement,
          amount,
          account_id,
        })),
  )
  const [choice, setChoice] = useState<Return['credit_choice']>(of.credit_choice)
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(save.error) ? save.error.fields : {}
  const change = (key: number, changed: Partial<Line>): void =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  const written = lines.filter(
    ({ statement, amount, account_id }) => statement || amount || account_id,
  )
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await save.mutateAsync({
        id: of.id,
        draft: {
          corrections: written.map(({ statement, amount, account_id }) => ({
            statement,
            amount,
            account_id,
          })),
          credit_choice: choice,
          lock_version: of.lock_version,
        },
      })
      onClose()
      await celebrate(t('kit.updated'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('vat_returns.corrections_refused')))
    }
  }
  const at = (index: number, field: string): string | undefined =>
    fields[`corrections.${index}.${field}`]?.[0]
  return (
    <Dialog opened onClose={onClose} size={720} title={t('vat_returns.corrections')}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{t('vat_returns.corrections_how')}</p>
        {lines.map((line, index) => (
          <div key={line.key} className="vat-correction">
            <TextInput
              label={t('vat_returns.correction_statement')}
              maxLength={255}
              value={line.statement}
              error={at(index, 'statement')}
              data-autofocus={index === 0 ? true : undefined}
              onChange={(event) => change(line.key, { statement: event.currentTarget.value })}
            />
            <ReferencePicker
              of="accounts"
              query={{ is_transaction_account: true }}
              label={t('vat_returns.correction_account')}
              value={line.account_id}
              error={at(index, 'account_id')}
              onChange={(account_id) => change(line.key, { account_id })}
            />
            <MoneyInput
              label={t('vat_returns.correction_amount')}
              value={line.amount}
              error={at(index, 'amount')}
              onChange={(amount) => change(line.key, { amount: amount ?? '' })}
            />
            <ActionIcon
              size={34}
              variant="default"
              aria-label={t('kit.remove')}
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() =>
            setLines([...lines, emptyLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)])
          }
        >
          {t('vat_returns.add_correction')}
        </Button>
        <div>
          <p className="field-label">{t('vat_returns.credit_choice')}</p>
          <SegmentedControl
            fullWidth
            aria-label={t('vat_returns.credit_choice')}
            data={creditChoices.map((value) => ({
              value,
              label: t(`choices.vat_credit.${value}`),
            }))}
            value={choice}
            onChange={(value) => setChoice(value === 'refund' ? 'refund' : 'carry')}
          />
        </div>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
