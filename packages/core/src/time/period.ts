import {
  type LocalDate,
  addDays,
  addMonths,
  dateOf,
  firstOfMonth,
  lastOfMonth,
  partsOf,
} from './local-date.ts'

/** A span of days, both ends included. */
export type Period = { readonly from: LocalDate; readonly to: LocalDate }

/** Whether a day lies in a period, both ends included. */
export const isWithin = (date: LocalDate, { from, to }: Period): boolean =>
  date >= from && date <= to

/** The months of a period as periods, the first and last cut to it. */
export function monthsOf(period: Period): Period[] {
  const months: Period[] = []
  let from = period.from
  while (from <= period.to) {
    const end = lastOfMonth(from)
    months.push({ from, to: end < period.to ? end : period.to })
    from = addDays(end, 1)
  }
  return months
}

/** The calendar month that holds a day. */
export const monthOf = (date: LocalDate): Period => ({
  from: firstOfMonth(date),
  to: lastOfMonth(date),
})

/** The calendar quarter that holds a day. */
export function quarterOf(date: LocalDate): Period {
  const { year, month } = partsOf(date)
  const from = dateOf({ year, month: month - ((month - 1) % 3), day: 1 })
  return { from, to: lastOfMonth(addMonths(from, 2)) }
}
