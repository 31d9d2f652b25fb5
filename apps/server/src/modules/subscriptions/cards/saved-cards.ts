import type { CardForm, SavedCard, SavedCardAnswer } from '@mizan/contract/platform/saved-cards'
import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import { currentCompany, insertInto } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { enqueueIn } from '../../../kernel/jobs/jobs.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import {
  type ProviderAddresses,
  type ProviderAtWork,
  type SavedProblem,
  localizedProblem,
  openConnection,
  problem,
  providerNamed,
} from '../../integrations/index.ts'
import { type Subscriber, lockSubscriber } from '../life/subscriber.ts'
import { gatewayOf } from '../payments/platform-company.sql.ts'
import { enqueueCard } from './card-job.ts'
import { openToken, sealToken } from './card-token.ts'
import { type CardRow, activeCard, cardById, cardsThere, changeCard } from './saved-cards.sql.ts'

const minuteMs = 60_000
/** So long the bank of a holder may take to hear him. */
const verifiedWithinMs = 60 * minuteMs
/** A gateway that is silent is asked again after so long, and every six hours at last. */
const waitsMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs)
const lastWaitMs = 6 * 60 * minuteMs

/** Keeps what the gateway gave the browser for a card; it counts once the gateway says that it is active. */
export async function saveCard(
  subscriber: Subscriber,
  secrets: Secrets,
  { provider, token }: { readonly provider: string; readonly token: string },
): Promise<void> {
  const { db, now, companyId, enqueue, by } = subscriber
  if (!providerNamed(provider)?.cards) throw wrongField('provider', 'invalid_choice')
  await lockSubscriber(subscriber)
  const there = await cardsThere(db)
  for (const other of there.filter(({ state }) => state !== 'active'))
    await letGo(subscriber, other)
  const id = newId()
  await db.run(
    insertInto('subscription_cards', [
      {
        tenant_id: currentCompany,
        id,
        provider,
        state: 'verifying',
        token: sealToken(secrets, id, token),
        next_attempt_at: new Date(now.getTime() + minuteMs),
        saved_by_name: by,
        created_at: now,
      },
    ]),
  )
  await enqueueCard(enqueue, companyId, id)
}

/** Takes every card of the company away, here at once and at the gateway as soon as it answers. */
export async function removeCards(subscriber: Subscriber): Promise<number> {
  await lockSubscriber(subscriber)
  const there = await cardsThere(subscriber.db)
  for (const card of there) await letGo(subscriber, card)
  return there.length
}

async function letGo({ db, now, companyId, enqueue }: Subscriber, card: CardRow): Promise<void> {
  if (card.token === null) {
    await changeCard(db, card.id, { state: 'removed', next_attempt_at: null })
    return
  }
  await changeCard(db, card.id, { state: 'removing', checks: 0, next_attempt_at: now })
  await enqueueCard(enqueue, companyId, card.id)
}

/** Has the gateway asked about the card that waits for it. */
export async function askAboutCard({ db, companyId, enqueue }: Subscriber): Promise<void> {
  const waiting = (await cardsThere(db)).find(({ state }) => state === 'verifying')
  if (waiting) await enqueueCard(enqueue, companyId, waiting.id)
}

/** Asks the gateway about a card that waits, or has it forget one that was taken away. */
export async function workOnCard(
  parts: ProviderAtWork,
  tenantId: number,
  id: string,
): Promise<void> {
  const card = await transaction(parts.pool, { tenantId }, (db) => cardById(db, id))
  if (!card || card.token === null) return
  if (card.state === 'verifying') await verify(parts, tenantId, card, card.token)
  if (card.state === 'removing') await forget(parts, tenantId, card, card.token)
}

