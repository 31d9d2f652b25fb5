import {
  type Price,
  type Quantity,
  divide,
  powerOfTen,
  price,
  quantity,
  scale,
} from '../money/decimal.ts'
import { limits } from '../documents/limits.ts'

const oneUnit = powerOfTen(scale.quantity)

/**
 * A document quantity in base units: quantity × factor, exact. Null when the result would need more
 * than 6 decimals, which is refused as `quantity_not_exact` (`domain/04` 4.5).
 */
export function baseQuantity(documentQuantity: Quantity, factor: Quantity): Quantity | null {
  const exact = documentQuantity * factor
  return exact % oneUnit === 0n ? quantity(exact / oneUnit) : null
}

/** The price of a unit: its own when it has one, else the base price × factor, to 6 decimals. */
export const unitPrice = (basePrice: Price, factor: Quantity, own: Price | null = null): Price =>
  own ?? price(divide(basePrice * factor, oneUnit))

/** The price of one base unit from the price of a unit, to 6 decimals. */
export const basePrice = (priceOfUnit: Price, factor: Quantity): Price =>
  price(divide(priceOfUnit * oneUnit, factor))

/** `out_of_range` unless a factor is above 0 and at most 1,000,000 (`domain/02` 2.5). */
export const factorProblem = (factor: Quantity): 'out_of_range' | null =>
  factor > 0n && factor <= limits.conversionFactor ? null : 'out_of_range'
