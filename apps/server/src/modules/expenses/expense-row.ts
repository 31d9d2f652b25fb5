import { expenses } from '@mizan/contract/documents/expenses'
import type { DraftOf } from '@mizan/contract/resource'
import { type Changes, documentColumns } from '../documents/index.ts'

export const expenseColumns = documentColumns(expenses.draft, {
  lines: 'items',
  names: { exchange_rate_to_local_currency: 'exchange_rate' },
  lineNames: {
    item_price: 'price',
    item_discount: 'discount',
    item_discount_is_percentage: 'discount_is_percentage',
  },
})

/** An expense as it was typed: what a form sends and what its row keeps. */
export type ExpenseRow = ReturnType<typeof expenseColumns.merge> & {
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

export type ExpenseLine = ExpenseRow['lines'][number]

export type ExpenseDraft = DraftOf<typeof expenses>
