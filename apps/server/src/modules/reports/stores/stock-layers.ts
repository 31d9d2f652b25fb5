import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { ofItems } from './asked-items.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** The layers asked for, of the stores the user may see, oldest first. */
function layers(ctx: TenantContext, query: ReportQuery): Sql {
  const store = query.id('store_id')
  return sql`stock_levels l cross join lateral jsonb_array_elements(l.layers) with ordinality as e (layer, position)
    where l.tenant_id = ${currentTenant} and (${store}::uuid is null or l.store_id = ${store}::uuid)
      and ${ofItems(query, sql`l.item_id`)} and ${inStoreScope(ctx, sql`l.store_id`)}`
}

/** The movement that brought a layer; of joined layers none is known. */
const rowsOf = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select k.item_id, i.code, ${nameOf(ctx, 'i')} as item, k.store_id, ${nameOf(ctx, 's')} as store, k.position, k.quantity, k.value,
    round(k.value / k.quantity, 6) as unit_cost, m.move_date as date, m.document_type, m.document_id, m.document_number, m.entry_id
  from (select l.item_id, l.store_id, e.position::int as position, (e.layer ->> 0)::numeric as quantity,
      (e.layer ->> 1)::numeric(18,2) as value, (e.layer ->> 2)::uuid as receipt_id from ${layers(ctx, query)}) k
    join items i on i.tenant_id = ${currentTenant} and i.id = k.item_id
    join stores s on s.tenant_id = ${currentTenant} and s.id = k.store_id
    left join lateral (select m.move_date, m.document_type, m.document_id, m.document_number, m.entry_id from stock_moves m
      where m.tenant_id = ${currentTenant} and m.item_id = k.item_id and m.store_id = k.store_id and m.receipt_id = k.receipt_id
        and m.quantity > 0 order by m.id limit 1) m on true
  order by i.name, k.item_id, s.name, k.store_id, k.position ${page}`

const sumsOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db.first<{ total: number; value: string }>(sql`
    select count(*)::int as total, coalesce(sum((e.layer ->> 1)::numeric), 0)::numeric(20,2) as value from ${layers(ctx, query)}`)

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    quantity: trimFigure(row.quantity),
    unit_cost: seesCost(ctx) ? trimFigure(row.unit_cost, 2) : null,
    value: seesCost(ctx) ? row.value : null,
  })

/** First in, first out: what is left of each receipt (`domain/04` 4.2, S15). */
export const stockLayers: ReportReading = pagedReading({
  rows: rowsOf,
  sums: sumsOf,
  shown: shownTo,
  totals: (ctx, sums) => ({ value: seesCost(ctx) ? (sums?.value ?? '0.00') : null }),
})
