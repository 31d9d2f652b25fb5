import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerOf } from '../../kernel/writer-name.sql.ts'
import { billedOf } from '../bills/index.ts'

/** Whether some goods of a receipt went back, and that was not taken back. */
export const hasReturns = async (ctx: TenantContext, id: string): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 as found from goods_receipt_returns
    where tenant_id = ${currentTenant} and goods_receipt_id = ${id} and cancelled_at is null limit 1`)) !==
  null

/** How many returns of a receipt there ever were. */
export const returnsEver = async (ctx: TenantContext, id: string): Promise<number> =>
  (
    await ctx.db.first<{ part: number }>(sql`select coalesce(max(part), 0)::int as part
      from goods_receipt_returns where tenant_id = ${currentTenant} and goods_receipt_id = ${id}`)
  )?.part ?? 0

/** A line of a receipt with what of it neither a bill has nor went back. */
export type LineLeft = {
  readonly id: string
  readonly item_id: string
  readonly cost_center_id: string | null
  readonly quantity: string
  readonly value: string
}

/** What of the lines of a receipt can go back, in their order. */
export const linesLeft = (ctx: TenantContext, id: string): Promise<LineLeft[]> =>
  ctx.db.rows<LineLeft>(sql`
    select x.id, x.item_id, coalesce(x.cost_center_id, r.cost_center_id) as cost_center_id,
      (x.base_qty - x.returned_qty - ${billedOf(sql`x`, sql`b.base_qty`)})::text as quantity,
      (x.value - x.returned_value - ${billedOf(sql`x`, sql`b.received_value`)})::text as value
    from goods_receipt_items x join goods_receipts r on r.tenant_id = ${currentTenant} and r.id = x.goods_receipt_id
    where x.tenant_id = ${currentTenant} and x.goods_receipt_id = ${id} order by x.line_no`)

/** A return of a receipt with its lines, while it stands or after it was taken back. */
export type KnownReturn = {
  readonly id: string
  readonly number: string | null
  readonly part: number
  readonly cancelled_at: string | null
  readonly lines: readonly ReturnedLine[]
}

export type ReturnedLine = {
  readonly id: string
  readonly line: string
  readonly quantity: string
  readonly value: string
}

/** A return of a receipt; null where it is none of its. */
export async function returnOf(
  ctx: TenantContext,
  receiptId: string,
  id: string,
): Promise<KnownReturn | null> {
  const head = await ctx.db.first<
    Omit<KnownReturn, 'lines'>
  >(sql`select id, number, part, cancelled_at
    from goods_receipt_returns where tenant_id = ${currentTenant} and goods_receipt_id = ${receiptId} and id = ${id}`)
  if (!head) return null
  const lines = await ctx.db
    .rows<ReturnedLine>(sql`select id, goods_receipt_item_id as line, quantity, value
    from goods_receipt_return_items where tenant_id = ${currentTenant} and return_id = ${id}`)
  return { ...head, lines }
}

/** What went back of a receipt as the wire has it, the oldest first. */
export async function showReturns(ctx: TenantContext, id: string): Promise<Row[]> {
  const [heads, lines] = await Promise.all([
    ctx.db
      .rows<Row>(sql`select t.id, t.number, t.part, t.date, t.reference, t.notes, t.value, t.entry_id, t.created_at, t.cancelled_at,
        ${writerOf(ctx, sql`t.created_by`)} as created_by
      from goods_receipt_returns t where t.tenant_id = ${currentTenant} and t.goods_receipt_id = ${id} order by t.part`),
    ctx.db.rows<Row>(sql`select i.return_id, i.goods_receipt_item_id, i.quantity, i.lots
      from goods_receipt_return_items i
        join goods_receipt_returns t on t.tenant_id = ${currentTenant} and t.id = i.return_id
        join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.id = i.goods_receipt_item_id
      where i.tenant_id = ${currentTenant} and t.goods_receipt_id = ${id} order by x.line_no`),
  ])
  return heads.map((head) => ({
    ...head,
    items: lines.flatMap(({ return_id: of, ...line }) =>
      of === head.id ? [{ ...line, quantity: trimFigure(line.quantity) }] : [],
    ),
  }))
}
