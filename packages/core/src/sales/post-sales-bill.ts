import { itemTypeFacts } from '../catalog/item-types.ts'
import { issueGoods } from '../inventory/goods.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import { type Poster, type PostingDetails, documentPoster } from '../ledger/document-poster.ts'
import { type EntryLine, balanceOf } from '../ledger/entry.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import { prepaidTotal, releasePrepaid } from '../ledger/prepaid.ts'
import { type AccountFinder, accountFinder } from '../ledger/resolve-account.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import type { PricedLine } from '../documents/priced-document.ts'
import { carriedRetention } from '../treasury/retention-share.ts'
import {
  type SalesBill,
  type SalesBillFacts,
  type SalesLine,
  type SalesLineFacts,
  goodsOfBill,
  salesBillPayable,
} from './sales-bill.ts'

/** A posting with what it took to make it: the accounts asked for, and the stock it moves. */
export type Draft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

/** One line of the bill with everything known about it. */
type Row = {
  readonly line: SalesLine
  readonly priced: PricedLine
  readonly facts: SalesLineFacts
  readonly vat: Money
  readonly details: PostingDetails
}

/**
 * A confirmed sales bill: the customer owes the net, we earn the sales, owe the VAT, and the goods
 * delivered become cost of sales (`domain/02` 2.7, J01 to J06, J20).
 */
export function draftSalesBill(bill: SalesBill, facts: SalesBillFacts): Draft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const post = documentPoster(bill, facts.companyCurrency, 'sales')
  const rows = rowsOf(bill, facts)
  const earned = [
    ...(bill.kind === 'prepayment'
      ? advance(rows, post, accounts)
      : revenue(rows, post, accounts, facts.showsDiscounts)),
    ...outputVat(rows, post, accounts),
    ...rounding(bill.priced.rounding, post, accounts),
    ...deductions(bill, facts, post, accounts),
  ]
  const delivers = bill.deliverNow && bill.kind !== 'prepayment'
  const cost = delivers ? issueGoods(goodsOfBill(bill, facts), book, accounts) : []
  return {
    lines: [...owed(bill, facts, earned, post, accounts), ...earned, ...cost],
    accounts,
    book,
  }
}

function rowsOf(bill: SalesBill, facts: SalesBillFacts): readonly Row[] {
  const vats = lineVat(
    bill.priced,
    bill.lines.map((line) => line.tax),
  )
  return bill.lines.flatMap((line, index) => {
    const priced = bill.priced.lines[index]
    const known = facts.lines[index]
    if (!priced || !known) return []
    const details = {
      beneficiary: bill.beneficiary,
      item: line.item,
      taxCode: line.tax.code,
      ...(line.store && { store: line.store }),
      ...(line.costCenter && { costCenter: line.costCenter }),
    }
    return { line, priced, facts: known, vat: vats[index] ?? zero, details }
  })
}

/** The customer's line is the sum of all others, less the retention (J05, J06). */
function owed(
  bill: SalesBill,
  facts: SalesBillFacts,
  earned: readonly EntryLine[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const details = { beneficiary: bill.beneficiary }
  const owedLocal = money(-balanceOf(earned))
  const retained = carriedRetention({
    net: bill.priced.net,
    local: money(owedLocal + post.local(prepaidTotal(bill.prepaid))),
    retained: bill.retention,
  })
  const receivable = money(owedLocal - retained)
  const payable = money(salesBillPayable(bill) - bill.retention)
  return [
    post.carried(
      accounts.of('receivable', facts.beneficiary.receivable),
      receivable,
      payable,
      details,
    ),
    ...(bill.retention === 0n
      ? []
      : [post.carried(accounts.of('retention_receivable'), retained, bill.retention, details)]),
  ]
}

/** Sales by line; line discounts on the item's account, the document's by tax and cost centre. */
function revenue(
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
  showsDiscounts: boolean,
): readonly EntryLine[] {
  const sales = rows.map(({ line, priced, facts, details }) => {
    const key = itemTypeFacts(facts.itemType).soldAs ?? 'sales'
    const gross = money(priced.net + priced.discountNet)
    const account = accounts.of(key, line.account, ...facts.sales)
    return post.credit(account, showsDiscounts ? gross : priced.netAfterAll, details)
  })
  if (!showsDiscounts) return sales

  const discounted = rows.filter(({ priced }) => priced.discountNet !== 0n)
  const lineDiscounts = discounted.map(({ priced, facts, details }) =>
    post.debit(accounts.of('sales_discount', ...facts.discount), priced.discountNet, details),
  )
  const allowances = sumBy(
    rows.filter(({ priced }) => priced.allowance !== 0n),
    ({ line }) => JSON.stringify([line.tax.code, line.costCenter]),
    ({ priced }) => priced.allowance,
  ).map(({ first, total }) => {
    const { item: _item, store: _store, ...details } = first.details
    return post.debit(accounts.of('sales_discount'), total, details)
  })
  return [...lineDiscounts, ...allowances, ...sales]
}

/** An advance is owed back as goods or services, not earned yet (J20). */
const advance = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  rows.map(({ priced, details }) =>
    post.credit(accounts.of('customer_advance'), priced.netAfterAll, details),
  )

/** Output VAT, one line a tax; the base stands on the sales and discount lines. */
const outputVat = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  post.creditVats(
    sumBy(
      rows.filter(({ vat }) => vat !== 0n),
      ({ line }) => line.tax.code,
      ({ vat }) => vat,
    ).map(({ first, total }) => {
      const { beneficiary, taxCode } = first.details
      return {
        account: accounts.of('vat_output', first.facts.vat),
        amount: total,
        details: { ...(beneficiary && { beneficiary }), ...(taxCode && { taxCode }) },
      }
    }),
  )

/** BT-114: what rounding adds to the net is ours, what it takes is lost (J03). */
export const rounding = (
  amount: Money,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] => (amount === 0n ? [] : [post.credit(accounts.of('rounding'), amount)])

/** Earlier prepayment invoices come off the advances, with their VAT (J20). */
const deductions = (
  bill: SalesBill,
  facts: SalesBillFacts,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  bill.prepaid.length === 0
    ? []
    : releasePrepaid(
        bill.prepaid,
        facts.prepayments,
        post,
        {
          advance: accounts.of('customer_advance'),
          vat: (tax) =>
            accounts.of(
              'vat_output',
              facts.lines[bill.lines.findIndex((line) => line.tax.code === tax.code)]?.vat,
            ),
          rounding: () => accounts.of('rounding'),
          difference: (gap) => accounts.of(gap > 0n ? 'fx_loss' : 'fx_gain'),
        },
        { beneficiary: bill.beneficiary },
        1n,
      )
