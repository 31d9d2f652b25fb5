import { rolePermissions, userRoles, usersActivities } from '@mizan/contract/tenancy'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'

const roleSource = (ctx: TenantContext): ListSource<RowOf<typeof userRoles>> => ({
  path: userRoles.name,
  searchable: false,
  select: sql`t.id, t.code, t.name, t.name_en, t.is_admin, t.created_at,
    (select count(*)::int from tenant_users m where m.tenant_id = t.tenant_id and m.role_id = t.id and m.active) as users_count`,
  from: sql`user_roles t`,
  where: sql`t.tenant_id = ${ctx.tenant.id}`,
  order: sql`t.created_at, t.id`,
  map: (row) => row as RowOf<typeof userRoles>,
})

const permissionSource = (ctx: TenantContext): ListSource<RowOf<typeof rolePermissions>> => ({
  path: rolePermissions.name,
  searchable: false,
  select: sql`t.role_id, jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en) as role,
    t.code, t.view, t.store, t.update, t.delete, t.confirm`,
  from: sql`role_permissions t join user_roles r on r.tenant_id = t.tenant_id and r.id = t.role_id`,
  where: sql`t.tenant_id = ${ctx.tenant.id}`,
  order: sql`t.role_id, t.code`,
  map: (row) => row as RowOf<typeof rolePermissions>,
})

const activitySource = (ctx: TenantContext): ListSource<RowOf<typeof usersActivities>> => ({
  path: usersActivities.name,
  searchable: false,
  select: sql`t.id, t.user_id, case when t.user_id is null then null
      else jsonb_build_object('id', t.user_id, 'name', coalesce(t.user_name, '')) end as "user",
    t.resource_type, t.resource_id, t.action, t.changes, t.created_at`,
  from: sql`users_activities t`,
  where: sql`t.tenant_id = ${ctx.tenant.id}`,
  order: sql`t.created_at desc, t.id desc`,
  map: (row) => row as RowOf<typeof usersActivities>,
})

/** A record of a list by its id: the list narrowed to it. */
async function oneOf<T>(ctx: TenantContext, source: ListSource<T>, id: string): Promise<T> {
  const row = await ctx.db.first<Record<string, unknown>>(
    sql`select ${source.select} from ${source.from} where ${source.where} and t.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return source.map(row)
}

/** Roles, their permissions and what users did: read here, written by their own screens. */
export function serveAccessLists(api: Api): void {
  serve(api, userRoles, { list: roleSource, show: (ctx, id) => oneOf(ctx, roleSource(ctx), id) })
  serve(api, rolePermissions, { list: permissionSource })
  serve(api, usersActivities, {
    list: activitySource,
    show: (ctx, id) => oneOf(ctx, activitySource(ctx), id),
  })
}
