declare const unit: unique symbol

/** A day of the Gregorian calendar as people write it, `YYYY-MM-DD`; it has no time zone. */
export type LocalDate = string & { readonly [unit]: 'local date' }

const shape = /^(?:19|20|21)\d\d-\d\d-\d\d$/
const dayMs = 86_400_000

/** Reads `2026-02-28`; null when the text is no existing day of the years 1900 to 2199. */
export function parseDate(text: string): LocalDate | null {
  if (!shape.test(text)) return null
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && utcDate(instant) === text ? (text as LocalDate) : null
}

/**
 * The day of a date that was counted in UTC, as calendars and cells of workbooks are. The day of a
 * moment somebody lived through is Riyadh's: `riyadhDate`.
 */
export const utcDate = (instant: number): LocalDate =>
  new Date(instant).toISOString().slice(0, 10) as LocalDate

/** The day that stands written before a time of day, as a paper names its own; null when it is none. */
export const writtenDay = (text: string): LocalDate | null => parseDate(text.slice(0, 10))

/** The day a literal names, for constants and tests; throws when it is no day. */
export function localDate(text: string): LocalDate {
  const date = parseDate(text)
  if (date === null) throw new RangeError(`not a date: ${text}`)
  return date
}

export type DateParts = { readonly year: number; readonly month: number; readonly day: number }

/** Year, month (1 to 12) and day of a date. */
export const partsOf = (date: LocalDate): DateParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** The date of its parts; a day past the end of the month becomes the last day of the month. */
export function dateOf({ year, month, day }: DateParts): LocalDate {
  const clamped = Math.min(day, daysInMonth(year, month))
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(clamped, 2)}` as LocalDate
}

/** How many days a month (1 to 12) of a year has. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const addDays = (date: LocalDate, days: number): LocalDate =>
  utcDate(instantOf(date) + days * dayMs)

/** The same day some months later, clamped: 31 January + 1 month = 28 or 29 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + months
  return dateOf({ year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day })
}

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (instantOf(to) - instantOf(from)) / dayMs

/** Below zero when `a` is earlier than `b`, for sorting. */
export const compareDates = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : a > b ? 1 : 0)

/** `YYYY-MM`, the key of a month in reports and depreciation. */
export const monthKey = (date: LocalDate): string => date.slice(0, 7)

export const firstOfMonth = (date: LocalDate): LocalDate => dateOf({ ...partsOf(date), day: 1 })
export const lastOfMonth = (date: LocalDate): LocalDate => dateOf({ ...partsOf(date), day: 31 })

/** 0 for Sunday, the first day of the Saudi working week, to 6 for Saturday. */
export const weekday = (date: LocalDate): number => new Date(instantOf(date)).getUTCDay()

/** A date as tables and fields show it: 21/11/2026. */
export const displayDate = (date: LocalDate): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

const instantOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)
const pad = (value: number, width: number): string => String(value).padStart(width, '0')
