import { expenses } from '@mizan/contract/documents/expenses'
import { IconCash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { useLandedAction } from '../../trade/landed/use-landed-action.ts'
import { expenseDocuments, isPaidDirectly, paySearch, payTo } from './expense-family.ts'

/** What can be done with an expense: as with every document, and besides pay it. */
export function useExpenseActions({
  isView = false,
}: { readonly isView?: boolean } = {}): DocumentActions<typeof expenses> {
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
