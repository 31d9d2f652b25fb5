import type { TenantContext } from '../../kernel/context.ts'
import { cursorRows } from '../../kernel/database/cursor.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { salesBy } from './item-sales.sql.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReading, ReportRow } from './report.ts'
import { salesGroupOf } from './sales-group.ts'

const marginOf = (profit: Sql, net: Sql): Sql =>
  sql`case when ${net} > 0 then round(${profit} * 100 / ${net}, 2)::text end`

const rowsOf = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => {
  const group = salesGroupOf(query)
  return sql`select ${group.shown(ctx)}, s.sold_qty, s.returned_qty, s.net_qty, s.gross::numeric(20,2), s.discounts::numeric(20,2),
        s.net::numeric(20,2), s.vat::numeric(20,2), s.cost::numeric(20,2), s.profit::numeric(20,2),
        ${marginOf(sql`s.profit`, sql`s.net`)} as margin
      from (${salesBy(ctx, query, group)}) s ${group.joins}
      order by ${group.order} ${page}`
}

const figures = ['gross', 'discounts', 'net', 'vat', 'cost', 'profit', 'margin'] as const
type Sums = { readonly total: number } & Readonly<Record<(typeof figures)[number], string | null>>

const sumsOf = (ctx: TenantContext, query: ReportQuery) =>
  ctx.db
    .first<Sums>(sql`select count(*)::int as total, coalesce(sum(gross), 0)::numeric(20,2) as gross,
      coalesce(sum(discounts), 0)::numeric(20,2) as discounts, coalesce(sum(net), 0)::numeric(20,2) as net,
      coalesce(sum(vat), 0)::numeric(20,2) as vat, coalesce(sum(cost), 0)::numeric(20,2) as cost,
      coalesce(sum(profit), 0)::numeric(20,2) as profit, ${marginOf(sql`sum(profit)`, sql`sum(net)`)} as margin
    from (${salesBy(ctx, query, salesGroupOf(query))}) s`)

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')
const hidden = { cost: null, profit: null, margin: null }

/** What goods cost, and with it what they earned, is for those who may see costs. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    sold_qty: trimFigure(row.sold_qty),
    returned_qty: trimFigure(row.returned_qty),
    net_qty: trimFigure(row.net_qty),
    ...(!seesCost(ctx) && hidden),
  })

const totalsOf = (
  ctx: TenantContext,
  sums: Sums | null,
): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(figures.map((figure) => [figure, sums?.[figure] ?? null])),
  ...(!seesCost(ctx) && hidden),
})

async function read(ctx: TenantContext, query: ReportQuery) {
  const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const [rows, sums] = await Promise.all([
    ctx.db.rows(rowsOf(ctx, query, page)),
    sumsOf(ctx, query),
  ])
  return { total: sums?.total ?? 0, rows: rows.map(shownTo(ctx)), totals: totalsOf(ctx, sums) }
}

async function every(ctx: TenantContext, query: ReportQuery) {
  const totals = totalsOf(ctx, await sumsOf(ctx, query))
  return {
    totals,
    batches: async function* () {
      for await (const rows of cursorRows(ctx.db, rowsOf(ctx, query, sql``)))
        yield rows.map(shownTo(ctx))
    },
  }
}

/** What was sold and earned, returns and notes taken off; of kits what their components did (`domain/06` 6.2). */
export const itemSales: ReportReading = { read, every }
