/**
 * Exact decimals. A decimal is a `bigint` count of the smallest step of its scale:
 * 12.5 at scale 2 is 1250n. Nothing in Mizan ever holds an amount as a binary float.
 */

declare const unit: unique symbol
type Scaled<Name extends string> = bigint & { readonly [unit]: Name }

/** An amount in minor units of its currency (halalas for SAR). */
export type Money = Scaled<'money'>
/** A quantity with 6 decimals. */
export type Quantity = Scaled<'quantity'>
/** A unit price with 6 decimals. */
export type Price = Scaled<'price'>
/** A percentage with 4 decimals: 15 % is 150000n. */
export type Percent = Scaled<'percent'>
/** Company currency per one unit of a foreign currency, 8 decimals. */
export type ExchangeRate = Scaled<'exchange rate'>

/** Decimals kept of each kind of figure (`domain/03` 3.1). */
export const scale = { quantity: 6, price: 6, percent: 4, exchangeRate: 8 } as const

/** Ten to the power of `digits`, as the divisor between two scales. */
export const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

/** The one division of the product: rounds half away from zero (0.005 → 0.01, −0.005 → −0.01). */
export function divide(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (n * 2n + d) / (d * 2n)
  return negative ? -rounded : rounded
}

/** Moves a figure to another number of decimals, rounding half away from zero when some are lost. */
export const rescale = (value: bigint, from: number, to: number): bigint =>
  to >= from ? value * powerOfTen(to - from) : divide(value, powerOfTen(from - to))

const plainDecimal = /^([+-]?)(\d{1,20})(?:\.(\d+))?$/

/** Reads `"1234.50"` exactly; null when it is no plain decimal or has more decimals than the scale. */
export function parseDecimal(text: string, digits: number): bigint | null {
  const match = plainDecimal.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > digits) return null
  const value = BigInt(whole + significant.padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** Writes a figure with exactly `digits` decimals: `formatDecimal(1250n, 2)` is `"12.50"`. */
export function formatDecimal(value: bigint, digits: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = value < 0n ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

/** Writes a figure with as few decimals as it needs, but at least `atLeast`. */
export function formatShort(value: bigint, digits: number, atLeast = 0): string {
  const [whole = '0', fraction = ''] = formatDecimal(value, digits).split('.')
  const short = fraction.replace(/0+$/, '').padEnd(Math.min(atLeast, digits), '0')
  return short === '' ? whole : `${whole}.${short}`
}

export const money = (minor: bigint): Money => minor as Money
export const quantity = (micro: bigint): Quantity => micro as Quantity
export const price = (micro: bigint): Price => micro as Price
export const percent = (steps: bigint): Percent => steps as Percent
export const exchangeRate = (steps: bigint): ExchangeRate => steps as ExchangeRate
export const zero = money(0n)

/** Adds amounts of one currency. */
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as Money
}

/** How far an amount is from nothing. */
export const absolute = (amount: Money): Money => (amount < 0n ? money(-amount) : amount)
