import { unitPrice } from '../catalog/units.ts'
import {
  divide,
  parseDecimal,
  percent,
  powerOfTen,
  price,
  quantity,
  scale,
  type Percent,
  type Price,
  type Quantity,
} from '../money/decimal.ts'

/** How narrowly a line of a price list names an item: itself, its collection, or whatever the list is about. */
export const priceRuleLevels = ['item', 'collection', 'all'] as const

/** What one line of a price list says of an item. */
export type PriceRule = {
  readonly of: (typeof priceRuleLevels)[number]
  /** In which unit it counts; null: the base unit, and of a change every unit. */
  readonly unit: string | null
  /** From how much on, in that unit. */
  readonly fromQuantity: Quantity
  /** A price of its own, or how far the selling price changes: −10 is a tenth less. */
  readonly sets: { readonly price: Price } | { readonly change: Percent }
}

export type PriceList = {
  readonly id: string
  /** The step a changed price is rounded to; halalas where nothing else is said. */
  readonly roundedTo: Price
  readonly rules: readonly PriceRule[]
}

/** What is sold: so much in a unit, which holds so many base units and has a selling price. */
export type Sold = {
  readonly unit: string
  readonly factor: Quantity
  readonly sellingPrice: Price
  readonly quantity: Quantity
}

/** The list that priced a line, from how much on its price holds, and the price of the line's unit. */
export type ListPrice = {
  readonly list: string
  readonly price: Price
  readonly fromQuantity: Quantity
}

const whole = powerOfTen(scale.percent) * 100n
const oneUnit = powerOfTen(scale.quantity)

/** The selling price less or more a part of it, rounded to the list's step. */
export const changedPrice = (of: Price, change: Percent, roundedTo: Price): Price =>
  price(divide(of * (whole + change), whole * roundedTo) * roundedTo)

function priceBy({ sets, unit }: PriceRule, { roundedTo }: PriceList, sold: Sold): Price {
  if ('change' in sets) return changedPrice(sold.sellingPrice, sets.change, roundedTo)
  // A price of the base unit holds for a carton by what is in it.
  return unit === null ? unitPrice(sets.price, sold.factor) : sets.price
}

/** The rule of a level that holds: in the unit that is sold before the base unit, then from the greatest quantity on. */
function ruleOf(rules: readonly PriceRule[], sold: Sold): PriceRule | null {
  const isReached = (rule: PriceRule): boolean =>
    rule.unit === sold.unit
      ? rule.fromQuantity <= sold.quantity
      : rule.unit === null && rule.fromQuantity * oneUnit <= sold.quantity * sold.factor
  return rules.filter(isReached).reduce<PriceRule | null>((best, rule) => {
    if (best === null) return rule
    if ((best.unit === null) !== (rule.unit === null)) return best.unit === null ? rule : best
    return rule.fromQuantity > best.fromQuantity ? rule : best
  }, null)
}

/**
 * What so much of an item costs by the price lists that hold for a customer, the nearest to him first: the
 * first list that names a price for this quantity. Within a list the item goes before its collection and
 * the collection before the list's own change. Null where none does: the selling price holds.
 */
export function listPrice(lists: readonly PriceList[], sold: Sold): ListPrice | null {
  for (const list of lists)
    for (const level of priceRuleLevels) {
      const rule = ruleOf(
        list.rules.filter(({ of }) => of === level),
        sold,
      )
      if (rule)
        return {
          list: list.id,
          price: priceBy(rule, list, sold),
          fromQuantity: rule.fromQuantity,
        }
    }
  return null
}

/** A price list as the wire and the database write it. */
export type WrittenPriceList = {
  readonly id: string
  readonly rounded_to: string
  readonly rules: readonly {
    readonly of: (typeof priceRuleLevels)[number]
    readonly unit_id: string | null
    readonly from_quantity: string
    readonly price: string | null
    readonly change_percent: string | null
  }[]
}

const priceIn = (text: string): Price => price(parseDecimal(text, scale.price) ?? 0n)

/** What a written price list says. */
export const readPriceList = ({ id, rounded_to, rules }: WrittenPriceList): PriceList => ({
  id,
  roundedTo: priceIn(rounded_to),
  rules: rules.map((rule) => ({
    of: rule.of,
    unit: rule.unit_id,
    fromQuantity: quantity(parseDecimal(rule.from_quantity, scale.quantity) ?? 0n),
    sets:
      rule.price === null
        ? { change: percent(parseDecimal(rule.change_percent ?? '0', scale.percent) ?? 0n) }
        : { price: priceIn(rule.price) },
  })),
})

/**
 * What a unit costs by one list, from each quantity on at which its price changes; empty while the list says nothing
 * of it.
 */
export function pricesByQuantity(
  list: PriceList,
  sold: Omit<Sold, 'quantity'>,
): readonly { readonly fromQuantity: Quantity; readonly price: Price }[] {
  const begins = list.rules.map(({ unit, fromQuantity }) =>
    // From so many pieces on is from the first whole carton that holds as many.
    unit === sold.unit ? fromQuantity : quantity(ceiling(fromQuantity * oneUnit, sold.factor)),
  )
  const steps = [...new Set(begins)].toSorted((one, other) => (one < other ? -1 : 1))
  const priced = steps.flatMap((fromQuantity) => {
    const found = listPrice([list], { ...sold, quantity: fromQuantity })
    return found ? [{ fromQuantity, price: found.price }] : []
  })
  return priced.filter(({ price: each }, at) => priced[at - 1]?.price !== each)
}

const ceiling = (of: bigint, by: bigint): bigint => (of + by - 1n) / by
