import type { Effects, Problem, Rules } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import { voucherSubTypes } from '../ledger/account-types.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { type EntryLine, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import {
  type Money,
  type Percent,
  type Price,
  type Quantity,
  formatDecimal,
  money,
  powerOfTen,
  quantity,
  scale,
} from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { type LowestOnHand, shortages } from './goods.ts'
import type { LotDifferences } from './lots/counted-lots.ts'
import { count, unmoved, valueAtAverage } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'
import type { VoucherStore } from './stock-voucher.ts'

/** Which goods of a store are counted. */
export const countScopes = ['all', 'collections', 'shelves', 'items'] as const
export type CountScope = (typeof countScopes)[number]

/** One item of a count, in base units. */
export type CountLine = {
  readonly item: string
  readonly allowNegative: boolean
  /** Cost of the item, for units whose average is not known. */
  readonly fallbackCost: Price
  /** What a unit costs that was found without any cost being known; null where nobody typed it. */
  readonly typedCost: Price | null
  /** What all counters found together; null where nobody counted it. */
  readonly actual: Quantity | null
  /** What the books held when it was counted: the snapshot with what moved until then. */
  readonly expected: Quantity
  /** How it differs by batch or serial, where it was counted so; null where only how much there is was counted. */
  readonly lots: Pick<LotDifferences, 'total' | 'lots'> | null
  /** It was counted a second time. */
  readonly isRecounted: boolean
  /** The item's own account of stock, where it has one; before that of the store. */
  readonly inventory: ChosenAccount
  readonly cogs: readonly ChosenAccount[]
}

/** From which difference on an item wants to be counted again; null where that does not matter. */
export type RecountLimit = { readonly percent: Percent | null; readonly value: Money | null }

export type StockCount = {
  readonly date: LocalDate
  readonly store: VoucherStore
  /** The account of the differences; null for the default. */
  readonly account: ChosenAccount
  readonly recountBeyond: RecountLimit
  /** What nobody counted is not there. */
  readonly zeroesRest: boolean
  readonly lines: readonly CountLine[]
}

export type StockCountFacts = PostingFacts & {
  /** The account that was chosen, null where none was. */
  readonly account: LineAccount | null
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
  /** Whoever approves has counted himself, and the company wants another to do so. */
  readonly isOwnCount: boolean
}

/** One base unit of the item for one of the line. */
const oneUnit = quantity(powerOfTen(scale.quantity))
const none = quantity(0n)
const whole = powerOfTen(scale.percent)

const size = (figure: bigint): bigint => (figure < 0n ? -figure : figure)
const differs = (actual: Quantity, expected: Quantity): Quantity => quantity(actual - expected)

/**
 * What there is more, or less, than the books expected at the moment of counting (`domain/02` 2.20). What moved
 * since then is in the stock already. What nobody counted differs in nothing, or is all missing.
 */
export const differenceOf = (
  line: Pick<CountLine, 'actual' | 'expected' | 'lots'>,
  onHand: Quantity,
  zeroesRest: boolean,
): Quantity => {
  if (line.lots !== null) return line.lots.total
  if (line.actual !== null) return differs(line.actual, line.expected)
  return zeroesRest ? quantity(-onHand) : none
}

/** How what was counted differs. */
const found = (line: CountLine): Quantity => differenceOf(line, none, false)

/** What a unit costs where no average is known: what was typed, else the cost of the item. */
const costOf = ({ typedCost, fallbackCost }: CountLine): Price => typedCost ?? fallbackCost

/** What a difference is worth at the average of the moment; a shortage below zero. */
export const differenceValue = (
  state: StockState,
  difference: Quantity,
  fallbackCost: Price,
): Money => {
  const change = count(state, difference, fallbackCost, null)
  return money(change === null ? 0n : change.move.value + change.move.correction)
}

/** Whether a difference is so large that the item wants to be counted again. */
export function isBeyond(
  { percent, value }: RecountLimit,
  difference: Quantity,
  expected: Quantity,
  worth: Money,
): boolean {
  if (difference === 0n) return false
  const isBeyondPercent =
    percent !== null && size(difference) * 100n * whole > size(expected) * percent
  return isBeyondPercent || (value !== null && size(worth) > value)
}

/**
 * Stock counts (J29): what is missing leaves at the average against the differences account, what is found
 * comes in at it.
 */
