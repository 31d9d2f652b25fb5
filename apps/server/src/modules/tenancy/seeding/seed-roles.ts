import { seededRoles } from '@mizan/core/access/seeded-roles'
import { newId } from '../../../kernel/ids.ts'
import { currentTenant } from '../../../kernel/database/sql.ts'

/**
 * The seeded roles a company lacks, and for every seeded role the codes it lacks: each role has a
 * row for each code, so that absence never grants anything (`domain/07` 7.1).
 */
export function missingRoles(
  known: ReadonlyMap<string, string>,
  granted: readonly { readonly role_id: string; readonly code: string }[],
  now: Date,
) {
  const ids = new Map(known)
  const roles = seededRoles
    .filter(({ name }) => !known.has(name))
    .map(({ name, label }) => {
      const id = newId()
      ids.set(name, id)
      return {
        tenant_id: currentTenant,
        id,
        code: name,
        name: label.ar,
        name_en: label.en,
        is_admin: name === 'admin',
        created_at: now,
      }
    })
  const there = new Set(granted.map(({ role_id: roleId, code }) => `${roleId} ${code}`))
  const permissions = seededRoles.flatMap((role) => {
    const roleId = ids.get(role.name)
    if (!roleId) throw new Error(`the role ${role.name} has no id`)
    return role.permissions
      .filter(({ code }) => !there.has(`${roleId} ${code}`))
      .map((permission) => ({ tenant_id: currentTenant, role_id: roleId, ...permission }))
  })
  return { roles, permissions, adminRoleId: ids.get('admin') ?? null }
}
