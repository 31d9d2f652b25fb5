import { type Money, divide, money, zero } from '../money/decimal.ts'
import { graceEnd, stateAt } from './subscription-period.ts'

/** Paid, free and trial, as the wire has it. */
export type SubscriptionType = 1 | 2 | 3

/** A subscription that a company has, had, or has paid for ahead; orders that nobody paid are none. */
export type HeldTime = {
  readonly type: SubscriptionType
  readonly planId: string
  /** Price less coupon, without VAT; what is unused of an earlier payment counts as paid. */
  readonly worth: Money
  /** Calendar months that were paid for; 0 where nothing was. */
  readonly months: number
  /** From when the company has it. */
  readonly effectiveMs: number
  readonly expiresMs: number
  /** When it was ended before its time, or something else took its place. */
  readonly endedMs: number | null
  /** When it was paid or given, which opens a company that was stopped. */
  readonly activatedMs: number
}

/** A time that a company really had, until the next one began. */
export type Lived<T extends HeldTime> = T & { readonly nextMs: number }
export type LivedTime = Lived<HeldTime>

/** What a time brings a month: its worth over the months it was paid for, rounded once. */
export const monthlyRate = ({ worth, months }: Pick<HeldTime, 'worth' | 'months'>): Money =>
  months === 0 ? zero : money(divide(worth, BigInt(months)))

/**
 * The times of a company one after the other. What was taken back before it began, or replaced in the moment in
 * which it began, was none.
 */
export function livedTimes<T extends HeldTime>(times: readonly T[]): readonly Lived<T>[] {
  const lived = times
    .filter(({ effectiveMs, endedMs }) => endedMs === null || endedMs > effectiveMs)
    .toSorted((a, b) => a.effectiveMs - b.effectiveMs)
    .filter(({ effectiveMs }, at, all) => all[at + 1]?.effectiveMs !== effectiveMs)
  return lived.map((time, at) => ({
    ...time,
    nextMs: lived[at + 1]?.effectiveMs ?? Number.POSITIVE_INFINITY,
  }))
}

/** The time that a company is in at a moment, or was in last; null before its first. */
export const timeAt = <T extends LivedTime>(lived: readonly T[], atMs: number): T | null =>
  lived.findLast(({ effectiveMs }) => effectiveMs <= atMs) ?? null

/**
 * The first moment at which a time brings nothing more: the company is closed, it was ended with its money given
 * back, or another one began. Days of grace count: whoever pays a week late has not left.
 */
export const paidUntil = ({ expiresMs, endedMs, nextMs }: LivedTime): number =>
  Math.min(nextMs, endedMs ?? Number.POSITIVE_INFINITY, graceEnd(expiresMs) + 1)

/** What a company brings a month at a moment. */
export function rateAt(lived: readonly LivedTime[], atMs: number): Money {
  const time = timeAt(lived, atMs)
  return time !== null && atMs < paidUntil(time) ? monthlyRate(time) : zero
}

export const companyStates = ['active', 'trial', 'grace', 'free', 'expired', 'stopped'] as const
export type CompanyState = (typeof companyStates)[number]

/** An administrator stops a company, or lets it be served again. */
export type StopOrGo = { readonly atMs: number; readonly isStop: boolean }

const ofType = { 1: 'active', 2: 'free', 3: 'trial' } as const satisfies Readonly<
  Record<SubscriptionType, CompanyState>
>

/** Whether a company is stopped at a moment: nobody let it go on since, and nothing was paid or given to it. */
function isStopped(times: readonly HeldTime[], stops: readonly StopOrGo[], atMs: number): boolean {
  const last = stops.findLast((each) => each.atMs <= atMs)
  if (last === undefined || !last.isStop) return false
  return !times.some(({ activatedMs }) => activatedMs > last.atMs && activatedMs <= atMs)
}

/** Every time of a company, and those of them that it lived through. */
export type CompanyLife<T extends HeldTime = HeldTime> = {
  readonly times: readonly T[]
  readonly lived: readonly Lived<T>[]
}

export const lifeOf = <T extends HeldTime>(times: readonly T[]): CompanyLife<T> => ({
  times,
  lived: livedTimes(times),
})

/**
 * Where a company stands at a moment: stopped before anything else, then by the time that it is in. Null while it
 * has had none. `stops` come in their order.
 */
export function companyStateOn(
  { times, lived }: CompanyLife,
  stops: readonly StopOrGo[],
  atMs: number,
): CompanyState | null {
  const time = timeAt(lived, atMs)
  if (time === null) return null
  if (isStopped(times, stops, atMs)) return 'stopped'
  const endMs = Math.min(time.expiresMs, time.endedMs ?? Number.POSITIVE_INFINITY)
  const state = stateAt(endMs, atMs)
  return state === 'active' ? ofType[time.type] : state
}
