import type { PricedDocument, PricedLine } from '../documents/priced-document.ts'
import { receiveGoods } from '../inventory/deliver.ts'
import { revalue } from '../inventory/moving-average.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import { type Poster, type PostingDetails, documentPoster } from '../ledger/document-poster.ts'
import { type AccountId, type EntryLine, balanceOf, debit } from '../ledger/entry.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import { prepaidTotal, releasePrepaid } from '../ledger/prepaid.ts'
import { type AccountFinder, accountFinder } from '../ledger/resolve-account.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import { declaredTax, declaringAs, recoveredVat } from '../taxes/mixed-use/recovered-vat.ts'
import { carriedRetention } from '../treasury/retention-share.ts'
import { type UnbilledGoods, clearedValue } from './goods-receipt.ts'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  type PurchaseLine,
  type PurchaseLineFacts,
  chargedTax,
  customsVat,
  purchaseBillNet,
  purchaseBillPayable,
} from './purchase-bill.ts'

/** A posting with what it took to make it: the accounts asked for, and the stock it moves. */
export type PurchaseDraft = {
  readonly lines: readonly EntryLine[]
  readonly accounts: AccountFinder
  readonly book: StockBook
}

/** One line with everything known about it; `cost` is net and VAT that is not recovered. */
type Row = {
  readonly index: number
  readonly line: PurchaseLine
  readonly priced: PricedLine
  readonly facts: PurchaseLineFacts
  readonly vat: Money
  readonly cost: Money
  readonly details: PostingDetails
}

/**
 * A confirmed purchase bill: stock, assets or expenses are charged at the line nets after all
 * discounts, VAT is claimed, self-assessed or part of the cost, and we owe the net
 * (`domain/02` 2.9, J09 to J12, J21).
 */
export function draftPurchaseBill(bill: PurchaseBill, facts: PurchaseBillFacts): PurchaseDraft {
  const { lines, accounts, book, post } = draftCharges(bill, facts)
  return { lines: [...lines, ...owed(bill, facts, lines, post, accounts)], accounts, book }
}

/** What a bill charges to costs and VAT, before it is said who is owed or paid for it. */
export function draftCharges(
  bill: PurchaseBill,
  facts: PurchaseBillFacts,
): PurchaseDraft & { readonly post: Poster } {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const post = documentPoster(bill, facts.companyCurrency, 'purchases')
  const rows = rowsOf(bill, facts)
  const extra = money(
    bill.stated.net === null ? 0n : bill.stated.net - bill.priced.net - customsVat(bill),
  )
  const offset = money(bill.priced.rounding + extra)
  const lines = [
    ...costs(bill, rows, post, accounts, book),
    ...inputVat(rows, post, accounts),
    ...selfAssessed(rows, post, accounts),
    ...atCustoms(rows, post, accounts),
    ...(offset === 0n ? [] : [post.debit(accounts.of('rounding'), offset)]),
    ...deductions(bill, facts, post, accounts),
  ]
  return { lines, accounts, book, post }
}

/** The VAT a typed total moves into or out of the cost (at most 0.50, `domain/02` 2.9). */
export const statedVatGap = (bill: PurchaseBill): Money =>
  money(bill.stated.vat === null ? 0n : bill.stated.vat - bill.priced.vat)

/** The line with VAT and the largest net: it takes the VAT the supplier rounded otherwise. */
export const statedVatLine = (bill: {
  readonly lines: readonly Pick<PurchaseLine, 'tax'>[]
  readonly priced: PricedDocument
}): number =>
  bill.lines.reduce((best, line, index) => {
    if (chargedTax(line.tax).rate === 0n) return best
    const net = bill.priced.lines[index]?.netAfterAll ?? zero
    const largest = bill.priced.lines[best]?.netAfterAll
    return largest === undefined || net > largest ? index : best
  }, -1)

