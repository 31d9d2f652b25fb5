import { transaction } from '../../kernel/database/pool.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { checkLink } from './check-link.ts'
import { linkAtWork } from './collections.sql.ts'
import { saveState } from './integrations.sql.ts'
import { enqueueLink } from './link-job.ts'
import { type AtWork, openConnection } from './providers.ts'

const againMs = 10 * 60_000

/**
 * Ends a link at its provider once it was cancelled here. Where the provider will not end it any more, it
 * is asked what was paid; where it does not answer, it is asked again for as long as the link would work.
 */
export async function cancelAtProvider(parts: AtWork, tenantId: number, id: string): Promise<void> {
  const link = await transaction(parts.pool, { tenantId }, (db) => linkAtWork(db, id))
  if (link?.status !== 'cancelled' || link.external_id === null) return
  const { provider, connection } = openConnection(parts, link)
  const answer = await provider.cancelLink?.(connection, link.external_id)
  if (answer?.outcome === 'rejected')
    await checkLink(parts, tenantId, link, { externalId: link.external_id, paymentId: null })
  const now = parts.clock()
  await transaction(parts.pool, { tenantId }, async (db) => {
    if (answer?.outcome === 'refused') {
      const row = { id: link.integration_id, lock_version: link.lock_version }
      await saveState(db, row, 'refused', now)
    }
    if (answer?.outcome === 'silent' && now < link.expires_at) {
      const again = new Date(now.getTime() + (answer.afterMs ?? againMs))
      await enqueueLink(enqueueIn(db), 'cancel', tenantId, id, again)
    }
  })
}
