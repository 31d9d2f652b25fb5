import { fiscalYearOf } from './fiscal-year.ts'
import { type LocalDate, addDays, firstOfMonth, weekday } from './local-date.ts'
import { type Period, monthOf, quarterOf } from './period.ts'

/** The periods that reports and lists offer; `last_…` are complete ones. */
export const periodPresets = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'this_quarter',
  'this_year',
  'last_week',
  'last_month',
  'last_quarter',
  'last_year',
] as const
export type PeriodPreset = (typeof periodPresets)[number]

/**
 * The days of a preset as seen from `today`. Weeks begin on Sunday, quarters are those of the
 * calendar (as VAT periods are), and a year is the fiscal year that ends on `yearEnd` (`MM-DD`).
 */
export function periodOf(preset: PeriodPreset, today: LocalDate, yearEnd = '12-31'): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this_week':
      return weekOf(today)
    case 'this_month':
      return monthOf(today)
    case 'this_quarter':
      return quarterOf(today)
    case 'this_year':
      return fiscalYearOf(today, yearEnd)
    case 'last_week':
      return weekOf(addDays(today, -7))
    case 'last_month':
      return monthOf(addDays(firstOfMonth(today), -1))
    case 'last_quarter':
      return quarterOf(addDays(quarterOf(today).from, -1))
    case 'last_year': {
      return fiscalYearOf(addDays(fiscalYearOf(today, yearEnd).from, -1), yearEnd)
    }
  }
}

function weekOf(date: LocalDate): Period {
  const from = addDays(date, -weekday(date))
  return { from, to: addDays(from, 6) }
}
