import { type Money, money, zero } from '../money/decimal.ts'
import { type LivedTime, monthlyRate, paidUntil, rateAt } from './company-life.ts'

export const movementKinds = ['new', 'expansion', 'reactivated', 'contraction', 'churned'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A change of what one company brings a month. */
export type Movement = {
  readonly atMs: number
  readonly kind: MovementKind
  readonly before: Money
  readonly after: Money
  /** The plan that it left, and the one it has from now on; null where it had or has none that is paid. */
  readonly fromPlanId: string | null
  readonly toPlanId: string | null
}

const kindOf = (before: Money, after: Money, hasPaidBefore: boolean): MovementKind => {
  if (before === 0n) return hasPaidBefore ? 'reactivated' : 'new'
  if (after === 0n) return 'churned'
  return after > before ? 'expansion' : 'contraction'
}

/** Every change of what a company brings a month, from its first payment on. A renewal at the same price is none. */
export function movementsOf(lived: readonly LivedTime[]): readonly Movement[] {
  const found: Movement[] = []
  let [rate, planId]: readonly [Money, string | null] = [zero, null]
  const change = (atMs: number, after: Money, toPlanId: string | null): void => {
    if (after !== rate)
      found.push({
        atMs,
        kind: kindOf(rate, after, found.length > 0),
        before: rate,
        after,
        fromPlanId: planId,
        toPlanId,
      })
    ;[rate, planId] = [after, toPlanId]
  }
  for (const time of lived) {
    const brings = monthlyRate(time)
    change(time.effectiveMs, brings, brings === 0n ? null : time.planId)
    const until = paidUntil(time)
    if (until < time.nextMs) change(until, zero, null)
  }
  return found
}

/** What moved from one moment to another, by kind. Opening and all of it together are the closing. */
export type RevenueBridge = Readonly<Record<MovementKind, Money>> & {
  readonly opening: Money
  readonly closing: Money
}

/** The moments of a row: what changed after the first and up to the second belongs to it. */
export type Span = { readonly afterMs: number; readonly untilMs: number }

export const isIn = ({ afterMs, untilMs }: Span, atMs: number): boolean =>
  atMs > afterMs && atMs <= untilMs

/** What one company adds to each column of the bridge of a span. */
export function bridgeOf(
  lived: readonly LivedTime[],
  movements: readonly Movement[],
  span: Span,
): RevenueBridge {
  const moved: Record<MovementKind, Money> = {
    new: zero,
    expansion: zero,
    reactivated: zero,
    contraction: zero,
    churned: zero,
  }
  for (const { atMs, kind, before, after } of movements)
    if (isIn(span, atMs)) moved[kind] = money(moved[kind] + after - before)
  return { opening: rateAt(lived, span.afterMs), ...moved, closing: rateAt(lived, span.untilMs) }
}

/** The year at the rate of a month. */
export const annualRate = (monthly: Money): Money => money(monthly * 12n)
