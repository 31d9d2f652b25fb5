import { can, type Permission } from '@mizan/core/access/can'
import type { Flag } from '@mizan/core/access/permission-codes'
import type { Guard, Resource } from '@mizan/contract/resource'
import { useUser } from './user.ts'

export type Access = {
  /** The same answer the server gives; a code without an entry is allowed. */
  can(code: string, flag: Flag): boolean
  /** Whether a flag is held on a resource; `type` picks the code of a family. */
  may(of: Resource, flag: Flag, type?: string | number): boolean
  /** False when the plan does not include the field, screen or resource. */
  includes(fieldKey: string | null | undefined): boolean
  readonly isTenantAdmin: boolean
  /** Documents already confirmed may not be edited or deleted in this company's country. */
  readonly isTaxRestrictive: boolean
  readonly isKnown: boolean
}

/** What the signed-in user may do, from the permissions and plan that came with them. */
export function useAccess(): Access {
  const { data: user } = useUser()
  const permissions: readonly Permission[] = user?.permissions ?? []
  const isTenantAdmin = user?.is_tenant_admin ?? false
  const withheld = user?.tenant?.protected_fields ?? []
  const allowed = (code: string, flag: Flag): boolean =>
    can(permissions, code, flag, { isTenantAdmin })
  return {
    can: allowed,
    may: (of, flag, type) => {
      const code = codeOf(of.guard, type)
      return code === null ? flag === 'view' : allowed(code, flag)
    },
    includes: (fieldKey) => !fieldKey || !withheld.includes(fieldKey),
    isTenantAdmin,
    isTaxRestrictive: user?.tenant?.country?.tax_restrictive ?? false,
    isKnown: user !== undefined,
  }
}

function codeOf(guard: Guard, type: string | number | undefined): string | null {
  if ('open' in guard) return null
  if ('code' in guard) return guard.code
  return guard.codes[String(type ?? '')] ?? null
}
