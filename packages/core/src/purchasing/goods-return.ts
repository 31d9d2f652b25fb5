import type { Effects, Problem, Rules } from '../documents/family.ts'
import { type LowestOnHand, shortages } from '../inventory/goods.ts'
import { returnOut } from '../inventory/moving-average.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import type { StockState } from '../inventory/stock-state.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { type EntryLine, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import {
  type Quantity,
  formatShort,
  money,
  powerOfTen,
  price,
  quantity,
  scale,
} from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type UnbilledGoods, clearedValue } from './goods-receipt.ts'

/** Goods of one line of a receipt that go back, in base units. */
export type ReturnedLine = {
  readonly item: string
  readonly quantity: Quantity
  /** What neither a bill has nor went back before. */
  readonly left: UnbilledGoods
  readonly allowNegative: boolean
  readonly inventory: readonly ChosenAccount[]
  readonly costCenter: string | null
}

/** Goods that are given back to their supplier before his bill, all of one receipt (`domain/04` 4.6, 4.9). */
export type GoodsReturn = {
  readonly date: LocalDate
  readonly receivedOn: LocalDate
  readonly beneficiary: string
  readonly store: string
  readonly lines: readonly ReturnedLine[]
}

export type GoodsReturnFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
}

/**
 * They take off account 2114 what they were received at, and leave the stock at that while it can bear it, else at the
 * average; the gap is a price difference, as with a purchase return.
 */
export const goodsReturn: Rules<GoodsReturn, GoodsReturnFacts> = {
  problems: (given, facts) => [
    ...dateProblems(given, facts),
    ...given.lines.flatMap(tooMuch),
    ...shortages(given.lines.map(leavingOf(given)), facts.stock, facts.lowestOnHand, fieldOf),
    ...draft(given, facts).accounts.missing(),
  ],
  effects: (given, facts): Effects => {
    const { lines, book } = draft(given, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

const fieldOf = (line: number): string => `items.${line}.quantity`

/** Its VAT was never charged: the day concerns the books alone. */
const dateProblems = (
  { date, receivedOn }: GoodsReturn,
  facts: GoodsReturnFacts,
): readonly Problem[] => [
  ...headerProblems(
    {
      issueDate: date,
      vatDate: null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    },
    facts,
  ).map((problem) => ({ ...problem, field: 'date' })),
  ...when(date < receivedOn, 'returned_before_received', 'date', { date: receivedOn }),
]

const tooMuch = (line: ReturnedLine, index: number): readonly Problem[] =>
  when(line.quantity > line.left.quantity, 'more_than_unbilled', fieldOf(index), {
    left: formatShort(line.left.quantity, scale.quantity),
  })

const leavingOf =
  ({ store }: GoodsReturn) =>
  ({ item, quantity: units, allowNegative, inventory }: ReturnedLine, line: number) => ({
    line,
    store,
    quantity: units,
    details: {},
    goods: [
      {
        item,
        perUnit: quantity(powerOfTen(scale.quantity)),
        allowNegative,
        fallbackCost: price(0n),
        cogs: [],
        inventory,
      },
    ],
  })

function draft(given: GoodsReturn, facts: GoodsReturnFacts) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  // More than is left is refused, and has no value to share.
  const lines = given.lines.flatMap((line, index) =>
    tooMuch(line, index).length > 0 ? [] : returnedLines(given, line, index, { accounts, book }),
  )
  return { lines, accounts, book }
}

function returnedLines(
  { store, beneficiary }: GoodsReturn,
  { item, quantity: units, left, inventory, costCenter }: ReturnedLine,
  line: number,
  { accounts, book }: { readonly accounts: AccountFinder; readonly book: StockBook },
): readonly EntryLine[] {
  const cleared = clearedValue(left, units)
  const source = { kind: 'purchase_return', line, receipt: left.receipt } as const
  const given = money(-book.apply(returnOut(book.of(item, store), units, cleared, source)).value)
  const gap = money(cleared - given)
  const details = { ...(costCenter && { costCenter }), item, store }
  return [
    debit(left.account, cleared, { ...details, beneficiary }),
    credit(accounts.of('inventory', ...inventory), given, details),
    ...(gap === 0n ? [] : [credit(accounts.of('price_difference'), gap, details)]),
  ]
}
