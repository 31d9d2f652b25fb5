import type { Problem } from '@mizan/core/documents/family'
import { status } from '@mizan/core/documents/lifecycle'
import type { UnbilledGoods } from '@mizan/core/purchasing/goods-receipt'
import { money, parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesStore } from '../../../kernel/store-scope.ts'
import type { Bill } from '../bill.ts'

type ReceivedRow = {
  readonly id: string
  readonly item_id: string
  readonly store_id: string | null
  readonly beneficiary_id: string | null
  readonly status: number
  readonly number: string | null
  readonly account_id: string | null
  readonly quantity: string
  readonly value: string
}

const named = (bill: Pick<Bill, 'lines'>): readonly string[] =>
  bill.lines.flatMap(({ goods_receipt_item_id: id }) => id ?? [])

/**
 * Locks the receipts whose goods a bill charges, before any stock is locked: neither is one cancelled meanwhile, nor do
 * two bills charge the same goods.
 */
export async function lockReceipts(ctx: TenantContext, bill: Pick<Bill, 'lines'>): Promise<void> {
  const lines = named(bill)
  if (lines.length === 0) return
  await ctx.db.run(sql`select 1 from goods_receipts r where r.tenant_id = ${currentTenant}
    and r.id in (select x.goods_receipt_id from goods_receipt_items x where x.tenant_id = ${currentTenant} and x.id = any(${[...lines]}::uuid[]))
    order by r.id for update`)
}

/** Locks the receipts that a stored bill charges, whatever is sent of it now. */
export const lockReceiptsOf = async (ctx: TenantContext, billId: string): Promise<void> => {
  await ctx.db.run(sql`select 1 from goods_receipts r where r.tenant_id = ${currentTenant}
    and r.id in (select x.goods_receipt_id from bill_items b
      join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.id = b.goods_receipt_item_id
      where b.tenant_id = ${currentTenant} and b.bill_id = ${billId})
    order by r.id for update`)
}

/** What bills that stand have of a line `x` of a receipt; drafts count where they are asked for. */
export const billedOf = (x: Sql, sum: Sql, { drafts = false, except = sql`null` } = {}): Sql =>
  sql`coalesce((select sum(${sum}) from bill_items b join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id
    where b.tenant_id = ${currentTenant} and b.goods_receipt_item_id = ${x}.id and h.status <> 255
      and (${drafts} or h.status <> 0) and h.type = 2 and h.id is distinct from (${except})::uuid), 0)`

/** What the lines of a bill charge of goods that came before it, a line each; or what is wrong with them. */
export async function receivedGoods(
  ctx: TenantContext,
  bill: Bill,
  stores: readonly (string | null)[],
): Promise<{
  readonly lines: readonly (UnbilledGoods | null)[]
  readonly problems: readonly Problem[]
}> {
  const asked = named(bill)
  if (asked.length === 0) return { lines: bill.lines.map(() => null), problems: [] }
  await lockReceipts(ctx, bill)
  const except = sql`${bill.id}`
  const rows = await ctx.db.rows<ReceivedRow>(sql`
    select x.id, x.item_id, r.store_id, r.beneficiary_id, r.status, r.number, r.grni_account_id as account_id,
      (x.base_qty - x.returned_qty - ${billedOf(sql`x`, sql`b.base_qty`, { except })})::text as quantity,
      (x.value - x.returned_value - ${billedOf(sql`x`, sql`b.received_value`, { except })})::text as value
    from goods_receipt_items x join goods_receipts r on r.tenant_id = ${currentTenant} and r.id = x.goods_receipt_id
    where x.tenant_id = ${currentTenant} and x.id = any(${[...asked]}::uuid[])`)
  const problems: Problem[] = []
  const lines = bill.lines.map((line, index) => {
    const id = line.goods_receipt_item_id
    if (id === null) return null
    const row = rows.find((each) => each.id === id)
    const at = (field: string, code: string, params?: Problem['params']): null => {
      problems.push({ code, field: `items.${index}.${field}`, ...(params && { params }) })
      return null
    }
    if (!row || !seesStore(ctx, row.store_id))
      return at('goods_receipt_item_id', 'reference_not_found')
    if (asked.indexOf(id) !== asked.lastIndexOf(id) && firstOf(bill, id) < index)
      return at('goods_receipt_item_id', 'already_used')
    if (row.status !== status.confirmed || row.account_id === null)
      return at('goods_receipt_item_id', 'receipt_not_confirmed', { number: row.number ?? '' })
    if (row.beneficiary_id !== bill.beneficiary_id)
      return at('goods_receipt_item_id', 'receipt_of_other_supplier')
    if (row.item_id !== line.item_id || row.store_id !== stores[index])
      return at('item_id', 'receipt_of_other_item')
    return {
      receipt: id,
      account: row.account_id,
      quantity: quantity(parseDecimal(row.quantity, scale.quantity) ?? 0n),
      value: money(parseDecimal(row.value, 2) ?? 0n),
    }
  })
  return { lines, problems }
}

const firstOf = (bill: Bill, id: string): number =>
  bill.lines.findIndex((each) => each.goods_receipt_item_id === id)

/** A line of a draft bill of goods that came before it. */
export type ReceivedLine = {
  readonly receipt_id: string
  readonly goods_receipt_item_id: string
  readonly item_id: string
  readonly unit_id: string
  readonly store_id: string
  readonly cost_center_id: string | null
  readonly item_qty: string
  readonly item_price: string
  readonly tax_id: string | null
}

/**
 * What of some receipts neither a bill nor a draft of one has, as lines of a bill: in the units and at the prices they
 * came with, with the tax of their order.
 */
export const unbilledReceived = (ctx: TenantContext, which: Sql): Promise<ReceivedLine[]> =>
  ctx.db.rows<ReceivedLine>(sql`
    select v.* from (
      select r.id as receipt_id, x.id as goods_receipt_item_id, x.item_id, x.unit_id, r.store_id,
        coalesce(x.cost_center_id, r.cost_center_id) as cost_center_id,
        trim_scale(round((x.base_qty - x.returned_qty - ${billedOf(sql`x`, sql`b.base_qty`, { drafts: true })}) / x.unit_factor, 6))::text as item_qty,
        trim_scale(x.unit_price)::text as item_price,
        (select o.tax_id from quotation_items o where o.tenant_id = ${currentTenant} and o.quotation_id = r.quotation_id
          and o.item_id = x.item_id order by o.line_no limit 1) as tax_id, r.date, x.line_no
      from goods_receipts r join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = r.id
      where r.tenant_id = ${currentTenant} and r.status = 1 and ${which}) v
    where v.item_qty::numeric > 0 order by v.date, v.receipt_id, v.line_no`)
