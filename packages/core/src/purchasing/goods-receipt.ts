import type { Effects, Problem, Rules } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { receiveGoods } from '../inventory/deliver.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import { type StockState, valueAt } from '../inventory/stock-state.ts'
import { type PostingFacts, headerProblems } from '../ledger/document-header.ts'
import { documentPoster } from '../ledger/document-poster.ts'
import { type EntryLine, credit, entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import {
  type ExchangeRate,
  type Money,
  type Price,
  type Quantity,
  formatDecimal,
  formatShort,
  money,
  quantity,
  scale,
} from '../money/decimal.ts'
import { minorDigits } from '../money/currency.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Goods of one line, in base units, at what the order says of them before VAT. */
export type ReceiptLine = {
  readonly item: string
  readonly quantity: Quantity
  /** Whether the item keeps stock at all. */
  readonly isStocked: boolean
  readonly active: boolean
  /** What they come to in the currency of the receipt. */
  readonly value: Money
  readonly inventory: readonly ChosenAccount[]
  readonly cogs: readonly ChosenAccount[]
  readonly costCenter: string | null
  /** What the order still waits for of the item, before this receipt; null where there is no order. */
  readonly awaited: Quantity | null
}

/** Goods of a supplier that came before his bill (`domain/04` 4.9). */
export type GoodsReceipt = {
  readonly date: LocalDate
  readonly beneficiary: string
  readonly store: string | null
  readonly currency: string
  readonly exchangeRate: ExchangeRate
  readonly lines: readonly ReceiptLine[]
}

export type GoodsReceiptFacts = PostingFacts & {
  readonly beneficiary: { readonly active: boolean; readonly isSupplier: boolean }
  readonly stock: readonly StockState[]
  /** Whether more than the order waits for is refused instead of warned of. */
  readonly refusesBeyondOrder: boolean
}

/** What goods come to at the price of one unit, in minor units of a currency. */
export const worthAt = (units: Quantity, price: Price, currency: string): Money => {
  const digits = minorDigits(currency)
  const halalas = valueAt(units, price)
  // The stock is valued with two decimals; a currency with another number keeps its own.
  return digits === 2 ? halalas : money(rounded(units * price, digits))
}

const rounded = (product: bigint, digits: number): bigint => {
  const by = 10n ** BigInt(scale.quantity + scale.price - digits)
  return (product * 2n + by) / (by * 2n)
}

/** Goods come into the store at the price of the order, and are owed on account 2114 until they are billed. */
export const goodsReceipt: Rules<GoodsReceipt, GoodsReceiptFacts> = {
  problems: (receipt, facts) => [
    ...dateProblems(receipt, facts),
    ...when(!facts.beneficiary.active, 'beneficiary_inactive', 'beneficiary_id'),
    ...when(!facts.beneficiary.isSupplier, 'beneficiary_not_supplier', 'beneficiary_id'),
    ...when(receipt.store === null, 'store_required', 'store_id'),
    ...when(receipt.lines.length === 0, 'items_required', 'items'),
    ...receipt.lines.flatMap(lineProblems),
    ...(facts.refusesBeyondOrder ? beyondOrder(receipt.lines) : []),
    ...draft(receipt, facts).accounts.missing(),
  ],
  warnings: ({ lines }, facts) => (facts.refusesBeyondOrder ? [] : beyondOrder(lines)),
  effects: (receipt, facts): Effects => {
    const { lines, book } = draft(receipt, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

/** No VAT is of a receipt: it comes with the bill. */
const dateProblems = (
  { date, currency, exchangeRate }: GoodsReceipt,
  facts: GoodsReceiptFacts,
): readonly Problem[] =>
  headerProblems(
    { issueDate: date, vatDate: null, dueDate: null, supplyDate: null, currency, exchangeRate },
    facts,
  ).map((problem) => (problem.field === 'issue_date' ? { ...problem, field: 'date' } : problem))

const lineProblems = (line: ReceiptLine, index: number): readonly Problem[] => [
  ...when(!line.active, 'item_inactive', `items.${index}.item_id`),
  ...when(!line.isStocked, 'item_not_stocked', `items.${index}.item_id`),
  ...when(line.quantity <= 0n, 'must_be_positive', `items.${index}.item_qty`),
  ...when(line.value > limits.documentNet, 'too_large', `items.${index}.unit_price`, {
    limit: formatDecimal(limits.documentNet, 2),
  }),
]

/** More came of an item than the order waits for: whoever confirms is told, and it is taken in unless the company refuses it. */
function beyondOrder(lines: readonly ReceiptLine[]): readonly Problem[] {
  const taken = new Map<string, bigint>()
  return lines.flatMap((line, index) => {
    const before = taken.get(line.item) ?? 0n
    taken.set(line.item, before + line.quantity)
    if (line.awaited === null) return []
    const left = line.awaited > before ? line.awaited - before : 0n
    return when(line.quantity > left, 'receipt_exceeds_order', `items.${index}.item_qty`, {
      left: formatShort(left, scale.quantity),
    })
  })
}

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

function draft(receipt: GoodsReceipt, facts: GoodsReceiptFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const lines = receipt.lines.flatMap((line, index) =>
    receipt.store === null || !line.isStocked || line.quantity <= 0n
      ? []
      : received(receipt, line, index, receipt.store, { accounts, book }, facts),
  )
  return { lines, accounts, book }
}

function received(
  receipt: GoodsReceipt,
  line: ReceiptLine,
  index: number,
  store: string,
  { accounts, book }: Pick<Draft, 'accounts' | 'book'>,
  facts: GoodsReceiptFacts,
): readonly EntryLine[] {
  const cost = localWorth(receipt, line.value, facts.companyCurrency)
  const { item, inventory, cogs, costCenter } = line
  const details = costCenter === null ? {} : { costCenter }
  return [
    ...receiveGoods(
      { line: index, item, store, quantity: line.quantity, inventory, cogs, details, cost },
      book,
      accounts,
    ),
    credit(accounts.of('grni'), cost, {
      ...details,
      item,
      store,
      beneficiary: receipt.beneficiary,
    }),
  ]
}

/** What goods are worth in the currency of the company, at the rate of the day they came. */
export const localWorth = (
  { currency, exchangeRate }: Pick<GoodsReceipt, 'currency' | 'exchangeRate'>,
  value: Money,
  companyCurrency: string,
): Money => documentPoster({ currency, exchangeRate }, companyCurrency, 'purchases').local(value)

/** What of a line that was received is not billed yet, and where it stands. */
export type UnbilledGoods = {
  /** The line of the receipt, which its goods are known by. */
  readonly receipt: string
  /** The account on which it is owed. */
  readonly account: string
  readonly quantity: Quantity
  readonly value: Money
}

/** What a bill of some of them takes off account 2114: in proportion, and the last of them takes the rest. */
export const clearedValue = (goods: UnbilledGoods, billed: Quantity): Money =>
  billed >= goods.quantity ? goods.value : release(goods.value, billed, goods.quantity)

/** What is left of them once some are billed. */
export const leftUnbilled = (goods: UnbilledGoods, billed: Quantity): UnbilledGoods => ({
  ...goods,
  quantity: quantity(goods.quantity - billed),
  value: money(goods.value - clearedValue(goods, billed)),
})
