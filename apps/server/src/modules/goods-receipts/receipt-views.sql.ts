import type { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { inStoreScope, seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { billedOf } from '../bills/index.ts'
import { type Locked, documentReferencesOf, lockOf, named, withLines } from '../documents/index.ts'
import { receiptColumns } from './receipt.ts'
import { showReturns } from './returns.sql.ts'

export type ReceiptView = RowOf<typeof goodsReceipts>

/** A receipt and its lines, locked until the transaction ends. */
export const lockReceipt = lockOf('goods_receipts', {
  read: (head, lines) => ({ ...receiptColumns.read(head, lines) }),
})

export type LockedReceipt = Locked<typeof lockReceipt>

const { beneficiary, cost_center, currency, opened_by, has_attachments } = documentReferencesOf

const isUnbilled = sql`(t.status in (1, 128) and exists (select 1 from goods_receipt_items x
  where x.tenant_id = ${currentTenant} and x.goods_receipt_id = t.id and x.base_qty - x.returned_qty > ${billedOf(sql`x`, sql`b.base_qty`)}))`

const select: Sql = sql`t.*, ${beneficiary}, ${cost_center}, ${currency}, ${opened_by}, ${has_attachments},
  ${named('stores', 'store_id')} as store,
  (select jsonb_build_object('id', q.id, 'name', q.number) from quotations q where q.tenant_id = ${currentTenant} and q.id = t.quotation_id) as quotation,
  ${isUnbilled} as is_unbilled,
  case when t.status in (1, 128) then t.value - t.returned_value - (select coalesce(sum(${billedOf(sql`x`, sql`b.received_value`)}), 0) from goods_receipt_items x
    where x.tenant_id = ${currentTenant} and x.goods_receipt_id = t.id) end as unbilled_value`

/** What goods are worth is shown to those who may see costs. */
const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

const worthOf = (ctx: TenantContext, value: unknown, head: Row): unknown =>
  head.status === status.draft || !seesCost(ctx) ? null : value

const receiptView = (ctx: TenantContext, row: Row): ReceiptView =>
  ({
    ...receiptColumns.show(row),
    id: row.id,
    status: row.status,
    number: row.number,
    exchange_rate_to_local_currency: trimFigure(row.exchange_rate),
    currency: row.currency_row ?? row.currency,
    currency_id: (row.currency_row as { id?: string } | null)?.id ?? null,
    beneficiary: row.beneficiary,
    store: row.store,
    cost_center: row.cost_center,
    quotation: row.quotation,
    value: worthOf(ctx, row.value, row),
    unbilled_value: worthOf(ctx, row.unbilled_value, row),
    is_unbilled: row.is_unbilled,
    entry_id: row.entry_id,
    revision: row.revision,
    opened_by: row.opened_by_user,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  }) as unknown as ReceiptView

/** The list of receipts: newest first. */
export const receiptList = (ctx: TenantContext, query: ListQuery): ListSource<ReceiptView> => ({
  path: 'goods_receipts',
  hasIds: true,
  indexed: ['goods_receipts'],
  select,
  from: sql`goods_receipts t`,
  where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)}${withLines('goods_receipts', 'item_id', query.equals.item_id)}`,
  order: sql`t.date desc, t.id desc`,
  map: (row) => receiptView(ctx, row),
  columns: { item_id: false, is_unbilled: isUnbilled },
})

/** How many receipts each saved view of the list has. */
export const receiptCounts = async (ctx: TenantContext): Promise<Record<string, number>> =>
  (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts,
      count(*) filter (where ${isUnbilled})::int as unbilled
    from goods_receipts t where t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)}`)) ??
  {}

