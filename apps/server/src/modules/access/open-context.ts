import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import { withheldToday } from '@mizan/core/access/feature-switches'
import { withheldPartOf } from '@mizan/core/access/plan-parts'
import { supportHas } from '@mizan/core/access/support-reach'
import { type Percent, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type {
  Context,
  PlatformContext,
  SupportVisit,
  TenantContext,
  UserContext,
} from '../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { resourceOf } from '../../kernel/http/address.ts'
import { languageOf } from '../../kernel/http/answer.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import type { Answer, OpenContext } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isWrite } from '../../kernel/repeatable.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { withheldPart } from '../../kernel/withheld.ts'
import { type Claims, readToken } from '../../kernel/tokens.ts'
import { refuseInTest } from './closed-in-test.ts'
import { holdsInGrace, isOpenWhenEnded, subscriptionStateOf } from './subscription-state.ts'
import { type Grants, grantsOf } from './grants.ts'
import {
  type Repeatable,
  answeredBefore,
  finishedElsewhere,
  isSavable,
  repeatableOf,
  saveAnswer,
  waitedInCircle,
} from './idempotency.ts'
import {
  type MembershipFacts,
  type SessionFacts,
  liveFactsOf,
  membershipOfSession,
  userOfSession,
} from './session-facts.sql.ts'
import { changedByLooking, holdGrant, requireReach, supportInCompany } from './support-visit.ts'

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

export const userContext = (ctx: Context, facts: SessionFacts, claims: Claims): UserContext => ({
  ...ctx,
  user: {
    id: facts.user_id,
    name: facts.user_name,
    email: facts.email,
    sessionId: claims.sessionId,
    isPlatformAdmin: facts.is_platform_admin,
  },
})

/** The platform is served to its administrators, and to them by two factors only (`domain/07` 7.3). */
function admitAdministrator(facts: SessionFacts): void {
  if (!facts.is_platform_admin) throw new Refusal('forbidden')
  if (facts.lacks_mfa) throw new Refusal('mfa_setup_required')
}

type Support = {
  readonly claims: Claims
  readonly tenantId: number
  readonly visitId: string
  readonly asked: Repeatable | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The record that a call names in its address. */
function idIn({ params }: FastifyRequest): string | null {
  const { id } = params as { readonly id?: string }
  return id !== undefined && uuid.test(id) ? id : null
}

/** How often one request is tried before it is told that it failed. */
const roundsAtMost = 4

/** Under which company the keys of administrators' requests stand: none has this number. */
const noCompany = 0

/** Refuses who is no member any more, and a company whose subscription has ended unless it may come all the same. */
export function requireOpenCompany(
  facts: MembershipFacts,
  now: Date,
  mayComeWhenEnded = false,
): void {
  if (!facts.member_active) throw new Refusal('forbidden')
  if (subscriptionStateOf(facts, now) === 'expired' && !mayComeWhenEnded)
    throw new Refusal('subscription_ended')
  if (facts.lacks_mfa) throw new Refusal('mfa_setup_required')
}

/**
 * Test books open to whoever is a member of their company now. A token of a set that was thrown away
 * is told to be expired: renewed, it names the set that took its place.
 */
export async function asInCompany(
  db: Database,
  facts: MembershipFacts,
  tenantId: number,
): Promise<MembershipFacts> {
  if (facts.live_id === null) return facts
  const live = await liveFactsOf(db, facts.user_id, facts.live_id, tenantId)
  if (!live) throw new Refusal('forbidden')
  const { is_in_use: isInUse, ...own } = live
  if (!isInUse) throw new Refusal('token_expired')
  return { ...facts, ...own }
}

const discountMaxOf = ({ discount_max: text }: MembershipFacts): Percent | null => {
  const read = text === null ? null : parseDecimal(text, scale.percent)
  return read === null ? null : percent(read)
}

export function tenantContext(
  ctx: UserContext,
  facts: MembershipFacts,
  tenantId: number,
  grants: Grants,
  support: SupportVisit | null = null,
): TenantContext {
  let checked = false
  const isInGrace = subscriptionStateOf(facts, ctx.now) === 'grace'
  const { all: withheld, byPlatform } = withheldToday(
    { withheld: facts.protected_fields },
    facts.switches,
    ctx.today,
  )
  const has = (code: PermissionCode, flag: Flag): boolean =>
    support
      ? supportHas(support.level, code, flag)
      : facts.is_tenant_admin || grants.get(code)?.[flag] === true
  const refusal = (code: PermissionCode, flag: Flag): Refusal => {
    const part = has(code, flag) ? withheldPartOf(code, withheld) : null
    if (part !== null) return withheldPart({ tenant }, part)
    return new Refusal(support ? 'support_not_allowed' : 'forbidden')
  }
  const can = (code: PermissionCode, flag: Flag): boolean => {
    checked = true
    if (!has(code, flag) || withheldPartOf(code, withheld) !== null) return false
    // Who may, but for the subscription, is told that.
    if (isInGrace && !holdsInGrace(code, flag)) throw new Refusal('subscription_ended')
    return true
  }
  const tenant = {
    id: tenantId,
    companyId: facts.live_id ?? tenantId,
    publicId: facts.public_id,
    name: facts.tenant_name,
    mode: facts.mode,
    practice: facts.practice,
    country: facts.country,
    currency: facts.currency,
    taxRestrictive: facts.tax_restrictive,
    planLimits: facts.limits,
    protectedFields: withheld,
    switchedOff: byPlatform,
  }
  return {
    ...ctx,
    tenant,
    support,
    isTenantAdmin: facts.is_tenant_admin,
    roleId: facts.role_id,
    // The tenant admin sees all stores and gives what he likes, whatever his role says (`domain/07` 7.1).
    storesScope: facts.is_tenant_admin ? null : facts.stores_scope,
    discountMax: facts.is_tenant_admin ? null : discountMaxOf(facts),
    has,
    can,
    refusal,
    need: (code, flag) => {
      if (!can(code, flag)) throw refusal(code, flag)
    },
    needNothing: () => {
      checked = true
    },
    wasChecked: () => checked,
    warnings: [],
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

  const asAdministrator = async (
    request: FastifyRequest,
    work: (ctx: PlatformContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const now = clock()
    const claims = await claimsOf(request, now)
    const { userId, sessionId } = claims
    const asked = repeatableOf(request)
    return transaction(pool, { tenantId: noCompany, userId }, async (db) => {
      const [before, facts] = await Promise.all([
        asked ? answeredBefore(db, noCompany, userId, asked) : null,
        userOfSession(db, userId, sessionId, now),
      ])
      if (!facts?.session_open) throw new Refusal('session_invalid')
      admitAdministrator(facts)
      if (before) return before
      const platform = isWrite(request) ? db.ofPlatform().inTurn() : db.ofPlatform()
      const ctx: PlatformContext = {
        ...userContext(contextOf(platform, secrets, request, now), facts, claims),
        db: platform,
        acts: [],
      }
      const answer = await work(ctx)
      if (isWrite(request) && ctx.acts.length === 0)
        throw new Error(`${request.method} ${request.routeOptions.url} left no act behind`)
      if (asked && isSavable(answer))
        // The work may have stepped into a company.
        saveAnswer(db.scopedTo(noCompany), userId, asked, answer, now).catch(() => undefined)
      return answer
    })
  }

  /** Tries a request again where another was in its way: its twin won, or both waited for each other. */
  const inRounds = async (attempt: () => Promise<Answer>): Promise<Answer> => {
    for (let round = 1; ; round += 1) {
      try {
        return await attempt()
      } catch (error) {
        // The same request ran at the same time and won: its answer is there now. Two that waited
        // for each other were rolled back to the start by the database: one goes first now.
        const goesAgain = round === 1 ? finishedElsewhere(error) : false
        if (!goesAgain && !(waitedInCircle(error) && round < roundsAtMost)) throw error
      }
    }
  }

  const asMember = async (
    request: FastifyRequest,
    work: (ctx: TenantContext) => Promise<Answer>,
    asked = repeatableOf(request),
  ): Promise<Answer> => {
    const now = clock()
    const claims = await claimsOf(request, now)
    const { tenantId, userId } = claims
    if (tenantId === null) throw new Refusal('tenant_required')
    const { visitId } = claims
    if (visitId) return asSupport(request, work, { claims, tenantId, visitId, asked })
    return transaction(pool, { tenantId, userId }, async (db) => {
      const [before, own] = await Promise.all([
        asked ? answeredBefore(db, tenantId, userId, asked) : null,
        membershipOfSession(db, userId, claims.sessionId, now),
      ])
      if (!own?.session_open) throw new Refusal('session_invalid')
      const facts = await asInCompany(db, own, tenantId)
      requireOpenCompany(facts, now, isOpenWhenEnded(request, facts.is_tenant_admin))
      if (facts.mode === 'test') refuseInTest(request)
      if (before) return before
      const inCompany = facts.live_id === null ? db : db.ofCompany(facts.live_id)
      const grants = facts.is_tenant_admin ? new Map() : await grantsOf(db, facts.role_id)
      const ctx = tenantContext(
        userContext(contextOf(inCompany, secrets, request, now), facts, claims),
        facts,
        tenantId,
        grants,
      )
      const answer = await work(ctx)
      if (!ctx.wasChecked())
        throw new Error(`${request.method} ${request.routeOptions.url} asked for no permission`)
      // It leaves with the commit, which fails when it does.
      if (asked && isSavable(answer))
        saveAnswer(db, userId, asked, answer, now).catch(() => undefined)
      return answer
    })
  }

  /** An administrator of the platform in the books of a company that lets him in, as far as it does. */
  const asSupport = async (
    request: FastifyRequest,
    work: (ctx: TenantContext) => Promise<Answer>,
    { claims, tenantId, visitId, asked }: Support,
  ): Promise<Answer> => {
    const now = clock()
    const { userId } = claims
    const run = transaction(pool, { tenantId, userId }, async (db) => {
      const [before, { facts, visit }] = await Promise.all([
        asked ? answeredBefore(db, tenantId, userId, asked) : null,
        supportInCompany(db, claims, visitId, now),
      ])
      requireReach(visit, request)
      requireOpenCompany(facts, now, isOpenWhenEnded(request, true))
      if (before) return before
      const isReading = visit.level === 'read'
      if (!isReading && isWrite(request)) await holdGrant(db, visit)
      const ctx = tenantContext(
        userContext(
          contextOf(isReading ? db.onlyReading() : db, secrets, request, now),
          facts,
          claims,
        ),
        facts,
        tenantId,
        new Map(),
        visit,
      )
      const answer = await work(ctx)
      if (!ctx.wasChecked())
        throw new Error(`${request.method} ${request.routeOptions.url} asked for no permission`)
      // Nothing that support changes goes unsaid.
      if (isWrite(request) && visit.noted.length === 0)
        await recordActivity(ctx, resourceOf(request), idIn(request) ?? visitId, 'changed')
      if (asked && isSavable(answer))
        saveAnswer(db, userId, asked, answer, now).catch(() => undefined)
      return answer
    })
    return run.catch((error: unknown) => {
      throw changedByLooking(error) ? new Refusal('support_read_only') : error
    })
  }

  return {
    known: async (request) => {
      const { userId, tenantId } = await claimsOf(request, clock())
      return { user: userId, company: tenantId ?? 0 }
    },
    isAdministrator: async (request) => {
      const now = clock()
      const { userId, sessionId, tenantId } = await claimsOf(request, now)
      if (tenantId !== null) return false
      const facts = await transaction(pool, { userId }, (db) =>
        userOfSession(db, userId, sessionId, now),
      )
      return facts?.session_open === true && facts.is_platform_admin
    },
    allowed: async (request, check) => {
      const nothing = async (ctx: TenantContext): Promise<Answer> => {
        check(ctx)
        return { body: null }
      }
      await asMember(request, nothing, null)
    },
    public: (request, work) => {
      const now = clock()
      return transaction(pool, {}, (db) => work(contextOf(db, secrets, request, now)))
    },
    user: (request, work) => asUser(request, work),
    tenant: (request, work) => inRounds(() => asMember(request, work)),
    admin: (request, work) => inRounds(() => asAdministrator(request, work)),
  }
}
