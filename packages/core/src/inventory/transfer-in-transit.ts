import type { Effects, Problem, Rules } from '../documents/family.ts'
import { voucherSubTypes } from '../ledger/account-types.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { type EntryLine, type LineDetails, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import {
  type Money,
  type Price,
  type Quantity,
  formatShort,
  money,
  quantity,
  scale,
} from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { receiveGoods } from './deliver.ts'
import { issue } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'

/** A store that a transfer leaves or reaches, with its account of stock. */
export type TransferStore = { readonly id: string; readonly inventory: ChosenAccount }

/** Goods of one line that are sent, in base units. */
export type SentGoods = {
  readonly item: string
  readonly quantity: Quantity
  readonly fallbackCost: Price
  /** The item's own account of stock, where it has one; before that of the store. */
  readonly inventory: ChosenAccount
}

type Posting = { readonly accounts: AccountFinder; readonly book: StockBook }

/** The first step of a transfer: goods leave their store at its average for goods in transit (`domain/04` 4.7). */
export function sendGoods(
  line: SentGoods,
  index: number,
  source: TransferStore,
  { accounts, book }: Posting,
): readonly EntryLine[] {
  const { item } = line
  const origin = { kind: 'transfer_out', line: index } as const
  const change = issue(book.of(item, source.id), line.quantity, line.fallbackCost, origin)
  const value = money(-book.apply(change).value)
  const here = { item, store: source.id }
  return [
    debit(accounts.of('goods_in_transit'), value, here),
    credit(accounts.of('inventory', line.inventory, source.inventory), value, here),
  ]
}

/** What becomes of the goods of one line that are under way, in base units; what is not named stays under way. */
export type ArrivingGoods = {
  /** Its place among the lines of the receipt. */
  readonly line: number
  readonly item: string
  readonly underWay: Quantity
  /** What those units are worth on goods in transit. */
  readonly inTransit: Money
  readonly received: Quantity
  /** Lost or damaged on the way: a loss. */
  readonly lost: Quantity
  /** Goes back to the store that sent it. */
  readonly returned: Quantity
  readonly cogs: readonly ChosenAccount[]
}

/** The second step of a transfer, or a part of it: somebody of the other store says what came. */
export type TransferReceipt = {
  readonly date: LocalDate
  readonly sentOn: LocalDate
  readonly source: TransferStore
  readonly destination: TransferStore
  /** The account of goods in transit that the transfer was sent to. */
  readonly transit: string
  /** Where what was lost goes; null for the default account of count differences. */
  readonly lossAccount: ChosenAccount
  readonly lines: readonly ArrivingGoods[]
}

export type TransferReceiptFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  /** The account that was chosen for what was lost, null where none was. */
  readonly lossAccount: LineAccount | null
}

/** What a receipt settles of a line. */
export const settledBy = ({
  received,
  lost,
  returned,
}: Pick<ArrivingGoods, 'received' | 'lost' | 'returned'>): Quantity =>
  quantity(received + lost + returned)

/** What each part of a line is worth: by quantity, and whatever ends it takes the rest. */
export function worthOfArrived({
  underWay,
  inTransit,
  received,
  lost,
  returned,
}: Omit<ArrivingGoods, 'line' | 'item' | 'cogs'>): {
  readonly received: Money
  readonly lost: Money
  readonly returned: Money
  /** What stays in transit. */
  readonly left: Money
} {
  let [units, value] = [underWay as bigint, inTransit]
  const take = (part: Quantity): Money => {
    if (part === 0n) return money(0n)
    const share = release(value, part, units)
    units -= part
    value = money(value - share)
    return share
  }
  return { received: take(received), returned: take(returned), lost: take(lost), left: value }
}

/** Receipts of transfers: goods in transit become stock of the other store, go back, or are a loss. */
export const transferReceipt: Rules<TransferReceipt, TransferReceiptFacts> = {
  problems: (receipt, facts) => [
    ...headerProblems(
      {
        issueDate: receipt.date,
        vatDate: null,
        dueDate: null,
        supplyDate: null,
        currency: facts.companyCurrency,
        exchangeRate: rateOfOne,
      },
      facts,
    ).map((problem) => ({ ...problem, field: 'date' })),
    ...when(receipt.date < receipt.sentOn, 'received_before_sent', 'date', {
      date: receipt.sentOn,
    }),
    ...(facts.lossAccount
      ? lineAccountProblems(facts.lossAccount, voucherSubTypes, 'account_id')
      : []),
    ...when(
      receipt.lines.every((line) => settledBy(line) === 0n),
      'nothing_received',
      'transactions',
    ),
    ...receipt.lines.flatMap(tooMuch),
    ...draft(receipt, facts).accounts.missing(),
  ],
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

const tooMuch = (arriving: ArrivingGoods): readonly Problem[] =>
  when(
    settledBy(arriving) > arriving.underWay,
    'more_than_in_transit',
    `transactions.${arriving.line}.received`,
    { left: formatShort(arriving.underWay, scale.quantity) },
  )

function draft(receipt: TransferReceipt, facts: TransferReceiptFacts) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  // More than is under way is refused, and has no value to share.
  const lines = receipt.lines
    .filter((line) => tooMuch(line).length === 0)
    .flatMap((line) => arrivedLines(receipt, line, { accounts, book }))
  return { lines, accounts, book }
}

function arrivedLines(
  { source, destination, transit, lossAccount }: TransferReceipt,
  arriving: ArrivingGoods,
  { accounts, book }: Posting,
): readonly EntryLine[] {
  const worth = worthOfArrived(arriving)
  const { item, cogs, line } = arriving
  const sent: LineDetails = { item, store: source.id }
  const into = (store: TransferStore, units: Quantity, cost: Money): readonly EntryLine[] =>
    units === 0n
      ? []
      : [
          ...receiveGoods(
            {
              line,
              item,
              store: store.id,
              quantity: units,
              inventory: [store.inventory],
              cogs,
              details: {},
              kind: 'transfer_in',
              cost,
            },
            book,
            accounts,
          ),
          credit(transit, cost, sent),
        ]
  return [
    ...into(destination, arriving.received, worth.received),
    ...into(source, arriving.returned, worth.returned),
    ...(arriving.lost === 0n
      ? []
      : [
          debit(accounts.of('count_difference', lossAccount), worth.lost, {
            item,
            store: destination.id,
          }),
          credit(transit, worth.lost, sent),
        ]),
  ]
}
