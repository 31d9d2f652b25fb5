import { type LocalDate, addDays, dateOf, daysInMonth, partsOf } from './local-date.ts'
import type { Period } from './period.ts'

/** Whether a text names the last day of a fiscal year, `MM-DD`; 02-29 is every end of February. */
export function isYearEnd(text: string): boolean {
  const match = /^(\d\d)-(\d\d)$/.exec(text)
  if (!match) return false
  const [month, day] = [Number(match[1]), Number(match[2])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(2024, month)
}

/** The fiscal year that holds a day, from the company's `financial_year_end` (`MM-DD`). */
export function fiscalYearOf(date: LocalDate, yearEnd: string): Period {
  const { year } = partsOf(date)
  const endOf = (of: number): LocalDate =>
    dateOf({
      year: of,
      month: Number(yearEnd.slice(0, 2)),
      day: Number(yearEnd.slice(3, 5)),
    })
  const to = date <= endOf(year) ? endOf(year) : endOf(year + 1)
  return { from: addDays(endOf(partsOf(to).year - 1), 1), to }
}
