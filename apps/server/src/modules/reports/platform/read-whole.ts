import type { PlatformContext } from '../../../kernel/context.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportAnswer, ReportReading, ReportRow } from '../report.ts'

type Whole<T> = {
  readonly found: readonly T[]
  readonly shown: (found: T) => ReportRow
  readonly totals?: NonNullable<ReportAnswer['totals']>
  readonly about?: NonNullable<ReportAnswer['about']>
}

const batch = 1_000

/** A report whose rows are worked out together, in their order: a page of them is written, or all. */
export const readWhole = <T>(
  work: (ctx: PlatformContext, query: ReportQuery) => Promise<Whole<T>>,
): Required<Pick<ReportReading<PlatformContext>, 'read' | 'every'>> => ({
  async read(ctx, query) {
    const { found, shown, totals, about } = await work(ctx, query)
    const from = (query.page - 1) * query.perPage
    return {
      total: found.length,
      rows: found.slice(from, from + query.perPage).map(shown),
      ...(totals && { totals }),
      ...(about && { about }),
    }
  },
  async every(ctx, query) {
    const { found, shown, totals } = await work(ctx, query)
    return {
      ...(totals && { totals }),
      batches: async function* () {
        for (let from = 0; from < found.length; from += batch)
          yield found.slice(from, from + batch).map(shown)
      },
    }
  },
})
