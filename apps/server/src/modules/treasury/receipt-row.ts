import type { receipts } from '@mizan/contract/receipts'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import type { Changes, Edited } from '../documents/index.ts'
import type { SettleableType } from '../settlement/index.ts'

export type AskedAllocation = {
  readonly associatable_type: SettleableType
  readonly associatable_id: string
  readonly amount: string
  /** What it takes of the receipt, where the document is in another currency. */
  readonly tendered?: string | null | undefined
}

/** A receipt as it was typed. */
export type ReceiptRow = {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly beneficiary_id: string | null
  readonly account_id: string | null
  readonly payment_method_id: string
  readonly payment_account_id: string | null
  readonly date: LocalDate
  readonly amount: string
  readonly currency: string
  readonly exchange_rate: string
  readonly reference: string | null
  readonly notes: string | null
  readonly fee_amount: string
  readonly fee_account_id: string | null
  readonly fee_tax_id: string | null
  readonly cheque_number: string | null
  readonly cheque_bank: string | null
  readonly cheque_date: LocalDate | null
  readonly allocations: readonly AskedAllocation[]
  readonly isNew: boolean
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

export type ReceiptDraft = DraftOf<typeof receipts>

export const receiptType = { catch: 1, cashing: 2 } as const

/** A draft of the wire over what is there already; only what was sent changes. */
export function mergeReceipt(
  base: ReceiptRow | null,
  change: Partial<ReceiptDraft>,
  currency: string,
): ReceiptRow {
  const field = <K extends keyof ReceiptDraft, T>(name: K, otherwise: T): T =>
    name in change && change[name] !== undefined ? (change[name] as unknown as T) : otherwise
  const fee = 'fee' in change ? (change.fee ?? null) : undefined
  return {
    id: base?.id ?? change.id ?? newId(),
    type: base?.type ?? change.type ?? receiptType.catch,
    status: base?.status ?? 0,
    beneficiary_id: field('beneficiary_id', base?.beneficiary_id ?? null),
    account_id: field('account_id', base?.account_id ?? null),
    payment_method_id: field('payment_method_id', base?.payment_method_id ?? ''),
    payment_account_id: field('payment_account_id', base?.payment_account_id ?? null),
    date: field('date', base?.date ?? ('' as LocalDate)),
    amount: field('amount', base?.amount ?? '0'),
    currency,
    exchange_rate: field('exchange_rate_to_local_currency', base?.exchange_rate ?? '1'),
    reference: field('reference', base?.reference ?? null),
    notes: field('notes', base?.notes ?? null),
    fee_amount: fee === undefined ? (base?.fee_amount ?? '0') : (fee?.amount ?? '0'),
    fee_account_id: fee === undefined ? (base?.fee_account_id ?? null) : (fee?.account_id ?? null),
    fee_tax_id: fee === undefined ? (base?.fee_tax_id ?? null) : (fee?.tax_id ?? null),
    cheque_number: field('cheque_number', base?.cheque_number ?? null),
    cheque_bank: field('cheque_bank', base?.cheque_bank ?? null),
    cheque_date: field('cheque_date', base?.cheque_date ?? null),
    allocations: field('associations', base?.allocations ?? []),
    isNew: base === null,
    edited: base?.edited ?? null,
  }
}

/** The columns of a receipt as typed. */
export const receiptColumns = (
  row: ReceiptRow,
  number: string | null,
  partyName: string | null,
) => ({
  beneficiary_id: row.beneficiary_id,
  account_id: row.account_id,
  payment_method_id: row.payment_method_id,
  payment_account_id: row.payment_account_id,
  date: row.date,
  amount: row.amount,
  currency: row.currency,
  exchange_rate: row.exchange_rate,
  reference: row.reference,
  notes: row.notes,
  fee_amount: row.fee_amount,
  fee_account_id: row.fee_account_id,
  fee_tax_id: row.fee_tax_id,
  cheque_number: row.cheque_number,
  cheque_bank: row.cheque_bank,
  cheque_date: row.cheque_date,
  search_text: searchText(
    [number, partyName, row.reference, row.cheque_number, row.cheque_bank, row.notes]
      .filter(Boolean)
      .join(' '),
  ),
})
