import { besideNowFilter } from '@mizan/contract/reports/filters'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { shown } from './amounts.ts'
import { firstChanged } from './known.sql.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportRow } from './report.ts'

/** Whether what is known now stands beside what was known then. */
export const asksNow = (query: ReportQuery): boolean => query.flag(besideNowFilter.name)

/** What is known now, the difference, and the day from which on what changed lies: where nothing did there is none. */
export const besideNow = (then: bigint, now: bigint, since: LocalDate | null): ReportRow => ({
  now: shown(now),
  ...changed(then, now, since),
})

export const changed = (then: bigint, now: bigint, since: LocalDate | null): ReportRow => ({
  changed: shown(now - then),
  changed_from: now === then ? null : since,
})

/** The same report as it reads now beside it as it was known; null where it was not asked for. */
export async function withNow<T>(
  ctx: TenantContext,
  query: ReportQuery,
  read: (known: Date | null) => Promise<T>,
): Promise<{ readonly before: T; readonly now: T | null; readonly since: LocalDate | null }> {
  const [before, now, since] = await Promise.all([
    read(query.known),
    asksNow(query) ? read(null) : null,
    asksNow(query) ? firstChanged(ctx, query.known, query.to) : null,
  ])
  return { before, now, since }
}
