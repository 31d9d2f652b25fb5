import type { CostingMethod } from '@mizan/core/inventory/stock-state'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'

/**
 * How the company values its stock, held until the end: goods that reach a store for the first time must
 * not meet a choice that is being made at the same moment.
 */
export async function sharedCostingMethod(ctx: TenantContext): Promise<CostingMethod> {
  const [, method] = await Promise.all([
    ctx.db.run(sql`select 1 from companies where tenant_id = ${currentTenant} for share`),
    costingMethodOf(ctx),
  ])
  return method
}

/** How the company values its stock, for whoever reads. */
export async function costingMethodOf({ db }: TenantContext): Promise<CostingMethod> {
  const set = await db.first<{ method: CostingMethod }>(sql`select value #>> '{}' as method
    from settings where tenant_id = ${currentTenant} and code = 'costing_method'`)
  return set?.method ?? 'average'
}

/** Whether any stock of the company ever moved: from then on its costing method stays (`domain/04` 4.2). */
export async function hasMovedStock({ db }: TenantContext): Promise<boolean> {
  const moved = await db.first(
    sql`select 1 from stock_moves where tenant_id = ${currentTenant} limit 1`,
  )
  return moved !== null
}

/** Chooses how stock is valued; refused once anything moved, and whoever posts at this moment comes before or after. */
export async function chooseCostingMethod(
  ctx: TenantContext,
  method: CostingMethod,
): Promise<void> {
  await ctx.db.run(sql`select 1 from companies where tenant_id = ${currentTenant} for update`)
  await ctx.db.run(sql`update stock_levels set layers = ${method === 'fifo' ? '[]' : null}::jsonb
    where tenant_id = ${currentTenant}`)
  if (await hasMovedStock(ctx)) throw wrongField('value', 'costing_method_frozen')
}
