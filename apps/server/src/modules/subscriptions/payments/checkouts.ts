import { randomUUID } from 'node:crypto'
import { transaction } from '../../../kernel/database/pool.ts'
import { crossTenant, currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
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
  type ProviderAnswer,
  type ProviderAtWork,
  type ProviderConnection,
  type SavedProblem,
  openConnection,
  problem,
  problemColumns,
} from '../../integrations/index.ts'
import { chargeCard, failCharge, settleCharge, tokenOf } from '../cards/charge-card.ts'
import { holdAgain, requireOrder } from '../life/orders.ts'
import { type Subscriber, lockSubscriber } from '../life/subscriber.ts'
import { bookGatewayPayment } from './book-gateway-payment.ts'
import { enqueueCheckout } from './checkout-job.ts'
import {
  type CheckoutRow,
  around,
  changeCheckout,
  checkoutColumns,
  checkoutOf,
  joined,
} from './checkout-rows.sql.ts'
import { gatewayOf } from './platform-company.sql.ts'

const minuteMs = 60_000
/** Longer than any answer is waited for. */
const leaseMs = 2 * minuteMs
const triesAtMost = 6
const firstWaitMs = 5_000
/** A payment whose notice got lost is looked for after so long at first, and until a day after the page ended. */
const waitsMs = [5, 10, 30, 120].map((minutes) => minutes * minuteMs)
const lastWaitMs = 6 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** How an order is paid: on a page of the gateway, or from the card that the company keeps. */
export type Paying = { readonly cardId: string; readonly byItself: boolean } | null

/**
 * Begins a page on which an order is paid, or a charge of the card that is kept; what is open still is used again. An
 * order whose price holds no more and would be another today is over.
 */
export async function beginCheckout(
  subscriber: Subscriber,
  orderId: string,
  by: Paying = null,
): Promise<void> {
  const { db, now, companyId, enqueue } = subscriber
  await lockSubscriber(subscriber)
  const order = await requireOrder(subscriber, orderId)
  if (order.status !== 'pending') throw new Refusal('order_not_pending')
  if (!(await holdAgain(subscriber, order))) {
    throw new Refusal('order_not_pending')
  }
  const open = await db.first<{
    card_id: string | null
  }>(sql`select card_id from subscription_checkouts
    where tenant_id = ${currentCompany} and subscription_id = ${orderId} and state in ('making', 'open')
      and expires_at > ${new Date(now.getTime() + minuteMs)}`)
  // What is paid on a page and taken from a card would be paid twice.
  if (open && (open.card_id === null) !== (by === null)) throw new Refusal('order_being_paid')
  if (open) return
  const held = await requireOrder(subscriber, orderId)
  const id = by ? randomUUID() : newId()
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
        card_id: by?.cardId ?? null,
        by_itself: by?.byItself ?? false,
        created_at: now,
      },
    ]),
  )
  await enqueueCheckout(enqueue, 'make', companyId, id)
}

/**
 * Has the gateway of the platform's company make a page, or take the order from a card: claimed in one transaction,
 * asked for outside of any.
 */
