import type { Recipes } from '@mizan/core/inventory/recipe'
import { type Price, parseDecimal, percent, price, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { micro } from './resolve-assembly.ts'

/** The recipe of an item with those of its components, and of theirs. */
export async function recipesBelow(ctx: TenantContext, item: string): Promise<Recipes> {
  const rows = await ctx.db.rows<{
    readonly item_id: string
    readonly component_id: string
    readonly amount: string
    readonly factor: string
    readonly waste_percent: string
  }>(sql`
    with recursive below (id) as (select ${item}::uuid
      union select c.component_id from below b join item_components c on c.tenant_id = ${currentTenant} and c.item_id = b.id)
    select c.item_id, c.component_id, c.amount, c.waste_percent,
      case when c.unit_id is null or c.unit_id = coalesce(i.sub_unit_id, i.unit_id) then 1
        when c.unit_id = i.main_unit_id then i.conversion_factor
        else coalesce((select u.factor from item_conversions u where u.tenant_id = ${currentTenant}
          and u.item_id = i.id and u.unit_id = c.unit_id), 1) end as factor
    from below b join item_components c on c.tenant_id = ${currentTenant} and c.item_id = b.id
      join items i on i.tenant_id = ${currentTenant} and i.id = c.component_id
    order by c.item_id, c.line_no`)
  return Map.groupBy(
    rows.map((row) => ({
      of: row.item_id,
      item: row.component_id,
      amount: micro(row.amount),
      factor: micro(row.factor),
      waste: percent(parseDecimal(row.waste_percent, scale.percent) ?? 0n),
    })),
    ({ of }) => of,
  )
}

/** What one base unit of each of these items costs now: its average, else the last cost known, else its purchase price. */
export async function unitCostsOf(
  ctx: TenantContext,
  items: readonly string[],
  store: string | null,
): Promise<ReadonlyMap<string, Price>> {
  const rows = await ctx.db.rows<{ readonly id: string; readonly cost: string }>(sql`
    select i.id, coalesce(case when sum(l.quantity) > 0 then round(sum(l.value) / sum(l.quantity), 6) end,
      nullif(max(l.last_cost), 0), i.purchasing_price) as cost
    from items i left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = i.id
      and (${store}::uuid is null or l.store_id = ${store}::uuid) and ${inStoreScope(ctx, sql`l.store_id`)}
    where i.tenant_id = ${currentTenant} and i.id = any(${[...items]}::uuid[]) group by i.id, i.purchasing_price`)
  return new Map(rows.map(({ id, cost }) => [id, price(parseDecimal(cost, scale.price) ?? 0n)]))
}
