import type { supportAccess } from '@mizan/contract/companies/support-access'
import type { platformSupportAccess } from '@mizan/contract/platform/support-access'
import type { RowOf } from '@mizan/contract/resource'
import type { PlatformContext, TenantContext } from '../../kernel/context.ts'
import type { Database, Row } from '../../kernel/database/pool.ts'
import { type Sql, crossTenant, currentCompany, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { idleMs } from '../access/index.ts'

export type OwnGrant = RowOf<typeof supportAccess>
export type PlatformGrant = RowOf<typeof platformSupportAccess>

/** How it is with what was let, at a moment. */
export const stateAt = (now: Date): Sql => sql`case when t.ended_how is not null then t.ended_how
  when t.granted_at is null then 'requested' when t.expires_at <= ${now} then 'expired' else 'in_force' end`

/** Somebody is inside by it at a moment. */
const insideAt = (now: Date, company: Sql): Sql => sql`(t.ended_at is null and t.expires_at > ${now}
  and exists (select 1 from support_visits i where i.tenant_id = ${company} and i.grant_id = t.id and i.left_at is null
    and i.last_seen_at > ${new Date(now.getTime() - idleMs)}))`

const own: Sql = sql`t.id, t.level, t.hours, t.reason, t.ticket_id, t.requested_by_name as requested_by,
  t.granted_by_name as granted_by, t.granted_at, t.expires_at, t.ended_by_name as ended_by, t.ended_at, t.created_at,
  case when t.ticket_id is null then null
    else jsonb_build_object('id', t.ticket_id, 'number', 'T-' || k.number, 'subject', k.subject) end as ticket`

/** Visits with how much was changed in them. */
const visitsOf = (
  company: Sql,
): Sql => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', v.id,
    'name', v.user_name, 'entered_at', v.entered_at, 'last_seen_at', v.last_seen_at, 'left_at', v.left_at,
    'changes', v.changes) order by v.entered_at desc, v.id desc), '[]')
  from support_visits v where v.tenant_id = ${company} and v.grant_id = t.id) as visits`

/** What a company let, the latest first. */
export const ownGrants = (now: Date) => ({
  select: sql`${own}, ${stateAt(now)} as state, ${insideAt(now, sql`${currentCompany}`)} as is_inside, ${visitsOf(sql`${currentCompany}`)}`,
  from: sql`support_grants t left join tickets k on k.tenant_id = ${currentCompany} and k.id = t.ticket_id`,
  where: sql`t.tenant_id = ${currentCompany}`,
  order: sql`t.created_at desc, t.id desc`,
  columns: { state: sql`(${stateAt(now)})` },
})

export async function ownGrant({ db, now }: TenantContext, id: string): Promise<OwnGrant> {
  const { select, from, where } = ownGrants(now)
  const row = await db.first<OwnGrant>(
    sql`select ${select} from ${from} where ${where} and t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return row
}

/** What companies let and were asked for, as one relation `t`. */
export const platformGrants = (now: Date) => ({
  select: sql`${platformFields}, ${stateAt(now)} as state, ${insideAt(now, sql`t.company`)} as is_inside, ${visitsOf(sql`t.company`)}`,
  from: crossTenant(sql`(select g.*, g.tenant_id as company, o.public_id, o.name as tenant_name,
      o.name_en as tenant_name_en, o.search_text
    from support_grants g join tenants o on o.id = g.tenant_id) t
    left join tickets k on k.tenant_id = t.tenant_id and k.id = t.ticket_id`),
  where: sql`true`,
  order: sql`t.created_at desc, t.id desc`,
  columns: {
    state: sql`(${stateAt(now)})`,
    tenant_id: sql`t.public_id`,
    requested_by_id: sql`t.requested_by`,
  },
  map: ({ company: _, ...row }: Row): PlatformGrant => row as unknown as PlatformGrant,
})

const platformFields: Sql = sql`${own}, t.company, t.public_id as tenant_id, t.requested_by as requested_by_id,
  jsonb_build_object('id', t.public_id, 'name', t.tenant_name, 'name_en', t.tenant_name_en) as tenant`

export async function platformGrant(
  { db, now }: PlatformContext,
  id: string,
): Promise<{ readonly company: number; readonly grant: PlatformGrant }> {
  const { select, from, map } = platformGrants(now)
  const row = await db.first<Row>(sql`select ${select} from ${from} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return { company: Number(row['company']), grant: map(row) }
}

export type LockedGrant = {
  readonly id: string
  readonly level: 'read' | 'change'
  readonly hours: number
  readonly requested_by: string | null
  readonly granted_at: Date | null
  readonly expires_at: Date | null
  readonly ended_how: 'refused' | 'cancelled' | 'withdrawn' | null
}

/** Waits for whoever decides about the same, or changes something by it. */
export async function lockGrant(db: Database, id: string): Promise<LockedGrant> {
  const row =
    await db.first<LockedGrant>(sql`select id, level, hours, requested_by, granted_at, expires_at, ended_how
    from support_grants where tenant_id = ${currentCompany} and id = ${id} for update`)
  if (!row) throw new Refusal('not_found')
  return row
}

/** One decides at a time what the company lets: it lets one thing at once. */
export const oneDecides = (db: Database, company: number): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtext(${`support access of ${company}`}))`)

export const isLetNow = async (db: Database, now: Date): Promise<boolean> =>
  (await db.first(sql`select 1 from support_grants where tenant_id = ${currentCompany} and granted_at is not null
    and ended_at is null and expires_at > ${now} limit 1`)) !== null

/** Whether the company has a question of support that it has not answered. */
export const supportRequests = ({ db }: TenantContext): Promise<{ count: number } | null> =>
  db.first(sql`select count(*)::int as count from support_grants
    where tenant_id = ${currentCompany} and granted_at is null and ended_at is null`)

export const isTicketHere = async (db: Database, id: string): Promise<boolean> =>
  (await db.first(
    sql`select 1 from tickets where tenant_id = ${currentCompany} and id = ${id}`,
  )) !== null
