import type { Problem } from '../documents/family.ts'
import { when } from '../ledger/problem.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type PeriodLength, isWithin } from './subscription-period.ts'

export type CouponFacts = {
  readonly isOn: boolean
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
  readonly maxUses: number | null
  readonly used: number
  readonly maxUsesOfCompany: number | null
  readonly usedByCompany: number
  readonly isFirstPurchaseOnly: boolean
  readonly hasPaidBefore: boolean
  readonly period: PeriodLength | null
  /** Empty: every plan. */
  readonly planIds: readonly string[]
}

/** Why a coupon is not taken for an order, in order of precedence (`domain/07` 7.7). */
export const couponProblems = (
  coupon: CouponFacts,
  order: { readonly planId: string; readonly period: PeriodLength; readonly today: LocalDate },
): readonly Problem[] => [
  ...when(
    !coupon.isOn || !isWithin(order.today, coupon.validFrom, coupon.validTo),
    'coupon_not_valid',
    'coupon',
  ),
  ...when(coupon.maxUses !== null && coupon.used >= coupon.maxUses, 'coupon_used_up', 'coupon'),
  ...when(
    coupon.maxUsesOfCompany !== null && coupon.usedByCompany >= coupon.maxUsesOfCompany,
    'coupon_used_before',
    'coupon',
  ),
  ...when(coupon.isFirstPurchaseOnly && coupon.hasPaidBefore, 'coupon_first_purchase', 'coupon'),
  ...when(
    (coupon.period !== null && coupon.period !== order.period) ||
      (coupon.planIds.length > 0 && !coupon.planIds.includes(order.planId)),
    'coupon_other_plan',
    'coupon',
  ),
]
