import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { join, name, sql } from '../../../kernel/database/sql.ts'
import { trimFigure } from '../../../kernel/table.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { reasonsIn, reasonsOut, turnover, turnoverRows } from './stock-turnover.sql.ts'

const values = ['opening_value', 'in_value', 'out_value', 'value_change', 'closing_value'] as const
const quantities = ['opening', ...reasonsIn, ...reasonsOut, 'closing'].map((each) => `${each}_qty`)

type Sums = { readonly total: number } & Readonly<Record<(typeof values)[number], string>>

const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db.first<Sums>(
    sql`select count(*)::int as total, ${join(
      values.map(
        (each) => sql`coalesce(sum(t.${name(each)}), 0)::numeric(20,2)::text as ${name(each)}`,
      ),
    )} from (${turnover(ctx, query)}) t`,
  )

const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

/** What goods are worth is for those who may see costs. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    ...Object.fromEntries(quantities.map((each) => [each, trimFigure(row[each])])),
    ...(!seesCost(ctx) && Object.fromEntries(values.map((each) => [each, null]))),
  })

const totalsOf = (ctx: TenantContext, sums: Sums | null): Readonly<Record<string, string | null>> =>
  Object.fromEntries(values.map((each) => [each, seesCost(ctx) ? (sums?.[each] ?? '0.00') : null]))

async function read(ctx: TenantContext, query: ReportQuery) {
  const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const [rows, sums] = await Promise.all([
    ctx.db.rows<ReportRow>(turnoverRows(ctx, query, page)),
    sumsOf(ctx, query),
  ])
  return { total: sums?.total ?? 0, rows: rows.map(shownTo(ctx)), totals: totalsOf(ctx, sums) }
}

async function every(ctx: TenantContext, query: ReportQuery) {
  return {
    totals: totalsOf(ctx, await sumsOf(ctx, query)),
    batches: async function* () {
      for await (const rows of cursorRows<ReportRow>(ctx.db, turnoverRows(ctx, query, sql``)))
        yield rows.map(shownTo(ctx))
    },
  }
}

/** Each item in each store: opening, in and out by reason, closing (`domain/06` 6.3). */
export const stockTurnover: ReportReading = { read, every }
