import { type PermissionCode, permissionCodes } from '@mizan/core/access/permission-codes'
import type { Database } from '../../kernel/database/pool.ts'
import { type PermissionRow, permissionsOfRole } from './session-facts.sql.ts'

export type Grants = ReadonlyMap<string, PermissionRow>

const nothing = { view: false, store: false, update: false, delete: false, confirm: false }

/**
 * The rights of a role, complete: a code that the role has no row for is denied. The spec's "no
 * entry means allowed" thereby never opens anything on the server (`domain/07` 7.1).
 */
export async function grantsOf(db: Database, roleId: string | null): Promise<Grants> {
  const rows = roleId === null ? [] : await permissionsOfRole(db, roleId)
  const grants = new Map<string, PermissionRow>(
    permissionCodes.map((code: PermissionCode) => [code, { code, ...nothing }]),
  )
  for (const row of rows) grants.set(row.code, row)
  return grants
}
