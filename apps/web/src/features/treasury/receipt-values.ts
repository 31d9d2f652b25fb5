import { localDate } from '../../client/format.ts'
import { receiptFamilies, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import { associationsOf, type Allocations } from './settle.ts'

export type ReceiptHead = {
  readonly beneficiary_id: string | null
  readonly account_id: string | null
  readonly payment_method_id: string | null
  readonly payment_account_id: string | null
  readonly date: string | null
  readonly amount: string | null
  readonly currency_id: string | null
  readonly exchange_rate_to_local_currency: string | null
  readonly reference: string | null
  readonly notes: string | null
  readonly fee_amount: string | null
  readonly fee_account_id: string | null
  readonly fee_tax_id: string | null
}

/** What a link may fill in beforehand: «add payment» of a bill does. */
export type Prefill = {
  readonly beneficiary_id: string | null
  readonly amount: string | null
  readonly bill_id: string | null
}

export const headOf = (receipt: ReceiptRow | null, prefill: Prefill): ReceiptHead => ({
  beneficiary_id: receipt?.beneficiary_id ?? prefill.beneficiary_id,
  account_id: receipt?.account_id ?? null,
  payment_method_id: receipt?.payment_method_id ?? null,
  payment_account_id: receipt?.payment_account_id ?? null,
  date: receipt?.date ?? localDate(),
  amount: receipt?.amount ?? prefill.amount,
  currency_id: receipt?.currency_id ?? null,
  exchange_rate_to_local_currency: receipt?.exchange_rate_to_local_currency ?? null,
  reference: receipt?.reference ?? null,
  notes: receipt?.notes ?? null,
  fee_amount: receipt?.fee?.amount ?? null,
  fee_account_id: receipt?.fee?.account_id ?? null,
  fee_tax_id: receipt?.fee?.tax_id ?? null,
})

/** Allocations a draft was kept with; a confirmed receipt is allocated on its page. */
export const allocationsOf = (receipt: ReceiptRow | null): Allocations =>
  Object.fromEntries(
    (receipt?.associations ?? []).map((each) => [each.associatable_id, each.amount]),
  )

type Sent = {
  readonly id: string
  readonly family: ReceiptFamily
  readonly head: ReceiptHead
  readonly allocations: Allocations
  readonly digits: number
  readonly status: 0 | 1
}

/** The receipt as the wire takes it; what is empty is left out, so that the check says «required». */
export function draftOfReceipt({
  id,
  family,
  head,
  allocations,
  digits,
  status,
}: Sent): Record<string, unknown> {
  const {
    fee_amount,
    fee_account_id,
    fee_tax_id,
    exchange_rate_to_local_currency: rate,
    ...rest
  } = head
  const given = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => value !== null || !['payment_method_id', 'date', 'amount'].includes(name),
    ),
  )
  return {
    ...given,
    id,
    type: receiptFamilies[family].type,
    ...(rate === null ? {} : { exchange_rate_to_local_currency: rate }),
    fee:
      fee_amount === null
        ? null
        : { amount: fee_amount, account_id: fee_account_id, tax_id: fee_tax_id },
    associations: head.beneficiary_id === null ? [] : associationsOf(allocations, digits),
    status,
  }
}
