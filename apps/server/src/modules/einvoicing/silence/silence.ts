import { probeDelayMs } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { transaction } from '../../../kernel/database/pool.ts'
import type { AtWork } from '../sending/authority.ts'
import { after } from '../sending/due.sql.ts'
import { enqueueDue } from '../sending/sending.sql.ts'
import {
  type SilencePlace,
  endSilence,
  enqueueProbe,
  noteUnanswered,
  putOffProbe,
  wakeWaiting,
} from './silence.sql.ts'

/** A document that had no answer, and how the authority asked to be spared, if it did. */
type Unanswered = {
  readonly eInvoiceId: string
  readonly wasProbe: boolean
  readonly why: string
  readonly retryAfterMs: number | null
  readonly now: Date
}

/**
 * Notes that the authority did not answer. Once it is silent to a company, one document tries for all:
 * thousands that each wait a minute for nothing would keep every worker busy.
 */
export async function noteSilence(
  { db, enqueue }: TenantContext,
  place: SilencePlace,
  { eInvoiceId, wasProbe, why, retryAfterMs, now }: Unanswered,
): Promise<void> {
  const isAsked = why === 'too_many_requests'
  const since = await noteUnanswered(db, place, { eInvoiceId, isAsked, now })
  if (since === null) return
  const until = after(now, probeDelayMs(now.getTime() - since.getTime(), retryAfterMs))
  const next = await putOffProbe(db, place, { until, now, wasProbe })
  await enqueueProbe(enqueue, place, next)
}

/**
 * The authority answers again: whatever waited for that is sent at once. In a transaction of its own,
 * since it touches many documents; when it is lost, the next try ends the silence.
 */
export const breakSilence = ({ pool, clock }: AtWork, place: SilencePlace): Promise<void> =>
  transaction(pool, place, async (db) => {
    if (!(await endSilence(db, place))) return
    const now = clock()
    const { environment } = place
    await wakeWaiting(db, place, now)
    await enqueueDue(db, { dueBy: now, now, environment })
  })
