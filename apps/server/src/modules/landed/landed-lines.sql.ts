import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { release } from '@mizan/core/ledger/share'
import {
  type Money,
  type Quantity,
  money,
  parseDecimal,
  quantity,
  scale,
  zero,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'

export type LockedBillRow = {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly date: LocalDate
}

/** Locks the bills that the user sees, in the order in which everything locks them. */
export const lockBills = (ctx: TenantContext, ids: readonly string[]): Promise<LockedBillRow[]> =>
  ctx.db.rows<LockedBillRow>(sql`select id, type, status, issue_date as date from bills
    where tenant_id = ${currentTenant} and id = any(${[...new Set(ids)]}::uuid[]) and ${inStoreScope(ctx, sql`store_id`)}
    order by id for update`)

/** The bills that lines stand on. */
export const billsOfLines = async (
  ctx: TenantContext,
  lineIds: readonly string[],
): Promise<string[]> =>
  (
    await ctx.db.rows<{ bill_id: string }>(sql`select distinct bill_id from bill_items
      where tenant_id = ${currentTenant} and id = any(${[...lineIds]}::uuid[])`)
  ).map((row) => row.bill_id)

/** The bills whose goods carry a landed cost. */
export const billsOfLanded = async (ctx: TenantContext, id: string): Promise<string[]> =>
  (
    await ctx.db.rows<{ bill_id: string }>(sql`select distinct bill_id from landed_cost_lines
      where tenant_id = ${currentTenant} and landed_cost_id = ${id}`)
  ).map((row) => row.bill_id)

/** A line of a purchase bill, as far as carrying a cost asks. */
export type GoodsLine = {
  readonly id: string
  /** The line of the document that its goods came with: a receipt before the bill, or the bill. */
  readonly receipt: string
  readonly bill_id: string
  readonly item_id: string
  readonly item_type: number
  readonly store_id: string | null
  readonly store_account_id: string | null
  readonly cost_center_id: string | null
  readonly cost_of_goods_sold_account_id: string | null
  readonly collection_cost_account_id: string | null
  readonly base_qty: string
  readonly received: string
  readonly under_way: string
  /** What the line cost in company currency, before it was given back. */
  readonly cost: string
}

export const goodsLinesOf = (
  ctx: TenantContext,
  lineIds: readonly string[],
): Promise<GoodsLine[]> =>
  ctx.db.rows<GoodsLine>(sql`
    select l.id, coalesce(l.goods_receipt_item_id, l.id) as receipt, l.bill_id, l.item_id, i.item_type, l.store_id, s.account_id as store_account_id,
      coalesce(l.cost_center_id, b.cost_center_id) as cost_center_id, i.cost_of_goods_sold_account_id,
      c.cost_account_id as collection_cost_account_id, l.base_qty,
      greatest(l.delivered_qty - l.returned_qty + l.cancelled_qty, 0)::text as received,
      greatest(l.base_qty - l.delivered_qty - l.cancelled_qty, 0)::text as under_way,
      round((l.net - l.allowance) * b.exchange_rate, 2)::text as cost
    from bill_items l join bills b on b.tenant_id = ${currentTenant} and b.id = l.bill_id
      join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
      left join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
      left join collections c on c.tenant_id = ${currentTenant} and c.id = i.collection_id
    where l.tenant_id = ${currentTenant} and l.id = any(${[...lineIds]}::uuid[])`)

export const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)

/** Whether a line is stock goods in a store: nothing else carries a cost. */
export function isGoods({ item_type, store_id }: GoodsLine): boolean {
  const type = itemTypeOf(item_type)
  return type !== null && itemTypeFacts(type).isTracked && store_id !== null
}

/** What is kept of the cost of a line: what was given back carries nothing. */
export function remainingCost({ cost, received, under_way, base_qty }: GoodsLine): Money {
  const remaining = micro(received) + micro(under_way)
  return remaining === 0n
    ? zero
    : release(money(parseDecimal(cost, 2) ?? 0n), remaining, micro(base_qty))
}
