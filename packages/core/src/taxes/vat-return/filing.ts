import {
  type AccountId,
  type JournalEntry,
  credit,
  debit,
  entryOrNothing,
} from '../../ledger/entry.ts'
import { type Problem, when } from '../../ledger/problem.ts'
import { type Money, formatDecimal, money, sum, zero } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'
import type { Period } from '../../time/period.ts'

/** What becomes of a credit: kept for the next return, or asked back from the authority. */
export const creditChoices = ['carry', 'refund'] as const
export type CreditChoice = (typeof creditChoices)[number]

/** Corrections of filed periods may come to this much without amending their return, in SAR (`domain/05` 5.2, box 14). */
export const correctionsMost: Money = money(5_000_00n)

/** A correction of a period that is filed: plus where more is due; its account takes the other side. */
export type Correction = { readonly account: AccountId; readonly amount: Money }

/** A return that is to be filed, with what stands around it. */
export type Filing = {
  readonly from: LocalDate
  readonly through: LocalDate
  readonly today: LocalDate
  /** The oldest period that no return covers yet. */
  readonly next: Period
  readonly corrections: readonly Correction[]
}

/** Why corrections cannot stand in box 14: together they may not come to more than the limit. */
export const correctionProblems = (corrections: readonly Correction[]): readonly Problem[] => {
  const total = sum(corrections.map(({ amount }) => amount))
  const size = total < 0n ? -total : total
  return when(size > correctionsMost, 'corrections_above_limit', 'corrections', {
    max: formatDecimal(correctionsMost, 2),
  })
}

/** Why a return cannot be filed (`domain/05` 5.3): its period is over and still one, and all before it are filed. */
export const filingProblems = (filing: Filing): readonly Problem[] => [
  ...when(filing.through >= filing.today, 'vat_period_not_over', undefined, {
    date: filing.through,
  }),
  ...when(filing.from > filing.next.from, 'earlier_vat_period_open'),
  // The frequency was changed since, which cuts the days into other periods.
  ...when(
    filing.from === filing.next.from && filing.through !== filing.next.to,
    'vat_period_changed',
  ),
  ...correctionProblems(filing.corrections),
]

/** The balances that filing a return settles. */
export type Settled = {
  /** Every account of input and output VAT through the end of the period, debit as plus. */
  readonly balances: readonly { readonly account: AccountId; readonly balance: Money }[]
  readonly corrections: readonly Correction[]
  /** Box 15, never negative. */
  readonly credit: Money
  readonly choice: CreditChoice
  readonly accounts: { readonly settlement: AccountId; readonly credit: AccountId }
}

/** What is left to pay to the authority, minus where it is asked back; nothing of what is carried forward. */
export function payableOf({ balances, corrections, credit: carried, choice }: Settled): Money {
  const net = money(dueOf({ balances, corrections }) - carried)
  return net < 0n && choice === 'carry' ? zero : net
}

const dueOf = ({ balances, corrections }: Pick<Settled, 'balances' | 'corrections'>): bigint =>
  sum(corrections.map(({ amount }) => amount)) - sum(balances.map(({ balance }) => balance))

/**
 * The entry of a filed return (`domain/02` J37): the accounts of VAT to nothing, corrections to their
 * accounts, the credit of earlier periods used up, and what remains to the settlement account, or to the
 * credit that is carried forward. Null where nothing stands on any of them.
 */
export function filingEntry(settled: Settled): JournalEntry | null {
  const { balances, corrections, accounts } = settled
  const payable = payableOf(settled)
  return entryOrNothing([
    ...balances.map(({ account, balance }) => credit(account, balance)),
    ...corrections.map(({ account, amount }) => debit(account, amount)),
    credit(accounts.credit, money(dueOf(settled) - payable)),
    credit(accounts.settlement, payable),
  ])
}

/** The entry of its payment: from money to the authority, or back. */
export const paymentEntry = (
  amount: Money,
  { settlement, money: from }: { readonly settlement: AccountId; readonly money: AccountId },
): JournalEntry | null => entryOrNothing([debit(settlement, amount), credit(from, amount)])
