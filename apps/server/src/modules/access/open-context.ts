import { riyadhDate } from '@mizan/core/time/riyadh'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { type ReadKey, isApiKey, readApiKey } from '../../kernel/api-key.ts'
import type { Context, PlatformContext, TenantContext, UserContext } from '../../kernel/context.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { resourceOf } from '../../kernel/http/address.ts'
import { languageOf } from '../../kernel/http/answer.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import type { Answer, OpenContext } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isWrite } from '../../kernel/repeatable.ts'
import { noteBooksOf } from '../../kernel/simulated.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type Claims, readToken } from '../../kernel/tokens.ts'
import { refuseInTest } from './closed-in-test.ts'
import { type AdmittedKey, admitKey, holdKey } from './company-key.ts'
import { claimsByLink } from './download-links.ts'
import { isOpenWhenEnded } from './subscription-state.ts'
import { grantsOf } from './grants.ts'
import {
  type Repeatable,
  answeredBefore,
  finishedElsewhere,
  isSavable,
  repeatableOf,
  saveAnswer,
  waitedInCircle,
} from './idempotency.ts'
import { type SessionFacts, membershipOfSession, userOfSession } from './session-facts.sql.ts'
import { changedByLooking, holdGrant, requireReach, supportInCompany } from './support-visit.ts'
import { asInCompany, requireOpenCompany, tenantContext, userContext } from './tenant-context.ts'

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

/** How every request is opened: who sent it, for which company, and whether it was answered before. */
export function openContext({ pool, secrets, clock }: Parts): OpenContext {
  /** The key by which a program comes; null for a person. */
  const keyOf = (request: FastifyRequest): ReadKey | null => {
    const token = bearer(request)
    return token && isApiKey(token) ? readApiKey(secrets.programKey, token) : null
  }

  const byLink = claimsByLink(pool)

  const claimsOf = async (request: FastifyRequest, now: Date): Promise<Claims> => {
    const token = bearer(request)
    if (token) return readToken(secrets.tokenKey, token, now)
    const linked = await byLink(request, now)
    if (!linked) throw new Refusal('unauthenticated')
    return linked
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
    return transaction(pool, { tenantId, userId, isWrite: isWrite(request) }, async (db) => {
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
    const run = transaction(pool, { tenantId, userId, isWrite: isWrite(request) }, async (db) => {
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
        { support: visit },
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

  /** A program of the company, with the rights of the role of its key, in the books that the key is for. */
  const asProgram = (
    request: FastifyRequest,
    work: (ctx: TenantContext) => Promise<Answer>,
    { key, facts, setId, grants }: AdmittedKey,
    asked: Repeatable | null,
  ): Promise<Answer> =>
    transaction(pool, { tenantId: setId, isWrite: isWrite(request) }, async (db) => {
      const now = clock()
      const { keyId, companyId } = key
      const inCompany = setId === companyId ? db : db.ofCompany(companyId)
      const [before] = await Promise.all([
        asked ? answeredBefore(db, setId, keyId, asked) : null,
        isWrite(request) ? holdKey(inCompany, key, now) : null,
      ])
      requireOpenCompany(facts, now)
      if (before) return before
      const ctx = tenantContext(
        userContext(contextOf(inCompany, secrets, request, now), facts, {
          userId: keyId,
          sessionId: keyId,
          tenantId: setId,
        }),
        facts,
        setId,
        grants,
        { program: { id: keyId } },
      )
      const answer = await work(ctx)
      if (!ctx.wasChecked())
        throw new Error(`${request.method} ${request.routeOptions.url} asked for no permission`)
      if (asked && isSavable(answer))
        saveAnswer(db, keyId, asked, answer, now).catch(() => undefined)
      return answer
    })

  const inTenant = async (
    request: FastifyRequest,
    handle: (ctx: TenantContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const work = (ctx: TenantContext): Promise<Answer> => {
      noteBooksOf(request, ctx)
      return handle(ctx)
    }
    const key = keyOf(request)
    if (!key) return inRounds(() => asMember(request, work))
    const asked = repeatableOf(request)
    const admitted = await admitKey(pool, { request, key, now: clock(), isCounted: true })
    return inRounds(() => asProgram(request, work, admitted, asked))
  }

  return {
    known: async (request) => {
      const key = keyOf(request)
      if (key) return { user: key.keyId, company: key.companyId }
      const { userId, tenantId } = await claimsOf(request, clock())
      return { user: userId, company: tenantId ?? 0 }
    },
    isAdministrator: async (request) => {
      if (keyOf(request)) return false
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
      const key = keyOf(request)
      if (!key) return void (await asMember(request, nothing, null))
      const admitted = await admitKey(pool, { request, key, now: clock(), isCounted: false })
      await asProgram(request, nothing, admitted, null)
    },
    public: (request, work) => {
      const now = clock()
      return transaction(pool, {}, (db) => work(contextOf(db, secrets, request, now)))
    },
    user: (request, work) => asUser(request, work),
    tenant: inTenant,
    admin: (request, work) => inRounds(() => asAdministrator(request, work)),
  }
}
