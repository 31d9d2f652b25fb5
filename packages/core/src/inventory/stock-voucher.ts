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
  type Price,
  type Quantity,
  formatDecimal,
  money,
  powerOfTen,
  quantity,
  scale,
  sum,
} from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import { type TaxCode, isForSales } from '../taxes/tax-code.ts'
import type { LocalDate } from '../time/local-date.ts'
import { receiveGoods } from './deliver.ts'
import { type LowestOnHand, shortages } from './goods.ts'
import { issue, transfer, valueAtAverage } from './moving-average.ts'
import { type StockBook, stockBook } from './stock-book.ts'
import type { StockState } from './stock-state.ts'
import { sendGoods } from './transfer-in-transit.ts'

/** What a stock voucher does: goods leave for something, come in, are thrown away, or change the store (`domain/02` 2.18). */
export const voucherKinds = ['outgoing', 'incoming', 'scrapping', 'transformation'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Whether goods of a kind leave a store, and whether they reach one. */
export const voucherStores: Readonly<
  Record<VoucherKind, { readonly source: boolean; readonly destination: boolean }>
> = {
  outgoing: { source: true, destination: false },
  incoming: { source: false, destination: true },
  scrapping: { source: true, destination: false },
  transformation: { source: true, destination: true },
}

/** Goods of one line of a voucher, in base units. */
export type VoucherLine = {
  readonly item: string
  readonly quantity: Quantity
  /** Whether the item keeps stock at all. */
  readonly isStocked: boolean
  readonly allowNegative: boolean
  /** Cost of the item, for units whose average is not known. */
  readonly fallbackCost: Price
  /** What goods that come in are worth together; null for the average of their store. */
  readonly value: Money | null
  /** What goods given away would sell for without VAT, of gifts and deemed supplies; null where no price is known. */
  readonly marketValue: Money | null
  /** The tax at which they would be sold. */
  readonly tax: TaxCode | null
  readonly vatOutput: ChosenAccount
  /** The item's own account of stock, where it has one; before that of the store. */
  readonly inventory: ChosenAccount
  readonly cogs: readonly ChosenAccount[]
  readonly costCenter: string | null
}

/** A store with its account of stock. */
export type VoucherStore = { readonly id: string; readonly inventory: ChosenAccount }

export type StockVoucher = {
  readonly kind: VoucherKind
  readonly date: LocalDate
  readonly source: VoucherStore | null
  readonly destination: VoucherStore | null
  /** The account on the other side of the stock; null for the default of the kind. */
  readonly account: ChosenAccount
  readonly beneficiary: string | null
  /** Goods whose input VAT was deducted are given away: output VAT is due on what they would sell for (`domain/05` 5.5). */
  readonly isDeemedSupply: boolean
  /** Samples and gifts, whose value without VAT is held against the limits of deemed supplies (`taxes/gift-limits`). */
  readonly isGift: boolean
  /** A transfer whose goods are in transit until the other store receives them. */
  readonly isTwoStep: boolean
  readonly lines: readonly VoucherLine[]
}

export type StockVoucherFacts = PostingFacts & {
  readonly isRegisteredForVat: boolean
  /** The account that was chosen, null where none was. */
  readonly account: LineAccount | null
  readonly stock: readonly StockState[]
  readonly lowestOnHand: readonly LowestOnHand[]
}

/** One base unit of the item for one of the line. */
const oneUnit = quantity(powerOfTen(scale.quantity))

/** Which default account stands on the other side of a kind; a change of stores has none. */
const otherSide = {
  outgoing: 'own_use',
  incoming: 'count_difference',
  scrapping: 'scrap',
} as const

/** The VAT of a line that is given away: the rate of its sale on what it would sell for. */
export const deemedVat = ({ marketValue, tax }: VoucherLine): Money =>
  marketValue === null || tax === null ? money(0n) : percentOf(marketValue, tax.rate)

const tooLarge = (amount: Money, field: string): readonly Problem[] =>
  when(amount > limits.documentNet, 'too_large', field, {
    limit: formatDecimal(limits.documentNet, 2),
  })

/** What is beyond the bounds that every document keeps (`domain/02` 2.5), so that not even a draft of it is saved. */
export const voucherLimitProblems = (lines: readonly VoucherLine[]): readonly Problem[] => [
  ...lines.flatMap((line, index) => [
    ...when(line.quantity > limits.itemQuantity, 'too_large', `transactions.${index}.amount`, {
      limit: formatDecimal(limits.itemQuantity, scale.quantity),
    }),
    ...tooLarge(line.value ?? money(0n), `transactions.${index}.unit_price`),
    ...tooLarge(line.marketValue ?? money(0n), `transactions.${index}.market_price`),
  ]),
  ...tooLarge(sum(lines.map(({ value }) => value ?? money(0n))), 'transactions'),
  ...tooLarge(sum(lines.map(({ marketValue }) => marketValue ?? money(0n))), 'transactions'),
]

/**
 * Stock vouchers: goods leave at their average (J24, J27), come in at their cost (J25) or change the
 * store at one value (J26), against an account that says why.
 */
export const stockVoucher: Rules<StockVoucher, StockVoucherFacts> = {
  problems: (voucher, facts) => [
    ...dateProblems(voucher, facts),
    ...storeProblems(voucher),
    ...(facts.account ? lineAccountProblems(facts.account, voucherSubTypes, 'account_id') : []),
    ...when(
      voucher.isDeemedSupply && !facts.isRegisteredForVat,
      'vat_not_registered',
      'is_deemed_supply',
      { date: voucher.date },
    ),
    ...when(voucher.lines.length === 0, 'items_required', 'transactions'),
    ...voucher.lines.flatMap((line, index) => lineProblems(voucher, line, index)),
    ...costProblems(voucher, facts),
    ...shortageProblems(voucher, facts),
    ...draft(voucher, facts).accounts.missing(),
  ],
  effects: (voucher, facts): Effects => {
    const { lines, book } = draft(voucher, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

/** Only what is given away counts in a VAT period. */
const dateProblems = (
  { date, isDeemedSupply }: StockVoucher,
  facts: StockVoucherFacts,
): readonly Problem[] =>
  headerProblems(
    {
      issueDate: date,
      vatDate: isDeemedSupply ? date : null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    },
    facts,
  ).map((problem) => ({ ...problem, field: 'date' }))

function storeProblems({ kind, source, destination }: StockVoucher): readonly Problem[] {
  const needs = voucherStores[kind]
  return [
    ...when(needs.source && source === null, 'store_required', 'source_store_id'),
    ...when(needs.destination && destination === null, 'store_required', 'destination_store_id'),
    ...when(
      needs.source && needs.destination && source !== null && source.id === destination?.id,
      'stores_must_differ',
      'destination_store_id',
    ),
  ]
}

const lineProblems = (
  { isDeemedSupply, isGift }: StockVoucher,
  line: VoucherLine,
  index: number,
): readonly Problem[] => [
  ...when(!line.isStocked, 'item_not_stocked', `transactions.${index}.item_id`),
  ...when(line.quantity <= 0n, 'must_be_positive', `transactions.${index}.amount`),
  ...when(
    (isDeemedSupply || isGift) && line.marketValue === null,
    'market_price_required',
    `transactions.${index}.market_price`,
  ),
  ...when(
    isDeemedSupply && line.tax !== null && !isForSales(line.tax),
    'tax_not_for_sales',
    `transactions.${index}.tax_id`,
  ),
]

/** Goods come in at the average only where one is known; what is worth nothing is said to be. */
function costProblems(
  { kind, destination, lines }: StockVoucher,
  { stock }: StockVoucherFacts,
): readonly Problem[] {
  if (kind !== 'incoming' || destination === null) return []
  const book = stockBook(stock)
  return lines.flatMap((line, index) =>
    when(
      line.isStocked &&
        line.value === null &&
        valueAtAverage(book.of(line.item, destination.id), line.quantity, line.fallbackCost) === 0n,
      'cost_required',
      `transactions.${index}.unit_price`,
    ),
  )
}

const shortageProblems = (
  { kind, source, lines }: StockVoucher,
  { stock, lowestOnHand }: StockVoucherFacts,
): readonly Problem[] =>
  source === null || !voucherStores[kind].source
    ? []
    : shortages(
        lines.map((line, index) => ({
          line: index,
          store: source.id,
          quantity: line.quantity,
          goods: line.isStocked ? [{ ...line, perUnit: oneUnit, inventory: [line.inventory] }] : [],
          details: {},
        })),
        stock,
        lowestOnHand,
        (index) => `transactions.${index}.amount`,
      )

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

function draft(voucher: StockVoucher, facts: StockVoucherFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const lines = voucher.lines.flatMap((line, index) =>
    line.quantity <= 0n ? [] : linesOf(voucher, line, index, { accounts, book }),
  )
  return { lines, accounts, book }
}

type Posting = Omit<Draft, 'lines'>

function linesOf(
  voucher: StockVoucher,
  line: VoucherLine,
  index: number,
  posting: Posting,
): readonly EntryLine[] {
  const { kind, source, destination } = voucher
  if (kind === 'transformation' && source && destination)
    return voucher.isTwoStep
      ? sendGoods(line, index, source, posting)
      : transferred(line, index, source, destination, posting)
  if (kind === 'transformation') return []
  if (kind === 'incoming')
    return destination ? broughtIn(voucher, line, index, destination, posting) : []
  return source ? takenOut(voucher, kind, line, index, source, posting) : []
}

const detailsOf = (voucher: StockVoucher, line: VoucherLine, store: VoucherStore) => ({
  item: line.item,
  store: store.id,
  ...(line.costCenter !== null && { costCenter: line.costCenter }),
  ...(voucher.beneficiary !== null && { beneficiary: voucher.beneficiary }),
})

/** Goods leave at their average; what is given away owes the VAT of a sale besides. */
function takenOut(
  voucher: StockVoucher,
  kind: 'outgoing' | 'scrapping',
  line: VoucherLine,
  index: number,
  source: VoucherStore,
  { accounts, book }: Posting,
): readonly EntryLine[] {
  const origin = { kind: 'issue', line: index } as const
  const change = issue(book.of(line.item, source.id), line.quantity, line.fallbackCost, origin)
  const value = money(-book.apply(change).value)
  const other = accounts.of(otherSide[kind], voucher.account)
  const details = detailsOf(voucher, line, source)
  const inventory = accounts.of('inventory', line.inventory, source.inventory)
  return [
    debit(other, value, details),
    credit(inventory, value, { item: line.item, store: source.id }),
    ...(voucher.isDeemedSupply ? deemed(line, other, details, accounts) : []),
  ]
}

/** No line earns what is given away, so that the VAT itself carries its base. */
function deemed(
  line: VoucherLine,
  other: string,
  details: ReturnType<typeof detailsOf>,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const { marketValue, tax } = line
  const vat = deemedVat(line)
  if (marketValue === null || tax === null || vat === 0n) return []
  return [
    debit(other, vat, details),
    credit(accounts.of('vat_output', line.vatOutput), vat, {
      item: line.item,
      store: details.store,
      tax: { code: tax.code, base: marketValue },
    }),
  ]
}

function broughtIn(
  voucher: StockVoucher,
  line: VoucherLine,
  index: number,
  destination: VoucherStore,
  { accounts, book }: Posting,
): readonly EntryLine[] {
  const state = book.of(line.item, destination.id)
  const cost = line.value ?? valueAtAverage(state, line.quantity, line.fallbackCost)
  const received = receiveGoods(
    {
      line: index,
      item: line.item,
      store: destination.id,
      quantity: line.quantity,
      inventory: [line.inventory, destination.inventory],
      cogs: line.cogs,
      details: {},
      cost,
    },
    book,
    accounts,
  )
  const other = accounts.of(otherSide.incoming, voucher.account)
  return [...received, credit(other, cost, detailsOf(voucher, line, destination))]
}

/** Both stores move by one value; a hole that it fills in the second goes to cost of sales (`domain/04` 4.4, 4.7). */
function transferred(
  line: VoucherLine,
  index: number,
  source: VoucherStore,
  destination: VoucherStore,
  { accounts, book }: Posting,
): readonly EntryLine[] {
  const { item } = line
  const { out, into } = transfer(
    book.of(item, source.id),
    book.of(item, destination.id),
    line.quantity,
    line.fallbackCost,
    index,
  )
  const value = money(-book.apply(out).value)
  const { correction } = book.apply(into)
  const from = accounts.of('inventory', line.inventory, source.inventory)
  const to = accounts.of('inventory', line.inventory, destination.inventory)
  const here = { item, store: destination.id }
  return [
    ...(from === to
      ? []
      : [debit(to, value, here), credit(from, value, { item, store: source.id })]),
    ...(correction === 0n
      ? []
      : [debit(accounts.of('cogs', ...line.cogs), correction, here), credit(to, correction, here)]),
  ]
}
