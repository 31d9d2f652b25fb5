import { receipts } from '@mizan/contract/documents/receipts'
import type { Values } from '../../kit/fields/form-values.ts'
import { headFields } from '../../trade/documents/written-fields.ts'
import { receiptFamilies, type ReceiptFamily, type ReceiptRow } from './receipt-family.ts'
import type { associationsOf, Allocations } from '../../trade/settling/settle.ts'

const receiptHead = headFields(receipts, ['fee', 'associations'])

export type ReceiptHead = ReturnType<typeof receiptHead.blank> & {
  readonly fee_amount: string | null
  readonly fee_account_id: string | null
  readonly fee_tax_id: string | null
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

export const headOf = (
  receipt: ReceiptRow | null,
  { beneficiary_id, amount, currency_id }: Prefill,
): ReceiptHead => ({
  ...(receipt
    ? receiptHead.open(receipt)
    : { ...receiptHead.blank(), beneficiary_id, amount, currency_id }),
  fee_amount: receipt?.fee?.amount ?? null,
  fee_account_id: receipt?.fee?.account_id ?? null,
  fee_tax_id: receipt?.fee?.tax_id ?? null,
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

/** The receipt as the wire takes it. */
export function draftOfReceipt({ id, family, head, isCheque, associations, status }: Sent): Values {
  const { fee_amount: amount, fee_account_id, fee_tax_id, has_fee: hasFee } = head
  const against = head.is_plain ? { beneficiary_id: null } : { account_id: null }
  const written = { ...head, ...against, ...(isCheque ? {} : noCheque) }
  return {
    ...receiptHead.send(written),
    id,
    type: receiptFamilies[family].type,
    fee:
      hasFee && amount !== null ? { amount, account_id: fee_account_id, tax_id: fee_tax_id } : null,
    associations: written.beneficiary_id === null ? [] : associations,
    status,
  }
}
