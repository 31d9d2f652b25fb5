import type { RoleMatrix } from '@mizan/contract/companies/people'
import {
  type PermissionCode,
  flagsOf,
  partitionNames,
  partitions,
} from '@mizan/core/access/permission-codes'
import type { Role } from './roles.ts'

/** A role as its editor shows it: codes by part of the product, with the flags each one knows. */
export function matrixOf(role: Role): RoleMatrix {
  const byCode = new Map(role.permissions.map((grant) => [grant.code, grant]))
  return {
    id: role.id,
    code: role.code,
    name: role.name,
    name_en: role.name_en,
    is_admin: role.is_admin,
    users_count: role.users_count,
    lock_version: role.lock_version,
    partitions: partitionNames.map((partition) => ({
      partition,
      codes: partitions[partition].flatMap((code: PermissionCode) => {
        const grant = byCode.get(code)
        return grant ? [{ ...grant, offers: [...flagsOf(code)] }] : []
      }),
    })),
    permissions: role.permissions,
    discount_max: role.discount_max,
    stores_scope: role.stores_scope,
    warnings: role.warnings,
  }
}
