import { allocate, fitShares } from '../../money/allocate.ts'
import { type Money, type Percent, divide, money, sum } from '../../money/decimal.ts'
import { wholePercent } from '../../money/percent-of.ts'

/** An amount of a year over its months, to the halala. */
export type Spread = {
  readonly amounts: readonly Money[]
  /** It was spread evenly although a shape was given: there was none to follow. */
  readonly isShapeless: boolean
}

/** The same by weights; of equal remainders the last months take the halalas that do not divide. */
const lastFirst = (amount: Money, weights: readonly bigint[]): readonly Money[] =>
  allocate(amount, weights.toReversed()).toReversed()

/** Spreads an amount of a year evenly: 100.00 over twelve months is eight times 8.33, then four times 8.34. */
export const spreadEvenly = (amount: Money, months: number): readonly Money[] =>
  lastFirst(
    amount,
    Array.from({ length: months }, () => 1n),
  )

/**
 * Spreads an amount of a year as another year was shaped. A month that ran against that year's sum (a credit
 * among costs), or had nothing, gets nothing; a year without any shape is followed evenly, which is said.
 */
export function spreadByShape(amount: Money, shape: readonly Money[]): Spread {
  const isMinus = sum(shape) < 0n
  const weights = shape.map((month) => {
    const weight = isMinus ? -month : month
    return weight > 0n ? weight : 0n
  })
  if (weights.every((weight) => weight === 0n))
    return { amounts: spreadEvenly(amount, shape.length), isShapeless: true }
  return { amounts: lastFirst(amount, weights), isShapeless: false }
}

/**
 * The months of another year raised or lowered by a percentage: their sum is the other year's sum so raised,
 * rounded once, and no month is a halala away from its own share.
 */
export function raisedBy(amounts: readonly Money[], change: Percent): readonly Money[] {
  const factor = wholePercent + change
  const whole = money(divide(sum(amounts) * factor, wholePercent))
  return fitShares(
    whole,
    amounts.map((amount) => amount * factor),
    wholePercent,
  )
}
