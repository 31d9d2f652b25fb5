import { can, type Permission } from '@mizan/core/access/can'
import { type Percent, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
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
  /** Runs the platform. */
  readonly isAdministrator: boolean
  /** The most that the user's role may give off a line or a document; null for no limit. */
  readonly discountMax: Percent | null
  /** Documents already confirmed may not be edited or deleted in this company's country. */
  readonly isTaxRestrictive: boolean
  readonly isKnown: boolean
}

/**
 * What the signed-in user may do, from the permissions and plan that came with them; nothing until
 * they came, so that no entry shows for a moment to somebody who may not use it.
 */
export function useAccess(): Access {
  const { data: user } = useUser()
  const permissions: readonly Permission[] = user?.permissions ?? []
  const isTenantAdmin = user?.is_tenant_admin ?? false
  const isAdministrator = user?.is_platform_admin ?? false
  const withheld = user?.tenant?.protected_fields ?? []
  const allowed = (code: string, flag: Flag): boolean =>
    user !== undefined &&
    // Support has the rights that are written out, and no other.
    can(permissions, code, flag, { isTenantAdmin: isTenantAdmin && user.support_visit === null })
  return {
    can: allowed,
    may: (of, flag, type) => {
      if ('platform' in of.guard) return isAdministrator && mayBeDone(of, flag)
      const code = codeOf(of.guard, type)
      return code === null ? user !== undefined && flag === 'view' : allowed(code, of.asks ?? flag)
    },
    includes: (fieldKey) => user !== undefined && (!fieldKey || !withheld.includes(fieldKey)),
    isTenantAdmin,
    isAdministrator,
    discountMax: percentOf(user?.discount_max ?? null),
    isTaxRestrictive: user?.tenant?.country?.tax_restrictive ?? false,
    isKnown: user !== undefined,
  }
}

function percentOf(text: string | null): Percent | null {
  const read = text === null ? null : parseDecimal(text, scale.percent)
  return read === null ? null : percent(read)
}

const verbOf = {
  view: 'list',
  store: 'create',
  update: 'update',
  delete: 'delete',
  confirm: 'update',
} as const

/** What administrators of the platform may do is everything that a resource of theirs can. */
const mayBeDone = ({ verbs }: Resource, flag: Flag): boolean => verbs.includes(verbOf[flag])

function codeOf(guard: Guard, type: string | number | undefined): string | null {
  if ('open' in guard || 'platform' in guard) return null
  if ('code' in guard) return guard.code
  return guard.codes[String(type ?? '')] ?? null
}
