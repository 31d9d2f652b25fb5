import type { tenantUsers, userRoles, users } from '@mizan/contract/companies/people'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween } from '../../kernel/table.ts'
import { countMember } from '../identity/index.ts'
import { requireRoomForUsers } from './user-room.ts'
import { type MemberRow, lockAdmins, memberColumns, memberOf, membersOf } from './members.sql.ts'
import { everyGrant, requireWithinOwn } from './rights.ts'
import { roleOf } from './roles.sql.ts'

export type Member = RowOf<typeof tenantUsers>
type User = RowOf<typeof users>
type UserRole = RowOf<typeof userRoles>
type Change = Partial<DraftOf<typeof tenantUsers>>

const isoOf = (at: Date): string => at as unknown as string

function shown({ language }: TenantContext, row: MemberRow): Member {
  const { role_name: name, role_name_en: nameEn, stores, ...rest } = row
  return {
    ...rest,
    user: { id: row.user_id, name: row.name, email: row.email },
    role: row.role_id === null ? null : { id: row.role_id, name: name ?? '', name_en: nameEn },
    current_role_name: language === 'en' ? (nameEn ?? name) : name,
    active: row.active ? 1 : 0,
    stores_scope: stores,
    last_active_at: row.last_active_at === null ? null : isoOf(row.last_active_at),
    created_at: isoOf(row.created_at),
  }
}

const asUser = (member: Member): User => {
  const { lock_version: _, ...rest } = member
  return { ...rest, id: member.user_id }
}

const asUserRole = (member: Member): UserRole => ({
  id: member.id,
  user_id: member.user_id,
  user: member.user,
  name: member.name,
  email: member.email,
  role_id: member.role_id,
  role: member.role,
  role_name: member.current_role_name,
  is_tenant_admin: member.is_tenant_admin,
  active: member.active,
  created_at: member.created_at,
})

function source<T>(ctx: TenantContext, path: string, map: (member: Member) => T): ListSource<T> {
  return {
    path,
    select: memberColumns,
    from: membersOf(),
    where: sql`t.tenant_id = ${currentTenant}`,
    order: sql`t.created_at, t.id`,
    columns: { active: sql`t.active::int` },
    map: (row) => map(shown(ctx, row as unknown as MemberRow)),
  }
}

async function existing(
  ctx: TenantContext,
  id: string,
  by: 'id' | 'user_id' = 'id',
): Promise<Member> {
  const row = await memberOf(ctx, id, by)
  if (!row) throw new Refusal('not_found')
  return shown(ctx, row)
}

function requireTenantAdmin(ctx: TenantContext): void {
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
}

/** The company keeps an administrator who may come in, whoever else is changed at the same moment. */
async function requireOtherAdmin(ctx: TenantContext, id: string): Promise<void> {
  const admins = await lockAdmins(ctx)
  if (admins.includes(id) && admins.length === 1) throw new Refusal('last_tenant_admin')
}

/** The role a member or a guest is to have: one of the company's, with no more than the giver has. */
export async function requireGivable(ctx: TenantContext, roleId: string): Promise<void> {
  const role = await roleOf(ctx, roleId)
  if (!role) throw wrongField('role_id', 'reference_not_found')
  requireWithinOwn(ctx, { ...role, permissions: everyGrant(role.permissions) })
}

export const member = {
  list: (ctx: TenantContext): ListSource<Member> => source(ctx, 'tenant_users', (each) => each),
  listUsers: (ctx: TenantContext): ListSource<User> => ({
    ...source(ctx, 'users', asUser),
    order: sql`t.created_at, t.user_id`,
  }),
  listRoles: (ctx: TenantContext): ListSource<UserRole> => source(ctx, 'user_roles', asUserRole),

  show: (ctx: TenantContext, id: string): Promise<Member> => existing(ctx, id),
  showUser: async (ctx: TenantContext, id: string): Promise<User> =>
    asUser(await existing(ctx, id, 'user_id')),
  showRole: async (ctx: TenantContext, id: string): Promise<UserRole> =>
    asUserRole(await existing(ctx, id)),

  /** Changes role, administration and notes; letting in and stopping is the tenant admin's alone. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Change,
    sent: Readonly<Record<string, unknown>> = {},
  ): Promise<Member> {
    const admins = await lockAdmins(ctx)
    const before = await existing(ctx, id)
    if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
      throw new Refusal('version_conflict')
    const fields = changesBetween(before, change)
    if (Object.keys(fields).length === 0) return before
    if ('active' in fields || 'is_tenant_admin' in fields) requireTenantAdmin(ctx)
    if (before.is_tenant_admin && 'role_id' in fields) requireTenantAdmin(ctx)
    if (before.user_id === ctx.user.id && Object.keys(fields).some((field) => field !== 'notes'))
      throw new Refusal('not_on_yourself')
    const after = { ...before, ...change }
    if (admins.includes(id) && admins.length === 1 && !(after.is_tenant_admin && after.active))
      throw new Refusal('last_tenant_admin')
    if ('role_id' in fields && change.role_id) await requireGivable(ctx, change.role_id)
    if (before.active === 0 && after.active === 1) await requireRoomForUsers(ctx)
    await ctx.db.run(sql`update tenant_users set
      ${assignments({
        role_id: after.role_id,
        is_tenant_admin: after.is_tenant_admin,
        active: after.active === 1,
        notes: after.notes,
        lock_version: before.lock_version + 1,
      })}
      where tenant_id = ${currentTenant} and id = ${id}`)
    if (after.active !== before.active)
      await countMember(ctx.db, ctx.tenant.id, before.user_id, after.active === 1 ? 1 : -1)
    const saved = await existing(ctx, id)
    await recordActivity(ctx, 'tenant_users', id, actionOf(fields, after.active), {
      ...fields,
      ...('role_id' in fields && {
        role_id: { before: before.role?.name ?? null, after: saved.role?.name ?? null },
      }),
    })
    return saved
  },

  async updateRole(ctx: TenantContext, id: string, change: Change): Promise<UserRole> {
    return asUserRole(await member.update(ctx, id, change))
  },

  /** Lets a member in again, within the plan. */
  activate(ctx: TenantContext, id: string): Promise<Member> {
    requireTenantAdmin(ctx)
    return member.update(ctx, id, { active: 1 })
  },

  /** Stops a member: his next request is refused. */
  disable(ctx: TenantContext, id: string): Promise<Member> {
    requireTenantAdmin(ctx)
    return member.update(ctx, id, { active: 0 })
  },

  /** Takes a member out of the company; what he wrote stays his. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    requireTenantAdmin(ctx)
    const before = await existing(ctx, id)
    if (before.user_id === ctx.user.id) throw new Refusal('not_on_yourself')
    await requireOtherAdmin(ctx, id)
    const gone = await ctx.db.first<{ active: boolean }>(
      sql`delete from tenant_users where tenant_id = ${currentTenant} and id = ${id} returning active`,
    )
    if (gone?.active) await countMember(ctx.db, ctx.tenant.id, before.user_id, -1)
    await recordActivity(ctx, 'tenant_users', id, 'deleted', {
      name: { before: before.name, after: null },
      role_id: { before: before.role?.name ?? null, after: null },
    })
  },
}

function actionOf(fields: Readonly<Record<string, unknown>>, active: number): string {
  if ('active' in fields) return active === 1 ? 'activated' : 'disabled'
  return 'role_id' in fields ? 'role_changed' : 'updated'
}
