import type { Grant, GrantDraft } from '@mizan/contract/companies/people'
import {
  type Flag,
  type PermissionCode,
  flags,
  flagsOf,
  permissionCodes,
} from '@mizan/core/access/permission-codes'
import { formatDecimal, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Every code once, in the order of the role editor; what a role has no row for is denied. */
export function everyGrant(saved: readonly Grant[]): Grant[] {
  const byCode = new Map(saved.map((grant) => [grant.code, grant]))
  return permissionCodes.map((code) => {
    const own = byCode.get(code)
    return grantOf(code, (flag) => own?.[flag] === true)
  })
}

/** Puts what was sent over what is there; a flag that is not sent stays, one that no code has goes. */
export function changedGrants(saved: readonly Grant[], sent: readonly GrantDraft[]): Grant[] {
  const byCode = new Map(sent.map((grant) => [grant.code, grant]))
  return everyGrant(saved).map((grant) => {
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

/** What a role lets its people do: the flags, in which stores, and how much they may give off. */
export type RoleRights = {
  readonly permissions: readonly Grant[]
  readonly stores_scope: readonly string[] | null
  readonly discount_max: string | null
}

type Bounds = Pick<RoleRights, 'stores_scope' | 'discount_max'>

const isWiderScope = (given: readonly string[] | null, own: readonly string[] | null): boolean =>
  own !== null && (given === null || given.some((id) => !own.includes(id)))

const percentOf = (text: string): bigint => parseDecimal(text, scale.percent) ?? 0n

const isHigherDiscount = (given: string | null, own: string | null): boolean =>
  own !== null && (given === null || percentOf(given) > percentOf(own))

/** Whether these bounds let through more than those: another store, or a greater discount. */
const areWider = (given: Bounds, own: Bounds): boolean =>
  isWiderScope(given.stores_scope, own.stores_scope) ||
  isHigherDiscount(given.discount_max, own.discount_max)

/**
 * Nobody grants what he does not have: no flag, no store and no discount. The tenant admin has
 * everything; without this rule the right to edit roles would be the right to everything. What a
 * role had `before` it may keep, as long as it does not reach further than it did.
 */
export function requireWithinOwn(
  ctx: TenantContext,
  given: RoleRights,
  before: RoleRights | null = null,
): void {
  if (ctx.isTenantAdmin) return
  const unchanged = before !== null && !areWider(given, before) ? before.permissions : []
  const had = new Map(unchanged.map((grant) => [grant.code, grant]))
  const isBeyond = given.permissions.some((grant) =>
    held(grant).some(
      (flag) => !had.get(grant.code)?.[flag] && !ctx.has(grant.code as PermissionCode, flag),
    ),
  )
  const own = {
    stores_scope: ctx.storesScope,
    discount_max: ctx.discountMax === null ? null : formatDecimal(ctx.discountMax, scale.percent),
  }
  if (isBeyond || areWider(given, own)) throw new Refusal('role_beyond_own')
}
