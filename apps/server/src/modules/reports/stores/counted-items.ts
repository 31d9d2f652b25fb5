import { factsOf } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { ofItems } from './asked-items.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** The approved counts asked for, of the stores the user may see. */
function asked(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  return sql`c.tenant_id = ${currentTenant} and c.status = 1 and c.date >= ${query.from} and c.date <= ${query.to}
    and l.tenant_id = ${currentTenant} and l.stock_count_id = c.id and l.approved_count is not null
    and (${store}::uuid is null or c.store_id = ${store}::uuid) and ${ofItems(query, sql`l.item_id`)}
    and (l.difference <> 0 or ${query.flag('same')}) and ${inStoreScope(ctx, sql`c.store_id`)}`
}

const counted = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql =>
  sql`select l.id, c.date, c.id as document_id, ${factsOf('stock_count').documentType}::int as document_type,
        c.code as document_number, c.entry_id, c.store_id, ${nameOf(ctx, 's')} as store,
        l.item_id, i.code, ${nameOf(ctx, 'i')} as item, l.current_count as current, l.expected_count as expected,
        l.approved_count as actual, l.difference, l.value,
        case when l.difference <> 0 then round(l.value / l.difference, 6) end as unit_cost,
        (select u.name from users u where u.id = c.approved_by) as approver
      from stock_counts c, stock_count_items l
        join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id,
        stores s
      where s.tenant_id = ${currentTenant} and s.id = c.store_id and ${asked(ctx, query)}
      order by c.date, c.id, l.line_no, l.id ${page}`

const sumsOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db.first<{
    total: number
    difference: string
    value: string
  }>(sql`select count(*)::int as total,
      coalesce(sum(l.difference), 0) as difference, coalesce(sum(l.value), 0)::numeric(20,2) as value
    from stock_counts c, stock_count_items l where ${asked(ctx, query)}`)

const quantities = ['current', 'expected', 'actual', 'difference'] as const

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => {
    const seesCost = ctx.has('items.see_cost', 'view')
    return {
      ...row,
      ...Object.fromEntries(quantities.map((field) => [field, trimFigure(row[field])])),
      unit_cost: seesCost ? trimFigure(row.unit_cost, 2) : null,
      value: seesCost ? row.value : null,
    }
  }

const totalsOf = (
  ctx: TenantContext,
  sums: Awaited<ReturnType<typeof sumsOf>>,
  query: ReportQuery,
) => ({
  // Quantities of different items are not one sum.
  difference: query.id('item_id') ? String(trimFigure(sums?.difference ?? '0')) : null,
  value: ctx.has('items.see_cost', 'view') ? (sums?.value ?? '0.00') : null,
})

/** What approved counts found, with how it differed and what that was worth (`domain/06` 6.3). */
export const countedItems: ReportReading = pagedReading({
  rows: counted,
  sums: sumsOf,
  shown: shownTo,
  totals: totalsOf,
})
