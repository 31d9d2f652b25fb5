import { Button, Textarea } from '@mantine/core'
import { paymentMethods } from '@mizan/contract/ledger'
import { receipts } from '@mizan/contract/documents/receipts'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { dateText, isolated, joined, localDate, nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useList } from '../../client/queries.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { OutcomeList, type Outcome } from '../../kit/dialogs/outcome-list.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import { dueOf, type ChequeStep } from './cheque-state.ts'
import { receiptFamilyOf, type ReceiptRow } from './receipt-family.ts'

type Props = {
  readonly step: ChequeStep
  readonly receipts: readonly ReceiptRow[]
  readonly onClose: () => void
}

/** Asks for the day and the bank account of cheques that were paid, or for the day one came back. */
export const ChequeDialog = (props: Props): ReactNode => {
  const { step, receipts: rows, onClose } = props
  const { t } = useTranslation()
  useFocusBack()
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [first] = rows
  if (!first) return null
  const family = receiptFamilyOf(first.type)
  const title =
    rows.length > 1
      ? t(`cheques.clear_title_many.${family}`, { count: rows.length })
      : t(`cheques.${step}_title.${family}`)
  return (
    <Dialog opened onClose={onClose} size={460} title={title}>
      {outcomes ? (
        <OutcomeList outcomes={outcomes} label={title} onClose={onClose} />
      ) : (
        <StepForm {...props} onOutcomes={setOutcomes} />
      )}
    </Dialog>
  )
}

const StepForm = ({
  step,
  receipts: rows,
  onClose,
  onOutcomes,
}: Props & { readonly onOutcomes: (outcomes: readonly Outcome[]) => void }): ReactNode => {
  const { t } = useTranslation()
  const isClearing = step === 'clear'
  const family = receiptFamilyOf(rows[0]?.type ?? 1)
  const act = useAction(receipts, step)
  const toPageError = usePageError()
  const [date, setDate] = useState<string | null>(localDate())
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const bank = useBankAccount(isClearing)
  const account = chosen ?? bank

  const take = async (receipt: ReceiptRow): Promise<void> => {
    const body = isClearing
      ? { date, account_id: account }
      : { date, reason: reason.trim() || null }
    await act.mutateAsync({ id: receipt.id, body })
  }
  const takeOne = async (receipt: ReceiptRow): Promise<void> => {
    try {
      await take(receipt)
      onClose()
      await celebrate(t(`cheques.${step}_done.${family}`))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setFields(caught.fieldTexts())
      if (Object.keys(caught.fields).length === 0) setError(toPageError(caught))
    }
  }
  /** One after the other: their entries are numbered in the order of the list. */
  const takeMany = async (): Promise<void> => {
    const outcomes: Outcome[] = []
    for (const receipt of rows) {
      const name = nameOfCheque(receipt)
      try {
        await take(receipt)
        outcomes.push({
          key: receipt.id,
          name,
          isDone: true,
          text: t(`cheques.clear_done.${family}`),
        })
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        const shown = toPageError(caught)
        const text = joined(shown.lines.map((line) => line.text)) || shown.title
        outcomes.push({ key: receipt.id, name, isDone: false, text })
      }
    }
    if (outcomes.some(({ isDone }) => !isDone)) return onOutcomes(outcomes)
    onClose()
    await celebrate(t('cheques.cleared_count', { count: outcomes.length }))
  }
  const submit = async (): Promise<void> => {
    setError(null)
    setFields({})
    const missing = {
      ...(date === null && { date: t('cheques.date_missing') }),
      ...(isClearing && account === null && { account_id: t('cheques.account_missing') }),
    }
    if (Object.keys(missing).length > 0) return setFields(missing)
    setBusy(true)
    const [only, ...others] = rows
    await (only && others.length === 0 ? takeOne(only) : takeMany()).finally(() => setBusy(false))
  }
  return (
    <DialogForm onSubmit={submit} of="receipts" error={error} onErrorClosed={() => setError(null)}>
      <Chosen rows={rows} />
      <p className="dialog-text">{t(`cheques.${step}_text.${family}`)}</p>
      <DateField
        label={t(isClearing ? `cheques.cleared_on.${family}` : 'cheques.bounced_on')}
        value={date}
        error={fields['date']}
        withAsterisk
        onChange={setDate}
        data-autofocus
      />
      {isClearing ? (
        <ReferencePicker
          of="accounts"
          label={t(`cheques.into.${family}`)}
          value={account}
          query={{ is_transaction_account: true, active: true, sub_type: 'bank,cash' }}
          error={fields['account_id']}
          required
          onChange={setChosen}
        />
      ) : (
        <Textarea
          label={t('cheques.reason')}
          description={t('cheques.reason_how')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          error={fields['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {t(isClearing ? 'kit.cancel' : 'kit.keep')}
        </Button>
        <Button type="submit" loading={isBusy} {...(isClearing ? {} : { color: 'red' })}>
          {t(`cheques.${step}.${family}`)}
        </Button>
      </div>
    </DialogForm>
  )
}

/** Where transfers go is where most cheques are presented. */
function useBankAccount(isAsked: boolean): string | null {
  const methods = useList(paymentMethods, { active: true, per_page: 50 }, { enabled: isAsked })
  return methods.data?.data.find(({ code }) => code === 'bank_transfer')?.account_id ?? null
}

const nameOfCheque = (receipt: ReceiptRow): string =>
  `${isolated(receipt.cheque_number ?? receipt.number)} ${nameOf(receipt.beneficiary) ?? nameOf(receipt.account) ?? ''}`

/** Which cheque it is, or how many they are and what they come to. */
const Chosen = ({ rows }: { readonly rows: readonly ReceiptRow[] }): ReactNode => {
  const { t } = useTranslation()
  const [first, ...others] = rows
  if (!first) return null
  const { code } = first.currency
  const digits = minorDigits(code)
  const total = rows.reduce((sum, { amount }) => sum + (parseDecimal(amount, digits) ?? 0n), 0n)
  return (
    <div className="cheque-chosen">
      <span>
        {others.length === 0
          ? nameOfCheque(first)
          : t('cheques.chosen', { count: rows.length, date: dateText(earliest(rows)) })}
      </span>
      {rows.every(({ currency }) => currency.code === code) ? (
        <Amount value={formatDecimal(total, digits)} currency={code} strong />
      ) : null}
    </div>
  )
}

const earliest = (rows: readonly ReceiptRow[]): string =>
  rows.map(dueOf).reduce((first, due) => (due < first ? due : first))
