import type { LocalDate } from '../time/local-date.ts'
import { type Problem, when } from './problem.ts'

/** What is closed in the books. */
export type Periods = {
  /** Nothing may be posted on or before this day; null when nothing is locked. */
  readonly lockedThrough: LocalDate | null
  readonly closedYears: readonly { readonly from: LocalDate; readonly through: LocalDate }[]
  /** Last day of the newest filed VAT period. */
  readonly vatFiledThrough: LocalDate | null
}

/**
 * `period_locked` when the day is not open (`domain/02` L8). `vatDate` is given for postings
 * that carry VAT. Nobody passes: a tenant admin moves the lock date instead.
 */
export const periodProblems = (
  date: LocalDate,
  vatDate: LocalDate | null,
  periods: Periods,
): readonly Problem[] => {
  const { lockedThrough, vatFiledThrough } = periods
  const reason =
    lockedThrough !== null && date <= lockedThrough
      ? 'lock_date'
      : periods.closedYears.some((year) => year.from <= date && date <= year.through)
        ? 'closed_year'
        : vatDate !== null && vatFiledThrough !== null && vatDate <= vatFiledThrough
          ? 'vat_filed'
          : null
  return when(reason !== null, 'period_locked', 'issue_date', { reason: reason ?? '' })
}

/** The day a reversal is dated: the original's while that is open, else today (`domain/02` L7). */
export const reversalDate = (
  date: LocalDate,
  vatDate: LocalDate | null,
  today: LocalDate,
  periods: Periods,
): LocalDate => (periodProblems(date, vatDate, periods).length === 0 ? date : today)
