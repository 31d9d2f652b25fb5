import { ledgerChanges } from '@mizan/contract/reports/changes'
import { knownFilter } from '@mizan/contract/reports/filters'
import { parseDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { askedEntries } from './asked-entries.ts'
import { type AskedChanges, changedLinesSql, changesSums } from './changes.sql.ts'

async function askedChanges(ctx: TenantContext, query: ReportQuery): Promise<AskedChanges> {
  const day = parseDate(query.required(knownFilter.name))
  const { known, ...asked } = await askedEntries(ctx, query, null)
  if (day === null || known === null) throw new Error('a required day is a day')
  return { ...asked, day, since: known, change: query.choice('change', ledgerChanges) }
}

/**
 * What was posted after the end of a day into the days asked for, in the order in which it was posted: what it is,
 * its lines, by whom and when. Of an account, only its own lines: their sum is what changed on it.
 */
export const changesSince: ReportReading = {
  async read(ctx, query) {
    const asked = await askedChanges(ctx, query)
    const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
    const [rows, { entries, ...totals }] = await Promise.all([
      ctx.db.rows<ReportRow>(changedLinesSql(ctx, asked, page)),
      changesSums(ctx, asked),
    ])
    return { rows, total: entries, totals }
  },
  async every(ctx, query) {
    const asked = await askedChanges(ctx, query)
    const { debit, credit } = await changesSums(ctx, asked)
    return {
      totals: { debit, credit },
      batches: () => cursorRows<ReportRow>(ctx.db, changedLinesSql(ctx, asked, sql``)),
    }
  },
}
