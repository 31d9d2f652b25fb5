import { utcDate } from '@mizan/core/time/local-date'

export type Period = { readonly from: string; readonly to: string }

/** The periods people ask for, as Gregorian dates around `today`. The week starts on Sunday. */
export function periods(today: string): Readonly<Record<string, Period>> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const weekday = utc(year, month, day).getUTCDay()
  const quarter = Math.floor((month - 1) / 3) * 3 + 1
  return {
    today: { from: today, to: today },
    this_week: { from: at(year, month, day - weekday), to: at(year, month, day - weekday + 6) },
    this_month: { from: at(year, month, 1), to: at(year, month + 1, 0) },
    last_month: { from: at(year, month - 1, 1), to: at(year, month, 0) },
    this_quarter: { from: at(year, quarter, 1), to: at(year, quarter + 3, 0) },
    last_90_days: { from: at(year, month, day - 89), to: today },
    this_year: { from: at(year, 1, 1), to: at(year, 12, 31) },
    last_year: { from: at(year - 1, 1, 1), to: at(year - 1, 12, 31) },
  }
}

const utc = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day))
const at = (year: number, month: number, day: number): string =>
  utcDate(utc(year, month, day).getTime())
