import type { Problem, Rules } from '../documents/family.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { limits } from '../documents/limits.ts'
import { expenseLineSubTypes, paymentSubTypes } from '../ledger/account-types.ts'
import {
  type DocumentHeader,
  type PostingFacts,
  headerProblems,
} from '../ledger/document-header.ts'
import { type AccountId, balanceOf, entryOrNothing } from '../ledger/entry.ts'
import { type LineAccount, lineAccountProblems } from '../ledger/line-account.ts'
import { when } from '../ledger/problem.ts'
import type { ChosenAccount } from '../ledger/resolve-account.ts'
import { allocate } from '../money/allocate.ts'
import {
  type Money,
  type Quantity,
  formatDecimal,
  money,
  powerOfTen,
  scale,
  sum,
  zero,
} from '../money/decimal.ts'
import { minorDigits } from '../money/currency.ts'
import type { TaxCode } from '../taxes/tax-code.ts'
import {
  type PurchaseDraft,
  draftCharges,
  statedVatGap,
  statedVatLine,
} from './post-purchase-bill.ts'
import { draftPurchaseBill } from './post-purchase-bill.ts'
import {
  type PurchaseBill,
  type PurchaseBillFacts,
  type UsedReference,
  customsVat,
  usedReferenceProblems,
} from './purchase-bill.ts'

/**
 * An expense bill (1400): texts and accounts instead of items. With a beneficiary it is owed; without
 * one it is paid at once from cash or bank.
 */
export type Expense = DocumentHeader & {
  readonly beneficiary: string | null
  readonly lines: readonly ExpenseLine[]
  /** Priced with `chargedTax` of each line: what is asked for. */
  readonly priced: PricedDocument
  /** VAT as printed by the supplier where it differs; null follows our arithmetic. */
  readonly statedVat: Money | null
  /** What the supplier's document comes to where it differs; null follows our arithmetic. */
  readonly statedNet: Money | null
  /** Where the money of an expense without a beneficiary comes from; together its net. */
  readonly paidFrom: readonly { readonly account: AccountId; readonly amount: Money }[]
}

export type ExpenseLine = {
  readonly statement: string
  readonly account: AccountId
  readonly tax: TaxCode
  /** The base of VAT paid at customs; on lines of mechanism import. */
  readonly customsValue: Money | null
  readonly costCenter: string | null
}

export type ExpenseFacts = PostingFacts & {
  /** Null when nobody is named. */
  readonly beneficiary: PurchaseBillFacts['beneficiary'] | null
  readonly usedReference: UsedReference | null
  /** One a line, in order. */
  readonly lines: readonly (LineAccount & {
    readonly vatInput: ChosenAccount
    readonly vatOutput: ChosenAccount
  })[]
  /** One for each account of `paidFrom`, in order. */
  readonly paidFrom: readonly LineAccount[]
}

/** The net of an expense: what is asked for with VAT paid at customs, or as the supplier states it. */
export const expenseNet = (expense: Pick<Expense, 'priced' | 'lines' | 'statedNet'>): Money =>
  expense.statedNet ?? money(expense.priced.net + customsVat(expense))

/** The VAT of an expense as it is owed: ours or the supplier's, with that paid at customs. */
export const expenseVat = (expense: Pick<Expense, 'priced' | 'lines' | 'statedVat'>): Money =>
  money((expense.statedVat ?? expense.priced.vat) + customsVat(expense))

/** What is kept of an expense as a whole; what a net of the invoice differs by is rounding. */
export function expenseTotals(
  expense: Pick<Expense, 'priced' | 'lines' | 'statedVat' | 'statedNet'>,
): { readonly net: Money; readonly vat: Money; readonly rounding: Money } {
  const { priced, statedNet } = expense
  const [net, vat] = [expenseNet(expense), expenseVat(expense)]
  const rounding = statedNet === null ? priced.rounding : net - priced.total + priced.discount - vat
  return { net, vat, rounding: money(rounding) }
}

