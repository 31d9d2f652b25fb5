import { amountText, percentText } from '../../client/format.ts'
import { readDecimal } from './decimal-text.ts'
import { latinDigits } from '@mizan/core/money/digits'

export type Discount = { readonly value: string; readonly isPercentage: boolean }

/** Reads a discount as people write it: `50` is an amount, `5%` and `5٪` a percentage. */
export function readDiscount(text: string | null): Discount {
  const typed = (text ?? '').trim()
  const isPercentage = /[%٪]/.test(typed)
  const value = readDecimal(typed.replace(/[%٪]/g, ''), isPercentage ? 4 : 3)
  return { value: value === null ? '0' : latinDigits(value), isPercentage }
}

/** The text of a stored discount; nothing when there is none. */
export function discountText(value: string, isPercentage: boolean): string | null {
  if (/^0*(\.0*)?$/.test(value)) return null
  const short = value.includes('.') ? value.replace(/\.?0+$/, '') : value
  return isPercentage ? `${short}%` : short
}

/** A stored discount to be read, not written on: with separators, as the amounts beside it. */
export function discountShown(value: string, isPercentage: boolean): string | null {
  if (discountText(value, isPercentage) === null) return null
  return isPercentage ? percentText(value) : amountText(value)
}

/** What was typed as a discount, to be read. */
export function typedDiscount(text: string | null): string | null {
  const { value, isPercentage } = readDiscount(text)
  return discountShown(value, isPercentage)
}
