import { returnBoughtGoods, stockPart } from '../inventory/returned-goods.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import { type Poster, type PostingDetails, documentPoster } from '../ledger/document-poster.ts'
import { type EntryLine, type LineDetails, credit } from '../ledger/entry.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import { type AccountFinder, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import {
  type VatLeft,
  declaredTax,
  declaringAs,
  recoveredVat,
} from '../taxes/mixed-use/recovered-vat.ts'
import { creditLines } from '../treasury/credit-value.ts'
import { chargedTax } from './purchase-bill.ts'
import { type PurchaseDraft, statedVatLine } from './post-purchase-bill.ts'
import {
  type PurchaseReturn,
  type PurchaseReturnFacts,
  type PurchaseReturnLine,
  type PurchaseReturnLineFacts,
  purchaseReturnNet,
} from './purchase-return.ts'

type Row = {
  readonly index: number
  readonly line: PurchaseReturnLine
  readonly facts: PurchaseReturnLineFacts
  readonly net: Money
  readonly vat: Money
  /** What of the supplier's own VAT the bill had taken out of the cost of this line. */
  readonly costGap: Money
  readonly details: PostingDetails
}

/**
 * A purchase return: the supplier owes us the net, VAT is given back, goods leave the stock at
 * their original cost or at what the stock can give (`domain/02` 2.10, J13).
 */
export function draftPurchaseReturn(
  document: PurchaseReturn,
  facts: PurchaseReturnFacts,
): PurchaseDraft {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const post = documentPoster(document, facts.companyCurrency, 'purchases')
  const { beneficiary, priced, stated } = document
  const rows = rowsOf(document, facts)
  const rounding = money(priced.rounding - stated.vatGap + stated.costGap)
  const given = [
    ...rows.flatMap((row) => costLines(row, post, accounts, book)),
    ...vatLines(rows, post, accounts, { beneficiary, left: facts.vatLeft }),
    ...(rounding === 0n ? [] : [post.credit(accounts.of('rounding'), rounding)]),
  ]
  const account = accounts.of('payable', facts.payable)
  const supplier = creditLines(
    given,
    {
      account,
      beneficiary,
      isCredited: false,
      net: purchaseReturnNet(document),
      settles: facts.settles,
      falls: facts.falls,
    },
    post,
    accounts,
  )
  return { lines: [...supplier, ...given], accounts, book }
}

function rowsOf(document: PurchaseReturn, facts: PurchaseReturnFacts): readonly Row[] {
  const vats = lineVat(
    document.priced,
    document.lines.map((line) => chargedTax(line.tax)),
  )
  const gapLine = statedVatLine(document)
  return document.lines.flatMap((line, index) => {
    const known = facts.lines[index]
    if (!known) return []
    const gap = index === gapLine ? document.stated : noGap
    const details = {
      beneficiary: document.beneficiary,
      ...(line.tax.mechanism !== 'import' && { taxCode: line.tax.code }),
      ...(line.item && { item: line.item }),
      ...(line.store && { store: line.store }),
      ...(line.costCenter && { costCenter: line.costCenter }),
    }
    const net = document.priced.lines[index]?.netAfterAll ?? zero
    const vat = money((vats[index] ?? zero) + gap.vatGap)
    return [{ index, line, facts: known, net, vat, costGap: gap.costGap, details }]
  })
}

const noGap = { vatGap: zero, costGap: zero }

