import { localDate } from '../../client/format.ts'
import { receiptFamilies, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import type { associationsOf, Allocations } from '../../kit/settling/settle.ts'

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
  readonly cheque_number: string | null
  readonly cheque_bank: string | null
  readonly cheque_date: string | null
  /** Money on a plain account instead of a party. */
  readonly is_plain: boolean
  readonly has_fee: boolean
  /** The oldest documents are settled first, until an amount is written by hand. */
  readonly settles_oldest: boolean
  readonly allocations: Allocations
  /** What each document takes of a receipt that is in another currency. */
  readonly tendered: Allocations
}

/** A receipt by another method says nothing of a cheque, whatever was typed before. */
const noCheque = { cheque_number: null, cheque_bank: null, cheque_date: null } as const

/** What a link may fill in beforehand: «add payment» of a bill does. */
export type Prefill = {
  readonly beneficiary_id: string | null
  readonly amount: string | null
  /** The document it is opened for: a bill, a return to be refunded. */
  readonly bill_id: string | null
  readonly currency_id: string | null
}

export const headOf = (receipt: ReceiptRow | null, prefill: Prefill): ReceiptHead => ({
  beneficiary_id: receipt?.beneficiary_id ?? prefill.beneficiary_id,
  account_id: receipt?.account_id ?? null,
  payment_method_id: receipt?.payment_method_id ?? null,
  payment_account_id: receipt?.payment_account_id ?? null,
  date: receipt?.date ?? localDate(),
  amount: receipt?.amount ?? prefill.amount,
  currency_id: receipt?.currency_id ?? prefill.currency_id,
  exchange_rate_to_local_currency: receipt?.exchange_rate_to_local_currency ?? null,
  reference: receipt?.reference ?? null,
  notes: receipt?.notes ?? null,
  fee_amount: receipt?.fee?.amount ?? null,
  fee_account_id: receipt?.fee?.account_id ?? null,
  fee_tax_id: receipt?.fee?.tax_id ?? null,
  cheque_number: receipt?.cheque_number ?? null,
  cheque_bank: receipt?.cheque_bank ?? null,
  cheque_date: receipt?.cheque_date ?? null,
  is_plain: receipt !== null && receipt.beneficiary_id === null,
  has_fee: receipt?.fee != null,
  ...settledBy(receipt),
})

/** What a draft was kept with, or what an opened receipt settles now. */
function settledBy(
  receipt: ReceiptRow | null,
): Pick<ReceiptHead, 'settles_oldest' | 'allocations' | 'tendered'> {
  const settled = receipt?.associations ?? []
  return {
    settles_oldest: settled.length === 0,
    allocations: Object.fromEntries(settled.map((each) => [each.associatable_id, each.amount])),
    tendered: Object.fromEntries(
      settled.map((each) => [each.associatable_id, each.tendered ?? null]),
    ),
  }
}

type Sent = {
  readonly id: string
  readonly family: ReceiptFamily
  readonly head: ReceiptHead
  readonly isCheque: boolean
  readonly associations: ReturnType<typeof associationsOf>
  readonly status: 0 | 1
}

/** The receipt as the wire takes it; what is empty is left out, so that the check says «required». */
export function draftOfReceipt({
  id,
  family,
  head,
  isCheque,
  associations,
  status,
}: Sent): Record<string, unknown> {
  const {
    fee_amount,
    fee_account_id,
    fee_tax_id,
    exchange_rate_to_local_currency: rate,
    is_plain: isPlain,
    has_fee: hasFee,
    settles_oldest: _,
    allocations: __,
    tendered: ___,
    ...rest
  } = head
  const against = isPlain ? { beneficiary_id: null } : { account_id: null }
  const written = { ...rest, ...against, ...(isCheque ? {} : noCheque) }
  const given = Object.fromEntries(
    Object.entries(written).filter(
      ([name, value]) => value !== null || !['payment_method_id', 'date', 'amount'].includes(name),
    ),
  )
  return {
    ...given,
    id,
    type: receiptFamilies[family].type,
    ...(rate === null ? {} : { exchange_rate_to_local_currency: rate }),
    fee:
      !hasFee || fee_amount === null
        ? null
        : { amount: fee_amount, account_id: fee_account_id, tax_id: fee_tax_id },
    associations: written.beneficiary_id === null ? [] : associations,
    status,
  }
}
