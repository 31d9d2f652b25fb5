import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Context, TenantContext, UserContext } from '../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { languageOf } from '../../kernel/http/answer.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import type { Answer, OpenContext } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type Claims, readToken } from '../../kernel/tokens.ts'
import { type Grants, grantsOf } from './grants.ts'
import { answeredBefore, finishedElsewhere, keepAnswer, repeatableOf } from './idempotency.ts'
import {
  type MembershipFacts,
  type SessionFacts,
  membershipOfSession,
  userOfSession,
} from './session-facts.sql.ts'

type Parts = { readonly pool: Pool; readonly secrets: Secrets; readonly clock: Clock }

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

function contextOf(db: Database, secrets: Secrets, request: FastifyRequest, now: Date): Context {
  return {
    db,
    enqueue: enqueueIn(db),
    secrets,
    requestId: request.id,
    language: languageOf(request),
    now,
    today: riyadhDate(now.getTime()),
    address: request.ip,
  }
}

const userContext = (ctx: Context, facts: SessionFacts, claims: Claims): UserContext => ({
  ...ctx,
  user: {
    id: facts.user_id,
    name: facts.user_name,
    email: facts.email,
    sessionId: claims.sessionId,
    isPlatformAdmin: facts.is_platform_admin,
  },
})

/** Days after expiry in which a shop may still sell (`domain/07` 7.6). */
const graceMs = 7 * 86_400_000

function requireOpenCompany(facts: MembershipFacts, now: Date): void {
  if (!facts.member_active) throw new Refusal('forbidden')
  if (
    facts.tenant_status !== 1 ||
    facts.subscription_expires_at.getTime() + graceMs < now.getTime()
  ) {
    throw new Refusal('subscription_ended')
  }
}

function tenantContext(
  ctx: UserContext,
  facts: MembershipFacts,
  tenantId: number,
  grants: Grants,
): TenantContext {
  let checked = false
  const can = (code: PermissionCode, flag: Flag): boolean => {
    checked = true
    return facts.is_tenant_admin || grants.get(code)?.[flag] === true
  }
  return {
    ...ctx,
    tenant: {
      id: tenantId,
      publicId: facts.public_id,
      name: facts.tenant_name,
      mode: facts.mode,
      country: facts.country,
      currency: facts.currency,
      taxRestrictive: facts.tax_restrictive,
      planLimits: facts.limits,
      protectedFields: facts.protected_fields,
    },
    isTenantAdmin: facts.is_tenant_admin,
    roleId: facts.role_id,
    can,
    need: (code, flag) => {
      if (!can(code, flag)) throw new Refusal('forbidden')
    },
    needNothing: () => {
      checked = true
    },
    wasChecked: () => checked,
  }
}

/** How every request is opened: who sent it, for which company, and whether it was answered before. */
export function openContext({ pool, secrets, clock }: Parts): OpenContext {
  const claimsOf = async (request: FastifyRequest, now: Date): Promise<Claims> => {
    const token = bearer(request)
    if (!token) throw new Refusal('unauthenticated')
    return readToken(secrets.tokenKey, token, now)
  }

  const asUser = async (
    request: FastifyRequest,
    work: (ctx: UserContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock()
    const claims = await claimsOf(request, now)
    return transaction(pool, { userId: claims.userId }, async (db) => {
      const facts = await userOfSession(db, claims.userId, claims.sessionId, now)
      if (!facts?.session_open) throw new Refusal('session_invalid')
      return work(userContext(contextOf(db, secrets, request, now), facts, claims))
    })
  }

  const asMember = async (
    request: FastifyRequest,
    work: (ctx: TenantContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock()
    const claims = await claimsOf(request, now)
    const { tenantId, userId } = claims
    if (tenantId === null) throw new Refusal('tenant_required')
    const asked = repeatableOf(request)
    return transaction(pool, { tenantId, userId }, async (db) => {
      const [facts, before] = await Promise.all([
        membershipOfSession(db, userId, claims.sessionId, tenantId, now),
        asked ? answeredBefore(db, tenantId, userId, asked) : null,
      ])
      if (!facts?.session_open) throw new Refusal('session_invalid')
      requireOpenCompany(facts, now)
      if (before) return before
      const grants = facts.is_tenant_admin ? new Map() : await grantsOf(db, tenantId, facts.role_id)
      const ctx = tenantContext(
        userContext(contextOf(db, secrets, request, now), facts, claims),
        facts,
        tenantId,
        grants,
      )
      const answer = await work(ctx)
      if (!ctx.wasChecked())
        throw new Error(`${request.method} ${request.url} asked for no permission`)
      if (asked) await keepAnswer(db, tenantId, userId, asked, answer, now)
      return answer
    })
  }

  return {
    public: (request, work) => {
      const now = clock()
      return transaction(pool, {}, (db) => work(contextOf(db, secrets, request, now)))
    },
    user: asUser,
    tenant: async (request, work) => {
      try {
        return await asMember(request, work)
      } catch (error) {
        // The same request ran at the same time and won: its answer is there now.
        if (finishedElsewhere(error)) return asMember(request, work)
        throw error
      }
    },
    admin: (request, work) =>
      asUser(request, async (ctx) => {
        if (!ctx.user.isPlatformAdmin) throw new Refusal('forbidden')
        return work(ctx)
      }),
  }
}
