import { formatAmount, formatQuantity } from '@mizan/core/money/digits'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  type Percent,
  type Price,
  type Quantity,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'

/** Reads and writes the figures of one document: the database's exact text in, print out. */
export type Figures = {
  readonly read: (text: string) => Money
  /** `1234.5` as `1,234.50`. */
  readonly amount: (value: Money) => string
  readonly amountOf: (text: string) => string
}

export function figuresIn(currency: string): Figures {
  const digits = minorDigits(currency)
  const read = (text: string): Money => money(exact(text, digits))
  const amount = (value: Money): string => formatAmount(value, digits)
  return { read, amount, amountOf: (text) => amount(read(text)) }
}

export const readQuantity = (text: string): Quantity => quantity(exact(text, scale.quantity))
export const readPrice = (text: string): Price => price(exact(text, scale.price))
export const readPercent = (text: string): Percent => percent(exact(text, scale.percent))

/** What the database keeps is always exact at its scale; anything else is our defect. */
function exact(text: string, digits: number): bigint {
  const value = parseDecimal(text, digits)
  if (value === null) throw new Error(`no figure of ${digits} decimals: ${text}`)
  return value
}

export const quantityText = (text: string): string =>
  formatQuantity(readQuantity(text), scale.quantity)
export const priceText = (text: string): string => formatQuantity(readPrice(text), scale.price, 2)

/** `2026-11-20` as `20/11/2026`. */
export const dateText = (date: string): string => date.slice(0, 10).split('-').reverse().join('/')
