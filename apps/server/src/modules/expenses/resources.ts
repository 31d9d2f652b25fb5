import { expenses } from '@mizan/contract/documents/expenses'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { expenseCounts, expenseList } from './expense-rows.sql.ts'
import { expenseLife } from './expenses.ts'

/** Expense bills. */
export function serveExpenses(api: Api): void {
  const { served, actions } = expenseLife
  serve(api, expenses, { list: expenseList, counts: expenseCounts, ...served, actions })
}
