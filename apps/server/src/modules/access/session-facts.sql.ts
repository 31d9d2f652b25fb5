import type { Language } from '@mizan/contract/errors'
import type { FeatureSwitch } from '@mizan/core/access/feature-switches'
import type { Practice } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, crossTenant, currentTenant, sql } from '../../kernel/database/sql.ts'

export type SessionFacts = {
  readonly user_id: string
  readonly user_name: string
  readonly email: string
  readonly is_platform_admin: boolean
  readonly session_open: boolean
  /** Someone asks this person for a second factor, and there is none: the platform, or the company. */
  readonly lacks_mfa: boolean
}

/** The person of a session, and whether the session still lives. */
export const userOfSession = (
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<SessionFacts | null> =>
  db.first<SessionFacts>(sql`
    select u.id as user_id, u.name as user_name, u.email, u.is_platform_admin,
      (s.ended_at is null and s.expires_at > ${now} and u.stopped_at is null) as session_open,
      (u.is_platform_admin and u.mfa_enabled_at is null) as lacks_mfa
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}`)

/** What is read of a company, or of one of its sets of books. */
export type CompanyFacts = {
  readonly public_id: string
  readonly tenant_name: string
  readonly mode: 'live' | 'test'
  readonly practice: Practice | null
  /** Of a test set: the company it belongs to. */
  readonly live_id: number | null
  readonly country: string
  readonly currency: string
  readonly tax_restrictive: boolean
}

/** The same as requests and jobs know it. */
export const companyOf = (facts: CompanyFacts, tenantId: number) => ({
  id: tenantId,
  companyId: facts.live_id ?? tenantId,
  publicId: facts.public_id,
  name: facts.tenant_name,
  mode: facts.mode,
  practice: facts.practice,
  country: facts.country,
  currency: facts.currency,
  taxRestrictive: facts.tax_restrictive,
})

export type MembershipFacts = SessionFacts &
  CompanyFacts & {
    readonly tenant_status: number
    readonly subscription_expires_at: Date
    readonly limits: Record<string, number | null>
    readonly protected_fields: string[]
    /** What the platform switched for the company or for all. */
    readonly switches: FeatureSwitch[]
    readonly member_active: boolean
    readonly is_tenant_admin: boolean
    readonly role_id: string | null
    readonly stores_scope: string[] | null
    readonly discount_max: string | null
  }

/** Whether the books of the company `t` are in earnest (`Practice`). */
export const practice = sql`case when t.mode = 'test' then 'test' when t.is_demo then 'demo' end as practice`

/** What a request asks of the company `t` in its country `c`. */
export const companyFacts = sql`t.public_id, t.name as tenant_name, t.mode, ${practice}, t.live_id, t.country, t.currency,
  c.tax_restrictive, t.status as tenant_status, t.subscription_expires_at`

/** Of its plan `p`, and of what the platform switched for it: test books have what their company has. */
export const switchesOf = (
  company: Sql,
): Sql => sql`(select coalesce(jsonb_agg(jsonb_build_object('feature', w.feature,
    'mode', w.mode, 'until', w.ends_on, 'isForAll', w.company_id is null)), '[]')
  from feature_switches w where w.company_id is null or w.company_id = ${company}) as switches`
export const planFacts = sql`p.limits, p.protected_fields, ${switchesOf(sql`coalesce(t.live_id, t.id)`)}`

/** Person, company, plan and membership, whether a session is open or not. */
export const membershipOf = (
  db: Database,
  userId: string,
): Promise<Omit<MembershipFacts, 'session_open'> | null> =>
  db.first<Omit<MembershipFacts, 'session_open'>>(sql`
    select u.id as user_id, u.name as user_name, u.email, u.is_platform_admin,
      ${companyFacts}, ${planFacts},
      (m.active and u.stopped_at is null) as member_active, m.is_tenant_admin, m.role_id, r.stores_scope, r.discount_max,
      (u.mfa_enabled_at is null
        and (u.is_platform_admin or t.requires_admin_mfa and m.is_tenant_admin)) as lacks_mfa
    from tenant_users m
      join users u on u.id = m.user_id
      join tenants t on t.id = ${currentTenant}
      join countries c on c.code = t.country
      join plans p on p.id = t.plan_id
      left join user_roles r on r.tenant_id = ${currentTenant} and r.id = m.role_id
    where m.tenant_id = ${currentTenant} and m.user_id = ${userId}`)

/** Whether a session still lives; sessions have no company. */
export const sessionOpen = (
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Pick<SessionFacts, 'session_open'> | null> =>
  db.first<Pick<SessionFacts, 'session_open'>>(sql`
    select (ended_at is null and expires_at > ${now}) as session_open
    from sessions where id = ${sessionId} and user_id = ${userId}`)

/**
 * The same with the session of a request, in one go. Sessions are kept apart from the rows of companies, so they
 * are read apart.
 */
export async function membershipOfSession(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<MembershipFacts | null> {
  const [session, membership] = await Promise.all([
    sessionOpen(db, userId, sessionId, now),
    membershipOf(db, userId),
  ])
  return session && membership && { ...session, ...membership }
}

/** The language that somebody is written to in. */
export const languageOfUser = async (db: Database, userId: string): Promise<Language> =>
  (await db.first<{ language: Language }>(sql`select language from users where id = ${userId}`))
    ?.language ?? 'ar'

export type LiveFacts = Pick<
  MembershipFacts,
  | 'tenant_name'
  | 'tenant_status'
  | 'subscription_expires_at'
  | 'limits'
  | 'protected_fields'
  | 'member_active'
  | 'is_tenant_admin'
  | 'role_id'
> & { readonly is_in_use: boolean }

/**
 * What a test set takes from its company: the membership, which a person sees as his own, the plan and
 * the subscription; and whether the set was thrown away meanwhile.
 */
export const liveFactsOf = (
  db: Database,
  userId: string,
  liveId: number,
  testId: number,
): Promise<LiveFacts | null> =>
  db.first<LiveFacts>(
    crossTenant(sql`
    select t.name as tenant_name, t.status as tenant_status, t.subscription_expires_at, p.limits,
      p.protected_fields, m.active as member_active, m.is_tenant_admin, m.role_id,
      exists (select 1 from test_books b where b.tenant_id = ${testId} and b.state = 'ready') as is_in_use
    from tenants t join plans p on p.id = t.plan_id
      join tenant_users m on m.tenant_id = ${liveId} and m.user_id = ${userId}
    where t.id = ${liveId}`),
  )

export type PermissionRow = {
  readonly code: string
  readonly view: boolean
  readonly store: boolean
  readonly update: boolean
  readonly delete: boolean
  readonly confirm: boolean
}

export const permissionsOfRole = (db: Database, roleId: string): Promise<PermissionRow[]> =>
  db.rows<PermissionRow>(sql`select code, view, store, update, delete, confirm from role_permissions
    where tenant_id = ${currentTenant} and role_id = ${roleId}`)
