import type { goodsReceiptReturns } from '@mizan/contract/documents/goods-receipts'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inStoreScope, seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerOf } from '../../kernel/writer-name.sql.ts'
import { named } from '../documents/index.ts'

export type ReturnView = RowOf<typeof goodsReceiptReturns>

/** A return with its receipt, whose supplier and store are its own. */
const from = sql`goods_receipt_returns t
  join goods_receipts g on g.tenant_id = ${currentTenant} and g.id = t.goods_receipt_id`

const status = sql`case when t.cancelled_at is null then 1 else 255 end`

const selectFor = (
  ctx: TenantContext,
): Sql => sql`t.id, t.number, t.part, t.date, t.reference, t.notes, t.value, t.entry_id, t.created_at,
  t.cancelled_at, ${status} as status, g.store_id,
  jsonb_build_object('id', g.id, 'name', g.number) as goods_receipt,
  (select jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en) from beneficiaries b
    where b.tenant_id = ${currentTenant} and b.id = g.beneficiary_id) as beneficiary,
  (select jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) from stores s
    where s.tenant_id = ${currentTenant} and s.id = g.store_id) as store,
  ${writerOf(ctx, sql`t.created_by`)} as created_by`

type Head = Omit<ReturnView, 'items'> & { readonly store_id: string | null }
type Line = NonNullable<ReturnView['items']>[number]

/** What goods are worth is shown to those who may see costs. */
const worth = (ctx: TenantContext, value: string | null): string | null =>
  ctx.has('items.see_cost', 'view') ? value : null

const returnView = (ctx: TenantContext, { store_id: _store, ...head }: Head): ReturnView => ({
  ...head,
  value: worth(ctx, head.value),
})

/** What went back to suppliers before their bills: newest first. */
export const returnList = (ctx: TenantContext, query: ListQuery): ListSource<ReturnView> => ({
  path: 'goods_receipt_returns',
  hasIds: true,
  indexed: ['goods_receipt_returns'],
  select: selectFor(ctx),
  from,
  where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`g.store_id`)}${withItem(query.equals.item_id)}`,
  order: sql`t.date desc, t.id desc`,
  map: (row) => returnView(ctx, row as Head),
  columns: {
    status,
    beneficiary_id: sql`g.beneficiary_id`,
    store_id: sql`g.store_id`,
    item_id: false,
  },
})

const withItem = (ids: readonly string[] | undefined): Sql =>
  ids === undefined
    ? sql``
    : sql` and exists (select 1 from goods_receipt_return_items i
        join goods_receipt_items x on x.tenant_id = ${currentTenant} and x.id = i.goods_receipt_item_id
        where i.tenant_id = ${currentTenant} and i.return_id = t.id
          and x.item_id in (${join(ids.map((id) => sql`${id}`))}))`

/** A return with its lines. */
export async function showReturn(ctx: TenantContext, id: string): Promise<ReturnView> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Head>(
      sql`select ${selectFor(ctx)} from ${from} where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Line>(sql`select i.goods_receipt_item_id, i.quantity, i.lots, i.value,
        ${named('items', 'item_id', sql`, 'code', r.code`)} as item,
        (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from items m
          join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(m.sub_unit_id, m.unit_id)
          where m.tenant_id = ${currentTenant} and m.id = t.item_id) as unit
      from goods_receipt_return_items i
        join goods_receipt_items t on t.tenant_id = ${currentTenant} and t.id = i.goods_receipt_item_id
      where i.tenant_id = ${currentTenant} and i.return_id = ${id} order by t.line_no`),
  ])
  if (!head || !seesStore(ctx, head.store_id)) throw new Refusal('not_found')
  return {
    ...returnView(ctx, head),
    items: lines.map((line) => ({
      ...line,
      quantity: String(trimFigure(line.quantity)),
      value: worth(ctx, line.value),
    })),
  }
}
