import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { transaction } from '../../../kernel/database/pool.ts'
import {
  assignments,
  crossTenant,
  currentCompany,
  insertInto,
  sql,
} from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { hasDied } from '../../../kernel/jobs/has-died.sql.ts'
import { enqueueIn } from '../../../kernel/jobs/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { siteOf } from '../../identity/index.ts'
import {
  type Checked,
  type LinkNumbers,
  type NoticedPayment,
  type ProviderAtWork,
  type ProviderPayment,
  openConnection,
  problem,
  problemColumns,
} from '../../integrations/index.ts'
import { holdAgain, requireOrder } from '../life/orders.ts'
import { type Subscriber, lockSubscriber } from '../life/subscriber.ts'
import { enqueueCheckout } from './checkout-job.ts'
import { gatewayOf } from './platform-company.sql.ts'
import { recordPayment } from './record-payment.ts'

const minuteMs = 60_000
/** Longer than any answer is waited for. */
const leaseMs = 2 * minuteMs
const triesAtMost = 6
const firstWaitMs = 5_000
/** A payment whose notice got lost is looked for after so long at first, and until a day after the page ended. */
const waitsMs = [5, 10, 30, 120].map((minutes) => minutes * minuteMs)
const lastWaitMs = 6 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs

type CheckoutRow = {
  readonly id: string
  readonly subscription_id: string
  readonly number: number
  readonly company: string
  readonly provider: string | null
  readonly state: string
  readonly amount: string
  readonly external_id: string | null
  readonly attempts: number
  readonly checks: number
  readonly expires_at: Date
}

const columns = sql`c.id, c.subscription_id, s.number, o.name as company, c.provider, c.state, c.amount,
  c.external_id, c.attempts, c.checks, c.expires_at`
const around = sql`subscriptions s, tenants o`
const joined = sql`s.tenant_id = ${currentCompany} and s.id = c.subscription_id and o.id = ${currentCompany}`

/**
 * Begins a page on which an order is paid, and answers its id; one that is open still is used again. An order
 * whose price holds no more and would be another today is over.
 */
export async function beginCheckout(subscriber: Subscriber, orderId: string): Promise<void> {
  const { db, now, companyId, enqueue } = subscriber
  await lockSubscriber(subscriber)
  const order = await requireOrder(subscriber, orderId)
  if (order.status !== 'pending') throw new Refusal('order_not_pending')
  if (!(await holdAgain(subscriber, order))) {
    throw new Refusal('order_not_pending')
  }
  const open = await db.first(sql`select 1 from subscription_checkouts
    where tenant_id = ${currentCompany} and subscription_id = ${orderId} and state in ('making', 'open')
      and expires_at > ${new Date(now.getTime() + minuteMs)}`)
  if (open) return
  const held = await requireOrder(subscriber, orderId)
  const id = newId()
  await db.run(
    insertInto('subscription_checkouts', [
      {
        tenant_id: currentCompany,
        id,
        subscription_id: orderId,
        state: 'making',
        amount: order.net,
        next_attempt_at: now,
        expires_at: held.held_until,
        created_at: now,
      },
    ]),
  )
  await enqueueCheckout(enqueue, 'make', companyId, id)
}

