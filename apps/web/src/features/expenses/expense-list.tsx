import { expenseStatuses } from '@mizan/contract/documents/expenses'
import { IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { choiceFilter, paymentFilter } from '../../trade/documents/document-filters.tsx'
import { DocumentCard, DocumentList } from '../../trade/documents/document-list.tsx'
import { DueDate, isOverdue } from '../../trade/documents/due-date.tsx'
import type { Column, FilterField, SavedView } from '../../kit/lists/list-screen.tsx'
import { SupplierInvoiceButton } from '../../trade/supplier-invoice/supplier-invoice-button.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { useExpenseActions } from './expense-actions.ts'
import { isPaidDirectly, type ExpenseRow } from './expense-family.ts'
import { ExpensePill } from './expense-pill.tsx'

export const ExpenseList = (): ReactNode => {
  const { t } = useTranslation()
  const documents = useExpenseActions()

  const columns: readonly Column<ExpenseRow>[] = [
    {
      name: 'beneficiary_id',
      head: t('expenses.supplier'),
      cell: (expense) => <Payee expense={expense} />,
    },
    'issue_date',
    { name: 'due_date', cell: (expense) => <DueDate of={expense} /> },
    { name: 'status', cell: (expense) => <ExpensePill expense={expense} /> },
    { name: 'reference', ltr: true },
    { name: 'cost_center_id', hidden: true, fieldKey: 'cost_centers' },
    { name: 'total', hidden: true },
    { name: 'discount', head: t('documents.discount'), hidden: true },
    { name: 'vat' },
    'net',
    {
      name: 'remain',
      cell: (expense) => <Amount value={expense.remain} strong={isOverdue(expense)} />,
    },
  ]
  const views: readonly SavedView[] = [
    {
      key: 'unpaid',
      title: t('expenses.views.unpaid'),
      query: { status: '1', payment_status: 'not_fully_paid,partly_paid' },
    },
    { key: 'overdue', title: t('expenses.views.overdue'), query: { overdue: 'true' } },
  ]
  const filters: readonly FilterField[] = [
    {
      name: 'beneficiary_id',
      kind: 'reference',
      of: 'beneficiaries',
      head: t('expenses.supplier'),
    },
    { name: 'account_id', kind: 'reference', of: 'accounts' },
    { name: 'cost_center_id', kind: 'reference', of: 'cost_centers' },
    choiceFilter(t, 'status', expenseStatuses),
    paymentFilter(t),
    { name: 'due_date', kind: 'date' },
    { name: 'net', kind: 'money' },
  ]
  return (
    <DocumentList
      documents={documents}
      kind="expense"
      icon={IconWallet}
      ways={{ other: <SupplierInvoiceButton as="expenses" /> }}
      columns={columns}
      views={views}
      filters={filters}
      card={(expense) => <ExpenseCard expense={expense} />}
    />
  )
}

/** Whom it is owed to; the word for what nobody is owed for. */
const Payee = ({ expense }: { readonly expense: ExpenseRow }): ReactNode => {
  const { t } = useTranslation()
  return isPaidDirectly(expense) ? (
    <span className="dim">{t('expenses.paid_directly')}</span>
  ) : (
    nameOf(expense.beneficiary)
  )
}

const ExpenseCard = ({ expense }: { readonly expense: ExpenseRow }): ReactNode => {
  const isPartPaid = expense.status === 1 && expense.payment_status === 'partly_paid'
  return (
    <DocumentCard
      name={<Payee expense={expense} />}
      figure={<Amount value={expense.net} strong />}
      number={expense.number}
      date={<DateText value={expense.issue_date} />}
      side={isPartPaid ? <Amount value={expense.remain} /> : null}
      pills={<ExpensePill expense={expense} />}
    />
  )
}
