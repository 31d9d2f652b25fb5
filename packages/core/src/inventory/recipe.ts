import {
  type Money,
  type Percent,
  type Price,
  type Quantity,
  divide,
  powerOfTen,
  price,
  quantity,
  scale,
  sum,
} from '../money/decimal.ts'
import { valueAtAverage } from './moving-average.ts'
import { type StockState, unitCostOf } from './stock-state.ts'

/** What goes into one base unit of a product: a component in any of its units, and what is lost of it on the way. */
export type RecipeLine = {
  /** In the unit of the line. */
  readonly amount: Quantity
  /** Base units of the component in one unit of the line. */
  readonly factor: Quantity
  /** What is lost on the way, in percent of the amount, and taken besides. */
  readonly waste: Percent
}

const oneUnit = powerOfTen(scale.quantity)
const hundredPercent = 100n * powerOfTen(scale.percent)

/** What a line takes for one base unit of the product, as a numerator over `exactly`. */
const perUnit = ({ amount, factor, waste }: RecipeLine): bigint =>
  amount * factor * (hundredPercent + waste)
const exactly = oneUnit * hundredPercent

/** What a line takes of its component for so many base units of the product, in base units, 6 decimals. */
export const recipeQuantity = (line: RecipeLine, made: Quantity): Quantity =>
  quantity(divide(made * perUnit(line), exactly * oneUnit))

/** A need in the unit of its recipe line; null where the unit cannot say it exactly. */
export const inUnitOf = (need: Quantity, factor: Quantity): Quantity | null =>
  (need * oneUnit) % factor === 0n ? quantity((need * oneUnit) / factor) : null

/** How many whole units of the product the components on hand are enough for. */
export function makeable(lines: readonly (RecipeLine & { readonly onHand: Quantity })[]): Quantity {
  const each = lines.map((line) =>
    line.onHand <= 0n ? 0n : (line.onHand * exactly) / perUnit(line),
  )
  const least = each.reduce<bigint | null>(
    (low, one) => (low === null || one < low ? one : low),
    null,
  )
  return quantity((least ?? 0n) * oneUnit)
}

/** A component as it would be used now: how much of it, what is there, and what is known of its cost. */
export type NeededComponent = {
  readonly needed: Quantity
  readonly stock: StockState
  readonly fallbackCost: Price
}

/** What components would cost at the averages of now, one by one, together, and with what else is spent. */
export function costRollUp(
  components: readonly NeededComponent[],
  extra: Money,
  made: Quantity,
): { readonly values: readonly Money[]; readonly materials: Money; readonly unitCost: Price } {
  const values = components.map(({ needed, stock, fallbackCost }) =>
    valueAtAverage(stock, needed, fallbackCost),
  )
  const materials = sum(values)
  return { values, materials, unitCost: unitCostOf(sum([materials, extra]), made) }
}

/** What one base unit of each product takes, by the ids of products and components. */
export type Recipes = ReadonlyMap<string, readonly (RecipeLine & { readonly item: string })[]>

/**
 * What one base unit of an item costs through the recipes below it: what is made itself costs what its components do,
 * anything else what is known of it. Null where a recipe leads back to itself.
 */
export function costThroughRecipes(
  item: string,
  recipes: Recipes,
  costOf: (item: string) => Price,
): Price | null {
  const known = new Map<string, Price | null>()
  const read = (id: string, above: readonly string[]): Price | null => {
    const found = known.get(id)
    if (found !== undefined) return found
    const lines = recipes.get(id) ?? []
    const cost =
      lines.length === 0 ? costOf(id) : above.includes(id) ? null : made(id, lines, above)
    // On the way round a circle nothing is known yet.
    if (cost !== null || !above.includes(id)) known.set(id, cost)
    return cost
  }
  const made = (
    id: string,
    lines: readonly (RecipeLine & { readonly item: string })[],
    above: readonly string[],
  ): Price | null => {
    const parts = lines.map((line) => {
      const cost = read(line.item, [...above, id])
      return cost === null ? null : divide(cost * perUnit(line), exactly * oneUnit)
    })
    return parts.includes(null)
      ? null
      : price(parts.reduce<bigint>((all, part) => all + (part ?? 0n), 0n))
  }
  return read(item, [])
}