export const stockCount: Rules<StockCount, StockCountFacts> = {
  problems: (counted, facts) => [
    ...dateProblems(counted, facts),
    ...(facts.account ? lineAccountProblems(facts.account, voucherSubTypes, 'account_id') : []),
    ...when(
      !counted.zeroesRest && counted.lines.every(({ actual }) => actual === null),
      'nothing_counted',
      'items',
    ),
    ...when(facts.isOwnCount, 'count_needs_another_approver'),
    ...counted.lines.flatMap(lineProblems),
    ...recountProblems(counted, facts),
    ...costProblems(counted, facts),
    ...shortageProblems(counted, facts),
    ...draft(counted, facts).accounts.missing(),
  ],
  effects: (counted, facts): Effects => {
    const { lines, book } = draft(counted, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

const dateProblems = ({ date }: StockCount, facts: StockCountFacts): readonly Problem[] =>
  headerProblems(
    {
      issueDate: date,
      vatDate: null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    },
    facts,
  ).map((problem) => ({ ...problem, field: 'date' }))

const lineProblems = ({ actual }: CountLine, index: number): readonly Problem[] => [
  ...when((actual ?? 0n) < 0n, 'must_not_be_negative', `items.${index}.actual_count`),
  ...when((actual ?? 0n) > limits.itemQuantity, 'too_large', `items.${index}.actual_count`, {
    limit: formatDecimal(limits.itemQuantity, scale.quantity),
  }),
]

/** What differs too much was counted only once; it is told how many items do, as there may be thousands. */
function recountProblems(
  { lines, store, recountBeyond }: StockCount,
  { stock }: StockCountFacts,
): readonly Problem[] {
  const book = stockBook(stock)
  const wanting = lines.filter((line) => {
    if (line.actual === null || line.isRecounted) return false
    const difference = found(line)
    const worth = differenceValue(book.of(line.item, store.id), difference, costOf(line))
    return isBeyond(recountBeyond, difference, line.expected, worth)
  })
  return when(wanting.length > 0, 'recount_required', 'items', { count: String(wanting.length) })
}

/** What is found comes in at the average only where one is known; what is worth nothing is said to be. */
function costProblems(
  { lines, store }: StockCount,
  { stock }: StockCountFacts,
): readonly Problem[] {
  const book = stockBook(stock)
  return lines.flatMap((line, index) => {
    if (line.actual === null || line.typedCost !== null) return []
    const difference = found(line)
    const state = book.of(line.item, store.id)
    return when(
      difference > 0n && valueAtAverage(state, difference, line.fallbackCost) === 0n,
      'cost_required',
      `items.${index}.unit_cost`,
    )
  })
}

/** What was counted was there, but since then more of it left than that, or on a later day (`domain/04` 4.3). */
function shortageProblems(
  { lines, store, zeroesRest }: StockCount,
  { stock, lowestOnHand }: StockCountFacts,
): readonly Problem[] {
  const book = stockBook(stock)
  const missing = lines.flatMap((line, index) => {
    const difference = differenceOf(line, book.of(line.item, store.id).quantity, zeroesRest)
    if (difference >= 0n) return []
    const goods = { ...line, perUnit: oneUnit, inventory: [line.inventory] }
    const asked = quantity(-difference)
    return { line: index, store: store.id, quantity: asked, goods: [goods], details: {} }
  })
  return shortages(missing, stock, lowestOnHand, (index) => `items.${index}.actual_count`)
}

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

function draft(counted: StockCount, facts: StockCountFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const lines = counted.lines.flatMap((line, index) =>
    linesOf(counted, line, index, { accounts, book }),
  )
  return { lines, accounts, book }
}

function linesOf(
  { store, account, zeroesRest }: StockCount,
  line: CountLine,
  index: number,
  { accounts, book }: Omit<Draft, 'lines'>,
): readonly EntryLine[] {
  const { item } = line
  const state = book.of(item, store.id)
  const difference = differenceOf(line, state.quantity, zeroesRest)
  const change = count(state, difference, costOf(line), index)
  if (change === null) {
    // One batch is more by what another is less: the goods are worth what they were.
    if (line.lots?.lots.length) book.apply(unmoved(state, { kind: 'count', line: index }))
    return []
  }
  const { value, correction } = book.apply(change)
  const here = { item, store: store.id }
  const other = accounts.of('count_difference', account)
  const inventory = accounts.of('inventory', line.inventory, store.inventory)
  if (value < 0n) return [debit(other, money(-value), here), credit(inventory, money(-value), here)]
  return [
    debit(inventory, value, here),
    ...(correction === 0n ? [] : [debit(accounts.of('cogs', ...line.cogs), correction, here)]),
    credit(other, money(value + correction), here),
  ]
}
