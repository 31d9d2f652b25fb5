import { ActionIcon, Button } from '@mantine/core'
import { entries } from '@mizan/contract/documents/journal'
import { addDays, lastOfMonth, addMonths, parseDate } from '@mizan/core/time/local-date'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { longDateText, localDate, nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { OfferedRate, useOfferedRate } from '../../trade/priced/offered-rate.tsx'
import { viewTo } from './entry-paths.ts'
import type { EntryRow } from './entry-values.ts'
import { TemplateLines } from './template-lines.tsx'
import { useTemplate } from './use-template.ts'

type Rate = {
  readonly currency: string | null
  readonly code: string
  readonly rate: string | null
}

const blank: Rate = { currency: null, code: '', rate: null }

/** The end of the month that is over: closing rates are those of a period's end. */
const lastMonthEnd = (): string => lastOfMonth(addMonths(localDate(), -1))

/**
 * Open balances in other currencies at closing rates (`domain/02` J42). The server computes it as a
 * draft, which is shown before it is posted, and taken away when the rates are changed.
 */
export const RevaluationDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const navigate = useNavigate()
  const access = useAccess()
  const own = useUser().data?.tenant?.currency ?? 'SAR'
  const [date, setDate] = useState<string | null>(lastMonthEnd)
  const [rates, setRates] = useState<readonly Rate[]>([blank])
  const [draft, setDraft] = useState<EntryRow | null>(null)
  const confirm = useAction(entries, 'confirm')
  const remove = useRemove(entries)
  const refused = useRefused()
  const fields = [
    'date',
    ...rates.flatMap((_, at) => [
      `rates.${at}.currency_id`,
      `rates.${at}.exchange_rate_to_local_currency`,
    ]),
  ]
  const { make, isBusy, page, errorOf, close } = useTemplate('revaluation', fields)
  const set = (at: number, change: Partial<Rate>): void =>
    setRates(rates.map((each, index) => (index === at ? { ...each, ...change } : each)))

  const compute = async (): Promise<void> => {
    const made = await make({
      ...(date === null ? {} : { date }),
      rates: rates.map(({ currency, rate }) => ({
        ...(currency === null ? {} : { currency_id: currency }),
        ...(rate === null ? {} : { exchange_rate_to_local_currency: rate }),
      })),
      status: 0,
    })
    if (made) setDraft(made)
  }
  const goBack = async (): Promise<void> => {
    if (draft) await remove.mutateAsync(draft.id)
    setDraft(null)
  }
  const leave = async (): Promise<void> => {
    await goBack()
    onClose()
  }
  const open = async (entry: EntryRow, word: string): Promise<void> => {
    await celebrate(t(word))
    await navigate({ to: viewTo(entry.id) })
  }
  const post = async (entry: EntryRow): Promise<void> => {
    try {
      await confirm.mutateAsync({ id: entry.id })
      await open(entry, 'entries.confirmed')
    } catch (error) {
      await refused(error, { title: t('entries.not_confirmed_title') })
    }
  }
  const next = draft ? parseDate(draft.date) : null
  const computed = draft ? (
    <div className="stack">
      <TemplateLines
        lines={(draft.transactions ?? []).map((line) => ({
          key: String(line.line_no),
          number: line.account.account_number,
          name: nameOf(line.account) ?? '',
          note: [nameOf(line.beneficiary), line.currency].filter(Boolean).join(' · '),
          debtor: line.debtor,
          creditor: line.creditor,
        }))}
      />
      <p className="section-note">
        {t('entries.revaluation_reversed', {
          date: next === null ? '' : longDateText(addDays(next, 1)),
        })}
      </p>
      <div className="dialog-actions">
        <Button variant="default" loading={remove.isPending} onClick={() => void goBack()}>
          {t('entries.change_rates')}
        </Button>
        <span className="grow" />
        <Button variant="default" onClick={() => void open(draft, 'documents.draft_saved')}>
          {t('kit.save_draft')}
        </Button>
        {access.may(entries, 'confirm') ? (
          <Button loading={confirm.isPending} onClick={() => void post(draft)}>
            {t('entries.post')}
          </Button>
        ) : null}
      </div>
    </div>
  ) : null
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      size={560}
      title={t('choices.entry_template.revaluation')}
    >
      {computed ?? (
        <DialogForm onSubmit={compute} of="entries" error={page} onErrorClosed={close}>
          <p className="dialog-text">{t('entries.revaluation_how')}</p>
          <div className="two-fields">
            <DateField
              label={t('entries.revaluation_date')}
              data-autofocus
              withAsterisk
              value={date}
              error={errorOf('date')}
              onChange={setDate}
            />
          </div>
          <ul className="split-rows">
            {rates.map((each, at) => (
              <li key={at}>
                <ReferencePicker
                  of="currencies"
                  ariaLabel={`${t('fields.currency')} ${at + 1}`}
                  value={each.currency}
                  clearable={false}
                  error={errorOf(`rates.${at}.currency_id`)}
                  show={(record) => `${String(record['code'])} ${record.name ?? ''}`}
                  onChange={(id, record) =>
                    set(at, { currency: id, code: String(record?.['code'] ?? '') })
                  }
                />
                <DecimalInput
                  digits={8}
                  aria-label={t('entries.rate_of', {
                    currency: each.code || String(at + 1),
                    own,
                  })}
                  placeholder={each.code ? `1 ${each.code} = … ${own}` : own}
                  value={each.rate}
                  error={errorOf(`rates.${at}.exchange_rate_to_local_currency`)}
                  onChange={(rate) => set(at, { rate })}
                />
                <ActionIcon
                  size={28}
                  disabled={rates.length === 1}
                  aria-label={t('entries.remove_rate', { number: at + 1 })}
                  onClick={() => setRates(rates.filter((_, index) => index !== at))}
                >
                  <IconTrash size={15} stroke={1.6} />
                </ActionIcon>
                <OfferedOf code={each.code} day={date} onTake={(rate) => set(at, { rate })} />
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => setRates([...rates, blank])}
            >
              {t('entries.add_rate')}
            </Button>
          </div>
          <div className="dialog-actions">
            <Button variant="default" onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('entries.compute')}
            </Button>
          </div>
        </DialogForm>
      )}
    </Dialog>
  )
}

/** The rate of a currency that the platform knows for the day of the revaluation. */
const OfferedOf = ({
  code,
  day,
  onTake,
}: {
  readonly code: string
  readonly day: string | null
  readonly onTake: (rate: string) => void
}): ReactNode => {
  const offered = useOfferedRate(code, day)
  return offered ? (
    <small className="dim offered-rate">
      <OfferedRate of={offered} onTake={onTake} />
    </small>
  ) : null
}
