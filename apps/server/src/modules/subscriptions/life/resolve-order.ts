import type { LimitKey, PlanLimits } from '@mizan/core/access/plan-limits'
import type { Problem } from '@mizan/core/documents/family'
import { type OrderPrice, orderPrice, unusedCredit } from '@mizan/core/subscriptions/order-price'
import {
  type AboveLimit,
  type ComparedPlan,
  type SubscriptionChange,
  aboveLimits,
  changeTo,
} from '@mizan/core/subscriptions/subscription-change'
import {
  type PeriodLength,
  periodEnd,
  renewalStart,
} from '@mizan/core/subscriptions/subscription-period'
import { type Money, money, sum } from '@mizan/core/money/decimal'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { sql } from '../../../kernel/database/sql.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { type FoundCoupon, couponOfCode } from './coupon-facts.sql.ts'
import { limitsUsed } from '../../tenancy/index.ts'
import { type Subscriber, subscriberFacts } from './subscriber.ts'
import { type ActiveRow, activeRows, creditOf, halalas } from './subscription-rows.sql.ts'

export type Asked = {
  readonly plan_id: string
  readonly period: PeriodLength
  readonly periods: number
  readonly coupon: string | null
}

export type Resolved = {
  readonly change: SubscriptionChange
  readonly startsMs: number
  readonly expiresMs: number
  readonly price: OrderPrice
  readonly coupon: FoundCoupon | null
  readonly above: readonly AboveLimit[]
  readonly problems: readonly Problem[]
}

type PlanRow = {
  readonly id: string
  readonly code: string
  readonly visible: boolean
  readonly monthly_price: string
  readonly yearly_price: string
  readonly limits: PlanLimits
}

const compared = (
  id: string,
  row: Pick<PlanRow, 'monthly_price' | 'yearly_price'>,
): ComparedPlan => ({
  id,
  monthly: halalas(row.monthly_price),
  yearly: halalas(row.yearly_price),
})

/** What is paid for longest, whose plan an order is compared with; null where nothing is. */
const lastPaid = (rows: readonly ActiveRow[]): ActiveRow | null =>
  rows.findLast(({ type }) => type === 1) ?? null

/** When the time that is ordered begins. Days of a trial that are left are kept, those of a free plan are not. */
export function startOf(change: SubscriptionChange, rows: readonly ActiveRow[], now: Date): number {
  const at = now.getTime()
  if (change === 'upgrade') return at
  if (change !== 'subscribe') return renewalStart(at, lastPaid(rows)?.expires_at.getTime() ?? at)
  const last = rows.at(-1)
  return last?.type === 3 ? renewalStart(at, last.expires_at.getTime()) : at
}

/** What the days that are left are worth, of each row that an upgrade replaces. */
export const unusedOf = (
  rows: readonly ActiveRow[],
  now: Date,
): readonly { readonly id: string; readonly worth: Money }[] =>
  rows
    .filter(({ type }) => type === 1)
    .map((row) => ({
      id: row.id,
      worth: unusedCredit(
        {
          worth: halalas(row.worth),
          startsMs: row.starts_at.getTime(),
          expiresMs: row.expires_at.getTime(),
        },
        now.getTime(),
      ),
    }))
    .filter(({ worth }) => worth > 0n)

/** What an order would be now: what it does, from when to when, its price, and what stands in its way. */
export async function resolveOrder(
  { db, now }: Subscriber,
  asked: Asked,
  usage?: Readonly<Partial<Record<LimitKey, number>>>,
): Promise<Resolved> {
  const [plan, rows, balance, facts, coupon] = await Promise.all([
    db.first<PlanRow>(sql`select id, code, visible, monthly_price, yearly_price, limits from plans
      where id = ${asked.plan_id}`),
    activeRows(db),
    creditOf(db),
    subscriberFacts({ db }),
    asked.coupon === null
      ? null
      : couponOfCode(db, asked.coupon, { planId: asked.plan_id, period: asked.period, now }),
  ])
  if (!plan) throw wrongField('plan_id', 'reference_not_found')
  const paid = lastPaid(rows)
  // Who has a plan keeps it, also when it is offered to nobody else any more.
  const isOwn = paid?.plan_id === plan.id || facts.plan_id === plan.id
  if (plan.code === 'trial' || !(plan.visible || isOwn))
    throw wrongField('plan_id', 'plan_not_offered')
  const change = changeTo(
    compared(plan.id, plan),
    paid && {
      plan: compared(paid.plan_id, paid),
      hasEnded: paid.expires_at.getTime() <= now.getTime(),
    },
  )
  const startsMs = startOf(change, rows, now)
  const unused = change === 'upgrade' ? unusedOf(rows, now).map(({ worth }) => worth) : []
  const price = orderPrice({
    unit: halalas(asked.period === 'monthly' ? plan.monthly_price : plan.yearly_price),
    periods: asked.periods,
    coupon: coupon && coupon.problems.length === 0 ? coupon.value : null,
    credit: money(balance + sum(unused)),
  })
  const used = usage ?? (await limitsUsed(db, now, riyadhDate(now.getTime())))
  const above = change === 'renew' ? [] : aboveLimits(plan.limits, used)
  const [first] = above
  return {
    change,
    startsMs,
    expiresMs: periodEnd(startsMs, asked.period, asked.periods),
    price,
    coupon,
    above,
    problems: [
      ...(asked.coupon !== null && !coupon ? [{ code: 'coupon_not_found', field: 'coupon' }] : []),
      ...(coupon?.problems ?? []),
      ...(change === 'downgrade' && first
        ? [
            {
              code: 'plan_too_small',
              field: 'plan_id',
              params: { limit: first.limit, used: String(first.used), max: String(first.max) },
            },
          ]
        : []),
    ],
  }
}
