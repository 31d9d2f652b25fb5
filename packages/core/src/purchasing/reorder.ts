import { type Quantity, divide, powerOfTen, quantity, scale } from '../money/decimal.ts'

/** What is known of an item in a store when it is asked whether to order it, in base units. */
export type StockNeed = {
  readonly onHand: Quantity
  readonly reserved: Quantity
  /** Ordered and not here yet, drafts of orders among it. */
  readonly ordered: Quantity
  /** Sold in the days that are looked at. */
  readonly sold: Quantity
  /** Ordered again at this; zero where nobody says so. */
  readonly limit: Quantity
  readonly maximum: Quantity | null
}

/** What a supplier delivers of an item, in the unit he sells it in. */
export type SupplierTerms = {
  /** Base units in his unit. */
  readonly factor: Quantity
  readonly minimum: Quantity | null
  readonly usual: Quantity | null
  /** He sells it in another unit than it is kept in: parts of that are not delivered. */
  readonly isWhole: boolean
}

const whole = powerOfTen(scale.quantity)

/** What will be free once everything ordered is here. */
const expected = ({ onHand, reserved, ordered }: StockNeed): bigint => onHand - reserved + ordered

/** At its limit or below, with what is on its way counted (`domain/04` 4.12). */
export const isAtLimit = (need: StockNeed): boolean =>
  need.limit > 0n && expected(need) <= need.limit

/**
 * How much of an item is to be ordered, in base units: at its limit up to the maximum, or to the limit and the sales of
 * the days (one unit at least) where no maximum is said; above it what those sales go beyond, never over the maximum
 * (`domain/04` 4.12).
 */
export function wantedAmount(need: StockNeed): Quantity {
  const { sold, limit, maximum } = need
  const target = isAtLimit(need)
    ? (maximum ?? limit + larger(sold, whole))
    : smaller(larger(sold, 0n), maximum)
  return quantity(larger(target - expected(need), 0n))
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const smaller = (a: bigint, b: bigint | null): bigint => (b !== null && b < a ? b : a)

/** What is ordered of a supplier for an amount in base units: his minimum at least, in his packs or whole units of his. */
export function amountToOrder(
  wanted: Quantity,
  { factor, minimum, usual, isWhole }: SupplierTerms,
): Quantity {
  if (wanted <= 0n) return quantity(0n)
  const needed = ceiling(wanted * whole, factor)
  const least = larger(needed, minimum ?? 0n)
  const step = usual ?? (isWhole ? whole : null)
  return quantity(step === null ? least : ceiling(least, step) * step)
}

const ceiling = (of: bigint, by: bigint): bigint => (of + by - 1n) / by

/** A price of one unit as the price of another, by the base units in each. */
export const priceOfUnit = (price: bigint, from: Quantity, to: Quantity): bigint =>
  divide(price * to, from)
