import {
  autoRenewOf,
  graceEnd,
  reminderOf,
  stateAt,
} from '@mizan/core/subscriptions/subscription-period'
import { transaction } from '../../../kernel/database/pool.ts'
import { crossTenant, currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Enqueue, enqueueIn } from '../../../kernel/jobs/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ProviderAtWork } from '../../integrations/index.ts'
import { activeCard } from '../cards/saved-cards.sql.ts'
import { enqueueCard } from '../cards/card-job.ts'
import { holdAgain, lapse, placeOrder } from '../life/orders.ts'
import { type Subscriber, lockSubscriber, subscriberFacts } from '../life/subscriber.ts'
import { activeRows, changeSubscription, pendingOrder } from '../life/subscription-rows.sql.ts'
import { beginCheckout } from '../payments/checkouts.ts'
import { enqueueCheckout, enqueueInvoice } from '../payments/checkout-job.ts'
import {
  endedLetter,
  mailOwner,
  reminderLetter,
  renewalLetter,
  renewedLetter,
} from './subscription-mails.ts'

const dayMs = 86_400_000
/** From the first reminder until the grace is over. */
const aheadMs = 15 * dayMs
const behindMs = 9 * dayMs

/** Companies of which something may be due by the clock. */
async function dueCompanies({ pool, clock }: ProviderAtWork): Promise<readonly number[]> {
  const now = clock()
  const ahead = new Date(now.getTime() + aheadMs)
  const [ending, waiting] = await transaction(pool, {}, (transaction) => {
    const db = transaction.ofPlatform()
    return Promise.all([
      db.rows<{ id: number }>(sql`select id from tenants where mode = 'live' and status = 1
        and subscription_expires_at between ${new Date(now.getTime() - behindMs)} and ${ahead}`),
      db.rows<{ id: number }>(
        crossTenant(sql`select distinct s.tenant_id as id
          from subscriptions s join tenants t on t.id = s.tenant_id and t.mode = 'live'
          where s.status = 'active' and t.status = 1 and t.subscription_expires_at <= ${ahead}
            or s.status = 'pending' and s.payable_until < ${now}
            or s.status = 'active' and s.effective_at <= ${now} and s.activated_at < s.effective_at
              and exists (select 1 from subscriptions o where o.tenant_id = s.tenant_id and o.status = 'active'
                and o.id <> s.id and o.effective_at < s.effective_at)`),
      ),
    ])
  })
  return [...new Set([...ending, ...waiting].map(({ id }) => id))].toSorted((a, b) => a - b)
}

/** Lets time pass for every company: what begins, what ends, and what its owner is told of it, each once. */
export async function watchSubscriptions(
  parts: ProviderAtWork & { readonly publicUrl: string },
): Promise<void> {
  for (const id of await dueCompanies(parts))
    await transaction(parts.pool, { tenantId: id }, (db) =>
      passTime(
        { db, companyId: id, now: parts.clock(), enqueue: enqueueIn(db), by: null },
        parts.publicUrl,
      ),
    ).catch((error: unknown) => {
      parts.log.error({ err: error, tenant: id }, 'the subscription of a company was not watched')
    })
}

async function passTime(subscriber: Subscriber, publicUrl: string): Promise<void> {
  await lockSubscriber(subscriber)
  await lapseLate(subscriber)
  await beginScheduled(subscriber)
  if (await closeEnded(subscriber, publicUrl)) return
  await renewByItself(subscriber, publicUrl)
  await remind(subscriber, publicUrl)
}

/** An order that nobody paid for two weeks is over. */
async function lapseLate(subscriber: Subscriber): Promise<void> {
  const waiting = await pendingOrder(subscriber.db)
  if (waiting?.payable_until && waiting.payable_until < subscriber.now)
    await lapse(subscriber, waiting)
}

/** What was paid for ahead takes the place of what it follows, on its day. */
async function beginScheduled({ db, now }: Subscriber): Promise<void> {
  const begun = (await activeRows(db)).filter(({ effective_at: at }) => at <= now)
  const current = begun.at(-1)
  for (const row of begun.slice(0, -1))
    await changeSubscription(db, row.id, { status: 'finished', ended_at: current?.effective_at })
  if (current && begun.length > 1)
    await db.run(sql`update tenants set plan_id = ${current.plan_id}, subscription_type = ${current.type}
      where id = ${currentCompany}`)
}

/** Closes a company whose seven days are over. */
async function closeEnded(subscriber: Subscriber, publicUrl: string): Promise<boolean> {
  const { db, now } = subscriber
  const facts = await subscriberFacts(subscriber)
  if (stateAt(facts.subscription_expires_at.getTime(), now.getTime()) !== 'expired') return false
  const last = (await activeRows(db)).at(-1)
  await db.run(sql`update tenants set status = 0 where id = ${currentCompany} and status = 1`)
  await db.run(sql`update subscriptions set status = 'expired', ended_at = ${now}
    where tenant_id = ${currentCompany} and status = 'active'`)
  if (last && (await isFirst(subscriber, last.id, 'ended', 0)))
    await mailOwner(subscriber, publicUrl, (name) => endedLetter(name, facts))
  return true
}

