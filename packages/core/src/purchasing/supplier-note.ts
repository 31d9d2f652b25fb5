import type { Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { supplierNoteSubTypes } from '../ledger/account-types.ts'
import { revalue } from '../inventory/moving-average.ts'
import { stockBook } from '../inventory/stock-book.ts'
import type { StockState } from '../inventory/stock-state.ts'
import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { type Poster, documentPoster } from '../ledger/document-poster.ts'
import { type AccountId, type EntryLine, credit, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import { type OriginalBill, originalBillProblems } from '../ledger/original-bill.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { type Money, type Quantity, money, zero } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import { type VatLeft, declaredTax, recoveredVat } from '../taxes/mixed-use/recovered-vat.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import type { OpenDocument } from '../treasury/allocation.ts'
import type { RetentionShare } from '../treasury/retention-share.ts'
import { creditLines } from '../treasury/credit-value.ts'
import { chargedTax } from './purchase-bill.ts'

/** A supplier lowers the value of a purchase bill: debit note (302, side purchases). */
export type SupplierNote = DocumentHeader & {
  readonly beneficiary: string
  readonly reason: string
  readonly lines: readonly SupplierNoteLine[]
  readonly priced: PricedDocument
}

export type SupplierNoteLine = {
  readonly tax: TaxCode
  readonly account: AccountId | null
  readonly costCenter: string | null
  readonly statement: string
  /** The stock line whose price is corrected; null for any other account. */
  readonly goods: {
    readonly item: string
    readonly store: string
    /** The line of the purchase bill that they came with. */
    readonly receipt: string
    readonly received: Quantity
  } | null
}

export type SupplierNoteFacts = PostingFacts & {
  readonly original: OriginalBill | null
  readonly requiresOriginal: boolean
  readonly payable: ChosenAccount
  /** The bill that the note settles, as far as it is open; null without a bill. */
  readonly settles: OpenDocument | null
  /** What its lines take of the bill that is more than is left of it. */
  readonly overdrawn: readonly Problem[]
  /** What falls of the retention of that bill. */
  readonly falls: RetentionShare | null
  readonly lines: readonly {
    /** What is known of the line's own account; null where none was chosen. */
    readonly account: LineAccount | null
    readonly inventory: readonly ChosenAccount[]
    readonly cogs: readonly ChosenAccount[]
    readonly vatInput: ChosenAccount
    readonly vatOutput: ChosenAccount
  }[]
  /** VAT on mixed use that earlier returns and notes left on the bill. */
  readonly vatLeft: VatLeft
  readonly stock: readonly StockState[]
}

/** Rules of notes from a supplier: `domain/02` 2.13, `domain/04` 4.8. */
export const supplierNote: Rules<SupplierNote, SupplierNoteFacts> = {
  problems: (note, facts) => [
    ...headerProblems(note, facts),
    ...ofBill(note, facts),
    ...when(note.reason.trim() === '', 'reason_required', 'reason'),
    ...when(note.lines.length === 0, 'items_required', 'transactions'),
    ...facts.lines.flatMap(({ account }, index) =>
      account
        ? lineAccountProblems(account, supplierNoteSubTypes, `transactions.${index}.account_id`)
        : [],
    ),
    // What is more than all of the bill is said once.
    ...(ofBill(note, facts).length === 0 ? facts.overdrawn : []),
    ...when(note.priced.net <= 0n, 'amount_must_have_value', 'net'),
    ...draft(note, facts).accounts.missing(),
  ],
  effects: (note, facts) => {
    const { lines, book } = draft(note, facts)
    const entry = entryOrNothing(lines)
    return { entry, moves: book.moves(), stock: book.states(), associations: [] }
  },
}

const ofBill = (note: SupplierNote, facts: SupplierNoteFacts): readonly Problem[] =>
  originalBillProblems(facts.original, facts.requiresOriginal, {
    ...note,
    credited: note.priced.net,
  })

/** We owe less; what is still on hand of the goods costs less, the rest was sold (J18, S22). */
function draft(note: SupplierNote, facts: SupplierNoteFacts) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const post = documentPoster(note, facts.companyCurrency, 'purchases')
  const { beneficiary, priced } = note
  const vats = lineVat(
    priced,
    note.lines.map((line) => chargedTax(line.tax)),
  )
  const rows = note.lines.flatMap((line, index) => {
    const known = facts.lines[index]
    const net = priced.lines[index]?.netAfterAll ?? zero
    const vat = vats[index] ?? zero
    return known ? [{ line, index, known, net, vat }] : []
  })

  const costs = rows.flatMap(({ line, index, known, net, vat }): readonly EntryLine[] => {
    const amount = money(net + (line.tax.mechanism === 'not_recoverable' ? vat : 0n))
    const details = {
      beneficiary,
      statement: line.statement,
      ...declaredTax(line.tax, money(-post.local(net))),
      ...(line.costCenter && { costCenter: line.costCenter }),
    }
    const local = post.local(amount)
    if (!line.goods)
      return [credit(accounts.of('cogs', line.account, ...known.cogs), local, details)]

    const { item, store, receipt, received } = line.goods
    const source = { kind: 'value', line: index, receipt } as const
    const move = book.apply(revalue(book.of(item, store), money(-local), received, source))
    const inStock = money(-move.value)
    const sold = money(-move.correction)
    const { tax: _tax, ...untaxed } = details
    return [
      credit(accounts.of('inventory', ...known.inventory), inStock, { ...details, item, store }),
      credit(accounts.of('cogs', ...known.cogs), sold, {
        ...(inStock === 0n ? details : untaxed),
        item,
      }),
    ]
  })
  const normal = rows.filter(({ line, vat }) => line.tax.mechanism === 'normal' && vat !== 0n)
  const claimed = sumBy(
    normal,
    ({ line }) => line.tax.code,
    ({ vat }) => vat,
  ).flatMap(({ first, total }) =>
    recoveredVat(
      post.creditVat(accounts.of('vat_input', first.known.vatInput), total, {
        beneficiary,
        taxCode: first.line.tax.code,
      }),
      first.line.tax,
      accounts,
      facts.vatLeft[first.line.tax.code],
    ),
  )
  const given = [
    ...costs,
    ...claimed,
    ...selfAssessed(rows, post, accounts, { beneficiary, left: facts.vatLeft }),
    ...(priced.rounding === 0n ? [] : [post.credit(accounts.of('rounding'), priced.rounding)]),
  ]
  const account = accounts.of('payable', facts.payable)
  const supplier = creditLines(
    given,
    {
      account,
      beneficiary,
      isCredited: false,
      net: priced.net,
      settles: facts.settles,
      falls: facts.falls,
    },
    post,
    accounts,
  )
  return { lines: [...supplier, ...given], accounts, book }
}

type ReverseChargeRow = {
  readonly line: SupplierNoteLine
  readonly net: Money
  readonly known: SupplierNoteFacts['lines'][number]
}

/** Self-assessed VAT of the corrected value comes back on both sides. */
const selfAssessed = (
  rows: readonly ReverseChargeRow[],
  post: Poster,
  accounts: AccountFinder,
  { beneficiary, left }: { readonly beneficiary: string; readonly left: VatLeft },
): readonly EntryLine[] =>
  sumBy(
    rows.filter(({ line }) => line.tax.mechanism === 'reverse_charge'),
    ({ line }) => line.tax.code,
    ({ net }) => net,
  ).flatMap(({ first, total }) => {
    const vat = percentOf(total, first.line.tax.rate)
    const details = { beneficiary, taxCode: first.line.tax.code }
    return [
      ...recoveredVat(
        post.creditVat(accounts.of('vat_input_rc', first.known.vatInput), vat, details),
        first.line.tax,
        accounts,
        left[first.line.tax.code],
      ),
      post.debitVat(accounts.of('vat_output_rc', first.known.vatOutput), vat, details),
    ]
  })
