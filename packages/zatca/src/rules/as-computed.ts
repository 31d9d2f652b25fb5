import { divideHalfUp, powerOfTen, readDecimal, zero } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'

/**
 * How the authority's validator computes where it does not compute exactly: what has no type of its own
 * it counts in binary, and a half it rounds towards the greater.
 */

/** What a binary number stands for, to the last of its decimals. */
function ofBinary(value: number): Decimal {
  let digits = 0
  let whole = value
  while (!Number.isInteger(whole)) {
    whole *= 2
    digits += 1
  }
  return { units: BigInt(whole) * 5n ** BigInt(digits), digits }
}

/** The sum of amounts that it adds up in binary (BR-CO-13). */
export const binarySum = (amounts: readonly Decimal[]): Decimal =>
  ofBinary(amounts.reduce((total, amount) => total + numberOf(amount), 0))

const numberOf = ({ units, digits }: Decimal): number => Number(`${units}e-${digits}`)

const floorOf = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  return quotient * denominator > numerator ? quotient - 1n : quotient
}

/** To the hundredth, a half towards the greater: -1.005 is -1.00. */
export function toHundredth(figure: Decimal): Decimal {
  if (figure.digits <= 2) return figure
  const divisor = powerOfTen(figure.digits - 2)
  return { units: floorOf(figure.units * 2n + divisor, divisor * 2n), digits: 2 }
}

/** The tax of a taxable amount: a binary product, its shortest text rounded half to even (BR-CO-17). */
export function binaryTax(taxable: Decimal, rate: Decimal): Decimal {
  const product = numberOf(taxable) * (numberOf(rate) / 100)
  // A product so small that its text is a power of ten comes to nothing.
  const { units, digits } = readDecimal(String(product)) ?? zero
  if (digits <= 2) return { units, digits }
  const divisor = powerOfTen(digits - 2)
  const up = divideHalfUp(units < 0n ? -units : units, divisor)
  const isHalf = (units < 0n ? -units : units) % divisor === divisor / 2n && divisor > 1n
  const even = isHalf && up % 2n === 1n ? up - 1n : up
  return { units: units < 0n ? -even : even, digits: 2 }
}
