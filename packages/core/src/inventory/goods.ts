import { type EntryLine, type LineDetails, credit, debit } from '../ledger/entry.ts'
import type { Problem } from '../ledger/problem.ts'
import type { AccountFinder, ChosenAccount } from '../ledger/resolve-account.ts'
import {
  type Price,
  type Quantity,
  divide,
  formatShort,
  money,
  powerOfTen,
  quantity,
  scale,
} from '../money/decimal.ts'
import { issue } from './moving-average.ts'
import type { StockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'

/**
 * What one unit of a line moves in stock: the item itself (`perUnit` one), or each component of a
 * collection (`domain/04` 4.10). A service moves nothing: its line has no goods.
 */
export type Goods = {
  readonly item: string
  /** Base units moved per base unit of the line. */
  readonly perUnit: Quantity
  readonly allowNegative: boolean
  /** Purchase cost of the item, for units issued below zero when no average is known. */
  readonly fallbackCost: Price
  /** Cost of sales: the item's account, its collection's. */
  readonly cogs: readonly ChosenAccount[]
  /** Inventory: the item's own account (used gold), the store's. */
  readonly inventory: readonly ChosenAccount[]
}

/** Goods of a line with where and how much: the quantity is the line's, in base units. */
export type GoodsLine = {
  readonly line: number
  readonly store: string
  readonly quantity: Quantity
  readonly goods: readonly Goods[]
  readonly details: LineDetails
}

/** Lowest quantity on any day from the document's date on, where that is not today's. */
export type LowestOnHand = {
  readonly item: string
  readonly store: string
  readonly quantity: Quantity
}

/** How much of an item in a store is reserved for others. */
export type ReservedStock = LowestOnHand

/** Units of the goods in a quantity of the line, 6 decimals. */
export const goodsQuantity = (goods: Goods, lineQuantity: Quantity): Quantity =>
  quantity(divide(goods.perUnit * lineQuantity, powerOfTen(scale.quantity)))

/** Issues the goods of lines and posts them: cost of sales against the store. */
export const issueGoods = (
  lines: readonly GoodsLine[],
  book: StockBook,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  lines.flatMap(({ line, store, quantity: lineQuantity, goods, details }) =>
    goods.flatMap((each) => {
      const amount = goodsQuantity(each, lineQuantity)
      if (amount === 0n) return []
      const source = { kind: 'issue', line } as const
      const move = book.apply(issue(book.of(each.item, store), amount, each.fallbackCost, source))
      const value = money(-move.value)
      const where = { ...details, item: each.item, store }
      return [
        debit(accounts.of('cogs', ...each.cogs), value, where),
        credit(accounts.of('inventory', ...each.inventory), value, where),
      ]
    }),
  )

/**
 * `insufficient_stock` for each item and store that cannot give what the lines ask together,
 * today or on any later day (`domain/04` 4.3). Items that may go below zero are left out.
 */
export function shortages(
  lines: readonly GoodsLine[],
  stock: readonly StockState[],
  lowest: readonly LowestOnHand[],
  fieldOf: (line: number) => string = (line) => `items.${line}.item_qty`,
): readonly Problem[] {
  const asks = lines.flatMap(({ line, store, quantity: lineQuantity, goods }) =>
    goods
      .filter((each) => !each.allowNegative)
      .map((each) => ({ line, store, item: each.item, asked: goodsQuantity(each, lineQuantity) })),
  )
  const byPlace = Map.groupBy(asks, ({ item, store }) => JSON.stringify([item, store]))
  const onHand = quantities(stock)
  const later = quantities(lowest)
  return [...byPlace].flatMap(([place, group]) => {
    const asked = group.reduce((total, ask) => total + ask.asked, 0n)
    const now = onHand.get(place) ?? 0n
    const low = later.get(place) ?? now
    const available = low < now ? low : now
    const [first] = group
    if (first === undefined || asked <= available) return []
    return {
      code: 'insufficient_stock',
      field: fieldOf(first.line),
      params: {
        item: first.item,
        store: first.store,
        available: formatShort(available, scale.quantity),
        asked: formatShort(asked, scale.quantity),
      },
    }
  })
}

/**
 * `stock_reserved` for each item and store of which the lines ask more than is left once others have what is
 * reserved for them (`domain/04` 4.12). What is not on hand at all is `insufficient_stock`.
 */
export function reservedProblems(
  lines: readonly GoodsLine[],
  stock: readonly StockState[],
  reserved: readonly ReservedStock[],
): readonly Problem[] {
  const kept = quantities(reserved)
  const free = stock.map((state) => ({
    ...state,
    quantity: quantity(
      state.quantity - (kept.get(JSON.stringify([state.item, state.store])) ?? 0n),
    ),
  }))
  const missing = new Set(shortages(lines, stock, []).map(({ field }) => field))
  return shortages(lines, free, [])
    .filter(({ field }) => !missing.has(field))
    .map((problem) => ({ ...problem, code: 'stock_reserved' }))
}

const quantities = (rows: readonly LowestOnHand[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map((row) => [JSON.stringify([row.item, row.store]), row.quantity]))