export async function makeCheckout(
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
): Promise<void> {
  const now = parts.clock()
  const claimed = await transaction(parts.pool, { tenantId }, (db) =>
    db.first<CheckoutRow>(sql`update subscription_checkouts c set attempts = c.attempts + 1,
        claimed_until = ${new Date(now.getTime() + leaseMs)}, claimed_by = ${parts.worker ?? null}
      from ${around} where c.tenant_id = ${currentCompany} and c.id = ${id} and c.state = 'making' and ${joined}
        and (s.status = 'pending' or c.card_id is not null and c.attempts > 0) and (c.claimed_until is null or c.claimed_until <= ${now} or ${hasDied(sql`c.claimed_by`)})
      returning ${checkoutColumns}`),
  )
  if (!claimed) return
  // Nobody lived long enough to be answered: what is asked for may be what they died of.
  if (claimed.card_id === null && claimed.attempts > triesAtMost)
    return fail(parts, tenantId, claimed, problem('payment_provider_gave_up'))
  const card = await tokenOf(parts, tenantId, claimed)
  if (claimed.card_id !== null && !card)
    return failCharge(parts, tenantId, claimed, problem('no_saved_card'))
  const gateway = await gatewayOf(parts.pool, card?.provider ?? null)
  if (!gateway) return fail(parts, tenantId, claimed, problem('platform_takes_no_cards'))
  const at = openConnection(parts, gateway)
  const asked = { company_id: gateway.company_id, provider: gateway.provider }
  if (card) {
    const answer = await chargeCard(parts, claimed, at, card.token)
    if (answer.outcome !== 'answered') return unanswered(parts, tenantId, claimed, asked, answer)
    return settleCharge(parts, tenantId, claimed, gateway.provider, answer.value)
  }
  const answer = await at.provider.createLink(at.connection, {
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
  if (answer.outcome !== 'answered') return unanswered(parts, tenantId, claimed, asked, answer)
  await changeCheckout(parts, tenantId, id, {
    ...asked,
    state: 'open',
    url: answer.value.url,
    external_id: answer.value.externalId,
    claimed_until: null,
    next_attempt_at: new Date(now.getTime() + waitsMs[0]!),
    ...problemColumns(null),
  })
}

/** There is no page, and nothing was taken. */
async function fail(
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  why: SavedProblem,
): Promise<void> {
  if (row.card_id !== null) return failCharge(parts, tenantId, row, why)
  await changeCheckout(parts, tenantId, row.id, {
    state: 'failed',
    claimed_until: null,
    next_attempt_at: null,
    ...problemColumns(why),
  })
}

/** What the gateway did not do: it is asked again where it was silent, and else that is the end. */
async function unanswered(
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  asked: Readonly<Record<string, unknown>>,
  answer: Exclude<ProviderAnswer<unknown>, { readonly outcome: 'answered' }>,
): Promise<void> {
  if (answer.outcome === 'refused')
    return fail(parts, tenantId, row, problem('payment_provider_refused'))
  if (answer.outcome === 'rejected')
    return fail(parts, tenantId, row, problem('payment_provider_message', { text: answer.text }))
  const now = parts.clock()
  // Whether a card was charged must be known: it is asked for until the gateway answers.
  if (row.card_id === null && row.attempts >= triesAtMost)
    return fail(parts, tenantId, row, problem('payment_provider_gave_up'))
  const waitMs = Math.min(firstWaitMs * 2 ** (row.attempts - 1), lastWaitMs)
  const again = new Date(now.getTime() + (answer.afterMs ?? waitMs))
  await changeCheckout(parts, tenantId, row.id, {
    ...asked,
    claimed_until: null,
    next_attempt_at: again,
    ...problemColumns(problem('payment_provider_silent')),
  })
  await transaction(parts.pool, { tenantId }, (db) =>
    enqueueCheckout(enqueueIn(db), 'make', tenantId, row.id, again),
  )
}

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
  const at = openConnection(parts, gateway)
  if (found.card_id !== null) return checkCharge(parts, tenantId, found, at)
  const answer = await at.provider.getLink(at.connection, numbers)
  const now = parts.clock()
  const next = new Date(now.getTime() + (waitsMs[found.checks + 1] ?? lastWaitMs))
  const isOver = now.getTime() > found.expires_at.getTime() + dayMs
  const waits = { checks: found.checks + 1, next_attempt_at: isOver ? null : next }
  if (answer.outcome === 'silent') {
    await changeCheckout(parts, tenantId, id, waits)
    return answer
  }
  if (answer.outcome !== 'answered') {
    const why = problem(
      answer.outcome === 'refused' ? 'payment_provider_refused' : 'payment_unknown',
    )
    await changeCheckout(parts, tenantId, id, { ...waits, ...problemColumns(why) })
    return { outcome: 'problem', problem: why }
  }
  const { payments } = answer.value
  const paid = payments.filter(({ state }) => state === 'paid')
  const foreign = paid.find(({ currency }) => (currency ?? 'SAR') !== 'SAR')
  for (const each of paid.filter((payment) => payment !== foreign))
    await bookGatewayPayment(parts, tenantId, found, gateway.provider, each)
  const isPaid = paid.length > 0
  const why = foreign
    ? problem('payment_in_other_currency', { asked: 'SAR', paid: foreign.currency ?? '' })
    : null
  await changeCheckout(parts, tenantId, id, {
    ...(isPaid && !foreign
      ? { checks: found.checks + 1, next_attempt_at: null, state: 'paid' }
      : waits),
    checked_at: now,
    has_failed_payment: !isPaid && payments.some(({ state }) => state === 'failed'),
    ...problemColumns(why),
  })
  return why ? { outcome: 'problem', problem: why } : { outcome: 'done' }
}

/** Asks whether a charge that its holder had to confirm was paid. */
async function checkCharge(
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  { provider, connection }: ProviderConnection,
): Promise<Checked> {
  const answer = await provider.cards?.getPayment(connection, row.id)
  const now = parts.clock()
  const isOver = now.getTime() > row.expires_at.getTime() + dayMs
  const next = new Date(now.getTime() + (waitsMs[row.checks + 1] ?? lastWaitMs))
  const waits = { checks: row.checks + 1, next_attempt_at: isOver ? null : next, checked_at: now }
  if (answer?.outcome !== 'answered' || !answer.value || answer.value.state === 'pending') {
    await changeCheckout(parts, tenantId, row.id, waits)
    return answer?.outcome === 'silent' ? answer : { outcome: 'done' }
  }
  await settleCharge(parts, tenantId, row, provider.name, answer.value)
  return { outcome: 'done' }
}

/** Ends a page at its gateway, where it can be ended; what is paid on it all the same becomes credit. */
export async function endCheckout(
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
): Promise<void> {
  const found = await checkoutOf(parts, tenantId, id)
  if (!found || !['making', 'open'].includes(found.state)) return
  if (found.external_id !== null && found.card_id === null) {
    const gateway = await gatewayOf(parts.pool, found.provider)
    if (gateway) {
      const { provider, connection } = openConnection(parts, gateway)
      await provider.cancelLink?.(connection, found.external_id)
    }
  }
  // Whether a card was charged is asked for whatever became of the order.
  if (found.card_id !== null && found.attempts > 0) return
  // What was never asked for has no page that could be paid.
  const isUnknown = found.external_id === null
  await changeCheckout(parts, tenantId, id, {
    state: 'ended',
    ...(isUnknown && { next_attempt_at: null }),
  })
}

/** The page that a notice of the platform's company is about; null where it is about none. */
export async function checkNotice(
  parts: ProviderAtWork,
  notice: NoticedPayment,
): Promise<Checked | null> {
  const found = await transaction(parts.pool, {}, (db) =>
    db.ofPlatform().first<{ tenant_id: number; id: string }>(
      crossTenant(sql`select tenant_id, id from subscription_checkouts
        where id::text = ${notice.reference}
          or (provider = ${notice.provider} and external_id in (${notice.external_id}, ${notice.payment_id}))
        order by (id::text = ${notice.reference}) is true desc limit 1`),
    ),
  )
  if (!found) return null
  return checkCheckout(parts, found.tenant_id, found.id, {
    externalId: notice.external_id,
    paymentId: notice.payment_id,
  })
}
