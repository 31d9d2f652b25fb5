import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { ofItems } from './stores/asked-items.sql.ts'
import { fineOf, goldShown, goldWeight, isGold } from './stores/gold-weight.sql.ts'
import { pagedReading } from './paged-reading.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading, ReportRow } from './report.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

/** The stock asked for, of the stores the user may see. */
function asked(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  return sql`l.tenant_id = ${currentTenant} and (${store}::uuid is null or l.store_id = ${store}::uuid)
    and ${ofItems(query, sql`l.item_id`)} and (l.quantity <> 0 or ${query.flag('zero')}) and ${inStoreScope(ctx, sql`l.store_id`)}`
}

const levels = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql =>
  sql`select l.item_id, i.code, ${nameOf(ctx, 'i')} as item, ${nameOf(ctx, 'u')} as unit, l.store_id, ${nameOf(ctx, 's')} as store,
        l.quantity, case when ${isGold(sql`i`)} then i.caliber::text end as caliber, ${goldWeight(sql`i`, sql`l.quantity`)},
        case when l.quantity <> 0 then round(l.value / l.quantity, 6) else l.last_cost end as average,
        l.value, coalesce(w.limit_of_reorders, i.limit_of_reorders) > 0
          and l.quantity <= coalesce(w.limit_of_reorders, i.limit_of_reorders) as below_reorder,
        coalesce(w.shelf, i.shelf) as shelf, l.last_move_date,
        (select min(f.move_date) from stock_moves f where f.tenant_id = ${currentTenant} and f.item_id = l.item_id and f.store_id = l.store_id) as cost_from
      from stock_levels l
        join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
        join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
        join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
        left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = l.item_id and w.store_id = l.store_id
      where ${asked(ctx, query)} order by s.name, i.name, l.item_id ${page}`

/** Each model with its items under it, whatever store they are in; items without a model stand by themselves. */
const byModel = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  with of_items as materialized (select l.item_id, i.model_id, sum(l.quantity) as quantity, sum(l.value) as value, max(l.last_cost) as last_cost,
        case when ${isGold(sql`i`)} then i.caliber end as caliber
      from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
      where ${asked(ctx, query)} group by l.item_id, i.model_id, i.item_type, i.caliber),
    weighed as (select w.*, case when caliber is not null then quantity end as gold_grams,
        ${fineOf(sql`quantity`, sql`caliber`)} as fine_grams from of_items w),
    grouped as (select item_id, model_id, false as is_sum, quantity, value, last_cost, caliber::text, gold_grams, fine_grams from weighed
      union all
      select null, model_id, true, sum(quantity), sum(value), max(last_cost), null, sum(gold_grams), sum(fine_grams)
        from weighed where model_id is not null group by model_id)
  select g.item_id, g.model_id, i.code, coalesce(${nameOf(ctx, 'i')}, ${nameOf(ctx, 'd')}) as item, ${nameOf(ctx, 'u')} as unit, g.quantity, g.caliber, g.gold_grams, g.fine_grams,
      case when g.quantity <> 0 then round(g.value / g.quantity, 6) else g.last_cost end as average, g.value,
      case when g.is_sum or g.model_id is null then 1 else 2 end as level, not g.is_sum as is_transaction_account
    from grouped g left join items i on i.tenant_id = ${currentTenant} and i.id = g.item_id
      left join item_models d on d.tenant_id = ${currentTenant} and d.id = g.model_id
      join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id, d.unit_id)
    order by coalesce(d.name, i.name), g.model_id, g.is_sum desc, i.name, g.item_id ${page}`

const isByModel = (query: ReportQuery): boolean => query.is('by', 'model')

// A store's stock is worth what its account holds (`domain/06` I4); stores may share an account.
const storesOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db.rows<{
    value: string
  }>(sql`select s.id as store_id, ${nameOf(ctx, 's')} as store, s.account_id, a.account_number, l.value,
        (select coalesce(sum(m.debit - m.credit), 0) from account_months m
          where m.tenant_id = ${currentTenant} and m.account_id = s.account_id)::numeric(20,2) as account_balance
      from (select store_id, sum(value)::numeric(20,2) as value from stock_levels l where ${asked(ctx, query)} group by store_id) l
        join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
        join accounts a on a.tenant_id = ${currentTenant} and a.id = s.account_id
      order by s.name`)

type Sums = { readonly total: number; readonly value: string } & ReportRow

/** Gold alone is joined, of which most companies have none. */
const goldJoined = sql`left join items g on g.tenant_id = ${currentTenant} and g.id = l.item_id and ${isGold(sql`g`)}`
const goldSums = sql`sum(l.quantity) filter (where g.id is not null) as gold_grams,
  sum(${fineOf(sql`l.quantity`, sql`g.caliber`)}) as fine_grams`

const sumsOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db
    .first<Sums>(sql`select count(*)::int as total, coalesce(sum(l.value), 0)::numeric(20,2) as value, ${goldSums}
      from stock_levels l ${goldJoined} where ${asked(ctx, query)}`)

/** As many rows as there are items and models. */
const modelSums = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db.first<Sums>(sql`
    select (count(distinct l.item_id) + count(distinct i.model_id))::int as total, coalesce(sum(l.value), 0)::numeric(20,2) as value, ${goldSums}
      from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id ${goldJoined} where ${asked(ctx, query)}`)

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    quantity: trimFigure(row.quantity),
    ...goldShown(row),
    average: seesCost(ctx) ? trimFigure(row.average, 2) : null,
    value: seesCost(ctx) ? row.value : null,
  })

/** What is on hand of each item in each store, its average cost and value (`domain/06` 6.3). */
export const stockItems: ReportReading = pagedReading({
  rows: (ctx, query, page) => (isByModel(query) ? byModel : levels)(ctx, query, page),
  sums: (ctx, query) => (isByModel(query) ? modelSums : sumsOf)(ctx, query),
  shown: shownTo,
  totals: (ctx, sums) => ({
    value: seesCost(ctx) ? (sums?.value ?? '0.00') : null,
    ...goldShown(sums),
  }),
  about: async (ctx, query) => ({ stores: seesCost(ctx) ? await storesOf(ctx, query) : [] }),
})
