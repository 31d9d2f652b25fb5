import type { invitationStatuses } from '@mizan/contract/companies/people'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { folded } from '../../kernel/search.ts'

export type InvitationRow = {
  readonly id: string
  readonly email: string
  readonly role_id: string
  readonly role_name: string
  readonly role_name_en: string | null
  readonly language: 'ar' | 'en'
  readonly status: (typeof invitationStatuses)[number]
  readonly invited_by: { id: string; name: string } | null
  readonly sent_count: number
  readonly sent_at: Date
  readonly expires_at: Date
  readonly accepted_at: Date | null
  readonly created_at: Date
}

/** Invitations with their state at this moment, as one relation `t`. */
export const invitationsOf = (now: Date): Sql => sql`(select i.*,
    r.name as role_name, r.name_en as role_name_en, u.name as inviter_name,
    case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
      when i.expires_at <= ${now} then 'expired' else 'open' end as status,
    ${folded(sql`concat_ws(' ', i.email, r.name, r.name_en, u.name)`)} as search_text
  from invitations i
    join user_roles r on r.tenant_id = ${currentTenant} and r.id = i.role_id
    left join users u on u.id = i.invited_by
  where i.tenant_id = ${currentTenant}) t`

export const invitationColumns = sql`t.id, t.email, t.role_id, t.role_name, t.role_name_en,
  t.language, t.status, jsonb_build_object('id', t.invited_by, 'name', t.inviter_name) as invited_by,
  t.sent_count, t.sent_at, t.expires_at, t.accepted_at, t.created_at`

export const invitationOf = (ctx: TenantContext, id: string): Promise<InvitationRow | null> =>
  ctx.db.first<InvitationRow>(sql`select ${invitationColumns}
    from ${invitationsOf(ctx.now)} where t.tenant_id = ${currentTenant} and t.id = ${id}`)

/** The role by its id, or by the code of a seeded one. */
export const findRole = (
  { db }: TenantContext,
  by: { readonly id: string } | { readonly code: string },
): Promise<{ id: string; name: string; name_en: string | null } | null> =>
  db.first(sql`select id, name, name_en from user_roles where tenant_id = ${currentTenant}
    and ${'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`}`)

/** Whether a person of this e-mail belongs to the company already. */
export const isMember = async ({ db }: TenantContext, email: string): Promise<boolean> =>
  (await db.first(sql`select 1 from tenant_users m join users u on u.id = m.user_id
    where m.tenant_id = ${currentTenant} and u.email = ${email}`)) !== null

export type OpenInvitation = {
  readonly id: string
  readonly email: string
  readonly role_id: string
  readonly company: string
  readonly company_en: string | null
  readonly public_id: string
  readonly logo_id: string | null
  readonly role: string
  readonly role_en: string | null
  readonly inviter: string | null
  readonly language: 'ar' | 'en'
  readonly expires_at: Date
}

/** The invitation of a token, while it works; read under the company that the token names. */
export const openInvitation = (
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | null> =>
  db.first<OpenInvitation>(sql`select i.id, i.email, i.role_id, i.language, i.expires_at,
      t.name as company, t.name_en as company_en, t.public_id, c.logo_id,
      r.name as role, r.name_en as role_en, u.name as inviter
    from invitations i
      join tenants t on t.id = i.tenant_id
      join companies c on c.tenant_id = ${currentTenant}
      join user_roles r on r.tenant_id = ${currentTenant} and r.id = i.role_id
      left join users u on u.id = i.invited_by
    where i.tenant_id = ${currentTenant} and i.token_hash = ${tokenHash} and i.expires_at > ${now}
      and i.accepted_at is null and i.revoked_at is null`)

/** Uses an invitation up; 0 when it was used, revoked or outlived meanwhile. */
export const takeInvitation = (
  db: Database,
  tokenHash: string,
  userId: string,
  now: Date,
): Promise<number> =>
  db.run(sql`update invitations set accepted_at = ${now}, accepted_by = ${userId}
    where tenant_id = ${currentTenant} and token_hash = ${tokenHash} and expires_at > ${now}
      and accepted_at is null and revoked_at is null`)
