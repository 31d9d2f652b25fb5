import type { Language } from '@mizan/contract/errors'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { grantsOf } from './grants.ts'
import { asInCompany, requireOpenCompany, tenantContext, userContext } from './tenant-context.ts'
import { languageOfUser, membershipOf } from './session-facts.sql.ts'

type Person = {
  readonly tenantId: number
  readonly userId: string
  readonly now: Date
  /** The moment whose day it is for the work, where that is not now. */
  readonly asOf?: Date
  /** In place of the person's own. */
  readonly language?: Language
  /** It posts, and asks the same again and again. */
  readonly isWrite?: boolean
}

/**
 * Does in a job what concerns a person, whether he is signed in or not: with the rights and stores that he has
 * now, and only while he is a member of a company that is open.
 */
export const actAsPerson = <T>(
  parts: { readonly pool: Pool; readonly secrets: Secrets },
  { tenantId, userId, now, asOf = now, language, isWrite = false }: Person,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> =>
  transaction(parts.pool, { tenantId, userId, isWrite }, async (db) => {
    const [own, usual] = await Promise.all([membershipOf(db, userId), languageOfUser(db, userId)])
    if (!own) throw new Refusal('forbidden')
    const facts = await asInCompany(db, { ...own, session_open: true }, tenantId)
    requireOpenCompany(facts, now)
    const grants = facts.is_tenant_admin ? new Map() : await grantsOf(db, facts.role_id)
    const ctx = {
      db: facts.live_id === null ? db : db.ofCompany(facts.live_id),
      enqueue: enqueueIn(db),
      secrets: parts.secrets,
      requestId: newId(),
      language: language ?? usual,
      now,
      today: riyadhDate(asOf.getTime()),
      address: '127.0.0.1',
    }
    return work(
      tenantContext(
        userContext(ctx, facts, { userId, sessionId: newId(), tenantId }),
        facts,
        tenantId,
        grants,
      ),
    )
  })
