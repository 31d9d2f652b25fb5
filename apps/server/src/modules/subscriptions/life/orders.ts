import { searchText } from '@mizan/core/catalog/search-text'
import { formatDecimal } from '@mizan/core/money/decimal'
import { currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../../kernel/refusal.ts'
import { enqueueCheckout } from '../payments/checkout-job.ts'
import { activate, heldMs } from './activate.ts'
import { type Asked, type Resolved, resolveOrder } from './resolve-order.ts'
import { type Subscriber, lockSubscriber, subscriberFacts } from './subscriber.ts'
import {
  type OrderRow,
  changeSubscription,
  orderById,
  pendingOrder,
} from './subscription-rows.sql.ts'

const minuteMs = 60_000
/** So long an order waits for its payment: a bank transfer takes days. */
const payableMs = 14 * 24 * 60 * minuteMs

export type NewOrder = Asked & { readonly id?: string | undefined; readonly isAutomatic?: boolean }

/** A number of its own on the whole platform: `S-1001`. */
export const nextNumber = async (
  { db }: Subscriber,
  of: 'subscription_numbers' | 'subscription_payment_numbers',
): Promise<number> =>
  (await db.first<{ number: number }>(sql`select nextval(${of}::regclass)::int as number`))
    ?.number ?? 0

/**
 * Orders a plan: the price is made and holds for half an hour. An order that waits is replaced, and one that
 * costs nothing is what the company has at once. The same id again is the same order.
 */
export async function placeOrder(subscriber: Subscriber, asked: NewOrder): Promise<OrderRow> {
  const { db, now, by } = subscriber
  const id = asked.id ?? newId()
  await lockSubscriber(subscriber)
  const before = await orderById(db, id)
  if (before) return before
  const resolved = await resolveOrder(subscriber, asked)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await lapsePending(subscriber)
  const { price, coupon } = resolved
  const number = await nextNumber(subscriber, 'subscription_numbers')
  const facts = await subscriberFacts(subscriber)
  await db.run(
    insertInto('subscriptions', [
      {
        tenant_id: currentCompany,
        id,
        number,
        type: 1,
        change: resolved.change,
        status: 'pending',
        plan_id: asked.plan_id,
        period: asked.period,
        periods: asked.periods,
        ...amountsOf(price),
        coupon_id: coupon?.id ?? null,
        coupon_code: coupon?.code ?? null,
        is_automatic: asked.isAutomatic ?? false,
        made_by_name: by,
        held_until: new Date(now.getTime() + heldMs),
        payable_until: new Date(now.getTime() + payableMs),
        search_text: searchText(`S-${number} ${facts.name} ${facts.name_en ?? ''} ${by ?? ''}`),
        created_at: now,
      },
    ]),
  )
  const order = await requireOrder(subscriber, id)
  // Somebody else took the last use of the coupon at the same moment.
  if (order.net === '0.00' && !(await activate(subscriber, order)))
    throw wrongField('coupon', 'coupon_used_up')
  return requireOrder(subscriber, id)
}

export const amountsOf = ({ price, discount, credit, total, vat, net }: Resolved['price']) => ({
  price: formatDecimal(price, 2),
  discount: formatDecimal(discount, 2),
  credit: formatDecimal(credit, 2),
  total: formatDecimal(total, 2),
  vat: formatDecimal(vat, 2),
  net: formatDecimal(net, 2),
})

export async function requireOrder({ db }: Subscriber, id: string): Promise<OrderRow> {
  const order = await orderById(db, id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** Ends the order that waits, and its pages at the gateway. */
export async function lapsePending(subscriber: Subscriber): Promise<void> {
  const waiting = await pendingOrder(subscriber.db)
  if (waiting) await lapse(subscriber, waiting)
}

export async function lapse(subscriber: Subscriber, { id }: OrderRow): Promise<void> {
  const { db, now, companyId, enqueue } = subscriber
  await changeSubscription(db, id, { status: 'lapsed', ended_at: now })
  const pages = await db.rows<{ id: string }>(sql`select id from subscription_checkouts
    where tenant_id = ${currentCompany} and subscription_id = ${id} and state in ('making', 'open')`)
  for (const page of pages) await enqueueCheckout(enqueue, 'end', companyId, page.id)
}

/** Takes an order back that nobody paid. */
export async function withdraw(subscriber: Subscriber, id: string): Promise<void> {
  await lockSubscriber(subscriber)
  const order = await requireOrder(subscriber, id)
  if (order.status === 'lapsed') return
  if (order.status !== 'pending') throw new Refusal('order_not_pending')
  await lapse(subscriber, order)
}

/**
 * Holds the price of an order for another half hour where it is still the same; an order that would cost
 * something else today is over.
 */
export async function holdAgain(subscriber: Subscriber, order: OrderRow): Promise<boolean> {
  const { db, now } = subscriber
  if (order.status !== 'pending' || order.period === null) return false
  if (order.held_until !== null && order.held_until.getTime() > now.getTime() + 5 * minuteMs)
    return true
  const coupon =
    order.coupon_id === null
      ? null
      : ((
          await db.first<{ code: string }>(
            sql`select code from coupons where id = ${order.coupon_id}`,
          )
        )?.code ?? null)
  const { plan_id, period, periods } = order
  const resolved = await resolveOrder(subscriber, { plan_id, period, periods, coupon })
  const isSame =
    resolved.problems.length === 0 &&
    resolved.change === order.change &&
    formatDecimal(resolved.price.net, 2) === order.net &&
    formatDecimal(resolved.price.credit, 2) === order.credit
  if (!isSame) return false
  await changeSubscription(db, order.id, { held_until: new Date(now.getTime() + heldMs) })
  return true
}
