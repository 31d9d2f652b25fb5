import {
  type LocalDate,
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  partsOf,
} from './local-date.ts'
import type { Period } from './period.ts'

/** What a period is compared with: the same days of earlier years, or the periods right before it. */
export const comparedWith = ['year', 'period'] as const
export type ComparedWith = (typeof comparedWith)[number]

/** The periods that a period is compared with, the latest first. */
export const earlierPeriods = (period: Period, count: number, by: ComparedWith): Period[] =>
  Array.from({ length: count }, (_, at) => earlier(period, at + 1, by))

function earlier(period: Period, steps: number, by: ComparedWith): Period {
  const months = by === 'year' ? 12 : wholeMonthsOf(period)
  if (months !== null)
    return { from: addMonths(period.from, -months * steps), to: back(period.to, months * steps) }
  const days = daysBetween(period.from, period.to) + 1
  return { from: addDays(period.from, -days * steps), to: addDays(period.to, -days * steps) }
}

/** Some months earlier; the end of a month stays the end of its month. */
const back = (to: LocalDate, months: number): LocalDate =>
  to === lastOfMonth(to) ? lastOfMonth(addMonths(to, -months)) : addMonths(to, -months)

/** How many months a period is; null where it begins or ends within one. */
function wholeMonthsOf({ from, to }: Period): number | null {
  if (from !== firstOfMonth(from) || to !== lastOfMonth(to)) return null
  const [first, last] = [partsOf(from), partsOf(to)]
  return (last.year - first.year) * 12 + last.month - first.month + 1
}
