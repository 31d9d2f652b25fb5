import { moveKinds } from '@mizan/core/inventory/stock-state'
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

/** The movements asked for, of the stores the user may see. */
function asked(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  const kind = query.choice('kind', moveKinds)
  return sql`m.tenant_id = ${currentTenant} and m.move_date >= ${query.from} and m.move_date <= ${query.to}
    and (${store}::uuid is null or m.store_id = ${store}::uuid) and ${ofItems(query, sql`m.item_id`)}
    and (${kind}::text is null or m.kind = ${kind}::text) and ${inStoreScope(ctx, sql`m.store_id`)}`
}

const movements = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql =>
  sql`select m.id, m.move_date as date, m.item_id, i.code, ${nameOf(ctx, 'i')} as item, m.store_id, ${nameOf(ctx, 's')} as store,
        m.kind, m.document_type, m.document_id, m.document_number, m.entry_id,
        case when m.quantity > 0 then 'in' when m.quantity < 0 then 'out' else 'value' end as direction,
        case when ${isGold(sql`i`)} then i.caliber::text end as caliber, ${goldWeight(sql`i`, sql`m.quantity`)},
        m.quantity, m.unit_cost, m.value, m.quantity_after, m.value_after,
        (select min(f.move_date) from stock_moves f where f.tenant_id = ${currentTenant} and f.item_id = m.item_id and f.store_id = m.store_id) as cost_from
      from stock_moves m
        join items i on i.tenant_id = ${currentTenant} and i.id = m.item_id
        join stores s on s.tenant_id = ${currentTenant} and s.id = m.store_id
      where ${asked(ctx, query)} order by m.move_date, m.id ${page}`

const sumsOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db.first<
    { total: number; quantity: string; value: string } & ReportRow
  >(sql`select count(*)::int as total,
      coalesce(sum(m.quantity), 0) as quantity, coalesce(sum(m.value), 0)::numeric(20,2) as value,
      sum(m.quantity) filter (where g.id is not null) as gold_grams, sum(${fineOf(sql`m.quantity`, sql`g.caliber`)}) as fine_grams
      from stock_moves m left join items g on g.tenant_id = ${currentTenant} and g.id = m.item_id and ${isGold(sql`g`)}
      where ${asked(ctx, query)}`)

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => {
    const seesCost = ctx.has('items.see_cost', 'view')
    return {
      ...row,
      quantity: trimFigure(row.quantity),
      quantity_after: trimFigure(row.quantity_after),
      ...goldShown(row),
      unit_cost: seesCost ? trimFigure(row.unit_cost, 2) : null,
      value: seesCost ? row.value : null,
      value_after: seesCost ? row.value_after : null,
    }
  }

const totalsOf = (
  ctx: TenantContext,
  sums: Awaited<ReturnType<typeof sumsOf>>,
  query: ReportQuery,
) => ({
  // Quantities of different items are not one sum.
  quantity: query.id('item_id') ? String(trimFigure(sums?.quantity ?? '0')) : null,
  value: ctx.has('items.see_cost', 'view') ? (sums?.value ?? '0.00') : null,
  ...goldShown(sums),
})

/** Every movement of stock with the quantity and value it left behind (`domain/06` 6.3). */
export const itemTransactions: ReportReading = pagedReading({
  rows: movements,
  sums: sumsOf,
  shown: shownTo,
  totals: totalsOf,
})
