import { transaction } from '../../../kernel/database/pool.ts'
import type { AtWork } from '../sending/authority.ts'
import { sendOnce } from '../sending/send.ts'
import { type SilencePlace, chooseProbe, endSilence } from './silence.sql.ts'

/**
 * Tries one document on behalf of all that wait for a silent authority. With nothing left to try there
 * is no silence to speak of.
 */
export async function probe(parts: AtWork, place: SilencePlace): Promise<void> {
  const chosen = await transaction(parts.pool, place, async (db) => {
    const eInvoiceId = await chooseProbe(db, place, parts.clock())
    if (eInvoiceId === null) await endSilence(db, place)
    return eInvoiceId
  })
  if (chosen !== null) await sendOnce(parts, place.tenantId, chosen)
}
