import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { baseQuantity } from '@mizan/core/catalog/units'
import type { Problem } from '@mizan/core/documents/family'
import { type AssemblyGoods, assemblyDraftProblems } from '@mizan/core/inventory/assembly'
import type { LineAccount } from '@mizan/core/ledger/line-account'
import { type Quantity, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type ItemFacts,
  type StoreFacts,
  type UnitFacts,
  costCentersOf,
  factorOf,
  itemsOf,
  storesOf,
  unitsOf,
} from '../bills/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import type { AssemblyCostRow, AssemblyRow } from './assembly.ts'

export const micro = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)

export type ResolvedGoods = {
  readonly unit: string
  readonly factor: Quantity
  readonly goods: AssemblyGoods
}

/** A batch with everything it refers to; or what is wrong with it. */
export type ResolvedAssembly = {
  readonly source: StoreFacts | null
  readonly destination: StoreFacts | null
  /** Null where the problems say what is wrong with it. */
  readonly made: (ResolvedGoods & { readonly canBeMade: boolean; readonly name: string }) | null
  readonly components: readonly ResolvedGoods[]
  readonly problems: readonly Problem[]
}

type Known = {
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly units: ReadonlyMap<string, UnitFacts>
}

/** What a batch says of an item. */
type Typed = { readonly item_id: string; readonly unit_id: string | null; readonly amount: string }

/** Reads everything a batch refers to, in one trip. */
export async function resolveAssembly(
  ctx: TenantContext,
  row: AssemblyRow,
): Promise<ResolvedAssembly> {
  const [items, units, stores, costProblems, costCenters] = await Promise.all([
    itemsOf(ctx, [row.item_id, ...row.lines.map((line) => line.item_id)]),
    unitsOf(ctx),
    storesOf(ctx),
    missingOfCosts(ctx, row.costs),
    costCentersOf(ctx, [row.cost_center_id]),
  ])
  const known: Known = {
    items: new Map(items.map((item) => [item.id, item])),
    units: new Map(units.map((unit) => [unit.id, unit])),
  }
  const store = (id: string | null): StoreFacts | null =>
    stores.find((each) => each.id === id) ?? null
  const [source, destination] = [store(row.source_store_id), store(row.destination_store_id)]
  const own = resolveGoods(row, known, '')
  const found = row.lines.map((line, index) => resolveGoods(line, known, `components.${index}.`))
  const components = found.flatMap(({ resolved }) => resolved ?? [])
  const item = known.items.get(row.item_id)
  const made =
    own.resolved && item
      ? { ...own.resolved, canBeMade: canBeMade(item.item_type), name: item.name }
      : null
  return {
    source,
    destination,
    made,
    components,
    problems: [
      ...missing(row.source_store_id, source, 'source_store_id'),
      ...missing(row.destination_store_id, destination, 'destination_store_id'),
      ...missing(row.cost_center_id, costCenters[0] ?? null, 'cost_center_id'),
      ...own.problems,
      ...found.flatMap(({ problems }) => problems),
      ...costProblems,
      // The place of a line is known where all of them are.
      ...(made && components.length === found.length
        ? assemblyDraftProblems({
            item: { ...made.goods, canBeMade: made.canBeMade },
            components: components.map(({ goods }) => goods),
          })
        : []),
    ],
  }
}

/** Products are made by their recipe; jewellery is melted, worked and repaired (`domain/04` 4.11). */
function canBeMade(type: number): boolean {
  const { hasRecipe, byWeight } = itemTypeFacts(itemTypeOf(type) ?? 'service')
  return hasRecipe || byWeight
}

const missing = (asked: string | null, found: unknown, field: string): readonly Problem[] =>
  asked !== null && found === null ? [{ code: 'reference_not_found', field }] : []

function resolveGoods(
  typed: Typed,
  { items, units }: Known,
  prefix: string,
): { readonly resolved: ResolvedGoods | null; readonly problems: readonly Problem[] } {
  const wrong = (code: string, field: string) => ({
    resolved: null,
    problems: [{ code, field: `${prefix}${field}` }],
  })
  const item = items.get(typed.item_id)
  if (!item) return wrong('reference_not_found', 'item_id')
  const unit = units.get(typed.unit_id ?? item.sub_unit_id ?? item.unit_id)
  if (!unit) return wrong('reference_not_found', 'unit_id')
  const factor = factorOf(item, unit.id)
  if (factor === null) return wrong('unit_not_of_item', 'unit_id')
  const base = baseQuantity(micro(typed.amount), factor)
  if (base === null) return wrong('quantity_not_exact', 'amount')
  return {
    problems: [],
    resolved: { unit: unit.id, factor, goods: goodsOf(item, base) },
  }
}

/** An item as a batch moves it. */
export const goodsOf = (item: ItemFacts, amount: Quantity): AssemblyGoods => ({
  item: item.id,
  quantity: amount,
  isStocked: itemTypeFacts(itemTypeOf(item.item_type) ?? 'service').isTracked,
  allowNegative: item.allow_negative_balance,
  fallbackCost: price(parseDecimal(item.purchasing_price, scale.price) ?? 0n),
  cogs: [item.cost_of_goods_sold_account_id, item.collection_cost_account_id],
})

async function missingOfCosts(
  ctx: TenantContext,
  costs: readonly AssemblyCostRow[],
): Promise<readonly Problem[]> {
  const { problems } = await resolveCosts(ctx, costs)
  return problems
}

/** The accounts of what a batch costs besides its components, in their order; or which are not there. */
export async function resolveCosts(
  ctx: TenantContext,
  costs: readonly AssemblyCostRow[],
): Promise<{ readonly accounts: readonly LineAccount[]; readonly problems: readonly Problem[] }> {
  const [accounts, centers] = await Promise.all([
    lineAccountsOf(
      ctx,
      costs.map((cost) => cost.account_id),
    ),
    costCentersOf(
      ctx,
      costs.map((cost) => cost.cost_center_id),
    ),
  ])
  const known = new Set(centers.map(({ id }) => id))
  return {
    accounts: costs.flatMap((cost) => accounts.get(cost.account_id) ?? []),
    problems: costs.flatMap((cost, index) => [
      ...missing(
        cost.account_id,
        accounts.get(cost.account_id) ?? null,
        `costs.${index}.account_id`,
      ),
      ...(cost.cost_center_id !== null && !known.has(cost.cost_center_id)
        ? [{ code: 'reference_not_found', field: `costs.${index}.cost_center_id` }]
        : []),
    ]),
  }
}
