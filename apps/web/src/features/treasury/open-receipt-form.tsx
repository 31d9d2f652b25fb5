import { Button, SegmentedControl } from '@mantine/core'
import { receipts } from '@mizan/contract/documents'
import { currencies, paymentMethods } from '@mizan/contract/ledger'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { DocumentForm, Totals } from '../../kit/document-form.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Field } from '../../kit/field.tsx'
import { FormOf } from '../../kit/form-of.ts'
import { newKey } from '../../kit/lines.ts'
import { PreCheck } from '../../kit/pre-check.tsx'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { AllocationTable, SettleSwitch } from './allocation-table.tsx'
import { FeeFields } from './fee-fields.tsx'
import { useOpenBills } from './open-bills.ts'
import { receiptChecks } from './receipt-checks.ts'
import {
  receiptFamilies,
  receiptFormTo,
  receiptListTo,
  receiptViewTo,
  type ReceiptFamily,
  type ReceiptRow,
} from './receipt-family.ts'
import { allocationsOf, headOf, type Prefill, type ReceiptHead } from './receipt-values.ts'
import { useReceiptSave } from './use-receipt-save.ts'
import { allocatedOf, settleOldestFirst, type Allocations } from './settle.ts'

type Props = {
  readonly family: ReceiptFamily
  readonly record: ReceiptRow | null
  readonly prefill: Prefill
}

/** Money in or out: who, how much, through which account, and which bills it settles. */
export const OpenReceiptForm = ({ family, record, prefill }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<ReceiptHead>({ defaultValues: headOf(record, prefill) })
  const head = useWatch({ control: form.control }) as ReceiptHead
  const [isPlain, setPlain] = useState(record !== null && record.beneficiary_id === null)
  const [hasFee, setFee] = useState(record?.fee != null)
  const [byHand, setByHand] = useState<Allocations>(() => allocationsOf(record))
  const [isAuto, setAuto] = useState(
    record === null || Object.keys(allocationsOf(record)).length === 0,
  )
  const { save, errors, isBusy, closeErrors } = useReceiptSave({ id, family, record })
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
    if (ownId !== null && form.getValues('currency_id') === null)
      form.resetField('currency_id', { defaultValue: ownId })
  }, [ownId, form])
  useEffect(() => {
    if (record !== null) return
    const name = prefill.beneficiary_id ? 'amount' : 'beneficiary_id'
    document.querySelector<HTMLElement>(`.document-form [data-field="${name}"] input`)?.focus()
  }, [record, prefill.beneficiary_id])

  useEffect(() => {
    for (const [name, message] of Object.entries(errors.head))
      form.setError(name as keyof ReceiptHead, { message })
  }, [errors.head, form])

  const checks = receiptChecks({
    family,
    head,
    isPlain,
    open: open.bills,
    allocations,
    allocated,
    amount,
    digits,
    t,
    lockDate: user?.tenant?.lock_date ?? null,
    takeAll: () => form.setValue('amount', formatDecimal(allocated, digits), { shouldDirty: true }),
    settle: () => setAuto(true),
  })
  const blocker = checks.find((check) => check.state === 'bad')

  const write = async (status: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    form.clearErrors()
    const saved = await save({
      status,
      digits,
      allocations: isPlain ? {} : allocations,
      head: {
        ...form.getValues(),
        ...(isPlain ? { beneficiary_id: null } : { account_id: null }),
        ...(hasFee ? {} : { fee_amount: null }),
      },
    })
    if (!saved) return
    setSaved(true)
    await celebrate(t(status === 1 ? 'receipts.confirmed' : 'bills.draft_saved'))
    const to = status === 1 ? receiptViewTo(family, saved.id) : receiptFormTo(family, saved.id)
    await navigate({ to, replace: true })
    setSaved(false)
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
          switches={
            <SegmentedControl
              aria-label={t('receipts.against')}
              value={isPlain ? 'account' : 'party'}
              onChange={(value) => setPlain(value === 'account')}
              data={[
                { value: 'party', label: t(`receipts.party.${family}`) },
                { value: 'account', label: t('receipts.account') },
              ]}
            />
          }
          header={
            <div className="field-grid">
              {isPlain ? (
                <Field
                  name="account_id"
                  span={2}
                  label={t('receipts.account')}
                  query={{ is_transaction_account: true, control: false }}
                  required
                />
              ) : (
                <Field
                  name="beneficiary_id"
                  span={2}
                  label={t(`receipts.party.${family}`)}
                  required
                  query={{ role: receiptFamilies[family].role, status: 1 }}
                />
              )}
              <Field name="amount" label={t('fields.amount')} required />
              <Field name="date" label={t('fields.date')} />
              <Field
                name="payment_method_id"
                label={t('receipts.method')}
                query={{ active: true }}
              />
              <Field
                name="payment_account_id"
                label={t('receipts.payment_account')}
                hint={t('receipts.payment_account_how')}
                query={{ is_transaction_account: true, sub_type: 'cash,bank' }}
              />
              <Field name="reference" ltr label={t('fields.reference')} hint={'\u00a0'} />
              <Field name="currency_id" hint={'\u00a0'} />
              {currency === own ? null : (
                <Field name="exchange_rate_to_local_currency" label={t('bills.rate')} required />
              )}
            </div>
          }
          linesTitle={t('receipts.open_documents')}
          linesCount={open.bills.length}
          linesTools={
            open.bills.length > 0 ? (
              <SettleSwitch
                checked={isAuto}
                onChange={(checked) => {
                  setByHand(allocations)
                  setAuto(checked)
                }}
              />
            ) : null
          }
          lines={
            open.bills.length > 0 ? (
              <AllocationTable
                bills={open.bills}
                allocations={allocations}
                errors={errors.rows}
                onAmount={setRow}
              />
            ) : (
              <EmptyState
                title={t(
                  isPlain
                    ? 'receipts.plain'
                    : head.beneficiary_id === null
                      ? 'receipts.choose_party'
                      : 'receipts.nothing_open',
                )}
                text={t(
                  isPlain
                    ? 'receipts.plain_how'
                    : head.beneficiary_id === null
                      ? 'receipts.choose_party_how'
                      : 'receipts.nothing_open_how',
                )}
              />
            )
          }
          below={
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
                  <Button
                    variant="subtle"
                    leftSection={<IconPlus size={16} stroke={1.8} />}
                    onClick={() => setFee(true)}
                  >
                    {t('receipts.add_fee')}
                  </Button>
                )}
              </div>
            </div>
          }
          rail={
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
          }
          due={{ label: t('fields.amount'), value: formatDecimal(amount, digits), currency }}
          error={errors.page}
          onCloseError={closeErrors}
          cancelTo={record ? receiptViewTo(family, record.id) : receiptListTo(family)}
          isDirty={(form.formState.isDirty || !isAuto) && !isSaved}
          isBusy={isBusy || isSaved}
          onSave={() => void write(0)}
          onConfirm={
            access.may(receipts, 'confirm', receiptFamilies[family].type)
              ? () => void write(1)
              : null
          }
          blocked={blocker?.title ?? null}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
