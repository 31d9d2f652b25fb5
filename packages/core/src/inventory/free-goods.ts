import { allocate } from '../money/allocate.ts'
import {
  type Money,
  type Price,
  type Quantity,
  divide,
  money,
  powerOfTen,
  quantity,
  scale,
} from '../money/decimal.ts'
import type { Goods } from './goods.ts'
import type { MovedGoods } from './returned-goods.ts'

/** The value of goods whose cost is typed: units × cost of one, in company currency, rounded once. */
export const typedCost = (units: Quantity, cost: Price): Money =>
  money(divide(units * cost, powerOfTen(scale.quantity + scale.price - 2)))

/**
 * The goods of a line that comes back without a bill: all of them, at a typed cost. Components of a
 * kit share it by what they are bought for, by their number when that is unknown (`domain/02` 2.8).
 */
export function freeGoods(
  goods: readonly Goods[],
  units: Quantity,
  value: Money,
): readonly MovedGoods[] {
  const moved = goods.map(({ perUnit }) =>
    quantity(divide(perUnit * units, powerOfTen(scale.quantity))),
  )
  const known = goods.map(({ fallbackCost }, index) => money(fallbackCost * (moved[index] ?? 0n)))
  const weights = known.some((weight) => weight > 0n) ? known : moved.map((each) => money(each))
  const values = allocate(value, weights)
  return goods.map(({ item, cogs, inventory }, index) => ({
    item,
    quantity: moved[index] ?? quantity(0n),
    value: values[index] ?? money(0n),
    lowered: money(0n),
    returnedQuantity: quantity(0n),
    returnedValue: money(0n),
    cogs,
    inventory,
  }))
}
