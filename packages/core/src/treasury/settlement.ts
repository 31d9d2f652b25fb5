import type { Effects, Problem } from '../documents/family.ts'
import { paymentSubTypes } from '../ledger/account-types.ts'
import type { AccountSubType } from '../ledger/account-types.ts'
import type { PostingFacts } from '../ledger/document-header.ts'
import { type AccountId, type EntryLine, credit, debit, journalEntry } from '../ledger/entry.ts'
import { periodProblems } from '../ledger/period.ts'
import { when } from '../ledger/problem.ts'
import { type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { type Money, formatDecimal, money, sum } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { TaxCode } from '../taxes/tax-code.ts'

/** Clearing items paid out by a card acquirer, gateway or courier (`domain/02` 2.22). */
export type Settlement = {
  readonly date: LocalDate
  readonly clearing: AccountId
  readonly deposit: { readonly account: AccountId; readonly amount: Money }
  /** Open amounts selected; a refund or returned parcel is negative. */
  readonly items: readonly { readonly id: string; readonly amount: Money }[]
  /** The fee with the VAT of its tax invoice; the VAT is 0 without one. */
  readonly fee: {
    readonly account: AccountId
    readonly amount: Money
    readonly vat: Money
    readonly tax: TaxCode | null
  } | null
  /** What the payer kept for other reasons, each on an account of the user's choice. */
  readonly deductions: readonly { readonly account: AccountId; readonly amount: Money }[]
}

export type SettlementFacts = PostingFacts & {
  readonly depositSubType: AccountSubType
  /** Items already settled by someone else. */
  readonly settled: readonly string[]
  readonly vatInput: ChosenAccount
}

/** Selected items less deposit, fee, VAT and deductions: must be nothing before posting. */
export const settlementDifference = (settlement: Settlement): Money => {
  const { fee, deposit, deductions } = settlement
  const explained =
    deposit.amount + (fee ? fee.amount + fee.vat : 0n) + sum(deductions.map((d) => d.amount))
  return money(sum(settlement.items.map((item) => item.amount)) - explained)
}

/** Why a settlement cannot be posted. */
export const settlementProblems = (
  settlement: Settlement,
  facts: SettlementFacts,
): readonly Problem[] => {
  const difference = settlementDifference(settlement)
  const vatDate = settlement.fee && settlement.fee.vat > 0n ? settlement.date : null
  return [
    ...periodProblems(settlement.date, vatDate, facts.periods),
    ...when(settlement.items.length === 0, 'items_required', 'items'),
    ...settlement.items.flatMap((item, index) =>
      when(facts.settled.includes(item.id), 'already_settled', `items.${index}`),
    ),
    ...when(
      !paymentSubTypes.includes(facts.depositSubType),
      'payment_account_invalid',
      'deposit_account',
    ),
    ...when(difference !== 0n, 'settlement_difference', 'deposit_amount', {
      difference: formatDecimal(difference, 2),
    }),
    ...draft(settlement, facts).missing,
  ]
}

/** The deposit, fee and deductions against the clearing account (J34 to J36). */
export const postSettlement = (settlement: Settlement, facts: SettlementFacts): Effects => ({
  entry: journalEntry(draft(settlement, facts).lines),
  moves: [],
  stock: [],
  associations: [],
})

function draft(settlement: Settlement, facts: SettlementFacts) {
  const accounts = accountFinder(facts.defaults)
  const { deposit, fee, deductions, clearing, items } = settlement
  const code = fee?.tax?.code
  const feeTax = fee && code ? { tax: { code, base: fee.amount } } : {}
  const vatTax = code ? { tax: { code, base: money(0n) } } : {}
  const lines: readonly EntryLine[] = [
    debit(deposit.account, deposit.amount),
    ...(fee ? [debit(fee.account, fee.amount, feeTax)] : []),
    ...(fee && fee.vat !== 0n
      ? [debit(accounts.of('vat_input', facts.vatInput), fee.vat, vatTax)]
      : []),
    ...deductions.map((each) => debit(each.account, each.amount)),
    credit(clearing, sum(items.map((item) => item.amount))),
  ]
  return { lines, missing: accounts.missing() }
}
