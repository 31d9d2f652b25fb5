import { Button, SegmentedControl } from '@mantine/core'
import { receipts } from '@mizan/contract/documents'
import { currencies, paymentMethods } from '@mizan/contract/ledger'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { currentLanguage } from '../../client/language.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useList, useSave } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { DocumentForm, Totals } from '../../kit/document-form.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { focusField, usePageError, type PageError } from '../../kit/error-list.tsx'
import { Field } from '../../kit/field.tsx'
import { FormOf } from '../../kit/form-of.ts'
import { issuesByField } from '../../kit/issues.ts'
import { newKey } from '../../kit/lines.ts'
import { MoneyInput } from '../../kit/money-input.tsx'
import { PreCheck } from '../../kit/pre-check.tsx'
import { lockVersion } from '../../kit/record-form.tsx'
import { ReferencePicker } from '../../kit/reference-picker.tsx'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { AllocationTable, SettleSwitch } from './allocation-table.tsx'
import { useOpenBills } from './open-bills.ts'
import { receiptChecks } from './receipt-checks.ts'
import { receiptFamilies, receiptFormTo, receiptListTo, receiptViewTo, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import { allocationsOf, draftOfReceipt, headOf, type Prefill, type ReceiptHead } from './receipt-values.ts'
import { allocatedOf, settleOldestFirst, type Allocations } from './settle.ts'

type Props = { readonly family: ReceiptFamily; readonly record: ReceiptRow | null; readonly prefill: Prefill }

/** Money in or out: who, how much, through which account, and which bills it settles. */
export const OpenReceiptForm = ({ family, record, prefill }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const save = useSave(receipts)
  const toPageError = usePageError()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<ReceiptHead>({ defaultValues: headOf(record, prefill) })
  const head = useWatch({ control: form.control }) as ReceiptHead
  const [isPlain, setPlain] = useState(record !== null && record.beneficiary_id === null)
  const [hasFee, setFee] = useState(record?.fee != null)
  const [byHand, setByHand] = useState<Allocations>(() => allocationsOf(record))
  const [isAuto, setAuto] = useState(record === null || Object.keys(allocationsOf(record)).length === 0)
  const [error, setError] = useState<PageError | null>(null)
  const [rowErrors, setRowErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaved, setSaved] = useState(false)

  const currencyList = useList(currencies, { per_page: 200 }).data?.data
  const own = user?.tenant?.currency ?? 'SAR'
  const currency = currencyList?.find((each) => each.id === head.currency_id)?.code ?? own
  const digits = minorDigits(currency)
  const methods = useList(paymentMethods, { active: true, per_page: 50 }).data?.data
  const open = useOpenBills(family, isPlain ? null : head.beneficiary_id, currency)
  const allocations = useMemo(
    () => (isAuto ? settleOldestFirst(open.bills, head.amount, digits, prefill.bill_id) : byHand),
    [isAuto, open.bills, head.amount, digits, prefill.bill_id, byHand],
  )
  const allocated = allocatedOf(allocations, digits)
  const amount = parseDecimal(head.amount ?? '0', digits) ?? 0n

  useEffect(() => {
    const first = methods?.find((method) => method.code === 'bank_transfer') ?? methods?.[0]
    if (record === null && first && form.getValues('payment_method_id') === null) {
      form.resetField('payment_method_id', { defaultValue: first.id })
    }
  }, [record, methods, form])
  const ownId = currencyList?.find((each) => each.code === own)?.id ?? null
  useEffect(() => {
    if (ownId !== null && form.getValues('currency_id') === null) form.resetField('currency_id', { defaultValue: ownId })
  }, [ownId, form])
  useEffect(() => {
    if (record !== null) return
    const name = prefill.beneficiary_id ? 'amount' : 'beneficiary_id'
    document.querySelector<HTMLElement>(`.document-form [data-field="${name}"] input`)?.focus()
  }, [record, prefill.beneficiary_id])

  const checks = receiptChecks({
    family, head, isPlain, open: open.bills, allocations, allocated, amount, digits, t,
    lockDate: user?.tenant?.lock_date ?? null,
    takeAll: () => form.setValue('amount', formatDecimal(allocated, digits), { shouldDirty: true }),
    settle: () => setAuto(true),
  })
  const blocker = checks.find((check) => check.state === 'bad')

  const refuse = (fields: Readonly<Record<string, string>>, page?: PageError): void => {
    const sent = Object.keys(allocations)
    const entries = Object.entries(fields).map(([name, text]) => {
      const match = /^associations\.(\d+)/.exec(name)
      const bill = match ? sent[Number(match[1])] : undefined
      return [bill ? `allocations.${bill}` : name, text] as const
    })
    setError(entries.length > 0
      ? { title: t('kit.not_saved', { count: entries.length }), lines: entries.map(([field, text]) => ({ field, text })) }
      : (page ?? null))
    setRowErrors(Object.fromEntries(entries.flatMap(([name, text]) =>
      name.startsWith('allocations.') ? [[name.slice('allocations.'.length), text]] : [])))
    for (const [name, message] of entries) if (!name.startsWith('allocations.')) form.setError(name as keyof ReceiptHead, { message })
    void complain(entries[0]?.[1] ?? page?.title ?? '')
    if (entries[0]) focusField(entries[0][0])
  }
  const write = async (status: 0 | 1): Promise<void> => {
    if (save.isPending || isSaved) return
    setError(null)
    setRowErrors({})
    form.clearErrors()
    const values = form.getValues()
    const draft = draftOfReceipt({
      id, family, digits, status, allocations: isPlain ? {} : allocations,
      head: {
        ...values,
        ...(isPlain ? { beneficiary_id: null } : { account_id: null }),
        ...(hasFee ? {} : { fee_amount: null }),
      },
    })
    const checked = receipts.draft.safeParse(draft)
    if (!checked.success) return refuse(issuesByField(checked.error.issues, currentLanguage()))
    try {
      const saved = await save.mutateAsync({ id: record?.id, draft: { ...draft, ...lockVersion(record) } })
      setSaved(true)
      await celebrate(t(status === 1 ? 'receipts.confirmed' : 'bills.draft_saved'))
      await navigate({
        to: status === 1 ? receiptViewTo(family, saved.data.id) : receiptFormTo(family, saved.data.id), replace: true,
      })
      setSaved(false)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      refuse(Object.fromEntries(Object.entries(caught.fields).map(([name, texts]) => [name, texts[0] ?? ''])), toPageError(caught))
    }
  }
  const setRow = (bill: string, text: string | null): void => {
    setByHand({ ...allocations, [bill]: text })
    setAuto(false)
  }
  const rest = amount - allocated
  return (
    <FormOf.Provider value={receipts}>
      <FormProvider {...form}>
        <DocumentForm
          of="receipts"
          title={t(record ? `receipts.edit.${family}` : `receipts.new.${family}`)}
          beside={<DocumentPill of={{ status: 0 }} />}
          switches={(
            <SegmentedControl
              aria-label={t('receipts.against')}
              value={isPlain ? 'account' : 'party'}
              onChange={(value) => setPlain(value === 'account')}
              data={[
                { value: 'party', label: t(`receipts.party.${family}`) },
                { value: 'account', label: t('receipts.account') },
              ]}
            />
          )}
          header={(
            <div className="field-grid">
              {isPlain ? (
                <Field name="account_id" span={2} label={t('receipts.account')} query={{ is_transaction_account: true, control: false }} required />
              ) : (
                <Field
                  name="beneficiary_id" span={2} label={t(`receipts.party.${family}`)} required
                  query={{ role: receiptFamilies[family].role, status: 1 }}
                />
              )}
              <Field name="amount" label={t('fields.amount')} required />
              <Field name="date" label={t('fields.date')} />
              <Field name="payment_method_id" label={t('receipts.method')} query={{ active: true }} />
              <Field
                name="payment_account_id" label={t('receipts.payment_account')} hint={t('receipts.payment_account_how')}
                query={{ is_transaction_account: true, sub_type: 'cash,bank' }}
              />
              <Field name="reference" ltr label={t('fields.reference')} hint={'\u00a0'} />
              <Field name="currency_id" hint={'\u00a0'} />
              {currency === own ? null : <Field name="exchange_rate_to_local_currency" label={t('bills.rate')} required />}
            </div>
          )}
          linesTitle={t('receipts.open_documents')}
          linesCount={open.bills.length}
          linesTools={open.bills.length > 0 ? (
            <SettleSwitch
              checked={isAuto}
              onChange={(checked) => {
                setByHand(allocations)
                setAuto(checked)
              }}
            />
          ) : null}
          lines={open.bills.length > 0 ? (
            <AllocationTable bills={open.bills} allocations={allocations} errors={rowErrors} onAmount={setRow} />
          ) : (
            <EmptyState
              title={t(isPlain ? 'receipts.plain' : head.beneficiary_id === null ? 'receipts.choose_party' : 'receipts.nothing_open')}
              text={t(isPlain ? 'receipts.plain_how' : head.beneficiary_id === null ? 'receipts.choose_party_how' : 'receipts.nothing_open_how')}
            />
          )}
          below={(
            <div className="below-grid">
              <Field name="notes" label={t('fields.notes')} />
              <div className="fee">
                {hasFee ? (
                  <FeeFields
                    head={head}
                    set={(name, value) => form.setValue(name, value, { shouldDirty: true })}
                    onRemove={() => setFee(false)}
                  />
                ) : (
                  <Button variant="subtle" onClick={() => setFee(true)}>{t('receipts.add_fee')}</Button>
                )}
              </div>
            </div>
          )}
          rail={(
            <>
              <Totals
                lines={[
                  { label: t('fields.amount'), value: formatDecimal(amount, digits) },
                  { label: t('receipts.settled'), value: formatDecimal(-allocated, digits) },
                ]}
                due={{ label: t('receipts.rest'), value: formatDecimal(rest, digits) }}
                currency={currency}
                words={rest > 0n && !isPlain ? t('receipts.rest_how') : ''}
              />
              <PreCheck checks={checks} />
            </>
          )}
          due={{ label: t('fields.amount'), value: formatDecimal(amount, digits), currency }}
          error={error}
          onCloseError={() => setError(null)}
          cancelTo={record ? receiptViewTo(family, record.id) : receiptListTo(family)}
          isDirty={(form.formState.isDirty || !isAuto) && !isSaved}
          isBusy={save.isPending || isSaved}
          onSave={() => void write(0)}
          onConfirm={access.may(receipts, 'confirm', receiptFamilies[family].type) ? () => void write(1) : null}
          blocked={blocker?.title ?? null}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}

type FeeField = 'fee_amount' | 'fee_account_id' | 'fee_tax_id'

/** What the bank kept: the fee, where it is booked, and the VAT within it. */
const FeeFields = ({ head, set, onRemove }: {
  readonly head: ReceiptHead
  readonly set: (name: FeeField, value: string | null) => void
  readonly onRemove: () => void
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <div className="fee-grid">
      <MoneyInput label={t('receipts.fee')} value={head.fee_amount} onChange={(value) => set('fee_amount', value)} data-field="fee" />
      <ReferencePicker
        of="accounts" label={t('receipts.fee_account')} value={head.fee_account_id}
        query={{ type: 5, is_transaction_account: true }} onChange={(id) => set('fee_account_id', id)}
      />
      <ReferencePicker
        of="taxes" label={t('receipts.fee_tax')} value={head.fee_tax_id}
        query={{ for_purchases: true, active: true }} onChange={(id) => set('fee_tax_id', id)}
      />
      <Button variant="subtle" color="gray" onClick={onRemove}>{t('receipts.no_fee')}</Button>
    </div>
  )
}
