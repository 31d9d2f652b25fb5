import type { Expense, ExpenseFacts, expenseTotals } from '@mizan/core/purchasing/expense'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedAccountLines } from './account-lines.ts'

export type PreparedExpense = Prepared<Expense, ExpenseFacts> & {
  readonly resolved: ResolvedAccountLines
  readonly totals: ReturnType<typeof expenseTotals>
  /** The control account the supplier's side was posted to; null when it was paid at once. */
  readonly partyAccount: string | null
}
