import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'

/** The order that goods are received of. */
export type OrderRow = {
  readonly id: string
  readonly type: string
  readonly status: number
  readonly closed_at: string | null
  readonly beneficiary_id: string | null
  readonly currency: string
}

/** What an order says of an item: its price before VAT after all discounts, and what is still waited for. */
export type OrderedItem = {
  readonly item_id: string
  /** Of one base unit. */
  readonly price: string
  readonly awaited: string
}

/** Locks an order, so that two receipts of it see what the other took. */
export const lockOrder = (ctx: TenantContext, id: string): Promise<OrderRow | null> =>
  ctx.db
    .first<OrderRow>(sql`select q.id, q.type, q.status, q.closed_at, q.beneficiary_id, q.currency from quotations q
    where q.tenant_id = ${currentTenant} and q.id = ${id} and ${inStoreScope(ctx, sql`q.store_id`)} for update`)

/** What an order says of its items, with what other receipts and its bills brought of them. */
export const orderedItems = (
  ctx: TenantContext,
  orderId: string,
  receiptId: string,
): Promise<OrderedItem[]> =>
  ctx.db.rows<OrderedItem>(sql`
    select o.item_id, o.price::text, (o.quantity - coalesce(g.quantity, 0) - coalesce(b.quantity, 0))::text as awaited
    from (select i.item_id, sum(round(i.item_qty * i.unit_factor, 6)) as quantity,
        (array_agg(round((i.net - i.allowance) / (i.item_qty * i.unit_factor), 12) order by i.line_no))[1] as price
      from quotation_items i where i.tenant_id = ${currentTenant} and i.quotation_id = ${orderId} group by i.item_id) o
    left join (select x.item_id, sum(x.base_qty - x.returned_qty) as quantity
      from goods_receipts r join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = r.id
      where r.tenant_id = ${currentTenant} and r.quotation_id = ${orderId} and r.status in (1, 128) and r.id <> ${receiptId}
      group by x.item_id) g on g.item_id = o.item_id
    left join (select x.item_id, sum(x.base_qty) as quantity
      from bills h join bill_items x on x.tenant_id = ${currentTenant} and x.bill_id = h.id
      where h.tenant_id = ${currentTenant} and h.quotation_id = ${orderId} and h.status not in (0, 255)
        and x.goods_receipt_item_id is null
      group by x.item_id) b on b.item_id = o.item_id`)
