import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, join, name, sql } from '../../../kernel/database/sql.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { goldShown } from '../stores/gold-weight.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { type ItemSide, ofPurchases, ofSales, tradeBy } from './item-trade.sql.ts'
import { tradeGroupOf } from './trade-group.ts'

/** A report on items: whose documents, what it calls the quantity, and whether it says what goods cost. */
type ItemReport = {
  readonly side: ItemSide
  readonly quantity: 'sold_qty' | 'bought_qty'
  readonly saysCost: boolean
}

const amounts = ['gross', 'discounts', 'net', 'vat'] as const
const costs = ['cost', 'profit'] as const
const amountsOf = ({ saysCost }: ItemReport): readonly string[] => [
  ...amounts,
  ...(saysCost ? costs : []),
]

const marginOf = (profit: Sql, net: Sql): Sql =>
  sql`case when ${net} > 0 then round(${profit} * 100 / ${net}, 2)::text end`

const rowsIn = (ctx: TenantContext, query: ReportQuery, { side }: ItemReport): Sql => {
  const { key, withSums } = tradeGroupOf(query)
  const rows = tradeBy(ctx, query, side, key)
  return withSums ? withSums(rows) : rows
}

const rowsOf = (ctx: TenantContext, query: ReportQuery, of: ItemReport, page: Sql): Sql => {
  const group = tradeGroupOf(query)
  const margin = of.saysCost ? sql`, ${marginOf(sql`s.profit`, sql`s.net`)} as margin` : sql``
  return sql`select ${group.shown(ctx, of.side)}, s.moved_qty as ${name(of.quantity)}, s.returned_qty, s.net_qty, s.gold_grams, s.fine_grams,
        ${join(amountsOf(of).map((figure) => sql`s.${name(figure)}::numeric(20,2)`))} ${margin}
      from (${rowsIn(ctx, query, of)}) s ${group.joins}
      order by ${group.order} ${page}`
}

type Sums = { readonly total: number } & Readonly<Record<string, string | null>>

const sumsOf = (ctx: TenantContext, query: ReportQuery, of: ItemReport): Promise<Sums | null> => {
  // What stands above others sums them up already.
  const once = tradeGroupOf(query).withSums ? sql`filter (where not is_sum)` : sql``
  const sumOf = (figure: string): Sql => sql`sum(${name(figure)}) ${once}`
  const margin = of.saysCost ? sql`, ${marginOf(sumOf('profit'), sumOf('net'))} as margin` : sql``
  const sums = amountsOf(of).map(
    (figure) => sql`coalesce(${sumOf(figure)}, 0)::numeric(20,2) as ${name(figure)}`,
  )
  return ctx.db.first<Sums>(sql`select count(*)::int as total, ${sumOf('gold_grams')} as gold_grams,
      ${sumOf('fine_grams')} as fine_grams, ${join(sums)} ${margin}
    from (${rowsIn(ctx, query, of)}) s`)
}

/** What goods cost, and with it what they earned, is for those who may see costs. */
const hiddenFrom = (ctx: TenantContext, { saysCost }: ItemReport): Readonly<Record<string, null>> =>
  saysCost && !ctx.has('items.see_cost', 'view') ? { cost: null, profit: null, margin: null } : {}

const shownTo =
  (ctx: TenantContext, of: ItemReport) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    [of.quantity]: trimFigure(row[of.quantity]),
    returned_qty: trimFigure(row.returned_qty),
    net_qty: trimFigure(row.net_qty),
    ...goldShown(row),
    ...hiddenFrom(ctx, of),
  })

const totalsOf = (
  ctx: TenantContext,
  of: ItemReport,
  sums: Sums | null,
): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(
    [...amountsOf(of), ...(of.saysCost ? ['margin'] : [])].map((figure) => [
      figure,
      sums?.[figure] ?? null,
    ]),
  ),
  ...goldShown(sums),
  ...hiddenFrom(ctx, of),
})

const readingOf = (of: ItemReport): ReportReading => ({
  async read(ctx, query) {
    const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
    const [rows, sums] = await Promise.all([
      ctx.db.rows<ReportRow>(rowsOf(ctx, query, of, page)),
      sumsOf(ctx, query, of),
    ])
    return {
      total: sums?.total ?? 0,
      rows: rows.map(shownTo(ctx, of)),
      totals: totalsOf(ctx, of, sums),
    }
  },
  async every(ctx, query) {
    const totals = totalsOf(ctx, of, await sumsOf(ctx, query, of))
    return {
      totals,
      batches: async function* () {
        for await (const rows of cursorRows<ReportRow>(ctx.db, rowsOf(ctx, query, of, sql``)))
          yield rows.map(shownTo(ctx, of))
      },
    }
  },
})

/** What was sold and earned, returns and notes taken off; of kits what their components did (`domain/06` 6.2). */
export const itemSales = readingOf({ side: ofSales, quantity: 'sold_qty', saysCost: true })

/** What was bought of each item, returns and notes of suppliers taken off (`domain/06` 6.2). */
export const itemPurchases = readingOf({
  side: ofPurchases,
  quantity: 'bought_qty',
  saysCost: false,
})
