/**
 * Exact decimals as a document writes them: 12.50 is 1250 units with two digits. Documents of
 * others carry any number of decimals, so the scale belongs to the figure.
 */
export type Decimal = { readonly units: bigint; readonly digits: number }

export const zero: Decimal = { units: 0n, digits: 0 }

const shape = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Longer than any amount; more would only be an attack on the arithmetic. */
const charactersMax = 60

/** Reads a decimal of XML Schema ("-0.01", "5", ".5") exactly; null when it is none. */
export function readDecimal(text: string): Decimal | null {
  const [, sign, whole = '', fraction = ''] = shape.exec(text) ?? []
  const figures = whole + fraction
  if (sign === undefined || figures === '' || text.length > charactersMax) return null
  const units = BigInt(figures)
  return { units: sign === '-' ? -units : units, digits: fraction.length }
}

/** Ten to the power of `digits`, as the divisor between two scales. */
export const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

const unitsAt = ({ units, digits }: Decimal, scale: number): bigint =>
  digits === scale ? units : units * powerOfTen(scale - digits)

export function plus(a: Decimal, b: Decimal): Decimal {
  const digits = Math.max(a.digits, b.digits)
  return { units: unitsAt(a, digits) + unitsAt(b, digits), digits }
}

export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, { ...b, units: -b.units })

export const times = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  digits: a.digits + b.digits,
})

export const sum = (figures: readonly Decimal[]): Decimal => figures.reduce(plus, zero)

/** Division of non-negative integers, a half rounded up. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

const divideHalfAway = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n ? -divideHalfUp(-numerator, denominator) : divideHalfUp(numerator, denominator)

/** A figure with at most `digits` decimals, a half rounded away from zero. */
export const rounded = (figure: Decimal, digits: number): Decimal =>
  figure.digits <= digits
    ? figure
    : { units: divideHalfAway(figure.units, powerOfTen(figure.digits - digits)), digits }

/** The quotient with `digits` decimals; the divisor is positive. */
export const dividedBy = (a: Decimal, b: Decimal, digits: number): Decimal => ({
  units: divideHalfAway(a.units * powerOfTen(digits + b.digits), b.units * powerOfTen(a.digits)),
  digits,
})

/** Less than, equal to or greater than zero as `a` is to `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = minus(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

export const isSame = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0

/** Whether two amounts lie within so many hundredths of each other. */
export function isNear(a: Decimal, b: Decimal, hundredths = 1): boolean {
  const { units, digits } = minus(a, b)
  const tolerance = { units: BigInt(hundredths), digits: 2 }
  return compare({ units: units < 0n ? -units : units, digits }, tolerance) <= 0
}

/** A percentage of an amount, in hundredths, as tax is computed. */
export const percentageOf = (amount: Decimal, percent: Decimal): Decimal => {
  const { units, digits } = times(amount, percent)
  return rounded({ units, digits: digits + 2 }, 2)
}

/** Writes a figure with exactly `digits` decimals. */
export function formatDecimal(figure: Decimal, digits: number): string {
  const units = unitsAt(rounded(figure, digits), digits)
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