/** Notes that a company is told something of a subscription; false where it was told before. */
async function isFirst(
  { db, now }: Subscriber,
  subscriptionId: string,
  kind: 'reminder' | 'renewal' | 'ended',
  day: number,
): Promise<boolean> {
  const row = {
    tenant_id: currentCompany,
    id: newId(),
    subscription_id: subscriptionId,
    kind,
    day,
    created_at: now,
  }
  return (
    (await db.run(sql`${insertInto('subscription_notices', [row])}
      on conflict (tenant_id, subscription_id, kind, day) do nothing`)) > 0
  )
}

/**
 * Where a company asked for it, the next period is ordered as the last one was: the day before the end, on the
 * day, two and five days after. What its credit pays for begins; the rest is taken from the card that it keeps, and where
 * it keeps none its owner is mailed the order.
 */
async function renewByItself(subscriber: Subscriber, publicUrl: string): Promise<void> {
  const { db, now } = subscriber
  const [rows, facts] = await Promise.all([activeRows(db), subscriberFacts(subscriber)])
  const last = rows.at(-1)
  if (!facts.auto_renew || last?.type !== 1 || last.period === null) return
  const day = autoRenewOf(last.expires_at.getTime(), now.getTime())
  if (day === null || !(await isFirst(subscriber, last.id, 'renewal', day))) return
  const waiting = await pendingOrder(db)
  const order =
    waiting && waiting.plan_id === last.plan_id && (await holdAgain(subscriber, waiting))
      ? waiting
      : await placeOrder(subscriber, {
          plan_id: last.plan_id,
          period: last.period,
          periods: last.periods,
          coupon: null,
          isAutomatic: true,
        })
  if (order.status === 'pending' && (await chargeByItself(subscriber, order.id))) return
  const expires = (await activeRows(db)).at(-1)?.expires_at ?? last.expires_at
  await mailOwner(subscriber, publicUrl, (name) =>
    order.status === 'active'
      ? renewedLetter(name, facts, { expires })
      : renewalLetter(name, facts, {
          order: `S-${order.number}`,
          net: order.net,
          expires: last.expires_at,
        }),
  )
}

/** Takes an order from the card that the company keeps; false where it keeps none, or a page to pay it on is open. */
async function chargeByItself(subscriber: Subscriber, orderId: string): Promise<boolean> {
  const card = await activeCard(subscriber.db)
  if (!card) return false
  try {
    await beginCheckout(subscriber, orderId, { cardId: card.id, byItself: true })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_being_paid') return false
    throw error
  }
}

/** Tells the owner that the end is near, or past: on each of the days once. */
async function remind(subscriber: Subscriber, publicUrl: string): Promise<void> {
  const { db, now } = subscriber
  const [rows, facts] = await Promise.all([activeRows(db), subscriberFacts(subscriber)])
  const last = rows.at(-1)
  if (!last) return
  const expires = last.expires_at
  const day = reminderOf(
    { startsMs: last.starts_at.getTime(), expiresMs: expires.getTime() },
    now.getTime(),
  )
  if (day === null || !(await isFirst(subscriber, last.id, 'reminder', day))) return
  const closes = new Date(graceEnd(expires.getTime()))
  await mailOwner(subscriber, publicUrl, (name) =>
    reminderLetter(name, facts, { day, expires, closes }),
  )
}

type Due = {
  readonly tenant_id: number
  readonly id: string
  readonly step: 'make' | 'check' | 'invoice' | 'card'
}

/** What should have been done and was not: a job that got lost, a payment without any notice. */
export async function watchPayments({ pool, clock }: ProviderAtWork): Promise<void> {
  const now = clock()
  await transaction(pool, {}, async (db) => {
    const enqueue = enqueueIn(db)
    const due = await db.ofPlatform().rows<Due>(
      crossTenant(sql`select tenant_id, id, case state when 'making' then 'make' else 'check' end as step
        from subscription_checkouts where next_attempt_at <= ${now}
        union all select tenant_id, id, 'invoice' from subscription_payments
          where invoice_id is null and created_at < ${new Date(now.getTime() - 60_000)} union all select tenant_id, id, 'card' from subscription_cards where next_attempt_at <= ${now} limit 500`),
    )
    for (const { tenant_id: tenantId, id, step } of due)
      await enqueueDue(enqueue, step, tenantId, id)
  })
}

function enqueueDue(
  enqueue: Enqueue,
  step: Due['step'],
  tenantId: number,
  id: string,
): Promise<void> {
  if (step === 'invoice') return enqueueInvoice(enqueue, tenantId, id)
  if (step === 'card') return enqueueCard(enqueue, tenantId, id)
  return enqueueCheckout(enqueue, step, tenantId, id)
}
