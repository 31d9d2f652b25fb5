import { type AccountId, type JournalEntry, credit, debit, journalEntry } from '../ledger/entry.ts'
import { release } from '../ledger/share.ts'
import type { Money } from '../money/decimal.ts'

/**
 * "Release retention": the customer now owes it like the rest of the bill (`domain/02` 2.7, J05).
 * `open` and `carrying` are what is still retained, in the bill's and in company currency; for a
 * supplier the accounts change places.
 */
export const releaseRetention = (retention: {
  readonly from: AccountId
  readonly to: AccountId
  readonly beneficiary: string
  readonly amount: Money
  readonly open: Money
  readonly carrying: Money
}): JournalEntry => {
  const { from, to, beneficiary, amount, open, carrying } = retention
  const local = release(carrying, amount, open)
  return journalEntry([debit(to, local, { beneficiary }), credit(from, local, { beneficiary })])
}