function rowsOf(bill: PurchaseBill, facts: PurchaseBillFacts): readonly Row[] {
  const vats = lineVat(
    bill.priced,
    bill.lines.map((line) => chargedTax(line.tax)),
  )
  const gapLine = statedVatLine(bill)
  return bill.lines.flatMap((line, index) => {
    const priced = bill.priced.lines[index]
    const known = facts.lines[index]
    if (!priced || !known) return []
    const gap = index === gapLine ? statedVatGap(bill) : zero
    const vat = money((vats[index] ?? zero) + gap)
    const intoCost = line.tax.mechanism === 'not_recoverable' ? vat : zero
    const details = {
      ...(bill.beneficiary && { beneficiary: bill.beneficiary }),
      ...(line.statement && { statement: line.statement }),
      ...(line.tax.mechanism !== 'import' && { taxCode: line.tax.code }),
      ...(line.item && { item: line.item }),
      ...(line.store && { store: line.store }),
      ...(line.costCenter && { costCenter: line.costCenter }),
    }
    const cost = money(priced.netAfterAll + intoCost - gap)
    return { index, line, priced, facts: known, vat, cost, details }
  })
}

/** What each line of a bill costs in company currency: what its goods carry until they arrive. */
export function purchaseLineCosts(bill: PurchaseBill, facts: PurchaseBillFacts): readonly Money[] {
  const post = documentPoster(bill, facts.companyCurrency, 'purchases')
  const rows = new Map(rowsOf(bill, facts).map((row) => [row.index, row.cost]))
  return bill.lines.map((_, index) => post.local(rows.get(index) ?? zero))
}