/** What the order of a line's receipt says of its item, and what other receipts and bills brought of that. */
const ofOrder = sql`
  (select round(sum(i.item_qty * i.unit_factor) / t.unit_factor, 6)
    from goods_receipts r join quotation_items i on i.tenant_id = ${currentTenant} and i.quotation_id = r.quotation_id
    where r.tenant_id = ${currentTenant} and r.id = t.goods_receipt_id and i.item_id = t.item_id) as ordered_in_unit,
  (select round((coalesce((select sum(x.base_qty - x.returned_qty) from goods_receipts o
        join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.goods_receipt_id = o.id and x.item_id = t.item_id
        where o.tenant_id = ${currentTenant} and o.quotation_id = r.quotation_id and o.status in (1, 128) and o.id <> r.id), 0)
      + coalesce((select sum(x.base_qty) from bills h
        join bill_items x on x.tenant_id = ${currentTenant} and x.bill_id = h.id and x.item_id = t.item_id and x.goods_receipt_item_id is null
        where h.tenant_id = ${currentTenant} and h.quotation_id = r.quotation_id and h.status not in (0, 255)), 0)) / t.unit_factor, 6)
    from goods_receipts r where r.tenant_id = ${currentTenant} and r.id = t.goods_receipt_id and r.quotation_id is not null) as before_in_unit`

/** A receipt with its lines and bills; null when there is none. */
export async function showReceipt(ctx: TenantContext, id: string): Promise<ReceiptView | null> {
  const [head, lines, bills, returns] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from goods_receipts t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Row>(sql`select t.*, ${cost_center}, ${ofOrder},
        round(${billedOf(sql`t`, sql`b.base_qty`)} / t.unit_factor, 6) as billed_in_unit,
        round(t.returned_qty / t.unit_factor, 6) as returned_in_unit,
        t.base_qty - t.returned_qty - ${billedOf(sql`t`, sql`b.base_qty`)} as unbilled_base,
        round((t.base_qty - t.returned_qty - ${billedOf(sql`t`, sql`b.base_qty`)}) / t.unit_factor, 6) as unbilled_in_unit,
        (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from items i
          join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
          where i.tenant_id = ${currentTenant} and i.id = t.item_id) as base_unit,
        ${named('items', 'item_id', sql`, 'code', r.code, 'item_type', r.item_type, 'tracked_by', r.tracked_by, 'has_expiry', r.has_expiry`)} as item,
        ${named('units', 'unit_id')} as unit
      from goods_receipt_items t where t.tenant_id = ${currentTenant} and t.goods_receipt_id = ${id} order by t.line_no`),
    ctx.db
      .rows<Row>(sql`select distinct h.id, coalesce(h.bill_code, '') as name, h.status, h.issue_date
      from goods_receipt_items x join bill_items b on b.tenant_id = ${currentTenant} and b.goods_receipt_item_id = x.id
        join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id and h.status <> 255 and h.type = 2
      where x.tenant_id = ${currentTenant} and x.goods_receipt_id = ${id} order by h.issue_date desc, h.id`),
    showReturns(ctx, id),
  ])
  if (!head || !seesStore(ctx, head.store_id as string | null)) return null
  return {
    ...receiptView(ctx, head),
    bills: bills.map(({ id: bill, name, status: at }) => ({ id: bill, name, status: at })) as never,
    items: lines.map((line) => lineView(ctx, line, head)) as never,
    returns: returns.map((each) => ({
      ...each,
      value: seesCost(ctx) ? each.value : null,
    })) as never,
  }
}

const lineView = (ctx: TenantContext, row: Row, head: Row): Row => ({
  id: row.id,
  line_no: row.line_no,
  item_id: row.item_id,
  unit_id: row.unit_id,
  item_qty: trimFigure(row.item_qty),
  unit_price: seesCost(ctx) ? trimFigure(row.unit_price, 2) : null,
  unit_factor: trimFigure(row.unit_factor),
  cost_center_id: row.cost_center_id,
  notes: row.notes,
  lots: row.lots,
  item: row.item,
  unit: row.unit,
  cost_center: row.cost_center,
  value: worthOf(ctx, row.value, head),
  ordered_qty: trimFigure(row.ordered_in_unit),
  received_before_qty: trimFigure(row.before_in_unit),
  billed_qty: trimFigure(row.billed_in_unit),
  returned_qty: trimFigure(row.returned_in_unit),
  unbilled_qty: trimFigure(row.unbilled_in_unit),
  base_unit: row.base_unit,
  unbilled_base_qty: trimFigure(row.unbilled_base),
})
