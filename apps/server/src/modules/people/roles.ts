import type {
  permissions as roleResource,
  roleMatrixChange,
} from '@mizan/contract/companies/people'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import { mixesBuyingAndPaying } from '@mizan/core/access/seeded-roles'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { changesBetween, trimFigure } from '../../kernel/table.ts'
import { changedGrants, everyGrant, grantsBetween, requireWithinOwn } from './rights.ts'
import {
  type RoleRow,
  activeMembers,
  knownStores,
  lockRole,
  roleColumns,
  roleOf,
  rolesOf,
  writeGrants,
} from './roles.sql.ts'

export type Role = RowOf<typeof roleResource>
type Draft = DraftOf<typeof roleResource>
type Change = Partial<Omit<Draft, 'permissions'>> & z.output<typeof roleMatrixChange>

/** Companies of few people cannot keep buying and paying apart; they get no warning. */
const tooFewToSplit = 3

const shown = (row: RoleRow, members: number): Role => {
  const grants = everyGrant(row.permissions)
  const mixes = members > tooFewToSplit && !row.is_admin && mixesBuyingAndPaying(grants)
  return {
    ...row,
    permissions: grants,
    discount_max: trimFigure(row.discount_max) as string | null,
    stores_scope: row.stores_scope === null ? null : [...row.stores_scope],
    warnings: mixes ? ['mixes_buying_and_paying'] : [],
    created_at: row.created_at as unknown as string,
  }
}

/** What changed; no list of stores and an empty one are the opposite of each other. */
function fieldsBetween(
  before: RoleRow,
  { stores_scope: scope, ...values }: Partial<Omit<Draft, 'permissions' | 'id' | 'copy_of'>>,
): Readonly<Record<string, { before: unknown; after: unknown }>> {
  const isOther =
    scope !== undefined && JSON.stringify(scope) !== JSON.stringify(before.stores_scope)
  return {
    ...changesBetween(before, values),
    ...(isOther && { stores_scope: { before: before.stores_scope, after: scope } }),
  }
}

