import { expenses } from '@mizan/contract/documents/expenses'
import type { RowOf } from '@mizan/contract/resource'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type ExpenseRow = RowOf<typeof expenses>

/** Nobody is owed for it: it was paid in its own entry. */
export const isPaidDirectly = (expense: Pick<ExpenseRow, 'beneficiary_id'>): boolean =>
  expense.beneficiary_id === null

/** The payment voucher that pays an expense, with its supplier and what remains already filled in. */
export const payTo = '/dashboard/receipts/cashing/form'
export const paySearch = (expense: ExpenseRow): Record<string, string> => ({
  ...(expense.beneficiary_id ? { beneficiary_id: expense.beneficiary_id } : {}),
  bill_id: expense.id,
  amount: expense.remain,
  ...(expense.currency_id ? { currency_id: expense.currency_id } : {}),
})

export const expenseDocuments = documentFamily(expenses)
