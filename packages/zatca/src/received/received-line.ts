import {
  compare,
  divideHalfUp,
  formatDecimal,
  isSame,
  minus,
  plus,
  powerOfTen,
  rounded,
  sum,
  times,
  zero,
} from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'
import type { AllowanceReading, Amount, Category, LineReading } from '../rules/reading.ts'

/** What a buyer types of a line: quantity × price − discount is the amount of the line to the halala. */
export type ReceivedLine = {
  readonly name: string
  readonly quantity: string
  readonly unitCode: string | null
  readonly price: string
  readonly discount: string
  readonly net: string
  readonly category: string
  readonly rate: string
  readonly reasonCode: string | null
  readonly reason: string | null
  readonly barcode: string | null
  readonly sellerCode: string | null
  readonly buyerCode: string | null
}

/** Prices and quantities that are typed have six decimals at most. */
const digitsMax = 6
const one: Decimal = { units: 1n, digits: 0 }

export const valueOf = (amount: Amount | null): Decimal => amount?.value ?? zero

/** The sum of the discounts, or of the charges. */
export const sumOf = (allowances: readonly AllowanceReading[], isCharge: boolean): Decimal =>
  sum(allowances.filter((each) => each.isCharge === isCharge).map(({ amount }) => valueOf(amount)))

/** A line of the invoice as a buyer takes it over. */
export function receivedLine(line: LineReading): ReceivedLine {
  const net = rounded(valueOf(line.net), 2)
  return {
    name: line.name ?? '',
    unitCode: line.unitCode,
    ...priced(line, net),
    net: formatDecimal(net, 2),
    ...taxOf(line.category),
    barcode: line.standardItemId,
    sellerCode: line.sellerItemId,
    buyerCode: line.buyerItemId,
  }
}

/** The VAT of a line; the reason stands in the breakdown and is put in by the caller. */
export const taxOf = (
  category: Category | null,
): Pick<ReceivedLine, 'category' | 'rate' | 'reasonCode' | 'reason'> => ({
  category: category?.code ?? 'S',
  rate: formatDecimal(category?.rateValue ?? zero, 2),
  reasonCode: category?.reasonCode ?? null,
  reason: category?.reason ?? null,
})

/**
 * The seller's own price and discount where they give the amount of the line; otherwise the price
 * with the fewest decimals that does, and where six are not enough a discount takes the rest off.
 */
function priced(
  line: LineReading,
  net: Decimal,
): Pick<ReceivedLine, 'quantity' | 'price' | 'discount'> {
  const counted = rounded(valueOf(line.quantity), digitsMax)
  const quantity = counted.units > 0n ? counted : one
  const allowances = rounded(sumOf(line.allowanceCharges, false), 2)
  const listed = listedPrice(line)
  const gap = minus(grossOf(quantity, listed), net)
  const isListed = isSame(gap, allowances) || (gap.units >= 0n && allowances.units > 0n)
  const { price, discount } = isListed
    ? { price: listed, discount: gap }
    : fitted(plus(net, allowances), net, quantity)
  return {
    quantity: short(quantity),
    price: short(price, 2),
    discount: formatDecimal(discount, 2),
  }
}

/** BT-146 for one unit: the price may be said for a dozen (BT-149). */
function listedPrice({ price }: LineReading): Decimal {
  const amount = valueOf(price?.amount ?? null)
  const count = valueOf(price?.baseQuantity ?? null)
  if (amount.units <= 0n) return zero
  if (count.units <= 0n) return rounded(amount, digitsMax)
  return quotient(amount, count, digitsMax)
}

const quotient = (a: Decimal, b: Decimal, digits: number): Decimal => ({
  units: divideHalfUp(a.units * powerOfTen(digits + b.digits), b.units * powerOfTen(a.digits)),
  digits,
})

const grossOf = (quantity: Decimal, price: Decimal): Decimal => rounded(times(quantity, price), 2)

function fitted(
  gross: Decimal,
  net: Decimal,
  quantity: Decimal,
): { readonly price: Decimal; readonly discount: Decimal } {
  if (compare(gross, zero) <= 0) return { price: zero, discount: zero }
  for (let digits = 2; digits <= digitsMax; digits++) {
    const price = quotient(gross, quantity, digits)
    if (isSame(grossOf(quantity, price), gross)) return { price, discount: minus(gross, net) }
  }
  const nearest = quotient(gross, quantity, digitsMax)
  const isEnough = compare(grossOf(quantity, nearest), gross) >= 0
  const price = isEnough ? nearest : plus(nearest, { units: 1n, digits: digitsMax })
  return { price, discount: minus(grossOf(quantity, price), net) }
}

/** Without the zeros at its end, but with as many decimals as are always shown. */
export function short(figure: Decimal, least = 0): string {
  const digits = Math.min(figure.digits, digitsMax)
  const text = formatDecimal(figure, Math.max(digits, least))
  if (!text.includes('.')) return text
  const trimmed = text.replace(/0+$/, '').replace(/\.$/, '')
  const [whole = '', fraction = ''] = trimmed.split('.')
  return fraction.length >= least
    ? trimmed
    : least === 0
      ? whole
      : `${whole}.${fraction.padEnd(least, '0')}`
}
