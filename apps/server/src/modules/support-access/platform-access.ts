import { platformSupportAccess, supportToken } from '@mizan/contract/platform/support-access'
import type { DraftOf } from '@mizan/contract/resource'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { currentCompany, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { recordId } from '../../kernel/serve.ts'
import { signToken } from '../../kernel/tokens.ts'
import { idleMs } from '../access/index.ts'
import { recordInCompany, tenantById } from '../platform/index.ts'
import {
  type LockedGrant,
  type PlatformGrant,
  isLetNow,
  isTicketHere,
  lockGrant,
  oneDecides,
  platformGrant,
  platformGrants,
} from './grants.sql.ts'
import { mailEntered, mailRequest } from './letters.ts'
import {
  type Visit,
  endVisit,
  insertVisit,
  recordVisit,
  visitUnderWay,
  wasUsed,
} from './visits.sql.ts'

type Draft = DraftOf<typeof platformSupportAccess>
export type PlatformParts = { readonly publicUrl: string; readonly secrets: Secrets }

/** The companies that let support in: asked, entered and left by administrators of the platform. */
export function servePlatformAccess(api: Api, { publicUrl, secrets }: PlatformParts): void {
  serveForPlatform(api, platformSupportAccess, {
    list: ({ now }) => ({ path: platformSupportAccess.name, ...platformGrants(now) }),
    show: async (ctx, id) => (await platformGrant(ctx, id)).grant,
    create: (ctx, draft) => ask(ctx, draft, publicUrl),
    actions: { cancel, leave },
  })
  call(
    api,
    {
      method: 'POST',
      path: '/admin/support_access/:id/enter',
      scope: 'admin',
      tag: platformSupportAccess.name,
      says: 'Enters the books of a company that lets support in; the token names the visit',
      body: noBody,
      answer: supportToken,
      perMinute: 60,
    },
    async (ctx, { params, reply }) => {
      const { company, grant, visitId } = await enter(ctx, recordId(params['id']), publicUrl)
      void reply.header('cache-control', 'no-store')
      const claims = {
        userId: ctx.user.id,
        sessionId: ctx.user.sessionId,
        tenantId: company,
        visitId,
      }
      return {
        body: null,
        // Made after the transaction, so that a token is kept with no answer.
        later: async () => ({
          token: await signToken(secrets.tokenKey, claims, ctx.now),
          tenant_id: grant.tenant_id,
        }),
      }
    },
  )
}

/** Asks a company to let support in. It answers, and nothing is opened before. */
async function ask(ctx: PlatformContext, draft: Draft, publicUrl: string): Promise<PlatformGrant> {
  const { id = newId(), tenant_id: tenantId, level, hours, reason, ticket_id: ticketId } = draft
  const { company, tenant } = await tenantById(ctx, tenantId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found')
      throw wrongField('tenant_id', 'reference_not_found')
    throw error
  })
  const inside = ctx.db.scopedTo(company)
  await oneDecides(inside, company)
  await requireNoMember(inside, ctx.user.id)
  if (ticketId !== null && !(await isTicketHere(inside, ticketId)))
    throw wrongField('ticket_id', 'reference_not_found')
  if (await isLetNow(inside, ctx.now)) throw new Refusal('support_access_in_force')
  const waits = await inside.first(sql`select 1 from support_grants
    where tenant_id = ${currentCompany} and granted_at is null and ended_at is null`)
  if (waits) throw new Refusal('support_request_waits')
  await inside.run(
    insertInto('support_grants', [
      {
        tenant_id: currentCompany,
        id,
        level,
        hours,
        reason,
        ticket_id: ticketId,
        requested_by: ctx.user.id,
        requested_by_name: ctx.user.name,
        created_at: ctx.now,
      },
    ]),
  )
  await recordAct(ctx, {
    resource: 'support_access',
    id,
    name: tenant.name,
    tenantId,
    action: 'support_asked',
    changes: { level: { before: null, after: level }, hours: { before: null, after: hours } },
  })
  await recordInCompany(ctx, company, { resource: 'support_access', id, action: 'support_asked' })
  await mailRequest(ctx, { company, level, hours, reason, publicUrl })
  return (await platformGrant(ctx, id)).grant
}

