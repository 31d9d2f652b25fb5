import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { folded } from '../../kernel/search.ts'

/** Members with their person and role, as one relation `t` that lists read and search. */
export const membersOf = (): Sql => sql`(select m.*, u.name, u.email, u.mobile,
    u.mfa_enabled_at is not null as has_mfa, r.name as role_name, r.name_en as role_name_en,
    r.stores_scope,
    ${folded(sql`concat_ws(' ', u.name, u.email, u.mobile, r.name, r.name_en)`)} as search_text
  from tenant_users m join users u on u.id = m.user_id
    left join user_roles r on r.tenant_id = ${currentTenant} and r.id = m.role_id
  where m.tenant_id = ${currentTenant}) t`

export const memberColumns = sql`t.id, t.user_id, t.name, t.email, t.mobile, t.role_id,
  t.role_name, t.role_name_en, t.is_tenant_admin, t.active, t.has_mfa, t.last_active_at, t.notes,
  t.lock_version, t.created_at,
  case when t.is_tenant_admin or t.stores_scope is null then null else
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) order by s.name), '[]')
      from stores s where s.tenant_id = ${currentTenant} and s.id = any(t.stores_scope)) end as stores`

export type MemberRow = {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly role_id: string | null
  readonly role_name: string | null
  readonly role_name_en: string | null
  readonly is_tenant_admin: boolean
  readonly active: boolean
  readonly has_mfa: boolean
  readonly last_active_at: Date | null
  readonly notes: string | null
  readonly lock_version: number
  readonly created_at: Date
  readonly stores: { id: string; name: string }[] | null
}

export const memberOf = (
  { db }: TenantContext,
  id: string,
  by: 'id' | 'user_id' = 'id',
): Promise<MemberRow | null> =>
  db.first<MemberRow>(sql`select ${memberColumns} from ${membersOf()}
    where t.tenant_id = ${currentTenant} and ${by === 'id' ? sql`t.id` : sql`t.user_id`} = ${id}`)

/** Locks the administrators of the company, and says who of them may come in. */
export async function lockAdmins({ db }: TenantContext): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string; active: boolean }>(sql`select id, active
    from tenant_users where tenant_id = ${currentTenant} and is_tenant_admin order by id for update`)
  return rows.filter(({ active }) => active).map(({ id }) => id)
}