/** We owe what the lines charge together, less the retention; the advance of J21 included. */
function owed(
  bill: PurchaseBill,
  facts: PurchaseBillFacts,
  charged: readonly EntryLine[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const details = { beneficiary: bill.beneficiary }
  const owedLocal = balanceOf(charged)
  const retained = carriedRetention({
    net: purchaseBillNet(bill),
    local: money(owedLocal + post.local(prepaidTotal(bill.prepaid))),
    retained: bill.retention,
  })
  const local = money(retained - owedLocal)
  const payable = money(bill.retention - purchaseBillPayable(bill))
  return [
    post.carried(accounts.of('payable', facts.beneficiary.payable), local, payable, details),
    ...(bill.retention === 0n
      ? []
      : [
          post.carried(
            accounts.of('retention_payable'),
            money(-retained),
            money(-bill.retention),
            details,
          ),
        ]),
  ]
}

const costs = (
  bill: PurchaseBill,
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
  book: StockBook,
): readonly EntryLine[] =>
  rows.flatMap((row) => {
    if (row.facts.received) return billReceived(row, row.facts.received, post, accounts, book)
    const account = costAccount(bill, row, accounts)
    const line = withNetBase(post.debit(account, row.cost, row.details), row, post)
    const { item, store, quantity } = row.line
    const arrives = row.facts.nature === 'stock' && bill.deliverNow && bill.kind !== 'prepayment'
    if (!arrives || item === null || store === null) return [line]
    const { account: _account, debit: _debit, credit: _credit, ...details } = line
    const cost = money(line.debit - line.credit)
    const { cost: inventory, cogs } = row.facts
    return receiveGoods(
      { line: row.index, item, store, quantity, cost, inventory, cogs, details },
      book,
      accounts,
    )
  })

/**
 * Goods that came before the bill: what they were received at comes off account 2114, and what the bill says beyond it
 * joins the goods that are still there, the rest being the price difference (`domain/04` 4.9).
 */
function billReceived(
  row: Row,
  received: UnbilledGoods,
  post: Poster,
  accounts: AccountFinder,
  book: StockBook,
): readonly EntryLine[] {
  const charged = withNetBase(post.debit(received.account, row.cost, row.details), row, post)
  const { account, debit: _debit, credit: _credit, foreign: _foreign, tax, ...details } = charged
  const taxed = tax ? { ...details, tax } : details
  const { item, store, quantity } = row.line
  const cleared = clearedValue(received, quantity)
  const gap = money(charged.debit - charged.credit - cleared)
  const clearing = debit(account, cleared, taxed)
  if (gap === 0n || item === null || store === null) return [clearing]
  const source = { kind: 'value', line: row.index, receipt: received.receipt } as const
  const move = book.apply(revalue(book.of(item, store), gap, quantity, source))
  // Goods that were received for nothing clear nothing: the base stands on what they cost after all.
  const ofStock = cleared === 0n && move.value !== 0n ? taxed : details
  const ofDifference = cleared === 0n && move.value === 0n ? taxed : details
  return [
    clearing,
    debit(accounts.of('inventory', ...row.facts.cost), move.value, ofStock),
    debit(accounts.of('price_difference'), move.correction, ofDifference),
  ]
}

/** The base of the return is the net, also where VAT is part of the cost. */
const withNetBase = (line: EntryLine, row: Row, post: Poster): EntryLine =>
  line.tax ? declaringAs(line, declaredTax(row.line.tax, post.local(row.priced.netAfterAll))) : line

function costAccount(bill: PurchaseBill, row: Row, accounts: AccountFinder): AccountId {
  const { nature, cost } = row.facts
  if (bill.kind === 'prepayment') return accounts.of('supplier_advance')
  if (nature === 'in_transit') return accounts.of('goods_in_transit')
  if (nature === 'fixed_asset') return accounts.of('fixed_asset', row.line.account, ...cost)
  if (nature === 'expense') return accounts.of('cogs', row.line.account, ...cost)
  return bill.deliverNow ? accounts.of('inventory', ...cost) : accounts.of('goods_in_transit')
}

const partyOf = (row: Row): PostingDetails => ({
  ...(row.details.beneficiary && { beneficiary: row.details.beneficiary }),
  taxCode: row.line.tax.code,
})

/** VAT the supplier charges and we claim, one line a tax (box 7). */
const inputVat = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  sumBy(
    rows.filter(({ line, vat }) => line.tax.mechanism === 'normal' && vat !== 0n),
    ({ line }) => line.tax.code,
    ({ vat }) => vat,
  ).flatMap(({ first, total }) =>
    recoveredVat(
      post.debitVat(accounts.of('vat_input', first.facts.vatInput), total, partyOf(first)),
      first.line.tax,
      accounts,
    ),
  )

/** Reverse charge: VAT on the net of each tax, due and claimed at once (box 9, J11). */
const selfAssessed = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  sumBy(
    rows.filter(({ line }) => line.tax.mechanism === 'reverse_charge'),
    ({ line }) => line.tax.code,
    ({ priced }) => priced.netAfterAll,
  ).flatMap(({ first, total }) => {
    const vat = percentOf(total, first.line.tax.rate)
    if (vat === 0n) return []
    const details = partyOf(first)
    return [
      ...recoveredVat(
        post.debitVat(accounts.of('vat_input_rc', first.facts.vatInput), vat, details),
        first.line.tax,
        accounts,
      ),
      post.creditVat(accounts.of('vat_output_rc', first.facts.vatOutput), vat, details),
    ]
  })

/** VAT paid at customs on the customs value; the one VAT line that carries a base (box 8, J12). */
const atCustoms = (
  rows: readonly Row[],
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  sumBy(
    rows.filter(({ line }) => line.tax.mechanism === 'import'),
    ({ line }) => line.tax.code,
    ({ line }) => line.customsValue ?? zero,
  ).flatMap(({ first, total }) => {
    const vat = percentOf(total, first.line.tax.rate)
    if (vat === 0n) return []
    const account = accounts.of('vat_input_customs', first.facts.vatInput)
    const { taxCode: _code, ...details } = partyOf(first)
    const tax = { code: first.line.tax.code, base: post.local(total) }
    return recoveredVat({ ...post.debit(account, vat, details), tax }, first.line.tax, accounts)
  })

/** Earlier prepayment invoices come off the advances paid, with their VAT (J21). */
const deductions = (
  bill: PurchaseBill,
  facts: PurchaseBillFacts,
  post: Poster,
  accounts: AccountFinder,
): readonly EntryLine[] =>
  bill.prepaid.length === 0
    ? []
    : bill.prepaid.flatMap((part) => {
        const vat = accounts.of(
          'vat_input',
          facts.lines[bill.lines.findIndex((line) => line.tax.code === part.tax.code)]?.vatInput,
        )
        const open = facts.prepayments.find(
          (each) => each.bill === part.bill && each.taxCode === part.tax.code,
        )
        return releasePrepaid(
          [part],
          facts.prepayments,
          post,
          {
            advance: accounts.of('supplier_advance'),
            vat: () => vat,
            rounding: () => accounts.of('rounding'),
            difference: (gap) => accounts.of(gap > 0n ? 'fx_loss' : 'fx_gain'),
          },
          { beneficiary: bill.beneficiary },
          -1n,
        ).flatMap((line) =>
          line.account === vat
            ? recoveredVat(line, part.tax, accounts, open?.carriedVat)
            : [line.tax ? declaringAs(line, declaredTax(part.tax, line.tax.base)) : line],
        )
      })
