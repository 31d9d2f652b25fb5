import { transaction } from '../../../kernel/database/pool.ts'
import { assignments, currentCompany, sql } from '../../../kernel/database/sql.ts'
import { enqueueIn } from '../../../kernel/jobs/jobs.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { siteOf } from '../../identity/index.ts'
import {
  type CardPayment,
  type ProviderAnswer,
  type ProviderAtWork,
  type ProviderConnection,
  type SavedProblem,
  problem,
  problemColumns,
} from '../../integrations/index.ts'
import { type Subscriber, subscriberFacts } from '../life/subscriber.ts'
import { activeRows } from '../life/subscription-rows.sql.ts'
import { bookGatewayPayment } from '../payments/book-gateway-payment.ts'
import type { CheckoutRow } from '../payments/checkout-rows.sql.ts'
import { chargedLetter, declinedLetter, mailOwner } from '../time/subscription-mails.ts'
import { openToken } from './card-token.ts'
import { cardById } from './saved-cards.sql.ts'

const firstCheckMs = 5 * 60_000

/** The token of the card that an order is taken from; null once the card was taken away. */
export async function tokenOf(
  parts: ProviderAtWork,
  tenantId: number,
  { card_id: cardId }: CheckoutRow,
): Promise<{ readonly provider: string; readonly token: string } | null> {
  if (cardId === null) return null
  const card = await transaction(parts.pool, { tenantId }, (db) => cardById(db, cardId))
  if (card?.state !== 'active' || card.token === null) return null
  return { provider: card.provider, token: openToken(parts.secrets, card.id, card.token) }
}

/** Takes an order from its card. The payment has the number of the row, so that a lost answer takes nothing twice. */
export async function chargeCard(
  parts: ProviderAtWork,
  row: CheckoutRow,
  { provider, connection }: ProviderConnection,
  token: string,
): Promise<ProviderAnswer<CardPayment>> {
  if (!provider.cards) throw new Error(`${provider.name} keeps no cards`)
  const before = row.attempts > 1 ? await provider.cards.getPayment(connection, row.id) : null
  if (before && before.outcome !== 'answered') return before
  if (before?.value) return { outcome: 'answered', value: before.value }
  // Nothing was taken, and the order is over meanwhile.
  if (row.status !== 'pending') return { outcome: 'rejected', text: row.status }
  return provider.cards.charge(connection, {
    paymentId: row.id,
    token,
    amount: String(trimFigure(row.amount)),
    currency: 'SAR',
    says: `S-${row.number}`,
    returnTo: `${siteOf(parts.publicUrl)}/dashboard/client/subscription_paid/${row.subscription_id}`,
  })
}

/** What became of a charge: it is written down, and its owner told where nobody waited for it. */
export async function settleCharge(
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  provider: string,
  payment: CardPayment,
): Promise<void> {
  const settled = { provider, external_id: payment.paymentId, checked_at: parts.clock() }
  if (payment.state === 'paid') {
    await bookGatewayPayment(parts, tenantId, row, provider, payment)
    await endCharge(
      parts,
      tenantId,
      row,
      { ...settled, state: 'paid', next_attempt_at: null },
      null,
    )
    return
  }
  if (payment.state !== 'pending')
    return failCharge(
      parts,
      tenantId,
      row,
      problem('card_declined', { text: payment.text ?? '—' }),
      settled,
    )
  const next = new Date(parts.clock().getTime() + firstCheckMs)
  const waits = { ...settled, state: 'open', url: payment.url, next_attempt_at: next }
  await endCharge(parts, tenantId, row, waits, problem('card_needs_holder'))
}

/** Nothing was taken from the card. */
export const failCharge = (
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  why: SavedProblem,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  endCharge(parts, tenantId, row, { ...columns, state: 'failed', next_attempt_at: null }, why)

/** Writes the end of a charge once, and mails the owner of the company in the same transaction. */
const endCharge = (
  parts: ProviderAtWork,
  tenantId: number,
  row: CheckoutRow,
  columns: Readonly<Record<string, unknown>>,
  why: SavedProblem | null,
): Promise<void> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const changes = { ...columns, claimed_until: null, ...problemColumns(why) }
    const changed = await db.run(sql`update subscription_checkouts set ${assignments(changes)}
      where tenant_id = ${currentCompany} and id = ${row.id} and state in ('making', 'open')
        and state <> ${String(columns['state'])}`)
    if (changed === 0 || !row.by_itself) return
    const subscriber = {
      db,
      companyId: tenantId,
      now: parts.clock(),
      enqueue: enqueueIn(db),
      by: null,
    }
    await mailOfCharge(subscriber, parts.publicUrl, row, why)
  })

async function mailOfCharge(
  subscriber: Subscriber,
  publicUrl: string,
  row: CheckoutRow,
  why: SavedProblem | null,
): Promise<void> {
  const [facts, rows] = await Promise.all([subscriberFacts(subscriber), activeRows(subscriber.db)])
  const of = { order: `S-${row.number}`, net: row.amount }
  const expires = rows.at(-1)?.expires_at ?? facts.subscription_expires_at
  await mailOwner(subscriber, publicUrl, (name) =>
    why === null
      ? chargedLetter(name, facts, { ...of, expires })
      : declinedLetter(name, facts, { ...of, why }),
  )
}
