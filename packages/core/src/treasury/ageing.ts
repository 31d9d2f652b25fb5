import { type LocalDate, daysBetween } from '../time/local-date.ts'

/** How long a debt is overdue, as the ageing report sorts it (`domain/06` 6.2). */
export const ageBands = ['not_due', 'days_30', 'days_60', 'days_90', 'days_120', 'older'] as const
export type AgeBand = (typeof ageBands)[number]

/** The last day overdue of each band, in their order; the last band has none. */
export const bandEnds = [0, 30, 60, 90, 120] as const

/** The band of a debt on a day: on its due day it is not overdue yet. */
export const ageBand = (due: LocalDate, on: LocalDate): AgeBand => {
  const days = daysBetween(due, on)
  const at = bandEnds.findIndex((end) => days <= end)
  return ageBands[at === -1 ? bandEnds.length : at] ?? 'older'
}
