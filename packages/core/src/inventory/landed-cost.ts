import type { Effects, Problem, Rules } from '../documents/family.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { type EntryLine, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, type Quantity, formatDecimal, money, sum, zero } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { revalue } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'

/** What a landed cost is spread by (`domain/04` 4.8). */
export const landedBases = ['value', 'quantity', 'weight'] as const
export type LandedBasis = (typeof landedBases)[number]

/** A purchase line that carries a part of a landed cost. */
export type LandedLine = {
  readonly line: number
  readonly item: string
  readonly store: string
  /** The line of the purchase that the goods came with. */
  readonly receipt: string
  /** Units that arrived and were not given back. */
  readonly received: Quantity
  /** Units that are still in transit. */
  readonly underWay: Quantity
  /** What the cost is spread by: value (default), quantity or weight of the line. */
  readonly weight: bigint
  readonly inventory: readonly ChosenAccount[]
  readonly cogs: readonly ChosenAccount[]
  readonly costCenter: string | null
}

/** What decides a line's part of a cost, and where that part goes. */
export type Carrier = Pick<
  LandedLine,
  'line' | 'item' | 'store' | 'receipt' | 'received' | 'underWay' | 'weight'
>

/** What a line of a landed cost got, and the part of it that waits in transit for its goods. */
export type LandedShare = { readonly amount: Money; readonly inTransit: Money }

/** A cost that waits on an account, to be carried by the goods it was paid for. */
export type LandedCost = {
  readonly date: LocalDate
  /** In company currency. */
  readonly amount: Money
  /** The account the cost waits on. */
  readonly from: string
  readonly lines: readonly LandedLine[]
}

export type LandedCostFacts = PostingFacts & {
  /** What of the source is not carried by goods yet. */
  readonly open: Money
  /** The day of the source, or of the newest of the goods: no cost comes before either. */
  readonly notBefore: LocalDate
  readonly soldTo: SoldTo
  readonly stock: readonly StockState[]
}

/** Where the share of goods goes that were sold already. */
export type SoldTo = 'cogs' | 'freight_expense'

/** The same with the part that arrived set apart: goods on hand carry it, goods sold no longer do. */
export type LandedPart = LandedShare & {
  /** What joins the value of the stock. */
  readonly toStock: Money
  /** What stays an expense, because its goods were sold already. */
  readonly sold: Money
}

/** A cost over purchase lines by largest remainder (`domain/04` 4.8, S13). */
export function spreadCost(amount: Money, lines: readonly Carrier[]): readonly LandedShare[] {
  const parts = allocate(
    amount,
    lines.map((line) => line.weight),
  )
  return lines.map(({ underWay, received }, index) => {
    const part = parts[index] ?? money(0n)
    const whole = underWay + received
    return { amount: part, inTransit: whole === 0n ? money(0n) : release(part, underWay, whole) }
  })
}

/**
 * What a cost would do to each line: the parts of a line sum to its share, the shares to the cost.
 * Stock that is not given counts as none on hand (`domain/04` 4.8, S12).
 */
export const landedParts = (
  amount: Money,
  lines: readonly Carrier[],
  stock: readonly StockState[],
): readonly LandedPart[] => partsOf(amount, lines, stockBook(stock))

/**
 * Landed cost: freight or duty joins the goods, those in transit where they are, those on hand in
 * their store; the share of goods already sold is cost of sales, or the freight expense when the
 * company prefers that (`domain/04` 4.8, S11, S12).
 */
