import { type Money, money } from '../../money/decimal.ts'
import {
  type LocalDate,
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
} from '../../time/local-date.ts'
import { type Period, monthsOf } from '../../time/period.ts'
import { release } from '../share.ts'

/** The months a fiscal year is planned by, each by its first day. */
export const budgetMonths = (year: Period): readonly LocalDate[] =>
  monthsOf(year).map(({ from }) => firstOfMonth(from))

/**
 * Which month of another year each month follows: the same one, else the one a year before, else the one
 * of the same name. Null where the other year has none.
 */
export function monthsAlike(
  months: readonly LocalDate[],
  others: readonly LocalDate[],
): readonly (number | null)[] {
  const at = (found: (other: LocalDate) => boolean): number | null => {
    const index = others.findIndex(found)
    return index < 0 ? null : index
  }
  return months.map(
    (month) =>
      at((other) => other === month) ??
      at((other) => other === addMonths(month, -12)) ??
      at((other) => other.slice(5, 7) === month.slice(5, 7)),
  )
}

/**
 * What of a month's budget falls into a period: by days, counted up from the first, so that the parts of a
 * month always come to the month. A month at the edge of its year has only its days within that year.
 */
export function partOfMonth(amount: Money, month: Period, { from, to }: Period): Money {
  const days = BigInt(daysBetween(month.from, month.to) + 1)
  const until = (end: LocalDate): Money => {
    const passed = BigInt(daysBetween(month.from, end) + 1)
    if (passed <= 0n) return money(0n)
    return passed >= days ? amount : release(amount, passed, days)
  }
  return money(until(to < month.to ? to : month.to) - until(addDays(from, -1)))
}
