import { type AccountId, type JournalEntry, credit, debit, journalEntry } from '../ledger/entry.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type Money, formatDecimal } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'

/** A worksheet that is to be posted, with what stands around it. */
export type ZakatPosting = {
  readonly through: LocalDate
  readonly today: LocalDate
  readonly zakat: Money
  /** The zakat that was looked at: the books may have moved since. */
  readonly seen: Money
}

/** Why the zakat of a year cannot be posted: the year runs still, there is none, or it is another by now. */
export const zakatProblems = ({
  through,
  today,
  zakat,
  seen,
}: ZakatPosting): readonly Problem[] => [
  ...when(through >= today, 'zakat_year_not_over', undefined, { date: through }),
  ...when(zakat !== seen, 'zakat_changed', undefined, { amount: formatDecimal(zakat, 2) }),
  ...when(zakat === 0n, 'zakat_nothing'),
]

/** The entry of a year's zakat (`domain/02` J45). */
export const zakatEntry = (
  zakat: Money,
  { expense, provision }: { readonly expense: AccountId; readonly provision: AccountId },
): JournalEntry => journalEntry([debit(expense, zakat), credit(provision, zakat)])
