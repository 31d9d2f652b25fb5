import {
  type Money,
  type Percent,
  type Price,
  type Quantity,
  divide,
  money,
  percent,
  powerOfTen,
  price,
  quantity,
  rescale,
  scale,
} from '../money/decimal.ts'
import { checkDigit } from './barcodes.ts'

/** How a scale writes its labels: a prefix, the number of the item, and what was weighed or what it costs. */
export type ScalePattern = {
  readonly prefix: string
  readonly itemDigits: number
  readonly valueDigits: number
  /** Decimals of the value: 01250 with three is 1.250. */
  readonly decimals: number
  readonly carries: 'weight' | 'price'
  readonly hasCheckDigit: boolean
}

/** What a label of a scale says. */
export type ScaleReading = {
  readonly pattern: ScalePattern
  /** The number of the item as it stands on the label, with its noughts. */
  readonly itemNumber: string
  /** The weight; of a label with a price, that price with six decimals. */
  readonly value: bigint
}

const kept = scale.quantity

export const lengthOf = ({ prefix, itemDigits, valueDigits, hasCheckDigit }: ScalePattern) =>
  prefix.length + itemDigits + valueDigits + (hasCheckDigit ? 1 : 0)

const fits = (code: string, pattern: ScalePattern): boolean =>
  code.length === lengthOf(pattern) &&
  code.startsWith(pattern.prefix) &&
  (!pattern.hasCheckDigit || checkDigit(code.slice(0, -1)) === code.slice(-1))

/** Reads the label of a scale by the pattern with the longest prefix that fits; null where none does. */
export function readScaleBarcode(
  code: string,
  patterns: readonly ScalePattern[],
): ScaleReading | null {
  if (!/^\d+$/.test(code)) return null
  const [pattern] = patterns
    .filter((each) => fits(code, each))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  if (!pattern) return null
  const { prefix, itemDigits, valueDigits, decimals } = pattern
  const itemEnd = prefix.length + itemDigits
  const digits = code.slice(itemEnd, itemEnd + valueDigits)
  return {
    pattern,
    itemNumber: code.slice(prefix.length, itemEnd),
    value: rescale(BigInt(digits), decimals, kept),
  }
}

/**
 * The label that a scale would write for a value of six decimals; null where the number of the item or the value has
 * more digits than there is room for.
 */
export function writeScaleBarcode(
  pattern: ScalePattern,
  itemNumber: string,
  value: bigint,
): string | null {
  const { prefix, itemDigits, valueDigits, decimals, hasCheckDigit } = pattern
  const written = rescale(value, kept, decimals)
  const digits = String(written).padStart(valueDigits, '0')
  const isWritten =
    /^\d+$/.test(itemNumber) && itemNumber.length <= itemDigits && digits.length === valueDigits
  if (!isWritten || written <= 0n) return null
  const body = prefix + itemNumber.padStart(itemDigits, '0') + digits
  return hasCheckDigit ? body + checkDigit(body) : body
}

/** What may stand on an item as its number on the scale: as printed, or without the noughts before it. */
export const itemNumbers = (number: string): readonly string[] => [
  ...new Set([number, number.replace(/^0+(?=.)/, '')]),
]

const hundredPercent = percent(1_000_000n)

/** What somebody pays for a unit whose price stands without VAT, to six decimals. */
export const priceWithVat = (unitPrice: Price, vat: Percent): Price =>
  price(divide(unitPrice * (hundredPercent + vat), hundredPercent))

export type PaidQuantity = {
  readonly quantity: Quantity
  /** The price on the label less what the quantity comes to: nought while a unit costs less than ten thousand. */
  readonly difference: Money
}

/**
 * How much was weighed for the price on a label: price ÷ price of a unit to six decimals, so that
 * quantity × price comes back to the label's price to the halala. Null where a unit costs nothing.
 */
export function quantityForPrice(paid: bigint, priceOfUnit: Price): PaidQuantity | null {
  if (priceOfUnit <= 0n) return null
  const found = quantity(divide(paid * powerOfTen(scale.quantity), priceOfUnit))
  const comesTo = divide(found * priceOfUnit, powerOfTen(scale.quantity + scale.price - 2))
  return { quantity: found, difference: money(rescale(paid, kept, 2) - comesTo) }
}

/** Whether the labels of a scale and the barcodes below a prefix could be taken for each other. */
export const prefixesMeet = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)