async function existing(ctx: TenantContext, id: string): Promise<RoleRow> {
  const row = await roleOf(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function requireStores(ctx: TenantContext, ids: readonly string[] | null): Promise<void> {
  if (ids === null || ids.length === 0) return
  const distinct = [...new Set(ids)]
  if ((await knownStores(ctx, distinct)) < distinct.length)
    throw wrongField('stores_scope', 'reference_not_found')
}

export const role = {
  async list(ctx: TenantContext): Promise<ListSource<Role>> {
    const members = await activeMembers(ctx.db)
    return {
      path: 'permissions',
      select: roleColumns,
      from: rolesOf(),
      where: sql`t.tenant_id = ${currentTenant}`,
      order: sql`t.created_at, t.id`,
      map: (row) => shown(row as unknown as RoleRow, members),
    }
  },

  async show(ctx: TenantContext, id: string): Promise<Role> {
    const [row, members] = await Promise.all([existing(ctx, id), activeMembers(ctx.db)])
    return shown(row, members)
  },

  /** Adds a role with a right for every code: those of a copied one, then what was sent. */
  async create(ctx: TenantContext, draft: Draft): Promise<Role> {
    const { id = newId(), copy_of: copyOf, permissions, ...values } = draft
    if (await roleOf(ctx, id)) return role.show(ctx, id)
    const source = copyOf === null ? null : await roleOf(ctx, copyOf)
    if (copyOf !== null && !source) throw wrongField('copy_of', 'reference_not_found')
    const grants = changedGrants(source?.permissions ?? [], permissions)
    const scope = values.stores_scope ?? source?.stores_scope ?? null
    const discount = values.discount_max ?? source?.discount_max ?? null
    await requireStores(ctx, scope)
    requireWithinOwn(ctx, { permissions: grants, stores_scope: scope, discount_max: discount })
    await ctx.db.run(
      insertInto('user_roles', [
        {
          tenant_id: currentTenant,
          id,
          name: values.name,
          name_en: values.name_en,
          description: values.description,
          discount_max: discount,
          stores_scope: scope === null ? null : [...scope],
          created_at: ctx.now,
        },
      ]),
    )
    await writeGrants(ctx, id, grants)
    await recordActivity(ctx, 'permissions', id, copyOf ? 'copied' : 'created', {
      name: { before: source?.name ?? null, after: values.name },
    })
    return role.show(ctx, id)
  },

  /**
   * Changes a role. Whoever has it works by the new rights from his next request on: they are read
   * with each one.
   */
  async update(
    ctx: TenantContext,
    id: string,
    { permissions, id: _same, copy_of: _from, lock_version: version, ...change }: Change,
    sent: Readonly<Record<string, unknown>> = {},
  ): Promise<Role> {
    if (!(await lockRole(ctx, id))) throw new Refusal('not_found')
    const before = await existing(ctx, id)
    const asked = version ?? sent.lock_version
    if (asked !== undefined && Number(asked) !== before.lock_version)
      throw new Refusal('version_conflict')
    const grants = changedGrants(before.permissions, permissions ?? [])
    const rights = grantsBetween(everyGrant(before.permissions), grants)
    const {
      stores_scope: scope = before.stores_scope,
      discount_max: discount = before.discount_max,
    } = change
    const values = {
      ...change,
      ...(change.stores_scope !== undefined && {
        stores_scope: change.stores_scope === null ? null : [...new Set(change.stores_scope)],
      }),
    }
    const fields = fieldsBetween(before, values)
    const touchesRights =
      Object.keys(rights).length > 0 || 'stores_scope' in fields || 'discount_max' in fields
    if (touchesRights) {
      if (before.is_admin) throw new Refusal('admin_role_fixed')
      if (!ctx.isTenantAdmin && ctx.roleId === id) throw new Refusal('own_role')
      await requireStores(ctx, scope)
      requireWithinOwn(
        ctx,
        { permissions: grants, stores_scope: scope, discount_max: discount },
        before,
      )
    }
    if (!touchesRights && Object.keys(fields).length === 0) return role.show(ctx, id)
    if (Object.keys(rights).length > 0) await writeGrants(ctx, id, grants)
    await ctx.db.run(sql`update user_roles set
      ${assignments({ ...values, lock_version: before.lock_version + 1 })}
      where tenant_id = ${currentTenant} and id = ${id}`)
    await recordActivity(ctx, 'permissions', id, 'updated', { ...fields, ...rights })
    return role.show(ctx, id)
  },

  /** Another role with the same rights, named after it. */
  async copy(ctx: TenantContext, id: string, name: string | null): Promise<Role> {
    const source = await existing(ctx, id)
    const word = { ar: 'نسخة من', en: 'Copy of' }
    return role.create(ctx, {
      name: name ?? `${word.ar} ${source.name}`.slice(0, 255),
      name_en: name === null ? `${word.en} ${source.name_en ?? source.name}`.slice(0, 255) : null,
      description: source.description,
      discount_max: source.discount_max,
      stores_scope: source.stores_scope === null ? null : [...source.stores_scope],
      copy_of: id,
      permissions: [],
    })
  },

  /** Deletes a role of one's own that nobody has and nobody is invited to. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    if (!(await lockRole(ctx, id))) throw new Refusal('not_found')
    const row = await existing(ctx, id)
    if (row.code !== null || row.is_admin) throw new Refusal('system_record')
    const invited = await ctx.db.first(sql`select 1 from invitations where role_id = ${id}
      and tenant_id = ${currentTenant} and accepted_at is null and revoked_at is null limit 1`)
    if (row.users_count > 0 || invited) throw new Refusal('record_in_use')
    await ctx.db.run(
      sql`delete from invitations where tenant_id = ${currentTenant} and role_id = ${id}`,
    )
    await ctx.db.run(sql`delete from user_roles where tenant_id = ${currentTenant} and id = ${id}`)
    await recordActivity(ctx, 'permissions', id, 'deleted', {
      name: { before: row.name, after: null },
    })
  },
}