/** Rules of the expense bill: `domain/02` 2.5 and 2.11; its taxes are those of purchases (2.9). */
export const expense: Rules<Expense, ExpenseFacts> = {
  problems: (document, facts) => {
    const bill = asPurchase(document)
    const gap = statedVatGap(bill)
    const statedRounding = money(expenseNet(document) - document.priced.net - customsVat(document))
    return [
      ...headerProblems(document, facts),
      ...(facts.beneficiary ? partyProblems(facts.beneficiary) : cashProblems(document, facts)),
      ...(facts.usedReference?.isRefused ? usedReferenceProblems(facts.usedReference) : []),
      ...when(document.lines.length === 0, 'items_required', 'items'),
      ...document.lines.flatMap((line, index) => lineProblems(line, index, facts)),
      ...when(expenseNet(document) <= 0n, 'amount_must_have_value', 'net'),
      ...when(
        gap > limits.purchaseVatOverride || gap < -limits.purchaseVatOverride,
        'vat_override_too_large',
        'vat_override',
      ),
      ...when(gap !== 0n && statedVatLine(bill) < 0, 'vat_override_without_tax', 'vat_override'),
      ...when(
        statedRounding > limits.purchaseTotalOverride ||
          statedRounding < -limits.purchaseTotalOverride,
        'net_override_too_large',
        'net_override',
      ),
      ...draft(document, facts).accounts.missing(),
    ]
  },
  warnings: (_, { usedReference }) =>
    usedReference?.isRefused ? [] : usedReferenceProblems(usedReference),
  effects: (document, facts) => ({
    entry: entryOrNothing(draft(document, facts).lines),
    moves: [],
    stock: [],
    associations: [],
  }),
}

const partyProblems = (party: PurchaseBillFacts['beneficiary']): readonly Problem[] => [
  ...when(!party.active, 'beneficiary_inactive', 'beneficiary_id'),
  ...when(!party.isSupplier, 'beneficiary_not_supplier', 'beneficiary_id'),
]

/** An expense that nobody is owed for is paid in full, from accounts that hold money. */
function cashProblems(document: Expense, facts: ExpenseFacts): readonly Problem[] {
  const { paidFrom } = document
  const net = expenseNet(document)
  const paid = sum(paidFrom.map(({ amount }) => amount))
  return [
    ...when(paidFrom.length === 0, 'payment_account_required', 'payments'),
    ...facts.paidFrom.flatMap((account, index) =>
      lineAccountProblems(account, paymentSubTypes, `payments.${index}.payment_method_id`).map(
        (problem) =>
          problem.code === 'account_not_allowed'
            ? { ...problem, code: 'payment_account_invalid' }
            : problem,
      ),
    ),
    ...when(paidFrom.length > 0 && paid !== net, 'payments_differ_from_net', 'payments', {
      net: formatDecimal(net, minorDigits(document.currency)),
    }),
  ]
}

function lineProblems(line: ExpenseLine, index: number, facts: ExpenseFacts): readonly Problem[] {
  const at = `items.${index}`
  const known = facts.lines[index]
  const isImport = line.tax.mechanism === 'import'
  return [
    ...(known ? lineAccountProblems(known, expenseLineSubTypes, `${at}.account_id`) : []),
    ...when(
      isImport !== (line.customsValue !== null),
      'customs_value_required',
      `${at}.customs_value`,
    ),
  ]
}

/** The expense as the purchase of services that it is, each line of one unit. */
const asPurchase = (document: Expense): PurchaseBill => ({
  ...document,
  kind: 'purchase',
  beneficiary: document.beneficiary ?? '',
  lines: document.lines.map((line) => ({
    ...line,
    item: null,
    quantity: powerOfTen(scale.quantity) as Quantity,
    store: null,
  })),
  retention: zero,
  prepaid: [],
  deliverNow: true,
  stated: { vat: document.statedVat, net: document.statedNet },
})

const purchaseFacts = (facts: ExpenseFacts): PurchaseBillFacts => ({
  ...facts,
  beneficiary: facts.beneficiary ?? { active: true, isSupplier: true, payable: null },
  lines: facts.lines.map(({ active, vatInput, vatOutput }) => ({
    nature: 'expense',
    isPurchased: true,
    active,
    cost: [],
    cogs: [],
    vatInput,
    vatOutput,
  })),
  stock: [],
  prepayments: [],
})

/** Costs and VAT against the supplier (J14), or against cash and bank in the parts that were paid. */
function draft(document: Expense, facts: ExpenseFacts): PurchaseDraft {
  const bill = asPurchase(document)
  if (document.beneficiary !== null) return draftPurchaseBill(bill, purchaseFacts(facts))
  const { lines, post, ...rest } = draftCharges(bill, purchaseFacts(facts))
  const { paidFrom } = document
  const parts =
    paidFrom.length === 0
      ? []
      : allocate(
          balanceOf(lines),
          paidFrom.map((p) => p.amount),
        )
  const paid = paidFrom.map(({ account, amount }, index) =>
    post.carried(account, money(-(parts[index] ?? zero)), money(-amount)),
  )
  return { ...rest, lines: [...lines, ...paid] }
}
