import type { Resource } from '@mizan/contract/resource'
import { type LimitKey, withinLimit } from '@mizan/core/access/plan-limits'
import type { TenantContext } from './context.ts'
import { type Sql, currentTenant, name, sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

/** How much of something the company has, and the most that its plan allows. */
export type PlanUse = { readonly used: number; readonly max: number }

/**
 * Counts what the plan limits; null where nothing limits it. `count` answers `used`. Whoever adds to the same
 * limit waits until this one has ended, so that those who ask at once are counted one after the other. The lock
 * is taken by a statement of its own: the count after it sees what the one before has written. Test books are
 * never counted (`domain/07` 7.5).
 */
export async function planUse(
  ctx: TenantContext,
  limit: LimitKey,
  count: Sql,
): Promise<PlanUse | null> {
  const max = ctx.tenant.planLimits[limit] ?? null
  if (max === null || ctx.tenant.mode === 'test') return null
  await ctx.db.run(
    sql`select pg_advisory_xact_lock(${ctx.tenant.id}::int, hashtext(${`plan ${limit}`}))`,
  )
  const found = await ctx.db.first<{ used: number }>(count)
  return { used: Number(found?.used ?? 0), max }
}

/** What is told when a plan has no room for more. */
export const planReached = (limit: LimitKey, { used, max }: PlanUse): Refusal =>
  new Refusal('plan_limit_reached', { limit, used: String(used), max: String(max) })

/** Tells, from four fifths on, how much of a limit is used (`domain/07` 7.5). */
export function warnNear(ctx: TenantContext, limit: LimitKey, { used, max }: PlanUse): void {
  if (used * 5 >= max * 4)
    ctx.warnings.push({
      code: 'plan_limit_near',
      params: { limit, used: String(used), max: String(max) },
    })
}

/** Refuses `adding` more than the plan allows, and warns when they nearly reach it. */
export async function requirePlanUse(
  ctx: TenantContext,
  limit: LimitKey,
  count: Sql,
  adding = 1,
): Promise<void> {
  const use = await planUse(ctx, limit, count)
  if (!use) return
  if (!withinLimit(use.max, use.used, adding)) throw planReached(limit, use)
  warnNear(ctx, limit, { ...use, used: use.used + adding })
}

/** Refuses a record (or `added` of them) more than the plan allows; an id that is sent again is no new record. */
export async function requirePlanRoom(
  ctx: TenantContext,
  resource: Resource,
  id: string | undefined,
  added = 1,
): Promise<void> {
  if (!resource.limit || !recordLimits.has(resource.limit)) return
  const ofCompany = sql`from ${name(resource.name)} where tenant_id = ${currentTenant}`
  const use = await planUse(ctx, resource.limit, sql`select count(*)::int as used ${ofCompany}`)
  if (!use) return
  if (withinLimit(use.max, use.used, added))
    return warnNear(ctx, resource.limit, { ...use, used: use.used + added })
  const isKnown =
    id !== undefined && (await ctx.db.first(sql`select 1 ${ofCompany} and id = ${id}`)) !== null
  if (!isKnown) throw planReached(resource.limit, use)
}

/** Limits on how many records exist; documents are counted by month when they are confirmed. */
const recordLimits = new Set<LimitKey>([
  'users',
  'stores',
  'pos',
  'beneficiaries',
  'items',
  'cost_centers',
  'assets',
  'integrations',
])
