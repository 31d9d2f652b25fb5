import type { Grant } from '@mizan/contract/companies/people'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { folded } from '../../kernel/search.ts'

export type RoleRow = {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly name_en: string | null
  readonly description: string | null
  readonly is_admin: boolean
  readonly users_count: number
  readonly permissions: readonly Grant[]
  readonly discount_max: string | null
  readonly stores_scope: readonly string[] | null
  readonly lock_version: number
  readonly created_at: Date
}

/** Columns of a role `t`, its rights among them. */
export const roleColumns = sql`t.id, t.code, t.name, t.name_en, t.description, t.is_admin,
  t.users_count, t.discount_max, t.stores_scope, t.lock_version, t.created_at,
  (select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'view', p.view, 'store', p.store,
      'update', p.update, 'delete', p.delete, 'confirm', p.confirm)), '[]')
    from role_permissions p where p.tenant_id = ${currentTenant} and p.role_id = t.id) as permissions`

/** Roles with the number of their members. */
export const rolesOf = (): Sql => sql`(select r.*,
    ${folded(sql`concat_ws(' ', r.name, r.name_en, r.description)`)} as search_text,
    (select count(*)::int from tenant_users m
      where m.tenant_id = ${currentTenant} and m.role_id = r.id) as users_count
  from user_roles r where r.tenant_id = ${currentTenant}) t`

export const roleOf = ({ db }: TenantContext, id: string): Promise<RoleRow | null> =>
  db.first<RoleRow>(
    sql`select ${roleColumns} from ${rolesOf()} where t.tenant_id = ${currentTenant} and t.id = ${id}`,
  )

/** Keeps others from changing the role until this change is done. */
export const lockRole = async ({ db }: TenantContext, id: string): Promise<boolean> =>
  (await db.first(
    sql`select 1 from user_roles where tenant_id = ${currentTenant} and id = ${id} for update`,
  )) !== null

/** Writes the rights of a role, every code of them. */
export async function writeGrants(
  { db }: TenantContext,
  roleId: string,
  grants: readonly Grant[],
): Promise<void> {
  await db.run(
    sql`delete from role_permissions where tenant_id = ${currentTenant} and role_id = ${roleId}`,
  )
  await db.run(
    insertInto(
      'role_permissions',
      grants.map((grant) => ({ tenant_id: currentTenant, role_id: roleId, ...grant })),
    ),
  )
}

/** Members of the company who may come in. */
export async function activeMembers(db: Database): Promise<number> {
  const found = await db.first<{ count: number }>(sql`select count(*)::int as count
    from tenant_users where tenant_id = ${currentTenant} and active`)
  return found?.count ?? 0
}

/** How many of these stores the company has. */
export async function knownStores({ db }: TenantContext, ids: readonly string[]): Promise<number> {
  const found = await db.first<{ count: number }>(sql`select count(*)::int as count from stores
    where tenant_id = ${currentTenant} and id = any(${[...ids]}::uuid[])`)
  return found?.count ?? 0
}
