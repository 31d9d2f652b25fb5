import { type SupportLevel, supportRefusal } from '@mizan/core/access/support-reach'
import type { FastifyRequest } from 'fastify'
import type { SupportVisit } from '../../kernel/context.ts'
import { type Database, databaseError } from '../../kernel/database/pool.ts'
import { currentCompany, sql } from '../../kernel/database/sql.ts'
import { pathOf } from '../../kernel/http/address.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isWrite } from '../../kernel/repeatable.ts'
import type { Claims } from '../../kernel/tokens.ts'
import { type MembershipFacts, companyFacts, planFacts, sessionOpen } from './session-facts.sql.ts'

type VisitFacts = Omit<MembershipFacts, 'session_open'> & {
  readonly is_stopped: boolean
  readonly grant_id: string
  readonly level: SupportLevel
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly left_at: Date | null
  readonly last_seen_at: Date
}

/** The company that lets support in, as its owner has it, with the person and with what lets him in. */
const visitFacts = (db: Database, visitId: string, userId: string): Promise<VisitFacts | null> =>
  db.first<VisitFacts>(sql`
    select u.id as user_id, u.name as user_name, u.email, u.is_platform_admin, u.mfa_enabled_at is null as lacks_mfa,
      u.stopped_at is not null as is_stopped, ${companyFacts}, ${planFacts}, true as member_active,
      null as role_id, null as stores_scope, null as discount_max, g.level = 'change' as is_tenant_admin,
      g.id as grant_id, g.level, g.expires_at, g.ended_at, v.left_at, v.last_seen_at
    from support_visits v
      join support_grants g on g.tenant_id = ${currentCompany} and g.id = v.grant_id
      join users u on u.id = v.user_id
      join tenants t on t.id = ${currentCompany}
      join countries c on c.code = t.country
      join plans p on p.id = t.plan_id
    where v.tenant_id = ${currentCompany} and v.id = ${visitId} and v.user_id = ${userId}`)

export type Entered = { readonly facts: MembershipFacts; readonly visit: SupportVisit }

/**
 * Support in the books of a company: asked of the database at every call, so that it is over at once when its time
 * is, when the company takes it back, and when the person runs the platform no more.
 */
export async function supportInCompany(
  db: Database,
  { userId, sessionId }: Claims,
  visitId: string,
  now: Date,
): Promise<Entered> {
  const [session, found] = await Promise.all([
    sessionOpen(db, userId, sessionId, now),
    visitFacts(db, visitId, userId),
  ])
  if (!session?.session_open) throw new Refusal('session_invalid')
  if (!found) throw new Refusal('support_access_left')
  if (!found.is_platform_admin || found.lacks_mfa || found.is_stopped)
    throw new Refusal('support_access_closed')
  if (found.ended_at !== null) throw new Refusal('support_access_withdrawn')
  if (found.expires_at <= now) throw new Refusal('support_access_expired')
  if (found.left_at !== null) throw new Refusal('support_access_left')
  await noteSeen(db, visitId, found.last_seen_at, now)
  return {
    facts: { ...found, session_open: true },
    visit: {
      id: visitId,
      grantId: found.grant_id,
      level: found.level,
      expiresAt: found.expires_at,
      noted: [],
    },
  }
}

const quietMs = 60_000

/** When support was last seen inside, to within a minute. */
async function noteSeen(db: Database, id: string, seen: Date, now: Date): Promise<void> {
  if (now.getTime() - seen.getTime() < quietMs) return
  await db.run(sql`update support_visits set last_seen_at = ${now}
    where tenant_id = ${currentCompany} and id = ${id} and last_seen_at < ${new Date(now.getTime() - quietMs)}`)
}

/** Refuses what stays the company's own, and every change where support may only look. */
export function requireReach({ level }: SupportVisit, request: FastifyRequest): void {
  const refused = supportRefusal(level, pathOf(request), isWrite(request))
  if (refused) throw new Refusal(refused)
}

/** A change holds what lets support in until it is done: whoever takes that back waits, and nothing follows. */
export async function holdGrant(db: Database, { grantId }: SupportVisit): Promise<void> {
  const held = await db.first<{ ended_at: Date | null }>(sql`select ended_at from support_grants
    where tenant_id = ${currentCompany} and id = ${grantId} for share`)
  if (held?.ended_at !== null) throw new Refusal('support_access_withdrawn')
}

/** Reading that would have written something is told as what it is: nothing is changed by whoever may only look. */
export const changedByLooking = (error: unknown): boolean => databaseError(error)?.code === '25006'