/** Who belongs to a company works there with his own rights, and not as support. */
async function requireNoMember(inside: Database, userId: string): Promise<void> {
  const member = await inside.first(
    sql`select 1 from tenant_users where tenant_id = ${currentTenant} and user_id = ${userId} and active`,
  )
  if (member) throw new Refusal('support_member_already')
}

async function cancel(ctx: PlatformContext, id: string): Promise<PlatformGrant> {
  const { company, grant } = await platformGrant(ctx, id)
  const inside = ctx.db.scopedTo(company)
  const locked = await lockGrant(inside, id)
  if (locked.granted_at !== null || locked.ended_how !== null)
    throw new Refusal('support_request_answered')
  await inside.run(sql`update support_grants set ended_how = 'cancelled', ended_by_name = ${ctx.user.name},
    ended_at = ${ctx.now} where tenant_id = ${currentCompany} and id = ${id}`)
  await act(ctx, grant, 'support_cancelled')
  await recordInCompany(ctx, company, {
    resource: 'support_access',
    id,
    action: 'support_cancelled',
  })
  return (await platformGrant(ctx, id)).grant
}

const act = (ctx: PlatformContext, grant: PlatformGrant, action: string): Promise<void> =>
  recordAct(ctx, {
    resource: 'support_access',
    id: grant.id,
    name: String(grant.tenant.name),
    tenantId: grant.tenant_id,
    action,
  })

/** Until when what was let is open; said exactly where it is not. */
function requireOpen(
  { granted_at: granted, expires_at: expires, ended_how: ended }: LockedGrant,
  now: Date,
): Date {
  if (ended === 'withdrawn') throw new Refusal('support_access_withdrawn')
  if (ended !== null) throw new Refusal('support_access_over')
  if (granted === null || expires === null) throw new Refusal('support_access_not_granted')
  if (expires <= now) throw new Refusal('support_access_expired')
  return expires
}

/** Comes in, or goes on with the visit that is under way. */
async function enter(
  ctx: PlatformContext,
  id: string,
  publicUrl: string,
): Promise<{ company: number; grant: PlatformGrant; visitId: string }> {
  const { company, grant } = await platformGrant(ctx, id)
  const inside = ctx.db.scopedTo(company)
  const until = requireOpen(await lockGrant(inside, id), ctx.now)
  await requireNoMember(inside, ctx.user.id)
  const before = await visitUnderWay(inside, id, ctx.user.id)
  if (before && ctx.now.getTime() - before.last_seen_at.getTime() < idleMs) {
    ctx.acts.push('entered before')
    await inside.run(sql`update support_visits set last_seen_at = ${ctx.now}
      where tenant_id = ${currentCompany} and id = ${before.id}`)
    return { company, grant, visitId: before.id }
  }
  if (before) await endVisit(inside, before, before.last_seen_at)
  const visit: Visit = {
    id: newId(),
    grant_id: id,
    user_id: ctx.user.id,
    user_name: ctx.user.name,
  }
  const isFirst = !(await wasUsed(inside, id))
  await insertVisit(inside, visit, ctx.now)
  if (isFirst)
    await mailEntered(ctx, { company, grantId: id, level: grant.level, until, publicUrl })
  await recordVisit(inside, visit, 'support_entered', ctx.now)
  await act(ctx, grant, 'support_entered')
  return { company, grant, visitId: visit.id }
}

/** Leaves: the token opens nothing any more. */
async function leave(ctx: PlatformContext, id: string): Promise<PlatformGrant> {
  const { company, grant } = await platformGrant(ctx, id)
  const inside = ctx.db.scopedTo(company)
  await lockGrant(inside, id)
  const visit = await visitUnderWay(inside, id, ctx.user.id)
  if (visit) {
    await endVisit(inside, visit, ctx.now)
    await act(ctx, grant, 'support_left')
  } else ctx.acts.push('left before')
  return (await platformGrant(ctx, id)).grant
}
