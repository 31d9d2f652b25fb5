import { receipts } from '@mizan/contract/documents/receipts'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import type { Row } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { type Changes, type Edited, typedColumns } from '../documents/index.ts'
import type { SettleableType } from '../settlement/index.ts'

export type AskedAllocation = {
  readonly associatable_type: SettleableType
  readonly associatable_id: string
  readonly amount: string
  /** What it takes of the receipt, where the document is in another currency. */
  readonly tendered?: string | null | undefined
}

const columns = typedColumns(
  receipts.draft.shape,
  ['id', 'status', 'discard', 'currency_id', 'fee', 'associations'],
  { exchange_rate_to_local_currency: 'exchange_rate' },
)

/** What its payment cost: the bank's fee, the account it is posted on and the tax in it. */
type Fee = {
  readonly fee_amount: string
  readonly fee_account_id: string | null
  readonly fee_tax_id: string | null
}

/** A receipt as it was typed. */
export type ReceiptRow = ReturnType<typeof columns.merge> &
  Fee & {
    readonly id: string
    readonly status: number
    /** The code of its currency. */
    readonly currency: string
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
  const typed = columns.merge(base, change)
  return {
    ...typed,
    ...(change.fee === undefined && base ? feeIn(base) : feeOf(change.fee ?? null)),
    id: base?.id ?? change.id ?? newId(),
    type: base?.type ?? typed.type,
    status: base?.status ?? 0,
    currency,
    allocations: change.associations ?? base?.allocations ?? [],
    isNew: base === null,
    edited: base?.edited ?? null,
  }
}

const feeOf = (fee: ReceiptDraft['fee']): Fee => ({
  fee_amount: fee?.amount ?? '0',
  fee_account_id: fee?.account_id ?? null,
  fee_tax_id: fee?.tax_id ?? null,
})

const feeIn = ({ fee_amount, fee_account_id, fee_tax_id }: Fee): Fee => ({
  fee_amount,
  fee_account_id,
  fee_tax_id,
})

/** What was typed of a stored receipt. */
export const readReceipt = (row: Row) => ({
  ...columns.read(row),
  fee_amount: row.fee_amount as string,
  fee_account_id: row.fee_account_id as string | null,
  fee_tax_id: row.fee_tax_id as string | null,
  currency: row.currency as string,
})

/** The columns of a receipt as typed; its type never changes. */
export function receiptColumns(row: ReceiptRow, number: string | null, partyName: string | null) {
  const { type, ...typed } = columns.write(row)
  return {
    ...(row.isNew && { type }),
    ...typed,
    ...feeIn(row),
    currency: row.currency,
    search_text: searchText(
      [number, partyName, row.reference, row.cheque_number, row.cheque_bank, row.notes]
        .filter(Boolean)
        .join(' '),
    ),
  }
}