export const landedCost: Rules<LandedCost, LandedCostFacts> = {
  problems: (cost, facts) => {
    const header = {
      issueDate: cost.date,
      vatDate: null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    }
    return [
      ...headerProblems(header, facts).map((problem) => ({ ...problem, field: 'date' })),
      ...when(cost.date < facts.notBefore, 'landed_before_goods', 'date', {
        date: facts.notBefore,
      }),
      ...when(cost.amount <= 0n, 'amount_must_have_value', 'amount'),
      ...when(cost.amount > facts.open, 'landed_exceeds_source', 'amount', {
        open: formatDecimal(facts.open, 2),
      }),
      ...when(cost.lines.length === 0, 'items_required', 'lines'),
      ...cost.lines.flatMap(lineProblems),
      ...(cost.lines.some(({ weight }) => weight > 0n)
        ? draft(cost, facts).accounts.missing()
        : []),
    ]
  },
  effects: (cost, facts): Effects => {
    const { lines, book } = draft(cost, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

function lineProblems(line: LandedLine, index: number): readonly Problem[] {
  const hasGoods = line.received + line.underWay > 0n
  return [
    ...when(!hasGoods, 'landed_line_returned', `lines.${index}.bill_item_id`),
    ...when(hasGoods && line.weight <= 0n, 'must_be_positive', `lines.${index}.weight`),
  ]
}

function draft(cost: LandedCost, facts: LandedCostFacts) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const parts = partsOf(cost.amount, cost.lines, book)
  const posted = cost.lines.flatMap((line, index): readonly EntryLine[] => {
    const part = parts[index] ?? nothing
    const where = { item: line.item, store: line.store, ...detailsOf(line) }
    return [
      ...(part.inTransit === 0n
        ? []
        : [debit(accounts.of('goods_in_transit'), part.inTransit, where)]),
      ...(part.amount === part.inTransit ? [] : revalued(line, part, facts.soldTo, accounts)),
    ]
  })
  const given = credit(cost.from, sum(parts.map(({ amount }) => amount)))
  return { lines: [...posted, given], accounts, book }
}

const nothing: LandedPart = { amount: zero, inTransit: zero, toStock: zero, sold: zero }

/** The parts of every line, and what they do to the stock of a book. */
const partsOf = (
  amount: Money,
  lines: readonly Carrier[],
  book: StockBook,
): readonly LandedPart[] =>
  spreadCost(amount, lines).map((share, index) => {
    const line = lines[index]
    const arrived = money(share.amount - share.inTransit)
    if (!line || arrived === 0n) return { ...nothing, ...share }
    return { ...share, ...carried(line, arrived, book) }
  })

/** What goods that arrived take of an amount: the share on hand joins the stock, the rest was sold. */
function carried(
  { line, item, store, receipt, received }: Omit<Carrier, 'underWay' | 'weight'>,
  amount: Money,
  book: StockBook,
): Pick<LandedPart, 'toStock' | 'sold'> {
  const source = { kind: 'value', line, receipt } as const
  const move = book.apply(revalue(book.of(item, store), amount, received, source))
  return { toStock: move.value, sold: move.correction }
}

const detailsOf = ({ costCenter }: Pick<LandedLine, 'costCenter'>) => ({
  ...(costCenter && { costCenter }),
})

/** The entry of what goods that arrived cost more (or less). */
function revalued(
  line: Pick<LandedLine, 'item' | 'store' | 'inventory' | 'cogs' | 'costCenter'>,
  part: Pick<LandedPart, 'toStock' | 'sold'>,
  soldTo: SoldTo,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const { item, store } = line
  const sold =
    soldTo === 'cogs' ? accounts.of('cogs', ...line.cogs) : accounts.of('freight_expense')
  const details = detailsOf(line)
  return [
    debit(accounts.of('inventory', ...line.inventory), part.toStock, { ...details, item, store }),
    debit(sold, part.sold, { ...details, item }),
  ]
}

/** Units that a landed cost waited for in transit and that left it since. */
export type ArrivedLine = Omit<LandedLine, 'weight' | 'underWay'> & {
  /** What they had been given in transit. */
  readonly amount: Money
}

/**
 * Taking a landed cost back after some of its goods arrived: what these took with them out of
 * transit comes off the store and the goods sold, so that transit ends at nothing.
 */
export function arrivedSince(
  lines: readonly ArrivedLine[],
  facts: Pick<LandedCostFacts, 'stock' | 'soldTo' | 'defaults'>,
) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const posted = lines.flatMap((line) => [
    debit(accounts.of('goods_in_transit'), line.amount, { item: line.item, store: line.store }),
    ...revalued(line, carried(line, money(-line.amount), book), facts.soldTo, accounts),
  ])
  return {
    lines: posted,
    moves: book.moves(),
    stock: book.states(),
    problems: accounts.missing(),
  }
}
