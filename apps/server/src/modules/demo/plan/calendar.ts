import { type LocalDate, addDays, partsOf, weekday } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { Dice } from '../random.ts'

/** Days of trade before the last one. */
export const tradeDays = 365

/** Every day of the year that ends on `last`. */
export const daysUntil = (last: LocalDate): readonly LocalDate[] =>
  Array.from({ length: tradeDays + 1 }, (_, index) => addDays(last, index - tradeDays))

const byMonth = [1.0, 1.0, 0.85, 1.0, 1.05, 0.85, 0.8, 0.85, 1.05, 1.2, 1.1, 1.1]
/** From Sunday: Friday is nearly closed. */
const byWeekday = [1.15, 1.1, 1.05, 1.05, 1.0, 0.25, 0.85]

/** How much trade had grown by a day of the year: four tenths over the whole of it. */
export const growthOn = (index: number): number => 0.8 + (0.4 * index) / tradeDays

/** How many sales each day has, so that they are `total` in all: seasons, weekdays, growth. */
export function salesByDay(
  days: readonly LocalDate[],
  total: number,
  quietDays: number,
): readonly number[] {
  const factors = days.map((day, index) => {
    if (index < quietDays) return 0
    const isLast = index === days.length - 1
    return (
      (isLast ? 1.6 : (byWeekday[weekday(day)] ?? 1)) *
      (byMonth[partsOf(day).month - 1] ?? 1) *
      growthOn(index)
    )
  })
  const sum = factors.reduce((all, each) => all + each, 0)
  let before = 0
  return factors.map((each) => {
    const after = before + (each / sum) * total
    const count = Math.round(after) - Math.round(before)
    before = after
    return count
  })
}

/** A clock of the working day: every document a few minutes after the one before. */
export type WorkingDay = { readonly date: LocalDate; readonly index: number; next(): Date }

/** The last day is traded early, so that the demo may be made in the morning. */
export function workingDay(
  date: LocalDate,
  index: number,
  isLast: boolean,
  dice: Dice,
): WorkingDay {
  let at = riyadhInstant(date, isLast ? '06:30:00' : '08:05:00')
  return {
    date,
    index,
    next: () => {
      at += dice.between(isLast ? 40 : 150, isLast ? 120 : 1_100) * 1_000
      return new Date(at)
    },
  }
}
