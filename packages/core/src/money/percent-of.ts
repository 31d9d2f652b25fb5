import { type Money, type Percent, divide, money, powerOfTen, scale } from './decimal.ts'

/** 100 % in the steps of a `Percent`. */
export const wholePercent = 100n * powerOfTen(scale.percent)

/** A percentage of an amount, rounded half away from zero to the minor unit. */
export const percentOf = (amount: Money, rate: Percent): Money =>
  money(divide(amount * rate, wholePercent))

/** The net amount inside an amount that includes VAT of this rate, rounded to the minor unit. */
export const withoutTax = (amount: Money, rate: Percent): Money =>
  money(divide(amount * wholePercent, wholePercent + rate))
