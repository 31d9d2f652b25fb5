import { type LimitKey, type PlanLimits, limitKeys } from '../access/plan-limits.ts'
import type { Money } from '../money/decimal.ts'

/** What an order does: the first one or one after an end, the same again, more now, less from the renewal on. */
export type SubscriptionChange = 'subscribe' | 'renew' | 'upgrade' | 'downgrade'

export type ComparedPlan = {
  readonly id: string
  readonly monthly: Money
  readonly yearly: Money
}

/** Whether one plan is more than another: by its price of a month, then of a year. */
const isMore = (a: ComparedPlan, b: ComparedPlan): boolean =>
  a.monthly === b.monthly ? a.yearly > b.yearly : a.monthly > b.monthly

/** What it is to order a plan, beside what is paid for now; null where nothing is. */
export function changeTo(
  chosen: ComparedPlan,
  paid: { readonly plan: ComparedPlan; readonly hasEnded: boolean } | null,
): SubscriptionChange {
  if (paid === null) return 'subscribe'
  if (paid.plan.id === chosen.id) return 'renew'
  if (paid.hasEnded) return 'subscribe'
  return isMore(chosen, paid.plan) ? 'upgrade' : 'downgrade'
}

export type AboveLimit = {
  readonly limit: LimitKey
  readonly used: number
  readonly max: number
}

/** What a company has more of than another plan allows, in the order of the limits. */
export const aboveLimits = (
  limits: Readonly<Partial<PlanLimits>>,
  used: Readonly<Partial<Record<LimitKey, number>>>,
): AboveLimit[] =>
  limitKeys.flatMap((limit) => {
    // Calls of a day are gone with it: nothing of them is in the way of a smaller plan.
    if (limit === 'api_calls_per_day') return []
    const [max, has] = [limits[limit] ?? null, used[limit] ?? 0]
    return max !== null && has > max ? [{ limit, used: has, max }] : []
  })
