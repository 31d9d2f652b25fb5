import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type CompanyFacts, companyOf, practice } from './session-facts.sql.ts'

type Actor = {
  readonly tenantId: number
  readonly userId: string
  readonly now: Date
  /** It posts, and asks the same again and again. */
  readonly isWrite?: boolean
}

type Facts = CompanyFacts & { readonly name: string; readonly email: string }

/**
 * Runs work as the owner of a company without a request: demo data, jobs, imports. The same use
 * cases run as behind the screens, so their rules and their bookkeeping are the same.
 */
export const actAsOwner = <T>(
  parts: { readonly pool: Pool; readonly secrets: Secrets },
  { tenantId, userId, now, isWrite = false }: Actor,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> =>
  transaction(parts.pool, { tenantId, userId, isWrite }, async (db) => {
    const facts =
      await db.first<Facts>(sql`select u.name, u.email, t.public_id, t.name as tenant_name, t.mode, ${practice}, t.live_id, t.country, t.currency, c.tax_restrictive
      from tenants t join countries c on c.code = t.country join users u on u.id = ${userId} where t.id = ${tenantId}`)
    if (!facts) throw new Error(`no company ${tenantId} or user ${userId}`)
    return work({
      db,
      enqueue: enqueueIn(db),
      secrets: parts.secrets,
      requestId: newId(),
      language: 'ar',
      now,
      today: riyadhDate(now.getTime()),
      address: '127.0.0.1',
      user: {
        id: userId,
        name: facts.name,
        email: facts.email,
        sessionId: newId(),
        isPlatformAdmin: false,
      },
      tenant: {
        ...companyOf(facts, tenantId),
        planLimits: {},
        protectedFields: [],
        switchedOff: [],
      },
      isTenantAdmin: true,
      support: null,
      program: null,
      roleId: null,
      storesScope: null,
      discountMax: null,
      has: () => true,
      can: () => true,
      refusal: () => new Refusal('forbidden'),
      need: () => undefined,
      needNothing: () => undefined,
      wasChecked: () => true,
      warnings: [],
    })
  })
