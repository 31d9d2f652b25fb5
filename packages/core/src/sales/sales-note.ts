import type { Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { salesNoteSubTypes } from '../ledger/account-types.ts'
import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { documentPoster } from '../ledger/document-poster.ts'
import { type AccountId, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { lineVat, sumBy } from '../ledger/line-vat.ts'
import { type OriginalBill, originalBillProblems } from '../ledger/original-bill.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { money, zero } from '../money/decimal.ts'
import { type TaxCode, isForSales } from '../taxes/tax-code.ts'
import type { OpenDocument } from '../treasury/allocation.ts'
import type { RetentionShare } from '../treasury/retention-share.ts'
import { creditLines } from '../treasury/credit-value.ts'

/** A value correction of a sales bill: credit note (301) or customer debit note (302). */
export type SalesNote = DocumentHeader & {
  readonly kind: 'credit' | 'debit'
  readonly beneficiary: string
  readonly reason: string
  readonly lines: readonly {
    readonly tax: TaxCode
    /** Why a zero-rated, exempt or out-of-scope line bears no VAT. */
    readonly taxReason: string | null
    /** Sales, contra sales or expense account of the line. */
    readonly account: AccountId | null
    readonly costCenter: string | null
    readonly statement: string
  }[]
  readonly priced: PricedDocument
}

export type SalesNoteFacts = PostingFacts & {
  readonly original: OriginalBill | null
  readonly requiresOriginal: boolean
  readonly receivable: ChosenAccount
  /** The bill that a credit settles, as far as it is open; null without a bill. */
  readonly settles: OpenDocument | null
  /** What its lines take of the bill that is more than is left of it. */
  readonly overdrawn: readonly Problem[]
  /** What falls of the retention of that bill. */
  readonly falls: RetentionShare | null
  /** The output account of each line's tax. */
  readonly vat: readonly ChosenAccount[]
  /** What is known of each line's own account; null where none was chosen. */
  readonly accounts: readonly (LineAccount | null)[]
}

/** Rules of notes to a customer: `domain/02` 2.13. */
export const salesNote: Rules<SalesNote, SalesNoteFacts> = {
  problems: (note, facts) => [
    ...headerProblems(note, facts),
    ...ofBill(note, facts),
    ...when(note.reason.trim() === '', 'reason_required', 'reason'),
    ...when(note.lines.length === 0, 'items_required', 'transactions'),
    ...note.lines.flatMap(({ tax, taxReason }, index) => {
      const at = `transactions.${index}`
      const account = facts.accounts[index]
      return [
        ...(account ? lineAccountProblems(account, salesNoteSubTypes, `${at}.account_id`) : []),
        ...when(!isForSales(tax), 'tax_not_for_sales', `${at}.tax_id`),
        ...when(tax.category !== 'S' && !taxReason, 'tax_reason_required', `${at}.exemption_code`),
      ]
    }),
    // What is more than all of the bill is said once.
    ...(ofBill(note, facts).length === 0 ? facts.overdrawn : []),
    ...when(note.priced.net <= 0n, 'amount_must_have_value', 'net'),
    ...draft(note, facts).accounts.missing(),
  ],
  effects: (note, facts) => ({
    entry: entryOrNothing(draft(note, facts).lines),
    moves: [],
    stock: [],
    associations: [],
  }),
}

const ofBill = (note: SalesNote, facts: SalesNoteFacts): readonly Problem[] =>
  originalBillProblems(facts.original, facts.requiresOriginal, {
    ...note,
    credited: note.kind === 'credit' ? note.priced.net : zero,
  })

/** A debit note earns more, a credit note gives back; the customer's line is the sum (J17, J19). */
function draft(note: SalesNote, facts: SalesNoteFacts) {
  const accounts = accountFinder(facts.defaults)
  const post = documentPoster(note, facts.companyCurrency, 'sales')
  const { beneficiary, priced } = note
  const side = note.kind === 'credit' ? -1n : 1n
  const key = note.kind === 'credit' ? 'sales_return' : 'sales'
  const vats = lineVat(
    priced,
    note.lines.map((line) => line.tax),
  )
  const rows = note.lines.map((line, index) => ({
    line,
    account: accounts.of(key, line.account),
    net: priced.lines[index]?.netAfterAll ?? zero,
    vat: vats[index] ?? zero,
    vatAccount: facts.vat[index],
  }))
  const charged = [
    ...rows.map(({ line, account, net }) =>
      post.credit(account, money(net * side), {
        beneficiary,
        taxCode: line.tax.code,
        statement: line.statement,
        ...(line.costCenter && { costCenter: line.costCenter }),
      }),
    ),
    ...post.creditVats(
      sumBy(
        rows.filter(({ vat }) => vat !== 0n),
        ({ line }) => line.tax.code,
        ({ vat }) => vat,
      ).map(({ first, total }) => ({
        account: accounts.of('vat_output', first.vatAccount),
        amount: money(total * side),
        details: { beneficiary, taxCode: first.line.tax.code },
      })),
    ),
    ...(priced.rounding === 0n
      ? []
      : [post.credit(accounts.of('rounding'), money(priced.rounding * side))]),
  ]
  const account = accounts.of('receivable', facts.receivable)
  const [settles, falls] = note.kind === 'credit' ? [facts.settles, facts.falls] : [null, null]
  const customer = creditLines(
    charged,
    { account, beneficiary, isCredited: note.kind === 'credit', net: priced.net, settles, falls },
    post,
    accounts,
  )
  return { lines: [...customer, ...charged], accounts }
}