const change = (
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<number> =>
  transaction(parts.pool, { tenantId }, (db) =>
    db.run(sql`update subscription_checkouts set ${assignments(changes)}
      where tenant_id = ${currentCompany} and id = ${id}`),
  )

/** Has the gateway of the platform's company make a page: taken in one transaction, asked for outside of any. */
export async function makeCheckout(
  parts: ProviderAtWork & { readonly publicUrl: string },
  tenantId: number,
  id: string,
): Promise<void> {
  const now = parts.clock()
  const claimed = await transaction(parts.pool, { tenantId }, (db) =>
    db.first<CheckoutRow>(sql`update subscription_checkouts c set attempts = c.attempts + 1,
        claimed_until = ${new Date(now.getTime() + leaseMs)}, claimed_by = ${parts.worker ?? null}
      from ${around} where c.tenant_id = ${currentCompany} and c.id = ${id} and c.state = 'making' and ${joined}
        and s.status = 'pending' and (c.claimed_until is null or c.claimed_until <= ${now} or ${hasDied(sql`c.claimed_by`)})
      returning ${columns}`),
  )
  if (!claimed) return
  const failed = (code: Parameters<typeof problem>[0], params = {}) =>
    change(parts, tenantId, id, {
      state: 'failed',
      claimed_until: null,
      next_attempt_at: null,
      ...problemColumns(problem(code, params)),
    })
  const gateway = await gatewayOf(parts.pool)
  if (!gateway) return void (await failed('platform_takes_no_cards'))
  const { provider, connection } = openConnection(parts, gateway)
  const answer = await provider.createLink(connection, {
    reference: claimed.id,
    billNumber: `S-${claimed.number}`,
    customer: claimed.company,
    amount: String(trimFigure(claimed.amount)),
    currency: 'SAR',
    expiresAt: claimed.expires_at,
    returnTo: `${siteOf(parts.publicUrl)}/dashboard/client/subscription_paid/${claimed.subscription_id}`,
    language: 'ar',
    isRepeated: claimed.attempts > 1,
  })
  const asked = { company_id: gateway.company_id, provider: gateway.provider }
  if (answer.outcome === 'answered')
    return void (await change(parts, tenantId, id, {
      ...asked,
      state: 'open',
      url: answer.value.url,
      external_id: answer.value.externalId,
      claimed_until: null,
      next_attempt_at: new Date(now.getTime() + waitsMs[0]!),
      ...problemColumns(null),
    }))
  if (answer.outcome === 'refused') return void (await failed('payment_provider_refused'))
  if (answer.outcome === 'rejected')
    return void (await failed('payment_provider_said', { text: answer.text }))
  if (claimed.attempts >= triesAtMost) return void (await failed('payment_provider_gave_up'))
  const again = new Date(
    now.getTime() + (answer.afterMs ?? firstWaitMs * 2 ** (claimed.attempts - 1)),
  )
  await change(parts, tenantId, id, {
    ...asked,
    claimed_until: null,
    next_attempt_at: again,
    ...problemColumns(problem('payment_provider_silent')),
  })
  await transaction(parts.pool, { tenantId }, (db) =>
    enqueueCheckout(enqueueIn(db), 'make', tenantId, id, again),
  )
}

const checkoutOf = (parts: ProviderAtWork, tenantId: number, id: string) =>
  transaction(parts.pool, { tenantId }, (db) =>
    db.first<CheckoutRow>(sql`select ${columns} from subscription_checkouts c, ${around}
      where c.tenant_id = ${currentCompany} and c.id = ${id} and ${joined}`),
  )

/**
 * Asks the gateway about a page and writes down what was paid on it. Neither a notice nor the address somebody
 * comes back to is believed: what counts is this answer.
 */
export async function checkCheckout(
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
  by?: LinkNumbers,
): Promise<Checked> {
  const found = await checkoutOf(parts, tenantId, id)
  const gateway = found && (await gatewayOf(parts.pool, found.provider))
  const numbers = by ?? { externalId: found?.external_id ?? null, paymentId: null }
  if (!found || !gateway || (numbers.externalId ?? numbers.paymentId) === null)
    return { outcome: 'problem', problem: problem('payment_not_ours') }
  const { provider, connection } = openConnection(parts, gateway)
  const answer = await provider.getLink(connection, numbers)
  const now = parts.clock()
  const next = new Date(now.getTime() + (waitsMs[found.checks + 1] ?? lastWaitMs))
  const isOver = now.getTime() > found.expires_at.getTime() + dayMs
  const waits = { checks: found.checks + 1, next_attempt_at: isOver ? null : next }
  if (answer.outcome === 'silent') {
    await change(parts, tenantId, id, waits)
    return answer
  }
  if (answer.outcome !== 'answered') {
    const why = problem(
      answer.outcome === 'refused' ? 'payment_provider_refused' : 'payment_unknown',
    )
    await change(parts, tenantId, id, { ...waits, ...problemColumns(why) })
    return { outcome: 'problem', problem: why }
  }
  const { payments } = answer.value
  const paid = payments.filter(({ state }) => state === 'paid')
  const foreign = paid.find(({ currency }) => (currency ?? 'SAR') !== 'SAR')
  for (const each of paid.filter((payment) => payment !== foreign))
    await bookOne(parts, tenantId, found, gateway.provider, each)
  const isPaid = paid.length > 0
  const why = foreign
    ? problem('payment_in_other_currency', { asked: 'SAR', paid: foreign.currency ?? '' })
    : null
  await change(parts, tenantId, id, {
    ...(isPaid && !foreign
      ? { checks: found.checks + 1, next_attempt_at: null, state: 'paid' }
      : waits),
    checked_at: now,
    has_failed_payment: !isPaid && payments.some(({ state }) => state === 'failed'),
    ...problemColumns(why),
  })
  return why ? { outcome: 'problem', problem: why } : { outcome: 'done' }
}

const bookOne = (
  parts: ProviderAtWork,
  tenantId: number,
  found: CheckoutRow,
  provider: string,
  { paymentId, amount }: ProviderPayment,
): Promise<string> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    return recordPayment(
      { db, companyId: tenantId, now, enqueue: enqueueIn(db), by: null },
      found.subscription_id,
      {
        amount: halalasOf(amount),
        method: 'gateway',
        provider,
        externalId: paymentId,
        paidOn: riyadhDate(now.getTime()),
        reference: null,
      },
    )
  })

function halalasOf(amount: string): Money {
  const read = parseDecimal(amount, 2)
  if (read === null || read <= 0n) throw new Error(`a gateway says ${amount} was paid`)
  return money(read)
}

/** Ends a page at its gateway, where it can be ended; what is paid on it all the same becomes credit. */
export async function endCheckout(
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
): Promise<void> {
  const found = await checkoutOf(parts, tenantId, id)
  if (!found || !['making', 'open'].includes(found.state)) return
  if (found.external_id !== null) {
    const gateway = await gatewayOf(parts.pool, found.provider)
    if (gateway) {
      const { provider, connection } = openConnection(parts, gateway)
      await provider.cancelLink?.(connection, found.external_id)
    }
  }
  // What was never asked for has no page that could be paid.
  const isUnknown = found.external_id === null
  await change(parts, tenantId, id, { state: 'ended', ...(isUnknown && { next_attempt_at: null }) })
}

/** The page that a notice of the platform's company is about; null where it is about none. */
export async function checkNotice(
  parts: ProviderAtWork,
  notice: NoticedPayment,
): Promise<Checked | null> {
  const found = await transaction(parts.pool, {}, (db) =>
    db.ofPlatform().first<{ tenant_id: number; id: string }>(
      crossTenant(sql`select tenant_id, id from subscription_checkouts
        where id::text = ${notice.reference} or (provider = ${notice.provider} and external_id = ${notice.external_id})
        order by (id::text = ${notice.reference}) is true desc limit 1`),
    ),
  )
  if (!found) return null
  return checkCheckout(parts, found.tenant_id, found.id, {
    externalId: notice.external_id,
    paymentId: notice.payment_id,
  })
}
