import { expenses } from '@mizan/contract/expenses'
import { IconCash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  useDocumentActions,
  type DocumentActions,
  type DocumentFamily,
} from '../../kit/document-actions.ts'
import { documentFacts } from '../../kit/document-facts.ts'
import { useLandedAction } from '../../kit/landed/use-landed-action.ts'
import {
  expenseFormTo,
  expenseListTo,
  expenseViewTo,
  isPaidDirectly,
  paySearch,
  payTo,
  type ExpenseRow,
} from './expense-family.ts'

export const expenseDocuments: DocumentFamily<typeof expenses> = {
  of: expenses,
  words: 'expenses',
  numberOf: (expense) => expense.number,
  statusOf: (expense) => expense.status,
  typeOf: () => 0,
  factsOf: (expense, user) =>
    documentFacts({ ...expense, kind: 'expense', date: expense.issue_date }, user),
  viewTo: (expense) => expenseViewTo(expense.id),
  formTo: (expense) => expenseFormTo(expense.id),
  listTo: () => expenseListTo,
}

/** What can be done with an expense: as with every document, and besides pay it. */
export function useExpenseActions({
  isView = false,
}: { readonly isView?: boolean } = {}): DocumentActions<ExpenseRow> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const landedOf = useLandedAction()
  return useDocumentActions(expenseDocuments, {
    isView,
    more: (expense, guarded) => [
      ...guarded(expense, 'add_payment', {
        key: 'pay',
        title: t('expenses.add_payment'),
        icon: IconCash,
        group: 'money',
        run: () => void navigate({ to: payTo, search: paySearch(expense) }),
      }).map((entry) =>
        isPaidDirectly(expense) && expense.status === 1
          ? { ...entry, blocked: t('expenses.reasons.paid_directly') }
          : entry,
      ),
      ...landedOf('expense', expense),
    ],
  })
}
