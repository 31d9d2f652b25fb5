import { riyadhDate, riyadhInstant } from '../time/riyadh.ts'
import { addDays } from '../time/local-date.ts'

/** How often a minute a program may call by a key, unless the company says otherwise, and at most. */
export const callsPerMinuteUsual = 60
export const callsPerMinuteMax = 600

/** How long a key that was replaced is good besides the new one, at most. */
export const keyKeptHoursMax = 24

const minuteMs = 60_000

/** The minute of the clock in which a call is counted. */
export const minuteOf = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

const secondsUntil = (endMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((endMs - nowMs) / 1000))

/** How long a program waits until its minute is over: whole seconds, at least one. */
export const secondsToNextMinute = (nowMs: number): number =>
  secondsUntil(minuteOf(nowMs) + minuteMs, nowMs)

/** How long until the day in Riyadh is over, by which calls are counted for the plan. */
export const secondsToNextDay = (nowMs: number): number =>
  secondsUntil(riyadhInstant(addDays(riyadhDate(nowMs), 1)), nowMs)

/** What a minute has left after so many calls. */
export const leftOfMinute = (perMinute: number, calls: number): number =>
  Math.max(0, perMinute - calls)

/**
 * Whether this is the one call of a day that is told that four fifths of the plan's calls are used: the first that
 * comes to them (`domain/07` 7.5).
 */
export const reachesFourFifths = (max: number | null, calls: number): boolean =>
  max !== null && calls <= max && calls * 5 >= max * 4 && (calls - 1) * 5 < max * 4
