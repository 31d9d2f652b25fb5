import { type EntryLine, type LineDetails, debit, credit } from '../ledger/entry.ts'
import type { AccountFinder, ChosenAccount } from '../ledger/resolve-account.ts'
import { shareOfLeft } from '../ledger/share.ts'
import { type Money, type Quantity, divide, money, quantity } from '../money/decimal.ts'
import { receive, returnOut } from './moving-average.ts'
import type { StockBook } from './stock-book.ts'

/** What one line of the original bill moved of one item, and what of it already came back. */
export type MovedGoods = {
  readonly item: string
  /** Base units moved by the line when it was delivered; above zero in both directions. */
  readonly quantity: Quantity
  /** Their value as the document posted it, above zero. */
  readonly value: Money
  /** What notes of the supplier took off it (`domain/04` 4.8). */
  readonly lowered: Money
  readonly returnedQuantity: Quantity
  readonly returnedValue: Money
  readonly cogs: readonly ChosenAccount[]
  readonly inventory: readonly ChosenAccount[]
}

/** Goods of one return line. `part` of `whole` is the line's delivered quantity given back now. */
export type ReturnedGoods = {
  readonly line: number
  readonly store: string
  readonly part: bigint
  readonly whole: bigint
  readonly goods: readonly MovedGoods[]
  readonly details: LineDetails
}

/** Units that come out of stock again: those never delivered are cancelled first. */
export const stockPart = (returned: bigint, undelivered: bigint): bigint =>
  returned > undelivered ? returned - undelivered : 0n

/** How much of the moved goods this return takes; the last return takes all that is left. */
const shareOf = (goods: MovedGoods, { part, whole }: Pick<ReturnedGoods, 'part' | 'whole'>) => {
  const left = goods.quantity - goods.returnedQuantity
  const asked = whole === 0n ? 0n : divide(goods.quantity * part, whole)
  const taken = quantity(asked > left ? left : asked)
  const { value: amount, lowered, returnedValue: given, returnedQuantity } = goods
  const value = shareOfLeft({ amount, lowered, given }, taken, returnedQuantity, goods.quantity)
  return { taken, value }
}

/** Goods sold come back at their original cost (J08); what fills a hole goes to cost of sales. */
export const returnSoldGoods = (
  lines: readonly ReturnedGoods[],
  book: StockBook,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  lines.flatMap((line) =>
    line.goods.flatMap((goods) => {
      const { taken, value } = shareOf(goods, line)
      if (taken === 0n) return []
      const source = { kind: 'sales_return', line: line.line } as const
      const move = book.apply(receive(book.of(goods.item, line.store), taken, value, source))
      const where = { ...line.details, item: goods.item, store: line.store }
      return [
        debit(accounts.of('inventory', ...goods.inventory), move.value, where),
        credit(accounts.of('cogs', ...goods.cogs), move.value, where),
      ]
    }),
  )

/** Goods of one line given back to the supplier, who credits `credited` in company currency. */
export type ReturnedToSupplier = Omit<ReturnedGoods, 'goods'> & {
  readonly goods: MovedGoods
  /** The line of the bill that they came with; null where no bill is named. */
  readonly receipt: string | null
  readonly credited: Money
}

/**
 * Goods bought leave at their original cost when the stock can bear it, else at the average. What
 * the supplier credits beyond the value that left is the price difference (J13). The VAT base of
 * the line stands on the goods, or on the difference when the stock had no value to give.
 */
export const returnBoughtGoods = (
  lines: readonly ReturnedToSupplier[],
  book: StockBook,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  lines.flatMap((line) => {
    const { goods, credited, receipt } = line
    const { taken, value } = shareOf(goods, line)
    if (taken === 0n) return []
    const source = { kind: 'purchase_return', line: line.line, receipt } as const
    const move = book.apply(returnOut(book.of(goods.item, line.store), taken, value, source))
    const given = money(-move.value)
    const gap = money(credited - given)
    const { tax, ...where } = { ...line.details, item: goods.item, store: line.store }
    const taxed = tax ? { ...where, tax } : where
    return [
      credit(accounts.of('inventory', ...goods.inventory), given, taxed),
      ...(gap === 0n
        ? []
        : [credit(accounts.of('price_difference'), gap, given === 0n ? taxed : where)]),
    ]
  })
