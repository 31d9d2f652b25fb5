import { type AccountId, type JournalEntry, credit, debit, journalEntry } from '../ledger/entry.ts'
import type { Money } from '../money/decimal.ts'

/**
 * "Release retention": the customer now owes it like the rest of the bill (`domain/02` 2.7, J05).
 * `carrying` is what is released, in company currency; for a supplier the accounts change places.
 */
export const releaseRetention = (retention: {
  readonly from: AccountId
  readonly to: AccountId
  readonly beneficiary: string
  readonly carrying: Money
}): JournalEntry => {
  const { from, to, beneficiary, carrying } = retention
  return journalEntry([
    debit(to, carrying, { beneficiary }),
    credit(from, carrying, { beneficiary }),
  ])
}
