import { itemTypes } from '@mizan/core/catalog/item-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { ofItems } from './asked-items.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** Which items a list has. */
type List = {
  /** `item_type`; null for every type. */
  readonly type: number | null
  readonly hasStock: boolean
}

/** What of each item is in the stores asked for: now, or as the closings of days have it. */
function stock(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  const within = sql`l.tenant_id = ${currentTenant} and (${store}::uuid is null or l.store_id = ${store}::uuid)
    and ${inStoreScope(ctx, sql`l.store_id`)}`
  return query.to >= ctx.today
    ? sql`select l.item_id, sum(l.quantity) as quantity, sum(l.value) as value, max(l.last_cost) as last_cost
        from stock_levels l where ${within} group by l.item_id`
    : sql`select l.item_id, sum(d.quantity) as quantity, sum(d.value) as value, null::numeric as last_cost
        from stock_levels l cross join lateral (select c.quantity, c.value from stock_days c where c.tenant_id = ${currentTenant}
            and c.item_id = l.item_id and c.store_id = l.store_id and c.day <= ${query.to} order by c.day desc limit 1) d
        where ${within} group by l.item_id`
}

const tracked = sql`i.item_type = any(${Object.values(itemTypes).flatMap(({ code, isTracked }) => (isTracked ? [code] : []))}::smallint[])`

/** What a store says of the item `i`; nothing where no store was asked for. */
const ofStore = (query: ReportQuery): Sql =>
  sql`(select w.limit_of_reorders from item_stores w where w.tenant_id = ${currentTenant} and w.item_id = i.id
    and w.store_id = ${query.id('store_id')}::uuid)`

/** From which quantity on an item is ordered again: in the store asked for, else altogether. */
const limitOf = (query: ReportQuery): Sql =>
  query.id('store_id') === null
    ? sql`i.limit_of_reorders`
    : sql`coalesce(${ofStore(query)}, i.limit_of_reorders)`

/** In one of the stores that the user sees there is less than that store says. */
function isBelowOfStore(ctx: TenantContext, query: ReportQuery): Sql {
  if (query.id('store_id') !== null) return sql`false`
  const held =
    query.to >= ctx.today
      ? sql`select l.quantity from stock_levels l where l.tenant_id = ${currentTenant} and l.item_id = i.id
          and l.store_id = w.store_id`
      : sql`select d.quantity from stock_days d where d.tenant_id = ${currentTenant} and d.item_id = i.id
          and d.store_id = w.store_id and d.day <= ${query.to} order by d.day desc limit 1`
  return sql`exists (select 1 from item_stores w where w.tenant_id = ${currentTenant} and w.item_id = i.id
    and w.limit_of_reorders > 0 and ${inStoreScope(ctx, sql`w.store_id`)} and coalesce((${held}), 0) < w.limit_of_reorders)`
}

/** The items asked for, with what is in stores where the list says it. */
function listed(ctx: TenantContext, query: ReportQuery, { type, hasStock }: List): Sql {
  const active = query.choice('active', ['true', 'false'])
  const conditions = [
    sql`i.tenant_id = ${currentTenant} and ${ofItems(query, sql`i.id`)}`,
    ...(type === null ? [] : [sql`i.item_type = ${type}`]),
    ...(active === null ? [] : [sql`i.active = ${active === 'true'}`]),
  ]
  if (!hasStock) return sql`select i.* from items i where ${join(conditions, ' and ')}`
  const limit = limitOf(query)
  const reorder = sql`i.active and ${tracked} and ((${limit} > 0 and coalesce(k.quantity, 0) < ${limit})
    or ${isBelowOfStore(ctx, query)})`
  return sql`select i.*, ${limit} as reorder_limit, case when ${tracked} then coalesce(k.quantity, 0) end as quantity,
          case when ${tracked} then coalesce(k.value, 0) end as value,
          case when k.quantity > 0 then round(k.value / k.quantity, 6) else nullif(k.last_cost, 0) end as average,
          (${reorder}) as below_reorder
        from items i left join (${stock(ctx, query)}) k on k.item_id = i.id
        where ${join([...conditions, ...(query.flag('below_reorder') ? [reorder] : [])], ' and ')}`
}

const rowsOf = (ctx: TenantContext, query: ReportQuery, list: List, page: Sql): Sql => sql`
  select t.id as item_id, t.code, ${nameOf(ctx, 't')} as item, t.active ${list.type === null ? sql`, t.item_type::text` : sql``},
    ${nameOf(ctx, 'g')} as collection, ${nameOf(ctx, 'u')} as unit, t.purchasing_price, t.selling_price, ${nameOf(ctx, 'x')} as tax
    ${
      list.hasStock
        ? sql`, t.quantity, nullif(t.reorder_limit, 0) as limit_of_reorders, t.average, t.value::numeric(20,2), t.below_reorder`
        : sql``
    }
  from (${listed(ctx, query, list)} order by i.name, i.id ${page}) t
    left join collections g on g.tenant_id = ${currentTenant} and g.id = t.collection_id
    left join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(t.sub_unit_id, t.unit_id)
    left join taxes x on x.tenant_id = ${currentTenant} and x.id = t.sales_tax_id
  order by t.name, t.id`

type Sums = { readonly total: number; readonly value: string | null }

const sumsOf = (ctx: TenantContext, query: ReportQuery, list: List): Promise<Sums | null> =>
  ctx.db.first<Sums>(sql`select count(*)::int as total,
      ${list.hasStock ? sql`coalesce(sum(t.value), 0)::numeric(20,2)` : sql`null`} as value
    from (${listed(ctx, query, list)}) t`)

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

/** What items cost is for those who may see it. */
const shownBy =
  ({ hasStock }: List) =>
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    purchasing_price: trimFigure(row.purchasing_price, 2),
    selling_price: trimFigure(row.selling_price, 2),
    ...(hasStock && {
      quantity: trimFigure(row.quantity),
      limit_of_reorders: trimFigure(row.limit_of_reorders),
      average: seesCost(ctx) ? trimFigure(row.average, 2) : null,
      value: seesCost(ctx) ? row.value : null,
    }),
  })

const readingOf = (list: List): ReportReading =>
  pagedReading({
    rows: (ctx, query, page) => rowsOf(ctx, query, list, page),
    sums: (ctx, query) => sumsOf(ctx, query, list),
    shown: shownBy(list),
    ...(list.hasStock && {
      totals: (ctx: TenantContext, sums: Sums | null) => ({
        value: seesCost(ctx) ? (sums?.value ?? '0.00') : null,
      }),
    }),
  })

/** Items of every type; what of them is in stores sums to the accounts of the stores (`domain/06` 6.3, I4). */
export const items = readingOf({ type: null, hasStock: true })
export const products = readingOf({ type: itemTypes.product.code, hasStock: true })
export const services = readingOf({ type: itemTypes.service.code, hasStock: false })
export const nonStockItems = readingOf({ type: itemTypes.non_tracked.code, hasStock: false })