/** What the line was charged to gives back its share: stock, goods in transit, expense or asset. */
function costLines(
  row: Row,
  post: Poster,
  accounts: AccountFinder,
  book: StockBook,
): readonly EntryLine[] {
  const { line, facts, details, net, vat, costGap } = row
  const intoCost = line.tax.mechanism === 'not_recoverable' ? vat : 0n
  const credited = money(net + intoCost - costGap)
  const base = money(-post.local(net))
  if (facts.nature !== 'stock') {
    const account =
      facts.nature === 'in_transit'
        ? accounts.of('goods_in_transit')
        : facts.nature === 'fixed_asset'
          ? accounts.of('fixed_asset', line.account, ...facts.cost)
          : accounts.of('cogs', line.account, ...facts.cost)
    const posted = post.credit(account, credited, details)
    return [posted.tax ? declaringAs(posted, declaredTax(line.tax, base)) : posted]
  }

  const { taxCode, store: _store, ...where } = details
  const taxed: LineDetails = taxCode ? { ...where, ...declaredTax(line.tax, base) } : where
  const fromStock = stockPart(line.quantity, facts.undelivered)
  const local = post.local(credited)
  const stockCredit = release(local, fromStock, line.quantity)
  const transit = transitLines(row, money(local - stockCredit), accounts, taxed)
  const { goods } = facts
  if (fromStock === 0n || goods === null || line.store === null) return transit

  const stock = returnBoughtGoods(
    [
      {
        line: row.index,
        store: line.store,
        part: fromStock,
        whole: facts.delivered,
        goods,
        receipt: facts.receipt,
        credited: stockCredit,
        details: transit.length === 0 ? taxed : where,
      },
    ],
    book,
    accounts,
  )
  return [...transit, ...stock]
}

/** Units still under way are cancelled out of goods in transit at what they carry there. */
function transitLines(
  { line, facts }: Row,
  credited: Money,
  accounts: AccountFinder,
  details: LineDetails,
): readonly EntryLine[] {
  const cancelled = line.quantity - stockPart(line.quantity, facts.undelivered)
  if (cancelled === 0n) return []
  const carried = release(facts.inTransit, cancelled, facts.undelivered)
  const gap = money(credited - carried)
  const { tax: _tax, ...untaxed } = details
  return [
    credit(accounts.of('goods_in_transit'), carried, details),
    ...(gap === 0n ? [] : [credit(accounts.of('price_difference'), gap, untaxed)]),
  ]
}

/** To whom VAT is given back, and what earlier returns left of that on mixed use. */
type Given = { readonly beneficiary: string; readonly left: VatLeft }

/** Input VAT given back, self-assessed VAT on both sides, and VAT of customs with its base. */
function vatLines(
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
  given: Given,
): readonly EntryLine[] {
  const { beneficiary, left } = given
  const code = ({ line }: Row) => line.tax.code
  const of = (mechanism: string) => rows.filter(({ line }) => line.tax.mechanism === mechanism)
  const taxed = of('normal').filter(({ vat }) => vat !== 0n)
  const claimed = sumBy(taxed, code, ({ vat }) => vat).flatMap(({ first, total }) => {
    const account = accounts.of('vat_input', first.facts.vatInput)
    const line = post.creditVat(account, total, { beneficiary, taxCode: code(first) })
    return recoveredVat(line, first.line.tax, accounts, left[code(first)])
  })
  const reversed = sumBy(of('reverse_charge'), code, ({ net }) => net).flatMap(
    ({ first, total }) => {
      const vat = percentOf(total, first.line.tax.rate)
      const details = { beneficiary, taxCode: code(first) }
      const input = accounts.of('vat_input_rc', first.facts.vatInput)
      return [
        ...recoveredVat(
          post.creditVat(input, vat, details),
          first.line.tax,
          accounts,
          left[code(first)],
        ),
        post.debitVat(accounts.of('vat_output_rc', first.facts.vatOutput), vat, details),
      ]
    },
  )
  return [...claimed, ...reversed, ...atCustoms(of('import'), post, accounts, given)]
}

const atCustoms = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
  { beneficiary, left }: Given,
): readonly EntryLine[] =>
  sumBy(
    rows,
    ({ line }) => line.tax.code,
    ({ line }) => line.customsValue ?? zero,
  ).flatMap(({ first, total }) => {
    const { code, rate } = first.line.tax
    const vat = percentOf(total, rate)
    if (vat === 0n) return []
    const account = accounts.of('vat_input_customs', first.facts.vatInput)
    const tax = { code, base: money(-post.local(total)) }
    const line = { ...post.credit(account, vat, { beneficiary }), tax }
    return recoveredVat(line, first.line.tax, accounts, left[code])
  })
