import { currencies, paymentMethods } from '@mizan/contract/ledger'
import { minorDigits } from '@mizan/core/money/currency'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useList, useNamed } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import type { ReceiptHead } from './receipt-values.ts'

type Given = {
  readonly form: UseFormReturn<ReceiptHead>
  readonly head: ReceiptHead
  readonly isNew: boolean
  /** The code of the payment method a new one begins with. */
  readonly method: string
}

/** What a receipt refers to: its currency, its method of payment, and those a new one begins with. */
export function useReceiptFacts({ form, head, isNew, method }: Given) {
  const { data: user } = useUser()
  const currencyList = useList(currencies, { per_page: 200 }).data?.data
  const own = user?.tenant?.currency ?? 'SAR'
  const currency = currencyList?.find((each) => each.id === head.currency_id)?.code ?? own
  const methods = useList(paymentMethods, { active: true, per_page: 50 }).data?.data
  const isCheque = methods?.find(({ id }) => id === head.payment_method_id)?.code === 'cheque'
  const paymentAccount = useNamed('accounts', isCheque ? head.payment_account_id : null).data

  useEffect(() => {
    const first = methods?.find(({ code }) => code === method) ?? methods?.[0]
    if (isNew && first && form.getValues('payment_method_id') === null)
      form.resetField('payment_method_id', { defaultValue: first.id })
  }, [isNew, methods, method, form])
  const ownId = currencyList?.find((each) => each.code === own)?.id ?? null
  useEffect(() => {
    if (ownId !== null && form.getValues('currency_id') === null)
      form.resetField('currency_id', { defaultValue: ownId })
  }, [ownId, form])
  return {
    currency,
    digits: minorDigits(currency),
    isForeign: currency !== own,
    /** Of a cheque: the kind of account it is put on, where one was chosen. */
    cheque: isCheque ? { paidInto: String(paymentAccount?.['sub_type'] ?? '') } : null,
    lockDate: user?.tenant?.lock_date ?? null,
  }
}
