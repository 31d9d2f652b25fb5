import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { type EntryLine, type LineDetails, credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { type Money, type Quantity, zero } from '../money/decimal.ts'
import type { Effects, Rules } from '../documents/family.ts'
import { type GoodsLine, type LowestOnHand, issueGoods, shortages } from './goods.ts'
import { receive } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'

/** The header facts a delivery takes over from its bill; the date is the day goods move. */
export type DeliveryHeader = DocumentHeader & { readonly billStatus: number }

/** Units of bill lines that leave now, out of what the bill still owes (J30). */
export type SaleDelivery = DeliveryHeader & {
  readonly lines: readonly (GoodsLine & { readonly undelivered: Quantity })[]
}

export type SaleDeliveryFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
}

/** "Deliver from store": the cost of a bill confirmed earlier, at today's average (J30). */
export const saleDelivery: Rules<SaleDelivery, SaleDeliveryFacts> = {
  problems: (delivery, facts) => [
    ...deliveryProblems(delivery, facts),
    ...shortages(delivery.lines, facts.stock, facts.lowestOnHand),
    ...draftSale(delivery, facts).accounts.missing(),
  ],
  effects: (delivery, facts) => effectsOf(draftSale(delivery, facts)),
}

/** Units of one purchase line that arrive now, and what is carried for the line in transit. */
export type ArrivingLine = {
  /** Null where no line of a document names it. */
  readonly line: number | null
  readonly item: string
  readonly store: string
  readonly quantity: Quantity
  /** Units not yet delivered. */
  readonly undelivered: Quantity
  /** Company currency in transit for those units: cost, duty and freight charged to them. */
  readonly inTransit: Money
  readonly inventory: readonly ChosenAccount[]
  readonly cogs: readonly ChosenAccount[]
  readonly details: LineDetails
}

export type PurchaseDelivery = DeliveryHeader & { readonly lines: readonly ArrivingLine[] }
export type PurchaseDeliveryFacts = PostingFacts & { readonly stock: readonly StockState[] }

/** "Deliver to store": goods in transit become stock (J12, J30); the last units take the rest. */
export const purchaseDelivery: Rules<PurchaseDelivery, PurchaseDeliveryFacts> = {
  problems: (delivery, facts) => [
    ...deliveryProblems(delivery, facts),
    ...draftPurchase(delivery, facts).accounts.missing(),
  ],
  effects: (delivery, facts) => effectsOf(draftPurchase(delivery, facts)),
}

const deliveryProblems = (
  delivery: SaleDelivery | PurchaseDelivery,
  facts: PostingFacts,
): readonly Problem[] => [
  ...when(delivery.billStatus === 128, 'document_open_for_edit'),
  ...when(delivery.billStatus !== 1 && delivery.billStatus !== 128, 'not_confirmed'),
  ...headerProblems(delivery, facts),
  ...when(delivery.lines.length === 0, 'items_required', 'items'),
  ...delivery.lines.flatMap((line, index) => [
    ...when(line.quantity <= 0n, 'must_be_positive', `items.${index}.item_qty`),
    ...when(line.quantity > line.undelivered, 'delivery_exceeds_bill', `items.${index}.item_qty`),
  ]),
]

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

const effectsOf = ({ lines, book }: Draft): Effects => {
  const entry = entryOrNothing(lines)
  return { entry, moves: book.moves(), stock: book.states(), associations: [] }
}

function draftSale(delivery: SaleDelivery, facts: SaleDeliveryFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  return { lines: issueGoods(delivery.lines, book, accounts), accounts, book }
}

function draftPurchase(delivery: PurchaseDelivery, facts: PurchaseDeliveryFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const lines = delivery.lines.flatMap((line) => {
    // More than is left is refused; of nothing that is left nothing is released.
    const cost =
      line.undelivered === 0n ? zero : release(line.inTransit, line.quantity, line.undelivered)
    const transit = credit(accounts.of('goods_in_transit'), cost, {
      ...line.details,
      item: line.item,
    })
    return [...receiveGoods({ ...line, cost }, book, accounts), transit]
  })
  return { lines, accounts, book }
}

/** Goods received on a purchase line: stock at its cost, and the hole it fills to cost of sales. */
export function receiveGoods(
  line: Omit<ArrivingLine, 'undelivered' | 'inTransit'> & {
    readonly cost: Money
    /** Goods of our own that change the store are no receipt of new ones. */
    readonly kind?: 'transfer_in'
  },
  book: StockBook,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const { item, store, quantity, cost } = line
  const source = { kind: line.kind ?? 'receipt', line: line.line } as const
  const { correction } = book.apply(receive(book.of(item, store), quantity, cost, source))
  const where = { ...line.details, item, store }
  const { tax: _tax, ...untaxed } = where
  const inventory = accounts.of('inventory', ...line.inventory)
  return [
    debit(inventory, cost, where),
    ...(correction === 0n
      ? []
      : [
          debit(accounts.of('cogs', ...line.cogs), correction, untaxed),
          credit(inventory, correction, untaxed),
        ]),
  ]
}
