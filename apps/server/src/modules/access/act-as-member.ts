import type { Language } from '@mizan/contract/errors'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { grantsOf } from './grants.ts'
import { requireOpenCompany, tenantContext, userContext } from './tenant-context.ts'
import { membershipOfSession } from './session-facts.sql.ts'

type Member = {
  readonly tenantId: number
  readonly userId: string
  readonly sessionId: string
  readonly language: Language
  readonly now: Date
}

/**
 * Goes on, in a job, with what a member asked for: with the rights and stores that he has now, and
 * only while his session lives.
 */
export const actAsMember = <T>(
  parts: { readonly pool: Pool; readonly secrets: Secrets },
  { tenantId, userId, sessionId, language, now }: Member,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> =>
  transaction(parts.pool, { tenantId, userId, isWrite: true }, async (db) => {
    const facts = await membershipOfSession(db, userId, sessionId, now)
    if (!facts?.session_open) throw new Refusal('session_invalid')
    requireOpenCompany(facts, now)
    const grants = facts.is_tenant_admin ? new Map() : await grantsOf(db, facts.role_id)
    const ctx = {
      db,
      enqueue: enqueueIn(db),
      secrets: parts.secrets,
      requestId: newId(),
      language,
      now,
      today: riyadhDate(now.getTime()),
      address: '127.0.0.1',
    }
    return work(
      tenantContext(
        userContext(ctx, facts, { userId, sessionId, tenantId }),
        facts,
        tenantId,
        grants,
      ),
    )
  })
