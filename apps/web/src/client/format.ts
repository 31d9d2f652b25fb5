import { formatAmount, formatQuantity, latinDigits } from '@mizan/core/money/digits'
import { parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import { currentLanguage } from './language.ts'

const finest = 8

/** An amount for reading, from the wire's decimal string: grouped, U+2212, at least `digits` decimals. */
export function amountText(value: string | null | undefined, digits = 2): string {
  const read = value == null ? null : parseDecimal(value, finest)
  return read === null ? '' : formatQuantity(read, finest, digits)
}

/** A quantity or rate for reading, with as few decimals as it needs. */
export const quantityText = (value: string | null | undefined): string => amountText(value, 0)

export const percentText = (value: string | null | undefined): string => {
  const text = amountText(value, 0)
  return text === '' ? '' : `${text}%`
}

export const isZero = (value: string | null | undefined): boolean =>
  value != null && parseDecimal(value, finest) === 0n

/** A number, code or address within a sentence: it is read from left to right, whatever stands around it. */
export const isolated = (code: string | null | undefined): string =>
  code ? `\u2066${code}\u2069` : ''

/** Texts one after the other, with the comma of the language. */
export const joined = (texts: readonly string[]): string =>
  texts.join(currentLanguage() === 'ar' ? '، ' : ', ')

/** A calendar year: it counts nothing, so nothing separates its thousands. */
export const yearText = (year: number): string => String(year)

/** A whole number of things: 1,284. */
export const countText = (count: number): string => formatAmount(BigInt(Math.trunc(count)), 0)

/** `2026-11-21` as 21/11/2026, the form of tables and fields. */
export function dateText(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}

/** `2026-11-21` as «21 نوفمبر 2026» or 21 November 2026, the form of prose and facts. */
export const longDateText = (date: string): string =>
  write(date, { day: 'numeric', month: 'long', year: 'numeric' }, 'gregory')

/** «نوفمبر 2026» */
export const monthText = (date: string): string =>
  write(date, { month: 'long', year: 'numeric' }, 'gregory')

export const weekdayText = (date: string): string => write(date, { weekday: 'long' }, 'gregory')
/** «5 ديسمبر»: a day under a line. */
export const dayMonthText = (date: string): string =>
  write(date, { day: 'numeric', month: 'short' }, 'gregory')
/** «نوفمبر», Nov: the month under a bar. */
export const shortMonthText = (date: string): string => write(date, { month: 'short' }, 'gregory')

/** The Umm al-Qura date of a Gregorian one: «11 جمادى الآخرة 1448 هـ». */
export function hijriText(date: string | null | undefined): string {
  if (!date || dateText(date) === '') return ''
  const text = write(date, { day: 'numeric', month: 'long', year: 'numeric' }, 'islamic-umalqura')
  if (currentLanguage() !== 'ar') return text
  return text.includes('هـ') ? text : `${text} هـ`
}

/** An instant by the clocks of Riyadh, as papers and the authority tell it: 21/11/2026 10:42. */
export function instantText(instant: string | null | undefined): string {
  if (!instant) return ''
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : `${dateText(localDate(at))} ${clockText(at)}`
}

/** The time of day in Riyadh, wherever the reader sits: 10:42. */
export const clockText = (at: Date): string => riyadhTime(at.getTime()).slice(0, 5)

/** The company's day, which is Riyadh's: a device set to another zone would date bills a day off. */
export const localDate = (at: Date = new Date()): LocalDate => riyadhDate(at.getTime())

const hiddenMarks = /[\u200e\u200f\u061c]/g

function write(date: string, options: Intl.DateTimeFormatOptions, calendar: string): string {
  const at = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(at.getTime())) return ''
  // Days before months, as Saudi papers have them: 21 November 2026.
  const locale = `${currentLanguage() === 'en' ? 'en-GB' : 'ar'}-u-nu-latn-ca-${calendar}`
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .format(at)
    .replace(hiddenMarks, '')
}

const typedDate = /^(\d{1,2})(?:[/.\-\s](\d{1,2}))?(?:[/.\-\s](\d{2}|\d{4}))?$/

/**
 * A date as people type it: 21/11/2026, 21-11-26, 21/11, 21, also with Arabic digits. What is left
 * out is taken from `today`. Null when it is no date of the calendar.
 */
export function readDate(typed: string, today: string): string | null {
  const text = latinDigits(typed.trim().replace(/\s+/g, '/'))
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDate(text) ? text : null
  const match = typedDate.exec(text)
  if (!match) return null
  const [, day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = match
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

const isDate = (date: string): boolean => {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

/** A record's name in the reader's language, where it has an English one. */
export const localName = (record: {
  readonly name: string
  readonly name_en?: string | null
}): string => (currentLanguage() === 'en' ? record.name_en || record.name : record.name)

type Named = { readonly name: string; readonly [field: string]: unknown }

/** The name of something a record refers to, in the language of the screen; null when there is none. */
export const nameOf = (record: Named | null | undefined): string | null => {
  if (!record) return null
  const english = record['name_en']
  return localName({ name: record.name, name_en: typeof english === 'string' ? english : null })
}
