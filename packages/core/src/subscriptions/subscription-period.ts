import { graceDays, trialDays } from '../access/plan-limits.ts'
import { type LocalDate, addMonths, daysBetween } from '../time/local-date.ts'
import { riyadhDate, riyadhInstant, riyadhTime } from '../time/riyadh.ts'

/** What is paid for at a time, in calendar months. */
export const monthsOfPeriod = { monthly: 1, yearly: 12 } as const
export type PeriodLength = keyof typeof monthsOfPeriod

const dayMs = 86_400_000

/** When some periods that begin at a moment end: the same day and time later, clamped to the month (`domain/07` 7.6). */
export const periodEnd = (startMs: number, period: PeriodLength, periods: number): number =>
  riyadhInstant(
    addMonths(riyadhDate(startMs), monthsOfPeriod[period] * periods),
    riyadhTime(startMs),
  )

/** What is renewed before it ends goes on from its end, what has ended begins now. */
export const renewalStart = (nowMs: number, expiresMs: number): number => Math.max(nowMs, expiresMs)

/** The last second of the day in Riyadh on which a trial that begins now ends. */
export const trialEndOf = (nowMs: number): number =>
  riyadhInstant(riyadhDate(nowMs + trialDays * dayMs), '23:59:59')

/** Calendar days until the day of the end; below zero once that is past. */
export const daysLeft = (expiresMs: number, nowMs: number): number =>
  daysBetween(riyadhDate(nowMs), riyadhDate(expiresMs))

export type SubscriptionState = 'active' | 'grace' | 'expired'

/** Where a subscription stands by its end alone: a shop goes on for seven days. */
export function stateAt(expiresMs: number, nowMs: number): SubscriptionState {
  if (nowMs <= expiresMs) return 'active'
  return nowMs <= expiresMs + graceDays * dayMs ? 'grace' : 'expired'
}

/** The same of a company, which an administrator may have stopped before. */
export const companyStateAt = (
  company: { readonly isOpen: boolean; readonly expiresMs: number },
  nowMs: number,
): SubscriptionState => (company.isOpen ? stateAt(company.expiresMs, nowMs) : 'expired')

/** The moment from which a company that did not renew is closed. */
export const graceEnd = (expiresMs: number): number => expiresMs + graceDays * dayMs

/** Days before the end on which a company is told of it; below zero after it. */
export const reminderDays = [14, 7, 3, 1, 0, -3] as const
export type ReminderDay = (typeof reminderDays)[number]

/**
 * What a company is to be told today: the latest of the reminders that are due, so that one whose day was
 * missed is not followed by a handful at once. None for a day before the subscription itself began.
 */
export function reminderOf(
  { startsMs, expiresMs }: { readonly startsMs: number; readonly expiresMs: number },
  nowMs: number,
): ReminderDay | null {
  if (stateAt(expiresMs, nowMs) === 'expired') return null
  const left = daysLeft(expiresMs, nowMs)
  const due = reminderDays.filter((day) => left <= day).at(-1)
  return due !== undefined && due < daysLeft(expiresMs, startsMs) ? due : null
}

/** Days before the end, and after it, on which a renewal is tried by itself. */
export const autoRenewDays = [1, 0, -2, -5] as const
export type AutoRenewDay = (typeof autoRenewDays)[number]

/** Which try of the renewal is due today; null before the first, and once the grace is over. */
export function autoRenewOf(expiresMs: number, nowMs: number): AutoRenewDay | null {
  if (stateAt(expiresMs, nowMs) === 'expired') return null
  const left = daysLeft(expiresMs, nowMs)
  return autoRenewDays.filter((day) => left <= day).at(-1) ?? null
}

/** Whether a day lies within the days of a coupon, both included. */
export const isWithin = (day: LocalDate, from: LocalDate | null, to: LocalDate | null): boolean =>
  (from === null || day >= from) && (to === null || day <= to)
