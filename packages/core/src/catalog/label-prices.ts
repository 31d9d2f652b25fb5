import {
  type Money,
  divide,
  money,
  parseDecimal,
  percent,
  powerOfTen,
  price,
  rescale,
  scale,
} from '../money/decimal.ts'
import { priceWithVat } from './scale-barcodes.ts'

export type LabelPrices = {
  readonly withVat: Money
  readonly beforeVat: Money
  /** Whether there is VAT in it: nothing is said of it where there is none. */
  readonly hasVat: boolean
}

const hundredPercent = 1_000_000n
/** Prices of items stand in the currency of the company, which has two decimals. */
export const moneyDigits = 2

/** What a pack of so much costs, of what a unit costs; both with six decimals. */
const priceOfPack = (unit: bigint, weight: bigint): bigint =>
  divide(unit * weight, powerOfTen(scale.quantity))

/** What somebody pays for a unit, and what of it is before VAT, as a label says it. */
export function labelPrices(
  priceText: string,
  vatText: string,
  isIncluded: boolean,
  weight: string | null = null,
): LabelPrices {
  const ofUnit = price(parseDecimal(priceText, scale.price) ?? 0n)
  const packed = weight === null ? null : parseDecimal(weight, scale.quantity)
  const stated = packed === null ? ofUnit : price(priceOfPack(ofUnit, packed))
  const vat = percent(parseDecimal(vatText, scale.percent) ?? 0n)
  const withVat = isIncluded ? stated : priceWithVat(stated, vat)
  const before = isIncluded ? divide(stated * hundredPercent, hundredPercent + vat) : stated
  const rounded = (value: bigint): Money => money(rescale(value, scale.price, moneyDigits))
  return { withVat: rounded(withVat), beforeVat: rounded(before), hasVat: vat > 0n }
}
