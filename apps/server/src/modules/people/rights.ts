import type { Grant, GrantDraft } from '@mizan/contract/people'
import {
  type Flag,
  type PermissionCode,
  flags,
  flagsOf,
  permissionCodes,
} from '@mizan/core/access/permission-codes'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Every code once, in the order of the role editor; what a role has no row for is denied. */
export function everyGrant(kept: readonly Grant[]): Grant[] {
  const byCode = new Map(kept.map((grant) => [grant.code, grant]))
  return permissionCodes.map((code) => {
    const own = byCode.get(code)
    return grantOf(code, (flag) => own?.[flag] === true)
  })
}

/** Puts what was sent over what is there; a flag that is not sent stays, one that no code has goes. */
export function changedGrants(kept: readonly Grant[], sent: readonly GrantDraft[]): Grant[] {
  const byCode = new Map(sent.map((grant) => [grant.code, grant]))
  return everyGrant(kept).map((grant) => {
    const change = byCode.get(grant.code)
    return change
      ? grantOf(grant.code as PermissionCode, (flag) => change[flag] ?? grant[flag])
      : grant
  })
}

function grantOf(code: PermissionCode, has: (flag: Flag) => boolean): Grant {
  const offered = flagsOf(code)
  const held = (flag: Flag): boolean => offered.includes(flag) && has(flag)
  return {
    code,
    view: held('view'),
    store: held('store'),
    update: held('update'),
    delete: held('delete'),
    confirm: held('confirm'),
  }
}

const held = (grant: Grant | undefined): Flag[] => flags.filter((flag) => grant?.[flag] === true)

/** What changed in the rights of a role, code by code, for its activity. */
export function grantsBetween(
  before: readonly Grant[],
  after: readonly Grant[],
): Record<string, { before: Flag[]; after: Flag[] }> {
  const was = new Map(before.map((grant) => [grant.code, held(grant)]))
  return Object.fromEntries(
    after
      .map((grant) => [grant.code, was.get(grant.code) ?? [], held(grant)] as const)
      .filter(([, had, has]) => had.join() !== has.join())
      .map(([code, had, has]) => [code, { before: had, after: has }]),
  )
}

type Given = {
  readonly permissions: readonly Grant[]
  readonly stores_scope: readonly string[] | null
}

/**
 * Nobody hands out what he does not have: neither a flag nor a store. The tenant admin has
 * everything; without this rule the right to edit roles would be the right to everything.
 */
export function requireWithinOwn(
  ctx: TenantContext,
  given: Given,
  before: readonly Grant[] = [],
): void {
  if (ctx.isTenantAdmin) return
  const had = new Map(before.map((grant) => [grant.code, grant]))
  const isBeyond = given.permissions.some((grant) =>
    held(grant).some(
      (flag) => !had.get(grant.code)?.[flag] && !ctx.can(grant.code as PermissionCode, flag),
    ),
  )
  const own = ctx.storesScope
  const sees = given.stores_scope
  const isWider = own !== null && (sees === null || sees.some((id) => !own.includes(id)))
  if (isBeyond || isWider) throw new Refusal('role_beyond_own')
}
