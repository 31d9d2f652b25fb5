import { type Money, money } from '../money/decimal.ts'
import { type AccountId, type JournalEntry, balanceOf, credit, entryOrNothing } from './entry.ts'

/** What a revenue or expense account holds on the last day of a year, debit as plus. */
export type ResultBalance = { readonly account: AccountId; readonly balance: Money }

/**
 * The closing entry of a year (`domain/02` 2.24): every revenue and expense account to nothing, the
 * profit or loss to retained earnings. Null when no such account holds anything.
 */
export const closingEntry = (
  balances: readonly ResultBalance[],
  retainedEarnings: AccountId,
): JournalEntry | null => {
  const lines = balances.map(({ account, balance }) => credit(account, balance))
  return entryOrNothing([...lines, credit(retainedEarnings, balanceOf(lines))])
}

/** The profit of the year; a loss is negative. Revenue stands on the credit side. */
export const profitOf = (balances: readonly ResultBalance[]): Money =>
  money(-balances.reduce((all, { balance }) => all + balance, 0n))
