import { entryKinds } from '@mizan/contract/reports/journal'
import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, sql } from '../../../kernel/database/sql.ts'
import { askedStore } from '../asked-store.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportAnswer, ReportReading, ReportRow } from '../report.ts'
import { type AskedEntries, askedEntries, isWholeJournal } from './asked-entries.ts'
import { type JournalMonth, journalMonths, placeIn } from './journal-months.sql.ts'
import { type Counted, countedEntries, countedMonths } from './journal-sums.sql.ts'

type Totals = NonNullable<ReportAnswer['totals']>

/** A form of the journal: its rows, in pages of whole entries, and what stands below all of them. */
type JournalForm = {
  readonly rows: (ctx: TenantContext, asked: AskedEntries, page: Sql) => Sql
  readonly totals: (
    ctx: TenantContext,
    asked: AskedEntries,
    counted: Counted,
  ) => Totals | Promise<Totals>
}

const askedInJournal = (ctx: TenantContext, query: ReportQuery): Promise<AskedEntries> =>
  askedEntries(ctx, query, query.choice('kind', entryKinds), askedStore(ctx, query))

/** Where a page of entries begins: of the whole journal in its own month, so that no page costs more than another. */
function pageOf(
  asked: AskedEntries,
  months: readonly JournalMonth[] | null,
  { page, perPage }: ReportQuery,
): { readonly asked: AskedEntries; readonly page: Sql } | null {
  const skipped = (page - 1) * perPage
  const place = months === null ? { from: asked.from, skipped } : placeIn(months, skipped)
  return (
    place && {
      asked: { ...asked, from: place.from },
      page: sql`limit ${perPage} offset ${place.skipped}`,
    }
  )
}

/** Reads the journal in one of its forms. */
export const journalReading = ({ rows, totals }: JournalForm): ReportReading => ({
  async read(ctx, query) {
    const asked = await askedInJournal(ctx, query)
    const months = isWholeJournal(asked) ? await journalMonths(ctx, asked) : null
    const place = pageOf(asked, months, query)
    const [found, counted] = await Promise.all([
      place ? ctx.db.rows<ReportRow>(rows(ctx, place.asked, place.page)) : [],
      months ? countedMonths(months) : countedEntries(ctx, asked),
    ])
    return { rows: found, total: counted.entries, totals: await totals(ctx, asked, counted) }
  },
  async every(ctx, query) {
    const asked = await askedInJournal(ctx, query)
    const counted = isWholeJournal(asked)
      ? countedMonths(await journalMonths(ctx, asked))
      : await countedEntries(ctx, asked)
    return {
      totals: await totals(ctx, asked, counted),
      batches: () => cursorRows<ReportRow>(ctx.db, rows(ctx, asked, sql``)),
    }
  },
})
