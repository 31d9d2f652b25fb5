import { withheldToday } from '@mizan/core/access/feature-switches'
import { keyMayHave } from '@mizan/core/access/key-reach'
import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import { withheldPartOf } from '@mizan/core/access/plan-parts'
import { supportHas } from '@mizan/core/access/support-reach'
import { type Percent, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type {
  Context,
  ProgramKey,
  SupportVisit,
  TenantContext,
  UserContext,
} from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Claims } from '../../kernel/tokens.ts'
import { withheldPart } from '../../kernel/withheld.ts'
import type { Grants } from './grants.ts'
import {
  type MembershipFacts,
  type SessionFacts,
  companyOf,
  liveFactsOf,
} from './session-facts.sql.ts'
import { holdsInGrace, subscriptionStateOf } from './subscription-state.ts'

/** Who sends a request. */
export const userContext = (ctx: Context, facts: SessionFacts, claims: Claims): UserContext => ({
  ...ctx,
  user: {
    id: facts.user_id,
    name: facts.user_name,
    email: facts.email,
    sessionId: claims.sessionId,
    isPlatformAdmin: facts.is_platform_admin,
  },
})

/** Refuses who is no member any more, and a company whose subscription has ended unless it may come all the same. */
export function requireOpenCompany(
  facts: MembershipFacts,
  now: Date,
  mayComeWhenEnded = false,
): void {
  if (!facts.member_active) throw new Refusal('forbidden')
  if (subscriptionStateOf(facts, now) === 'expired' && !mayComeWhenEnded)
    throw new Refusal('subscription_ended')
  if (facts.lacks_mfa) throw new Refusal('mfa_setup_required')
}

/**
 * Test books open to whoever is a member of their company now. A token of a set that was thrown away
 * is told to be expired: renewed, it names the set that took its place.
 */
export async function asInCompany(
  db: Database,
  facts: MembershipFacts,
  tenantId: number,
): Promise<MembershipFacts> {
  if (facts.live_id === null) return facts
  const live = await liveFactsOf(db, facts.user_id, facts.live_id, tenantId)
  if (!live) throw new Refusal('forbidden')
  const { is_in_use: isInUse, ...own } = live
  if (!isInUse) throw new Refusal('token_expired')
  return { ...facts, ...own }
}

const discountMaxOf = ({ discount_max: text }: MembershipFacts): Percent | null => {
  const read = text === null ? null : parseDecimal(text, scale.percent)
  return read === null ? null : percent(read)
}

/** Who asks where it is no member: the platform's support, or a program of the company. */
type Asker = { readonly support?: SupportVisit | null; readonly program?: ProgramKey | null }

/** What whoever sends a request may do in a company, as its law, its plan and his role are now. */
export function tenantContext(
  ctx: UserContext,
  facts: MembershipFacts,
  tenantId: number,
  grants: Grants,
  { support = null, program = null }: Asker = {},
): TenantContext {
  let checked = false
  const isInGrace = subscriptionStateOf(facts, ctx.now) === 'grace'
  const { all: withheld, byPlatform } = withheldToday(
    { withheld: facts.protected_fields },
    facts.switches,
    ctx.today,
  )
  const has = (code: PermissionCode, flag: Flag): boolean =>
    support
      ? supportHas(support.level, code, flag)
      : facts.is_tenant_admin ||
        (grants.get(code)?.[flag] === true && (program === null || keyMayHave(code)))
  const refusal = (code: PermissionCode, flag: Flag): Refusal => {
    const part = has(code, flag) ? withheldPartOf(code, withheld) : null
    if (part !== null) return withheldPart({ tenant }, part)
    return new Refusal(support ? 'support_not_allowed' : 'forbidden')
  }
  const can = (code: PermissionCode, flag: Flag): boolean => {
    checked = true
    if (!has(code, flag) || withheldPartOf(code, withheld) !== null) return false
    // Who may, but for the subscription, is told that.
    if (isInGrace && !holdsInGrace(code, flag)) throw new Refusal('subscription_ended')
    return true
  }
  const tenant = {
    ...companyOf(facts, tenantId),
    planLimits: facts.limits,
    protectedFields: withheld,
    switchedOff: byPlatform,
  }
  return {
    ...ctx,
    tenant,
    support,
    program,
    isTenantAdmin: facts.is_tenant_admin,
    roleId: facts.role_id,
    // The tenant admin sees all stores and gives what he likes, whatever his role says (`domain/07` 7.1).
    storesScope: facts.is_tenant_admin ? null : facts.stores_scope,
    discountMax: facts.is_tenant_admin ? null : discountMaxOf(facts),
    has,
    can,
    refusal,
    need: (code, flag) => {
      if (!can(code, flag)) throw refusal(code, flag)
    },
    needNothing: () => {
      checked = true
    },
    wasChecked: () => checked,
    warnings: [],
  }
}
