import type { ReaderContext, TenantContext } from '../../kernel/context.ts'
import { cursorRows } from '../../kernel/database/cursor.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportAnswer, ReportReading, ReportRow } from './report.ts'

type Paged<Sums extends { readonly total: number }, C extends ReaderContext> = {
  /** The rows in their order; `page` says which of them, and is empty for all. */
  readonly rows: (ctx: C, query: ReportQuery, page: Sql) => Sql
  /** How many rows there are, and what they come to. */
  readonly sums: (ctx: C, query: ReportQuery) => Promise<Sums | null>
  /** A row as its reader may see it. */
  readonly shown: (ctx: C) => (row: ReportRow) => ReportRow
  readonly totals?: (
    ctx: C,
    sums: Sums | null,
    query: ReportQuery,
  ) => NonNullable<ReportAnswer['totals']>
  /** What stands above the table on screen. */
  readonly about?: (ctx: C, query: ReportQuery) => Promise<NonNullable<ReportAnswer['about']>>
}

/** A report of rows that one statement reads: a page of them with the sums of all, or every row through a cursor. */
export const pagedReading = <
  Sums extends { readonly total: number },
  C extends ReaderContext = TenantContext,
>({
  rows,
  sums: sumsOf,
  shown,
  totals,
  about,
}: Paged<Sums, C>): Required<Pick<ReportReading<C>, 'read' | 'every'>> => ({
  async read(ctx, query) {
    const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
    const [found, sums, above] = await Promise.all([
      ctx.db.rows<ReportRow>(rows(ctx, query, page)),
      sumsOf(ctx, query),
      about?.(ctx, query),
    ])
    return {
      total: sums?.total ?? 0,
      rows: found.map(shown(ctx)),
      ...(totals && { totals: totals(ctx, sums, query) }),
      ...(above && { about: above }),
    }
  },
  async every(ctx, query) {
    const written = shown(ctx)
    return {
      ...(totals && { totals: totals(ctx, await sumsOf(ctx, query), query) }),
      batches: async function* () {
        for await (const found of cursorRows<ReportRow>(ctx.db, rows(ctx, query, sql``)))
          yield found.map(written)
      },
    }
  },
})
