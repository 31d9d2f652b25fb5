import { type RecipeLine, inUnitOf, recipeQuantity } from '@mizan/core/inventory/recipe'
import {
  type Quantity,
  formatDecimal,
  parseDecimal,
  percent,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type ItemFacts, factorOf, itemsOf } from '../bills/index.ts'
import { micro } from './resolve-assembly.ts'

/** A component of a recipe: what it is, and what one base unit of the product takes of it. */
export type RecipeComponent = RecipeLine & { readonly item: ItemFacts; readonly unit: string }

/** The recipe of an item, in its order; nothing where it has none. */
export async function recipeOf(
  ctx: TenantContext,
  item: string,
): Promise<readonly RecipeComponent[]> {
  const rows = await ctx.db.rows<{
    readonly component_id: string
    readonly amount: string
    readonly unit_id: string | null
    readonly waste_percent: string
  }>(sql`select component_id, amount, unit_id, waste_percent from item_components
    where tenant_id = ${currentTenant} and item_id = ${item} order by line_no`)
  if (rows.length === 0) return []
  const items = await itemsOf(
    ctx,
    rows.map((row) => row.component_id),
  )
  return rows.flatMap((row) => {
    const component = items.find(({ id }) => id === row.component_id)
    if (!component) return []
    const base = component.sub_unit_id ?? component.unit_id
    const own = row.unit_id === null ? null : factorOf(component, row.unit_id)
    return [
      {
        item: component,
        unit: own === null ? base : (row.unit_id ?? base),
        amount: micro(row.amount),
        factor: own ?? micro('1'),
        waste: percent(parseDecimal(row.waste_percent, scale.percent) ?? 0n),
      },
    ]
  })
}

/** What so many base units of an item take of a component, or give of it: nothing is wasted on the way back. */
export const needOf = (
  { amount, factor, waste }: RecipeLine,
  made: Quantity,
  isDisassembly: boolean,
): Quantity => recipeQuantity({ amount, factor, waste: isDisassembly ? percent(0n) : waste }, made)

/** A need as a line says it: in the unit of its recipe where that is exact, else in the base unit. */
export function lineOfNeed(
  { item, unit, factor }: RecipeComponent,
  need: Quantity,
): {
  readonly item_id: string
  readonly unit_id: string
  readonly amount: string
  readonly factor: Quantity
} {
  const inUnit = inUnitOf(need, factor)
  return {
    item_id: item.id,
    unit_id: inUnit === null ? (item.sub_unit_id ?? item.unit_id) : unit,
    amount: formatDecimal(inUnit ?? need, scale.quantity),
    factor: inUnit === null ? micro('1') : factor,
  }
}
