import { fiscalYearOf } from '@mizan/core/time/fiscal-year'
import {
  type LocalDate,
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
} from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'

export const spanNames = ['day', 'month', 'year'] as const
export type SpanName = (typeof spanNames)[number]
/** A span up to today and the one it is compared with. */
export type Compared = { readonly now: Period; readonly before: Period }

/**
 * The day, the month and the fiscal year so far, each beside as many days of the one before: the
 * first twenty-one days of November beside those of October.
 */
export function comparedSpans(
  today: LocalDate,
  yearEnd: string,
): Readonly<Record<SpanName, Compared>> {
  const month = firstOfMonth(today)
  const monthBefore = addMonths(month, -1)
  const year = fiscalYearOf(today, yearEnd).from
  const yearBefore = fiscalYearOf(addDays(year, -1), yearEnd).from
  const sameDay = addMonths(today, -1)
  return {
    day: {
      now: { from: today, to: today },
      before: { from: addDays(today, -1), to: addDays(today, -1) },
    },
    month: { now: { from: month, to: today }, before: { from: monthBefore, to: sameDay } },
    year: {
      now: { from: year, to: today },
      before: { from: yearBefore, to: sameDayOfYear(today, year, yearBefore) },
    },
  }
}

/** The day that is as far into the year before, clamped to its end. */
function sameDayOfYear(today: LocalDate, year: LocalDate, yearBefore: LocalDate): LocalDate {
  const lastYear = addMonths(today, -12)
  return lastYear >= yearBefore && lastYear < year
    ? lastYear
    : addDays(yearBefore, daysBetween(year, today))
}
