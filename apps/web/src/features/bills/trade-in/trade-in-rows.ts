import {
  divide,
  money,
  parseDecimal,
  powerOfTen,
  scale,
  sum,
  type Money,
} from '@mizan/core/money/decimal'
import type { Caliber } from '@mizan/core/sales/jewellery-price'
import { newKey } from '../../../trade/lines/lines.ts'

/** Used gold of one caliber, as it is typed. */
export type GoldLine = {
  readonly caliber: Caliber
  readonly weight: string | null
  readonly gram_price: string | null
}

export type GoldRow = GoldLine & { readonly key: string }

export const goldRow = (caliber: Caliber, gramPrice: string | null): GoldRow => ({
  key: newKey(),
  caliber,
  weight: null,
  gram_price: gramPrice,
})

/** What a row comes to: weight × price of a gram, to the halala, as the purchase of it will. */
export function worthOf({ weight, gram_price: gram }: GoldLine): Money {
  const of = parseDecimal(weight ?? '', scale.quantity) ?? 0n
  const at = parseDecimal(gram ?? '', scale.price) ?? 0n
  return money(divide(of * at, powerOfTen(scale.quantity + scale.price - 2)))
}

export const isWritten = ({ weight }: Pick<GoldLine, 'weight'>): boolean => weight !== null

/** What the gold pays of a bill, what is left to be paid besides, and what stays owed to the customer. */
export function tradeInSums(rows: readonly GoldRow[], remain: string, paid: string | null) {
  const worth = sum(rows.map(worthOf))
  const open = parseDecimal(remain, 2) ?? 0n
  const cash = parseDecimal(paid ?? '0', 2) ?? 0n
  const setOff = worth < open - cash ? worth : open - cash
  return {
    worth,
    /** Of the bill, once gold and money are counted. */
    left: money(open - cash - setOff),
    owed: money(worth - setOff),
    isTooMuch: cash > open,
  }
}
