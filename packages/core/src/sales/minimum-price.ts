import { type Problem, when } from '../ledger/problem.ts'
import { minorDigits } from '../money/currency.ts'
import { type ExchangeRate, type Price, formatShort, scale } from '../money/decimal.ts'
import { minimumIn } from '../money/price-in-currency.ts'

/** The least a base unit is sold for in the currency of a document; null of an item without a minimum. */
export const minimumOf = (
  document: { readonly currency: string; readonly exchangeRate: ExchangeRate },
  minimum: Price | null,
): Price | null =>
  // A rate that is not there is refused by itself.
  minimum === null || document.exchangeRate <= 0n
    ? null
    : minimumIn(minimum, {
        rate: document.exchangeRate,
        digits: minorDigits(document.currency),
      })

/** `price_below_minimum` where a base unit is sold or offered for less than that. */
export function minimumProblems(
  document: Parameters<typeof minimumOf>[0],
  line: { readonly price: Price; readonly minimumPrice: Price | null },
  field: string,
): readonly Problem[] {
  const minimum = minimumOf(document, line.minimumPrice)
  return minimum === null
    ? []
    : when(line.price < minimum, 'price_below_minimum', field, {
        price: formatShort(line.price, scale.price),
        minimum: formatShort(minimum, scale.price),
      })
}
