import type { Problem, Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import {
  type MovedGoods,
  type ReturnedGoods,
  stockPart,
  returnSoldGoods,
} from '../inventory/returned-goods.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import type { StockState } from '../inventory/stock-state.ts'
import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { type PostingDetails, documentPoster } from '../ledger/document-poster.ts'
import { type AccountId, type EntryLine, entryOrNothing } from '../ledger/entry.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import type { OriginalBill } from '../ledger/original-bill.ts'
import { when } from '../ledger/problem.ts'
import { returnProblems, returnedProblems } from '../ledger/returned-problems.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { type Quantity, zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { OpenDocument } from '../treasury/allocation.ts'
import type { RetentionShare } from '../treasury/retention-share.ts'
import { creditLines } from '../treasury/credit-value.ts'

/** A sales return (104); `priced` is of `priceReturn`, or `priceDocument` for a free return. */
export type SalesReturn = DocumentHeader & {
  readonly beneficiary: string
  readonly reason: string
  readonly lines: readonly SalesReturnLine[]
  readonly priced: PricedDocument
}

export type SalesReturnLine = {
  readonly item: string
  /** Base units given back. */
  readonly quantity: Quantity
  readonly store: string | null
  readonly tax: TaxCode
  readonly account: AccountId | null
  readonly costCenter: string | null
}

export type SalesReturnFacts = PostingFacts & {
  readonly original: OriginalBill | null
  /** A restrictive country asks for the original bill. */
  readonly requiresOriginal: boolean
  readonly receivable: ChosenAccount
  /** The bill that the return settles, as far as it is open; null for a free return. */
  readonly settles: OpenDocument | null
  /** What falls of the retention of that bill. */
  readonly falls: RetentionShare | null
  readonly lines: readonly SalesReturnLineFacts[]
  readonly stock: readonly StockState[]
}

export type SalesReturnLineFacts = {
  /** Base units of the original line not yet given back; null on a free return. */
  readonly returnable: Quantity | null
  /** Of these, units never delivered: they are cancelled first and do not come back to stock. */
  readonly undelivered: Quantity
  /** Units of the line that were delivered, ever. */
  readonly delivered: Quantity
  /**
   * What the delivery moved, item by item. A free return gives one row with the quantity given
   * back and its typed cost, nothing returned, and `delivered` equal to the quantity.
   */
  readonly goods: readonly MovedGoods[]
  readonly salesReturn: readonly ChosenAccount[]
  readonly vat: ChosenAccount
}

/** Rules of the sales return: `domain/02` 2.8. */
export const salesReturn: Rules<SalesReturn, SalesReturnFacts> = {
  problems: (document, facts) => [
    ...headerProblems(document, facts),
    ...returnProblems({ ...document, credited: document.priced.net }, facts),
    ...document.lines.flatMap((line, index) => lineProblems(line, index, facts)),
    ...draft(document, facts).accounts.missing(),
  ],
  effects: (document, facts) => {
    const { lines, book } = draft(document, facts)
    const entry = entryOrNothing(lines)
    return { entry, moves: book.moves(), stock: book.states(), associations: [] }
  },
}

function lineProblems(
  line: SalesReturnLine,
  index: number,
  facts: SalesReturnFacts,
): readonly Problem[] {
  const known = facts.lines[index]
  const at = `items.${index}`
  if (!known) return [{ code: 'item_not_found', field: `${at}.item_id` }]
  return [
    ...returnedProblems(line.quantity, known.returnable, 'return_exceeds_sold', `${at}.item_qty`),
    ...when(known.goods.length > 0 && line.store === null, 'store_required', `${at}.store_id`),
  ]
}

type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

/** The customer is credited the net, sales and VAT are reversed, goods return at their cost. */
function draft(document: SalesReturn, facts: SalesReturnFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const post = documentPoster(document, facts.companyCurrency, 'sales')
  const { beneficiary, priced } = document
  const vats = lineVat(
    priced,
    document.lines.map((line) => line.tax),
  )
  const rows = document.lines.flatMap((line, index) => {
    const known = facts.lines[index]
    const net = priced.lines[index]?.netAfterAll ?? zero
    return known ? [{ line, known, net, vat: vats[index] ?? zero }] : []
  })
  const returned = [
    ...rows.map(({ line, known, net }) =>
      post.debit(
        accounts.of('sales_return', line.account, ...known.salesReturn),
        net,
        detailsOf(line, beneficiary),
      ),
    ),
    ...post.debitVats(
      sumBy(
        rows,
        ({ line }) => line.tax.code,
        ({ vat }) => vat,
      )
        .filter(({ total }) => total !== 0n)
        .map(({ first, total }) => ({
          account: accounts.of('vat_output', first.known.vat),
          amount: total,
          details: { beneficiary, taxCode: first.line.tax.code },
        })),
    ),
    ...(priced.rounding === 0n ? [] : [post.debit(accounts.of('rounding'), priced.rounding)]),
  ]
  const account = accounts.of('receivable', facts.receivable)
  const customer = creditLines(
    returned,
    {
      account,
      beneficiary,
      isCredited: true,
      net: priced.net,
      settles: facts.settles,
      falls: facts.falls,
    },
    post,
    accounts,
  )
  const goods = document.lines.flatMap((line, index) => goodsOf(line, index, document, facts))
  return {
    lines: [...returned, ...customer, ...returnSoldGoods(goods, book, accounts)],
    accounts,
    book,
  }
}

const detailsOf = (line: SalesReturnLine, beneficiary: string): PostingDetails => ({
  beneficiary,
  item: line.item,
  taxCode: line.tax.code,
  ...(line.store && { store: line.store }),
  ...(line.costCenter && { costCenter: line.costCenter }),
})

/** The delivered part of a line: undelivered units are cancelled, not returned. */
function goodsOf(
  line: SalesReturnLine,
  index: number,
  document: SalesReturn,
  facts: SalesReturnFacts,
): readonly ReturnedGoods[] {
  const known = facts.lines[index]
  if (!known || line.store === null || known.goods.length === 0) return []
  const part = stockPart(line.quantity, known.undelivered)
  const { beneficiary } = document
  const details = { beneficiary, ...(line.costCenter && { costCenter: line.costCenter }) }
  const { store } = line
  return [{ line: index, store, part, whole: known.delivered, goods: known.goods, details }]
}
