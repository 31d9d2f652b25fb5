import type { Resource } from '@mizan/contract/resource'
import type { TenantContext } from './context.ts'
import { name, sql } from './database/sql.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses a record (or `added` of them) more than the plan allows; an id that is sent again is no new record. Test books
 * are never counted (`domain/07` 7.5).
 */
export async function requirePlanRoom(
  ctx: TenantContext,
  resource: Resource,
  id: string | undefined,
  added = 1,
): Promise<void> {
  if (!resource.limit || ctx.tenant.mode === 'test') return
  const max = ctx.tenant.planLimits[resource.limit]
  if (max === undefined || max === null || !recordLimits.has(resource.limit)) return
  const found = await ctx.db.first<{ used: number; known: number }>(
    sql`select count(*)::int as used, count(*) filter (where id = ${id ?? null}::uuid)::int as known
      from ${name(resource.name)} where tenant_id = ${ctx.tenant.id}`,
  )
  const used = found?.used ?? 0
  if (used + added > max && !found?.known)
    throw new Refusal('plan_limit_reached', {
      limit: resource.limit,
      used: String(used),
      max: String(max),
    })
}

/** Limits on how many records exist; documents are counted by month when they are confirmed. */
const recordLimits = new Set([
  'users',
  'stores',
  'pos',
  'beneficiaries',
  'items',
  'cost_centers',
  'assets',
  'integrations',
])
