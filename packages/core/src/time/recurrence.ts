import { type LocalDate, addDays, addMonths, dateOf, partsOf, weekday } from './local-date.ts'
import { riyadhDate, riyadhInstant } from './riyadh.ts'

/** How often something comes back. */
export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * When something comes back, at a full hour of Riyadh: every day, on a day of the week (0 is Sunday), or on a
 * day of the month, which is the last one where the month is shorter.
 */
export type Recurrence =
  | { readonly frequency: 'daily'; readonly hour: number }
  | { readonly frequency: 'weekly'; readonly weekday: number; readonly hour: number }
  | { readonly frequency: 'monthly'; readonly day: number; readonly hour: number }

const at = (day: LocalDate, hour: number): number =>
  riyadhInstant(day, `${String(hour).padStart(2, '0')}:00:00`)

/** The day around another one: of its week or month, or the one so many weeks or months away. */
function dayNear(recurrence: Recurrence, day: LocalDate, away: -1 | 0 | 1): LocalDate {
  switch (recurrence.frequency) {
    case 'daily':
      return addDays(day, away)
    case 'weekly':
      return addDays(day, recurrence.weekday - weekday(day) + 7 * away)
    case 'monthly': {
      const { year, month } = partsOf(addMonths(dateOf({ ...partsOf(day), day: 1 }), away))
      return dateOf({ year, month, day: recurrence.day })
    }
  }
}

/** The first moment after an instant. */
export function nextMoment(recurrence: Recurrence, afterMs: number): number {
  const day = riyadhDate(afterMs)
  const here = at(dayNear(recurrence, day, 0), recurrence.hour)
  return here > afterMs ? here : at(dayNear(recurrence, day, 1), recurrence.hour)
}

/** The last moment up to an instant, itself included. */
export function lastMoment(recurrence: Recurrence, untilMs: number): number {
  const day = riyadhDate(untilMs)
  const here = at(dayNear(recurrence, day, 0), recurrence.hour)
  return here <= untilMs ? here : at(dayNear(recurrence, day, -1), recurrence.hour)
}
