import { type Money, divide, money } from '../money/decimal.ts'

/**
 * What leaves a carrying amount when a part of the whole leaves: in proportion, and the last part
 * takes all that is left, so that nothing remains on nothing (`domain/02` 2.7, `domain/04` 4.2).
 */
export const release = (carrying: Money, part: bigint, whole: bigint): Money =>
  part === whole ? carrying : money(divide(carrying * part, whole))

/**
 * The share of step k of an amount given back in steps: what should have been given back by now
 * less what was. Three thirds of 100.00 are 33.33, 33.34, 33.33 (`domain/02` 2.8).
 */
export const nextShare = (
  amount: Money,
  partSoFar: bigint,
  whole: bigint,
  givenSoFar: Money,
): Money => money(release(amount, partSoFar, whole) - givenSoFar)

/** An amount that is given back in steps, and that something else may have lowered in between. */
export type SharedAmount = {
  readonly amount: Money
  /** What was taken off it for all that was left then. */
  readonly lowered: Money
  readonly given: Money
}

/**
 * The share of the next part: by the cumulative rule, and where the amount was lowered by what is
 * left of it over what is left of the parts, so that the last part takes the rest and none takes more.
 */
export const shareOfLeft = (
  { amount, lowered, given }: SharedAmount,
  part: bigint,
  soFar: bigint,
  whole: bigint,
): Money => {
  const left = money(amount - lowered - given)
  const share =
    lowered === 0n
      ? nextShare(amount, soFar + part, whole, given)
      : soFar === whole
        ? money(0n)
        : release(left, part, whole - soFar)
  return share < 0n ? money(0n) : share
}
