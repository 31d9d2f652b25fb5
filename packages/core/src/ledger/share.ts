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
