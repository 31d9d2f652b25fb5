import { transaction } from '../../kernel/database/pool.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { trimFigure } from '../../kernel/table.ts'
import { siteOf } from '../identity/index.ts'
import { type LinkAtWork, changeMaking, claimMaking } from './collections.sql.ts'
import { type IntegrationState, saveState } from './integrations.sql.ts'
import { paymentCode, returnUrl } from './keys.ts'
import { enqueueLink } from './link-job.ts'
import type { CreatedLink, ProviderAnswer } from './payment-provider.ts'
import { type AtWork, openConnection } from './providers.ts'
import { type SavedProblem, problem, problemColumns } from './problem.ts'

/** How often a provider that does not answer is asked for a link: somebody waits before the screen. */
const triesAtMost = 6
const firstWaitMs = 5_000
/** A payment whose notice got lost is looked for after so long at first. */
export const firstCheckMs = 10 * 60_000

/**
 * Has a link made by its provider: taken in one transaction, asked for outside of any, saved in another.
 * After a lost answer it is asked for again; where the provider makes a second one, the page of the lost
 * one was shown to nobody, and what is paid on either is the same link's.
 */
export async function makeLink(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const claimed = await transaction(parts.pool, { tenantId }, (db) =>
    claimMaking(db, id, { now: parts.clock(), worker: parts.worker ?? null }),
  )
  if (!claimed) return
  // Nobody lived long enough to be answered: what is asked for may be what they died of.
  if (claimed.attempts > triesAtMost) return saveChange(parts, tenantId, claimed, gaveUp)
  const { provider, connection } = openConnection(parts, claimed)
  const answer = await provider.createLink(connection, {
    reference: claimed.id,
    billNumber: claimed.bill_code ?? '',
    customer: claimed.party_name ?? claimed.bill_code ?? '',
    amount: String(trimFigure(claimed.amount)),
    currency: claimed.currency,
    expiresAt: claimed.expires_at,
    returnTo: returnUrl(
      siteOf(parts.publicUrl),
      provider.name,
      paymentCode(parts.secrets, tenantId, id),
    ),
    language: 'ar',
    isRepeated: claimed.attempts > 1,
  })
  const change = changeAfter(answer, claimed.attempts, parts.clock())
  await saveChange(parts, tenantId, claimed, change)
}

type Change = {
  readonly columns: Readonly<Record<string, unknown>>
  /** What the answer says of the connection; null where it says nothing. */
  readonly state: IntegrationState | null
  /** When the provider is asked again. */
  readonly again: Date | null
}

const failed = (found: SavedProblem, state: IntegrationState | null = null): Change => ({
  columns: { status: 'failed', next_attempt_at: null, ...problemColumns(found) },
  state,
  again: null,
})

const gaveUp = failed(problem('payment_provider_gave_up'))

/** What an answer changes. */
function changeAfter(answer: ProviderAnswer<CreatedLink>, attempts: number, now: Date): Change {
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  switch (answer.outcome) {
    case 'answered': {
      const { externalId, url } = answer.value
      const next = { next_attempt_at: later(firstCheckMs), ...problemColumns(null) }
      const columns = { status: 'open', url, external_id: externalId, ...next }
      return { columns, state: 'working', again: null }
    }
    case 'refused':
      return failed(problem('payment_provider_refused'), 'refused')
    case 'rejected':
      return failed(problem('payment_provider_message', { text: answer.text }))
    case 'silent': {
      if (attempts >= triesAtMost) return gaveUp
      const again = later(answer.afterMs ?? firstWaitMs * 2 ** (attempts - 1))
      const silence = problemColumns(problem('payment_provider_silent'))
      return { columns: { next_attempt_at: again, ...silence }, state: null, again }
    }
  }
}

const saveChange = (
  parts: AtWork,
  tenantId: number,
  claimed: LinkAtWork,
  { columns, state, again }: Change,
): Promise<void> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    const connection = { id: claimed.integration_id, lock_version: claimed.lock_version }
    if (state) await saveState(db, connection, state, now)
    // Cancelled while it was being made, it stays cancelled, and its page is shown to nobody.
    const isOurs = await changeMaking(db, claimed.id, { claimed_until: null, ...columns })
    if (isOurs && again) await enqueueLink(enqueueIn(db), 'make', tenantId, claimed.id, again)
  })
