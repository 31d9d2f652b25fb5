import type { Flag } from './permission-codes.ts'

/** The rights of a role on one code, as the wire carries them. */
export type Permission = { readonly code: string } & Readonly<Record<Flag, boolean>>

export type Who = { readonly isTenantAdmin: boolean }

/**
 * Whether a user may do something. The tenant admin may; a code without an entry is allowed, as the
 * spec says (`product.md` 6). The server writes every code for every role, so that nothing is open.
 */
export function can(
  permissions: readonly Permission[],
  code: string,
  flag: Flag,
  { isTenantAdmin }: Who,
): boolean {
  if (isTenantAdmin) return true
  const permission = permissions.find((each) => each.code === code)
  return permission === undefined || permission[flag]
}

/** What only the tenant admin may do, whatever the role says (`domain/07` 7.1). */
export const adminOnly = [
  'accounts.delete',
  'tenant_users.delete',
  'tenant_users.activate',
  'beneficiaries.activate',
  'lock_date.move_back',
  'fiscal_years.reopen',
  'tax_return.unfile',
  'stores.see_all',
  'subscription.manage',
  'integrations.keys',
] as const
export type AdminOnlyAction = (typeof adminOnly)[number]
