import { formatDecimal, sum } from '@mizan/core/money/decimal'
import type { SubscriptionChange } from '@mizan/core/subscriptions/subscription-change'
import { periodEnd } from '@mizan/core/subscriptions/subscription-period'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { countUse, lockCoupon } from './coupon-facts.sql.ts'
import { startOf, unusedOf } from './resolve-order.ts'
import type { Subscriber } from './subscriber.ts'
import {
  type OrderRow,
  activeRows,
  addCredits,
  changeSubscription,
  creditOf,
  halalas,
} from './subscription-rows.sql.ts'

/** So long a price and its coupon hold (`domain/07` 7.7). */
export const heldMs = 30 * 60_000
const pricedAt = (heldUntil: Date): Date => new Date(heldUntil.getTime() - heldMs)

export const isHeldAt = ({ held_until: until }: Pick<OrderRow, 'held_until'>, now: Date): boolean =>
  until !== null && until.getTime() >= now.getTime()

/**
 * Makes an order what the company has, behind its lock: what it replaces is finished, its unused days become
 * credit, and the credit it was priced with is used. False where the order cannot be kept as it was agreed: its
 * price was held for half an hour, and afterwards its coupon or its credit is not there any more.
 */
export async function activate(
  subscriber: Subscriber,
  order: OrderRow,
  isInTime = isHeldAt(order, subscriber.now),
): Promise<boolean> {
  const { db, now } = subscriber
  if (order.status !== 'pending' || order.period === null || order.held_until === null) return false
  const [rows, balance] = await Promise.all([activeRows(db), creditOf(db)])
  const change = order.change as SubscriptionChange
  // Credit is that of the moment at which the price was made, as long as it holds.
  const unused =
    change === 'upgrade' ? unusedOf(rows, isInTime ? pricedAt(order.held_until) : now) : []
  if (balance + sum(unused.map(({ worth }) => worth)) < halalas(order.credit)) return false
  if (order.coupon_id !== null) {
    const { plan_id: planId, period } = order
    const coupon = await lockCoupon(db, order.coupon_id, { planId, period, now })
    const isLasting = isInTime && order.net !== '0.00'
    if (!coupon || (coupon.problems.length > 0 && !isLasting)) return false
    await countUse(db, order.coupon_id)
  }
  const startsMs = startOf(change, rows, now)
  const startsLater = (change === 'renew' || change === 'downgrade') && startsMs > now.getTime()
  const effective = startsLater ? new Date(startsMs) : now
  const expires = new Date(periodEnd(startsMs, order.period, order.periods))
  if (!startsLater)
    await db.run(sql`update subscriptions set status = 'finished', ended_at = ${now}
      where tenant_id = ${currentCompany} and status in ('active', 'expired')`)
  await addCredits(
    db,
    [
      ...unused.map(({ id, worth }) => ({
        subscription_id: id,
        kind: 'unused' as const,
        amount: formatDecimal(worth, 2),
      })),
      ...(halalas(order.credit) > 0n
        ? [{ subscription_id: order.id, kind: 'used' as const, amount: `-${order.credit}` }]
        : []),
    ],
    now,
  )
  await changeSubscription(db, order.id, {
    status: 'active',
    starts_at: new Date(startsMs),
    effective_at: effective,
    expires_at: expires,
    activated_at: now,
  })
  await openUntil(subscriber, expires, startsLater ? null : { planId: order.plan_id, type: 1 })
  return true
}

/** What every request reads of a company: until when it is open, and as of now under which plan. */
export async function openUntil(
  { db }: Subscriber,
  expires: Date,
  now: { readonly planId: string; readonly type: number } | null,
): Promise<void> {
  await db.run(
    sql`update tenants set status = 1, subscription_expires_at = ${expires} where id = ${currentCompany}`,
  )
  if (now)
    await db.run(sql`update tenants set plan_id = ${now.planId}, subscription_type = ${now.type}
      where id = ${currentCompany}`)
}
