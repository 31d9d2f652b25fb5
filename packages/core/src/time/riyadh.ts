import { displayDate, type LocalDate } from './local-date.ts'

// Saudi Arabia is UTC+3 all year; there has never been a change of clocks.
const offsetMs = 3 * 3_600_000

/** The day in Riyadh at an instant (milliseconds since 1970); every document date comes from it. */
export const riyadhDate = (instantMs: number): LocalDate =>
  wallClock(instantMs).slice(0, 10) as LocalDate

/** The time of day in Riyadh at an instant, `HH:MM:SS`; printed, sent (KSA-25), in the QR. */
export const riyadhTime = (instantMs: number): string => wallClock(instantMs).slice(11, 19)

/** A moment in Riyadh as sentences say it: 21/11/2026 14:05. */
export const displayMoment = (instantMs: number): string =>
  `${displayDate(riyadhDate(instantMs))} ${riyadhTime(instantMs).slice(0, 5)}`

/**
 * When something of a day was issued: today at this moment, whatever time it names. Of a day that is past
 * at the time it names, else at the end of the day, so that what was sold yesterday is still told within
 * its day (BR-KSA-98).
 */
export const issueTimeOn = (day: LocalDate, nowMs: number, named: string | null = null): string =>
  day < riyadhDate(nowMs) ? (named?.padEnd(8, ':00') ?? '23:59:59') : riyadhTime(nowMs)

/** The instant of a day and time in Riyadh; midnight when no time is given. */
export const riyadhInstant = (date: LocalDate, time = '00:00:00'): number =>
  Date.parse(`${date}T${time}Z`) - offsetMs

/** Whether a text is a time of day `HH:MM:SS`. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

const wallClock = (instantMs: number): string => new Date(instantMs + offsetMs).toISOString()
