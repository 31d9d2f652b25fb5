import { divideHalfUp, formatDecimal, powerOfTen, readDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { MalformedInputError } from '../errors.ts'

const priceDecimals = { fewest: 2, most: 14 } as const

/**
 * BT-146: the price of one unit with the fewest decimals, from 2 to 14,
 * that gives the line amount back: quantity × price, rounded half-up to the decimals `net` is
 * written with, equals `net`. `net` is the line amount before line allowances. Ten decimals are
 * enough for a million units; a thousand million take twelve.
 * A line with no quantity and no amount (a prepayment line) costs "0.00".
 */
export function unitPriceFor(net: string, quantity: string): string {
  const amount = readPositive(net)
  const count = readPositive(quantity)
  if (count.units === 0n) {
    if (amount.units !== 0n) throw new RangeError(`no price turns a zero quantity into ${net}`)
    return '0.00'
  }
  for (let digits: number = priceDecimals.fewest; digits < priceDecimals.most; digits++) {
    const price = priceWith(digits, amount, count)
    if (amountOf(price, digits, amount, count) === amount.units)
      return formatDecimal({ units: price, digits }, digits)
  }
  const nearest = priceWith(priceDecimals.most, amount, count)
  return formatDecimal({ units: nearest, digits: priceDecimals.most }, priceDecimals.most)
}

function readPositive(text: string): Decimal {
  const figure = readDecimal(text)
  if (figure === null || figure.units < 0n) {
    throw new MalformedInputError(`not a positive decimal: ${text}`)
  }
  return figure
}

const priceWith = (digits: number, amount: Decimal, count: Decimal): bigint =>
  divideHalfUp(
    amount.units * powerOfTen(digits + count.digits),
    count.units * powerOfTen(amount.digits),
  )

const amountOf = (price: bigint, digits: number, amount: Decimal, count: Decimal): bigint =>
  divideHalfUp(price * count.units * powerOfTen(amount.digits), powerOfTen(digits + count.digits))
