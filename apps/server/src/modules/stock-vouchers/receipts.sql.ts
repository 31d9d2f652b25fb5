import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerOf } from '../../kernel/writer-name.sql.ts'
import { named } from '../documents/index.ts'

/** A receipt of a transfer that stands. */
export type ReceiptInForce = { readonly id: string; readonly part: number }

/** The receipts of a transfer that were not taken back, the newest first. */
export const receiptsInForce = (ctx: TenantContext, id: string): Promise<ReceiptInForce[]> =>
  ctx.db.rows<ReceiptInForce>(sql`select id, part from consignment_receipts
    where tenant_id = ${currentTenant} and consignment_id = ${id} and cancelled_at is null order by part desc`)

/** How many receipts of a transfer there ever were. */
export const receiptsEver = async (ctx: TenantContext, id: string): Promise<number> =>
  (
    await ctx.db.first<{ part: number }>(sql`select coalesce(max(part), 0)::int as part
      from consignment_receipts where tenant_id = ${currentTenant} and consignment_id = ${id}`)
  )?.part ?? 0

/** Of a transfer that is cancelled nothing is in transit any more. */
export async function nothingInTransit(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db.run(sql`update consignment_items set transit_value = 0
    where tenant_id = ${currentTenant} and consignment_id = ${id} and transit_value <> 0`)
}

/** Whether something of the transfer `t` is still under way, by its lines. */
export const isUnderWay = (id: string): Sql => sql`exists (select 1 from consignment_items l
  where l.tenant_id = ${currentTenant} and l.consignment_id = ${id}
    and l.received_qty + l.lost_qty + l.returned_qty < l.amount * l.unit_factor)`

const figures = ['received_qty', 'lost_qty', 'returned_qty'] as const

/** The receipts of a transfer as the wire has them, the oldest first. */
export async function showReceipts(ctx: TenantContext, id: string): Promise<Row[]> {
  const [heads, lines] = await Promise.all([
    ctx.db
      .rows<Row>(sql`select t.id, t.part, t.date, t.entry_id, t.notes, t.created_at, t.cancelled_at,
        ${named('accounts', 'account_id', sql`, 'account_number', r.account_number`)} as account,
        ${writerOf(ctx, sql`t.created_by`)} as receiver
      from consignment_receipts t where t.tenant_id = ${currentTenant} and t.consignment_id = ${id} order by t.part`),
    ctx.db
      .rows<Row>(sql`select i.receipt_id, i.consignment_item_id, i.received_qty, i.lost_qty, i.returned_qty
      from consignment_receipt_items i
        join consignment_receipts t on t.tenant_id = ${currentTenant} and t.id = i.receipt_id
        join consignment_items l on l.tenant_id = ${currentTenant} and l.id = i.consignment_item_id
      where i.tenant_id = ${currentTenant} and t.consignment_id = ${id} order by l.line_no`),
  ])
  return heads.map((head) => ({
    ...head,
    transactions: lines.flatMap(({ receipt_id: of, ...line }) =>
      of === head.id
        ? [
            {
              ...line,
              ...Object.fromEntries(figures.map((figure) => [figure, trimFigure(line[figure])])),
            },
          ]
        : [],
    ),
  }))
}
