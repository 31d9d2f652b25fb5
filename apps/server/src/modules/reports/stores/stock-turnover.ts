import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { trimFigure } from '../../../kernel/table.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import {
  reasonsIn,
  reasonsOut,
  turnoverPage,
  turnoverRows,
  turnoverSums,
  turnoverValues as values,
} from './stock-turnover.sql.ts'

const quantities = ['opening', ...reasonsIn, ...reasonsOut, 'closing'].map((each) => `${each}_qty`)

type Sums = { readonly total: number } & Readonly<Record<`sum_${(typeof values)[number]}`, string>>

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
  Object.fromEntries(
    values.map((each) => [each, seesCost(ctx) ? (sums?.[`sum_${each}`] ?? '0.00') : null]),
  )

async function read(ctx: TenantContext, query: ReportQuery) {
  const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const found = await ctx.db.rows<Sums & ReportRow>(turnoverPage(ctx, query, page))
  const [sums = null] = found
  const rows = found
    .filter((row) => row['item_id'] !== null)
    .map((row) =>
      shownTo(ctx)(
        Object.fromEntries(
          Object.entries(row).filter(([key]) => key !== 'total' && !key.startsWith('sum_')),
        ),
      ),
    )
  return { total: sums?.total ?? 0, rows, totals: totalsOf(ctx, sums) }
}

async function every(ctx: TenantContext, query: ReportQuery) {
  return {
    totals: totalsOf(ctx, await ctx.db.first<Sums>(turnoverSums(ctx, query))),
    batches: async function* () {
      for await (const rows of cursorRows<ReportRow>(ctx.db, turnoverRows(ctx, query)))
        yield rows.map(shownTo(ctx))
    },
  }
}

/** Each item in each store: opening, in and out by reason, closing (`domain/06` 6.3). */
export const stockTurnover: ReportReading = { read, every }
