import type { MoveKind, StockMove } from '@mizan/core/inventory/stock-state'
import { money, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { lotsOfDocument } from './lots/lot-facts.sql.ts'

type MoveRow = {
  readonly id: string
  readonly item_id: string
  readonly store_id: string
  readonly kind: MoveKind
  readonly move_date: LocalDate
  readonly quantity: string
  readonly value: string
  readonly unit_cost: string
  readonly correction: string
  readonly account_id: string
  readonly allow_negative_balance: boolean
  readonly entry_id: string | null
  readonly document_line_id: string | null
  readonly receipt_id: string | null
}

export type DocumentMove = {
  readonly move: StockMove
  readonly day: LocalDate
  readonly inventory: string
  readonly allowNegative: boolean
  /** The entry it was posted with; null for goods that were worth nothing. */
  readonly entryId: string | null
  /** The line of the document that moved it. */
  readonly lineId: string | null
}

/** The movements of a document in order of posting, with the account of each store. */
export async function movesOfDocument(
  ctx: TenantContext,
  documentId: string,
): Promise<DocumentMove[]> {
  const [rows, lots] = await Promise.all([
    ctx.db.rows<MoveRow>(sql`
    select m.id, m.item_id, m.store_id, m.kind, m.move_date, m.quantity, m.value, m.unit_cost, m.correction, s.account_id, i.allow_negative_balance, m.entry_id,
      m.document_line_id, m.receipt_id
    from stock_moves m join stores s on s.tenant_id = ${currentTenant} and s.id = m.store_id
      join items i on i.tenant_id = ${currentTenant} and i.id = m.item_id
    where m.tenant_id = ${currentTenant} and m.document_id = ${documentId} order by m.id`),
    lotsOfDocument(ctx, documentId),
  ])
  return rows.map((row) => ({
    day: row.move_date,
    inventory: row.account_id,
    allowNegative: row.allow_negative_balance,
    entryId: row.entry_id,
    lineId: row.document_line_id,
    move: {
      item: row.item_id,
      store: row.store_id,
      kind: row.kind,
      line: null,
      quantity: quantity(parseDecimal(row.quantity, scale.quantity) ?? 0n),
      value: money(parseDecimal(row.value, 2) ?? 0n),
      unitCost: price(parseDecimal(row.unit_cost, scale.price) ?? 0n),
      correction: money(parseDecimal(row.correction, 2) ?? 0n),
      ...(lots.has(row.id) && { lots: lots.get(row.id) ?? [] }),
      receipt: row.receipt_id,
    },
  }))
}
