import { divide, powerOfTen, price, scale, type ExchangeRate, type Price } from './decimal.ts'

const rateOfOne = powerOfTen(scale.exchangeRate)

/** What a currency is: company currency per one of it, and the decimals of its smallest coin. */
type PricedIn = { readonly rate: ExchangeRate; readonly digits: number }

/**
 * How finely a price is written: by the smallest coin of its currency, ten times finer as long as a step of that would be
 * more than a hundredth of the price.
 */
function stepOf(of: Price, digits: number): bigint {
  let step = powerOfTen(scale.price - digits)
  while (step > 1n && of < step * 100n) step /= 10n
  return step
}

/** A price in company currency at the rate, to all decimals that a price has. */
const exactly = (own: Price, rate: ExchangeRate): Price => price(divide(own * rateOfOne, rate))

/**
 * What a price of the company's own currency is in that of a document: at its rate, rounded to the smallest coin, finer
 * where things cost little. In the own currency it stays as it is written.
 */
export function priceIn(own: Price, { rate, digits }: PricedIn): Price {
  if (rate === rateOfOne) return own
  const exact = exactly(own, rate)
  const step = stepOf(exact, digits)
  return price(divide(exact, step) * step)
}

/**
 * The least an item may be sold for in the currency of a document: as its price would be written, never above what the
 * minimum is worth, so that the item's own price is not refused for having been rounded.
 */
export function minimumIn(own: Price, { rate, digits }: PricedIn): Price {
  if (rate === rateOfOne) return own
  const exact = exactly(own, rate)
  const step = stepOf(exact, digits)
  return price((exact / step) * step)
}

/** The price of a gram of gold in the currency of a document: to all decimals, so that a weight of it is exact. */
export const gramPriceIn = (own: Price, { rate }: Pick<PricedIn, 'rate'>): Price =>
  rate === rateOfOne ? own : exactly(own, rate)
