import { assemblyEstimate } from '@mizan/contract/documents/assemblies'
import * as f from '@mizan/contract/fields'
import { baseQuantity, unitPrice } from '@mizan/core/catalog/units'
import { costRollUp, costThroughRecipes, makeable } from '@mizan/core/inventory/recipe'
import { type StockState, emptyStock, valueAt } from '@mizan/core/inventory/stock-state'
import {
  type Price,
  type Quantity,
  divide,
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { factorOf, itemsOf, unitsOf } from '../bills/index.ts'
import { recipesBelow, unitCostsOf } from './recipes-below.sql.ts'
import { lineOfNeed, needOf, recipeOf } from './recipe.sql.ts'
import { micro } from './resolve-assembly.ts'

/** What an estimate is asked for. */
export const estimateQuery = z.object({
  item_id: f.reference('items'),
  unit_id: f.nullableReference('units'),
  amount: f.quantity().default('1'),
  store_id: f.nullableReference('stores'),
  is_disassembly: z.enum(['true', 'false']).default('false'),
})

type Place = { readonly item: string; readonly store: string } & StockState

/** What a batch would take by the recipe of its item, what that costs now, and how much could be made. */
export async function estimateOf(
  ctx: TenantContext,
  asked: z.output<typeof estimateQuery>,
): Promise<z.output<typeof assemblyEstimate>> {
  const [[item], recipe, units] = await Promise.all([
    itemsOf(ctx, [asked.item_id]),
    recipeOf(ctx, asked.item_id),
    unitsOf(ctx),
  ])
  if (!item) throw wrongField('item_id', 'reference_not_found')
  const unit = asked.unit_id ?? item.sub_unit_id ?? item.unit_id
  const factor = factorOf(item, unit)
  if (factor === null) throw wrongField('unit_id', 'unit_not_of_item')
  const made = baseQuantity(micro(asked.amount), factor)
  if (made === null) throw wrongField('amount', 'quantity_not_exact')
  const [places, names] = await Promise.all([
    placesOf(
      ctx,
      recipe.map((each) => each.item.id),
    ),
    namesOf(ctx, [item.id, ...recipe.map((each) => each.item.id)]),
  ])
  const here = places.filter(({ store }) => asked.store_id === null || store === asked.store_id)
  const needs = recipe.map((component) => {
    const needed = needOf(component, made, asked.is_disassembly === 'true')
    const stock = together(here.filter((place) => place.item === component.item.id))
    const fallbackCost = price(parseDecimal(component.item.purchasing_price, scale.price) ?? 0n)
    return { component, needed, stock, fallbackCost }
  })
  const { values, materials } = costRollUp(needs, money(0n), made)
  const through = await throughRecipes(ctx, item.id, asked.store_id)
  const sees = ctx.has('items.see_cost', 'view')
  const unitOf = (id: string) => units.find((each) => each.id === id) ?? null
  return {
    item_id: item.id,
    unit_id: unit,
    amount: formatShort(micro(asked.amount), scale.quantity),
    components: needs.map(({ component, needed, stock }, index) => {
      const line = lineOfNeed(component, needed)
      return {
        item_id: line.item_id,
        item: names.get(component.item.id) ?? null,
        unit_id: line.unit_id,
        unit: unitOf(line.unit_id),
        amount: formatShort(micro(line.amount), scale.quantity),
        on_hand: formatShort(inUnit(stock.quantity, line.factor), scale.quantity),
        value: sees ? formatDecimal(values[index] ?? 0n, 2) : null,
        value_through_recipes: sees ? through.valueOf(component.item.id, needed) : null,
      }
    }),
    materials: sees ? formatDecimal(materials, 2) : null,
    unit_cost: sees
      ? formatDecimal(costRollUp(needs, money(0n), micro(asked.amount)).unitCost, scale.price)
      : null,
    unit_cost_through_recipes: sees ? through.unitCost(factor) : null,
    makeable: await makeableBy(ctx, recipe, places),
  }
}

/** What components would cost that are made by recipes of their own, and the item with them. */
async function throughRecipes(ctx: TenantContext, item: string, store: string | null) {
  const recipes = await recipesBelow(ctx, item)
  const isDeep = [...recipes.keys()].some((id) => id !== item)
  const used = [...new Set([...recipes.values()].flat().map((line) => line.item))]
  const costs = isDeep ? await unitCostsOf(ctx, used, store) : new Map<string, Price>()
  const costOf = (id: string): Price | null =>
    costThroughRecipes(id, recipes, (each) => costs.get(each) ?? price(0n))
  return {
    valueOf: (id: string, amount: Quantity): string | null => {
      const cost = recipes.has(id) && id !== item ? costOf(id) : null
      return cost === null ? null : formatDecimal(valueAt(amount, cost), 2)
    },
    unitCost: (factor: Quantity): string | null => {
      const cost = isDeep ? costOf(item) : null
      return cost === null ? null : formatDecimal(unitPrice(cost, factor), scale.price)
    },
  }
}

const inUnit = (amount: Quantity, factor: Quantity): Quantity =>
  quantity(divide(amount * powerOfTen(scale.quantity), factor))

/** What is on hand of these items, in each store that the user sees. */
async function placesOf(ctx: TenantContext, items: readonly string[]): Promise<readonly Place[]> {
  if (items.length === 0) return []
  const rows = await ctx.db.rows<{
    readonly item_id: string
    readonly store_id: string
    readonly quantity: string
    readonly value: string
    readonly last_cost: string
  }>(sql`select item_id, store_id, quantity, value, last_cost from stock_levels
    where tenant_id = ${currentTenant} and item_id = any(${[...items]}::uuid[])
      and ${inStoreScope(ctx, sql`store_id`)} order by item_id, store_id`)
  return rows.map((row) => ({
    item: row.item_id,
    store: row.store_id,
    quantity: micro(row.quantity),
    value: money(parseDecimal(row.value, 2) ?? 0n),
    lastCost: price(parseDecimal(row.last_cost, scale.price) ?? 0n),
    layers: null,
  }))
}

/** The stock of several places as one. */
const together = (places: readonly Place[]): StockState => ({
  ...emptyStock('', ''),
  quantity: quantity(places.reduce((all, place) => all + place.quantity, 0n)),
  value: money(places.reduce((all, place) => all + place.value, 0n)),
  lastCost: price(
    places.reduce((most, { lastCost }) => (lastCost > most ? lastCost : most), 0n as bigint),
  ),
})

async function namesOf(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.output<ReturnType<typeof f.named>>>> {
  const rows = await ctx.db.rows<Row>(sql`select id, name, name_en, code, item_type from items
    where tenant_id = ${currentTenant} and id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id as string, row as z.output<ReturnType<typeof f.named>>]))
}

/** Whole base units that the components in each store are enough for; the stores where that is any. */
async function makeableBy(
  ctx: TenantContext,
  recipe: Awaited<ReturnType<typeof recipeOf>>,
  places: readonly Place[],
): Promise<z.output<typeof assemblyEstimate>['makeable']> {
  if (recipe.length === 0) return []
  const stores = await ctx.db.rows<{ readonly id: string; readonly name: string }>(sql`
    select id, name, name_en from stores where tenant_id = ${currentTenant}
      and ${inStoreScope(ctx, sql`id`)} order by is_main_store desc, name, id`)
  return stores.flatMap((store) => {
    const amount = makeable(
      recipe.map((component) => ({
        ...component,
        onHand:
          places.find((place) => place.store === store.id && place.item === component.item.id)
            ?.quantity ?? quantity(0n),
      })),
    )
    return amount === 0n ? [] : [{ store, amount: formatShort(amount, scale.quantity) }]
  })
}