/** What became of a card, unless somebody took it away meanwhile. */
const change = (
  parts: ProviderAtWork,
  companyId: number,
  card: CardRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> =>
  transaction(parts.pool, { tenantId: companyId }, async (db) => {
    const now = parts.clock()
    const subscriber = { db, companyId, now, enqueue: enqueueIn(db), by: null }
    await lockSubscriber(subscriber)
    if ((await cardById(db, card.id))?.state !== card.state) return
    if (changes['state'] === 'active') {
      const before = await activeCard(db)
      if (before) await letGo(subscriber, before)
    }
    await changeCard(db, card.id, changes)
  })

/** When a gateway is asked about a card again. */
const again = (parts: ProviderAtWork, { checks }: CardRow, afterMs: number | null = null) => ({
  checks: checks + 1,
  next_attempt_at: new Date(parts.clock().getTime() + (afterMs ?? waitsMs[checks] ?? lastWaitMs)),
})

const refused = (why: SavedProblem) => ({
  state: 'refused',
  token: null,
  next_attempt_at: null,
  problem: why.code,
  problem_params: JSON.stringify(why.params),
})

async function verify(
  parts: ProviderAtWork,
  tenantId: number,
  card: CardRow,
  token: Buffer,
): Promise<void> {
  const end = (why: SavedProblem): Promise<void> => change(parts, tenantId, card, refused(why))
  const gateway = await gatewayOf(parts.pool, card.provider)
  if (!gateway) return end(problem('platform_takes_no_cards'))
  const { provider, connection } = openConnection(parts, gateway)
  if (!provider.cards) return end(problem('platform_takes_no_cards'))
  const answer = await provider.cards.getCard(connection, openToken(parts.secrets, card.id, token))
  if (answer.outcome === 'silent')
    return change(parts, tenantId, card, again(parts, card, answer.afterMs))
  if (answer.outcome === 'refused') return end(problem('payment_provider_refused'))
  if (answer.outcome === 'rejected') return end(problem('card_declined', { text: answer.text }))
  const { state, brand, lastFour, month, year, text } = answer.value
  const facts = { brand, last_four: lastFour, month, year }
  if (state === 'active')
    return change(parts, tenantId, card, { ...facts, state, next_attempt_at: null })
  const isLate = parts.clock().getTime() > card.created_at.getTime() + verifiedWithinMs
  if (state === 'waiting' && !isLate)
    return change(parts, tenantId, card, { ...facts, ...again(parts, card) })
  const why =
    state === 'refused' && text !== null
      ? problem('card_declined', { text })
      : problem('card_not_verified')
  return change(parts, tenantId, card, { ...facts, ...refused(why) })
}

async function forget(
  parts: ProviderAtWork,
  tenantId: number,
  card: CardRow,
  token: Buffer,
): Promise<void> {
  const gateway = await gatewayOf(parts.pool, card.provider)
  const at = gateway && openConnection(parts, gateway)
  const answer = await at?.provider.cards?.removeCard(
    at.connection,
    openToken(parts.secrets, card.id, token),
  )
  // Where the platform left that gateway, nobody can charge the card any more.
  await change(
    parts,
    tenantId,
    card,
    answer?.outcome === 'silent'
      ? again(parts, card, answer.afterMs)
      : { state: 'removed', token: null, next_attempt_at: null },
  )
}

const shown = (card: CardRow): SavedCard => ({
  state: card.state as SavedCard['state'],
  brand: card.brand,
  last_four: card.last_four,
  month: card.month,
  year: card.year,
  problem: localizedProblem(card.problem, card.problem_params),
  saved_by_name: card.saved_by_name,
  created_at: card.created_at.toISOString(),
})

/** The card that is charged, and one that was handed over after it. */
export function shownCards(there: readonly CardRow[]): Omit<SavedCardAnswer, 'form'> {
  const active = there.find(({ state }) => state === 'active')
  const [latest] = there
  return {
    card: active ? shown(active) : null,
    newer: latest && latest !== active ? shown(latest) : null,
  }
}

/** Where browsers hand over cards; null where the gateway of the platform keeps none or has no public key. */
export async function cardFormOf(
  pool: Pool,
  addresses: ProviderAddresses,
): Promise<CardForm | null> {
  const gateway = await gatewayOf(pool)
  if (!gateway || gateway.public_key === null) return null
  const provider = providerNamed(gateway.provider)
  if (!provider?.cards) return null
  return {
    provider: provider.name,
    ...provider.cards.form(addresses(provider, gateway.mode), gateway.public_key),
  }
}
