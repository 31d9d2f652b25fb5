import { supportAccess } from '@mizan/contract/companies/support-access'
import type { DraftOf } from '@mizan/contract/resource'
import type { SupportLevel } from '@mizan/core/access/support-reach'
import { recordActivity } from '../../kernel/activity.ts'
import type { Api } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentCompany, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import {
  type OwnGrant,
  isLetNow,
  isTicketHere,
  lockGrant,
  oneDecides,
  ownGrant,
  ownGrants,
} from './grants.sql.ts'
import { mailDecision } from './letters.ts'
import { endVisit, visitsUnderWay } from './visits.sql.ts'

type Draft = DraftOf<typeof supportAccess>
type Terms = { readonly level: SupportLevel; readonly hours: number }
export type SupportParts = { readonly publicUrl: string }

const hourMs = 3_600_000

/** What a company lets the platform's support, read by whoever sees its people and decided by its administrators. */
export function serveOwnAccess(api: Api, { publicUrl }: SupportParts): void {
  serve(api, supportAccess, {
    list: ({ now }) => ({
      path: supportAccess.name,
      ...ownGrants(now),
      searchable: false,
      map: (row) => row as unknown as OwnGrant,
    }),
    show: ownGrant,
    create: (ctx, draft) => letIn(ctx, draft, publicUrl),
    actions: {
      grant: (ctx, id, terms: Terms) => grantAsked(ctx, id, terms, publicUrl),
      refuse: (ctx, id) => refuseAsked(ctx, id, publicUrl),
      withdraw: withdrawGrant,
    },
  })
}

/** Administrators of the company alone let somebody into its books. */
function requireDecider(ctx: TenantContext): void {
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
}

const endOf = ({ now }: TenantContext, hours: number): Date =>
  new Date(now.getTime() + hours * hourMs)

async function requireNobodyLet({ db, tenant, now }: TenantContext): Promise<void> {
  await oneDecides(db, tenant.companyId)
  if (await isLetNow(db, now)) throw new Refusal('support_access_in_force')
}

/** Lets support in unasked. */
async function letIn(ctx: TenantContext, draft: Draft, publicUrl: string): Promise<OwnGrant> {
  requireDecider(ctx)
  await requireNobodyLet(ctx)
  const { id = newId(), level, hours, reason, ticket_id: ticketId } = draft
  if (ticketId !== null && !(await isTicketHere(ctx.db, ticketId)))
    throw wrongField('ticket_id', 'reference_not_found')
  await ctx.db.run(
    insertInto('support_grants', [
      {
        tenant_id: currentCompany,
        id,
        level,
        hours,
        reason,
        ticket_id: ticketId,
        granted_by: ctx.user.id,
        granted_by_name: ctx.user.name,
        granted_at: ctx.now,
        expires_at: endOf(ctx, hours),
        created_at: ctx.now,
      },
    ]),
  )
  await recordActivity(ctx, 'support_access', id, 'support_granted', termsChanged({ level, hours }))
  await mailDecision(ctx, { id, requestedBy: null, answer: 'granted', publicUrl })
  return ownGrant(ctx, id)
}

const termsChanged = ({ level, hours }: Terms): Readonly<Record<string, unknown>> => ({
  level: { before: null, after: level },
  hours: { before: null, after: String(hours) },
})

/** Lets support in as it asked to be, or for less. */
async function grantAsked(
  ctx: TenantContext,
  id: string,
  terms: Terms,
  publicUrl: string,
): Promise<OwnGrant> {
  requireDecider(ctx)
  await oneDecides(ctx.db, ctx.tenant.companyId)
  const { requested_by: requestedBy } = await asked(ctx, id)
  if (await isLetNow(ctx.db, ctx.now)) throw new Refusal('support_access_in_force')
  await ctx.db.run(sql`update support_grants set level = ${terms.level}, hours = ${terms.hours},
      granted_by = ${ctx.user.id}, granted_by_name = ${ctx.user.name}, granted_at = ${ctx.now},
      expires_at = ${endOf(ctx, terms.hours)}
    where tenant_id = ${currentCompany} and id = ${id}`)
  await recordActivity(ctx, 'support_access', id, 'support_granted', termsChanged(terms))
  await mailDecision(ctx, { id, requestedBy, answer: 'granted', publicUrl })
  return ownGrant(ctx, id)
}

/** A request that waits for its answer, held until it has one. */
async function asked(ctx: TenantContext, id: string) {
  const grant = await lockGrant(ctx.db, id)
  if (grant.granted_at !== null || grant.ended_how !== null)
    throw new Refusal('support_request_answered')
  return grant
}

async function refuseAsked(ctx: TenantContext, id: string, publicUrl: string): Promise<OwnGrant> {
  requireDecider(ctx)
  const { requested_by: requestedBy } = await asked(ctx, id)
  await end(ctx, id, 'refused')
  await recordActivity(ctx, 'support_access', id, 'support_refused')
  await mailDecision(ctx, { id, requestedBy, answer: 'refused', publicUrl })
  return ownGrant(ctx, id)
}

const end = (ctx: TenantContext, id: string, how: 'refused' | 'withdrawn'): Promise<number> =>
  ctx.db
    .run(sql`update support_grants set ended_how = ${how}, ended_by_name = ${ctx.user.name}, ended_at = ${ctx.now}
    where tenant_id = ${currentCompany} and id = ${id}`)

/** Lets nobody in any longer: whoever is inside is refused from his next call on. */
async function withdrawGrant(ctx: TenantContext, id: string): Promise<OwnGrant> {
  requireDecider(ctx)
  const { granted_at: granted, expires_at: expires, ended_how: ended } = await lockGrant(ctx.db, id)
  if (granted === null) throw new Refusal('support_access_not_granted')
  if (ended !== null || (expires !== null && expires <= ctx.now))
    throw new Refusal('support_access_over')
  await end(ctx, id, 'withdrawn')
  await recordActivity(ctx, 'support_access', id, 'support_withdrawn')
  for (const visit of await visitsUnderWay(ctx.db, id)) await endVisit(ctx.db, visit, ctx.now)
  return ownGrant(ctx, id)
}
