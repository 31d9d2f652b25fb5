import { Button, SegmentedControl } from '@mantine/core'
import { receipts } from '@mizan/contract/receipts'
import { currencies, paymentMethods } from '@mizan/contract/ledger'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useList, useNamed } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { DocumentForm, Totals } from '../../kit/document-form.tsx'
import { Field } from '../../kit/field.tsx'
import { FormOf } from '../../kit/form-of.ts'
import { newKey } from '../../kit/lines.ts'
import { OpenedBanner } from '../../kit/opened-banner.tsx'
import { PreCheck } from '../../kit/pre-check.tsx'
import { useConfirmAndMail } from '../../kit/sharing/use-sending.ts'
import { DocumentPill } from '../../kit/status-pill.tsx'
import { FeeFields } from './fee-fields.tsx'
import { useReceiptActions } from './receipt-actions.ts'
import { receiptChecks } from './receipt-checks.ts'
import {
  receiptFamilies,
  receiptFormTo,
  receiptListTo,
  receiptViewTo,
  type ReceiptFamily,
  type ReceiptRow,
} from './receipt-family.ts'
import { ReceiptHeadFields } from './receipt-head.tsx'
import { ReceiptSettling } from './receipt-settling.tsx'
import { headOf, noCheque, type Prefill, type ReceiptHead } from './receipt-values.ts'
import { SettleSwitch } from './settle-controls.tsx'
import { useReceiptSave } from './use-receipt-save.ts'
import { useSettling } from './use-settling.ts'

type Props = {
  readonly family: ReceiptFamily
  readonly record: ReceiptRow | null
  readonly prefill: Prefill
  /** The code of the payment method a new one begins with. */
  readonly method: string
}

/** Money in or out: who, how much, through which account, and which bills it settles. */
export const OpenReceiptForm = ({ family, record, prefill, method }: Props): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const mailing = useConfirmAndMail(receipts.name)
  const { data: user } = useUser()
  const [id] = useState(() => record?.id ?? newKey())
  const form = useForm<ReceiptHead>({ defaultValues: headOf(record, prefill) })
  const head = useWatch({ control: form.control }) as ReceiptHead
  const [isPlain, setPlain] = useState(record !== null && record.beneficiary_id === null)
  const [hasFee, setFee] = useState(record?.fee != null)
  const { save, errors, isBusy, closeErrors } = useReceiptSave({ id, family, record })
  const [isSaved, setSaved] = useState(false)
  const { discardOne } = useReceiptActions({ isView: true })

  const currencyList = useList(currencies, { per_page: 200 }).data?.data
  const own = user?.tenant?.currency ?? 'SAR'
  const currency = currencyList?.find((each) => each.id === head.currency_id)?.code ?? own
  const digits = minorDigits(currency)
  const methods = useList(paymentMethods, { active: true, per_page: 50 }).data?.data
  const isCheque = methods?.find(({ id }) => id === head.payment_method_id)?.code === 'cheque'
  const paymentAccount = useNamed('accounts', isCheque ? head.payment_account_id : null).data
  const partyId = isPlain ? null : head.beneficiary_id
  const first = prefill.bill_id
  const settling = useSettling({
    family,
    record,
    partyId,
    first,
    amount: head.amount,
    currency,
    digits,
  })
  const { taken } = settling
  const amount = parseDecimal(head.amount ?? '0', digits) ?? 0n

  useEffect(() => {
    const first = methods?.find(({ code }) => code === method) ?? methods?.[0]
    if (record === null && first && form.getValues('payment_method_id') === null) {
      form.resetField('payment_method_id', { defaultValue: first.id })
    }
  }, [record, methods, method, form])
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
    cheque: isCheque ? { paidInto: String(paymentAccount?.['sub_type'] ?? '') } : null,
    settling,
    currency,
    amount,
    digits,
    t,
    lockDate: user?.tenant?.lock_date ?? null,
    takeAll: () => form.setValue('amount', formatDecimal(taken, digits), { shouldDirty: true }),
    settle: () => settling.setAuto(true),
  })
  const blocker = checks.find((check) => check.state === 'bad')

  const write = async (status: 0 | 1): Promise<void> => {
    if (isBusy || isSaved) return
    form.clearErrors()
    const saved = await save({
      status,
      associations: isPlain ? [] : settling.associations,
      head: {
        ...form.getValues(),
        ...(isPlain ? { beneficiary_id: null } : { account_id: null }),
        ...(hasFee ? {} : { fee_amount: null }),
        ...(isCheque ? {} : noCheque),
      },
    })
    if (!saved) return
    setSaved(true)
    await celebrate(t(status === 1 ? 'receipts.confirmed' : 'documents.draft_saved'))
    await mailing.saved(saved.id)
    const to = status === 1 ? receiptViewTo(family, saved.id) : receiptFormTo(family, saved.id)
    await navigate({ to, replace: true })
    setSaved(false)
  }
  const rest = amount - taken
  const isOpened = record?.status === 128
  const discard = async (): Promise<void> => {
    if (!record) return
    setSaved(true)
    if (await discardOne(record)) await navigate({ to: receiptViewTo(family, record.id) })
    setSaved(false)
  }
  return (
    <FormOf.Provider value={receipts}>
      <FormProvider {...form}>
        <DocumentForm
          of="receipts"
          title={t(record ? `receipts.edit.${family}` : `receipts.new.${family}`)}
          beside={<DocumentPill of={{ status: record?.status ?? 0 }} />}
          banner={
            isOpened ? (
              <OpenedBanner
                by={nameOf(record.opened_by)}
                onDiscard={{
                  key: 'discard',
                  title: t('documents.discard'),
                  group: 'look',
                  run: () => void discard(),
                }}
              />
            ) : null
          }
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
            <ReceiptHeadFields
              family={family}
              isPlain={isPlain}
              isForeign={currency !== own}
              isCheque={isCheque}
            />
          }
          linesTitle={t('receipts.open_documents')}
          linesCount={settling.main.length + settling.other.length}
          linesTools={
            settling.main.length > 0 ? (
              <SettleSwitch checked={settling.isAuto} onChange={settling.setAuto} />
            ) : null
          }
          lines={
            <ReceiptSettling
              family={family}
              settling={settling}
              isPlain={isPlain}
              hasParty={partyId !== null}
              currency={currency}
              digits={digits}
              errors={errors.rows}
              onSetOff={() => {
                settling.setOffAll()
                // Nothing need be paid where both sides owe the same.
                if (head.amount === null)
                  form.setValue('amount', formatDecimal(money(0n), digits), { shouldDirty: true })
              }}
            />
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
                  {
                    label: t('documents.settled'),
                    value: formatDecimal(-settling.settled, digits),
                  },
                  ...(settling.setOff > 0n
                    ? [
                        {
                          label: t('receipts.set_off'),
                          value: formatDecimal(settling.setOff, digits),
                        },
                      ]
                    : []),
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
          isDirty={(form.formState.isDirty || settling.isTouched) && !isSaved}
          isBusy={isBusy || isSaved}
          onSave={isOpened ? null : () => void write(0)}
          {...(isOpened ? { confirmWord: t('documents.confirm_edit') } : {})}
          onConfirm={
            access.may(receipts, 'confirm', receiptFamilies[family].type)
              ? () => void write(1)
              : null
          }
          confirmMenu={mailing.menu(() => write(1))}
          blocked={blocker?.title ?? null}
        />
      </FormProvider>
    </FormOf.Provider>
  )
}
