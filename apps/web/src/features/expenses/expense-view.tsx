import { expenses } from '@mizan/contract/documents/expenses'
import { status } from '@mizan/core/documents/lifecycle'
import { IconReceipt } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate, longDateText, nameOf } from '../../client/format.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { documentPath } from '../../kit/records/document-path.ts'
import { LinkedDocuments } from '../../trade/documents/document-view.tsx'
import { DueDate } from '../../trade/documents/due-date.tsx'
import {
  amountFact,
  centreFact,
  partyFact,
  rateFact,
  type HeadFact,
} from '../../kit/records/head-facts.tsx'
import { useLandedLinks } from '../../trade/landed/use-landed-links.tsx'
import { LoadedRecord } from '../../kit/records/loaded-record.tsx'
import { OpenDocumentView } from '../../trade/documents/open-document-view.tsx'
import { PostedEntry } from '../../trade/documents/posted-entry.tsx'
import { AccountLines } from '../../trade/priced/accounts/account-lines.tsx'
import { SupplierInvoiceVerdict } from '../../trade/supplier-invoice/supplier-invoice-verdict.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { useExpenseActions } from './expense-actions.ts'
import { expenseDocuments, isPaidDirectly, type ExpenseRow } from './expense-family.ts'
import { ExpensePill } from './expense-pill.tsx'
import { expenseSteps } from './expense-steps.ts'

export const ExpenseView = (): ReactNode => (
  <LoadedRecord of={expenses}>
    {(expense) => <OpenExpenseView key={expense.id} expense={expense} />}
  </LoadedRecord>
)

/** An expense being read: what for, what remains, the entry it posted and what paid it. */
const OpenExpenseView = ({ expense }: { readonly expense: ExpenseRow }): ReactNode => {
  const { t } = useTranslation()
  const { actionsOf } = useExpenseActions({ isView: true })
  return (
    <OpenDocumentView
      family={expenseDocuments}
      document={expense}
      pills={<ExpensePill expense={expense} large />}
      actions={actionsOf(expense)}
      next="pay"
      buttons={['print', 'pdf']}
      steps={expenseSteps(expense, t)}
      facts={factsOf(expense, t)}
      links={<Payments expense={expense} />}
      notesTitle={t('fields.notes')}
    >
      <AccountLines
        of={expense}
        lines={(expense.items ?? []).map((item) => ({
          ...item,
          note: item.description,
          amount: item.item_price,
          discount: item.item_discount,
          discount_is_percentage: item.item_discount_is_percentage,
        }))}
      />
      <PostedEntry id={expense.entry_id} />
      <SupplierInvoiceVerdict of="expenses" id={expense.id} />
    </OpenDocumentView>
  )
}

function factsOf(expense: ExpenseRow, t: TFunction): readonly HeadFact[] {
  const isDirect = isPaidDirectly(expense)
  const isOwed = expense.status !== status.draft && !isDirect
  const supplier = t('expenses.supplier')
  return [
    isDirect
      ? { label: supplier, value: t('expenses.paid_directly') }
      : partyFact(supplier, expense),
    { label: t('fields.issue_date'), value: longDateText(expense.issue_date) },
    ...(isDirect
      ? []
      : [
          {
            label: t('fields.due_date'),
            value: expense.due_date ? <DueDate of={expense} isLong /> : null,
          },
        ]),
    amountFact(
      t(isOwed ? 'fields.remain' : 'documents.due'),
      isOwed ? expense.remain : expense.net,
      expense,
    ),
    ...centreFact(expense, t),
    ...(expense.supply_date
      ? [{ label: t('fields.expenses.supply_date'), value: longDateText(expense.supply_date) }]
      : []),
    ...rateFact(expense, t),
  ]
}

const cashing = 202

/** What paid the expense: the accounts of its own entry, or vouchers and notes that settled it. */
const Payments = ({ expense }: { readonly expense: ExpenseRow }): ReactNode => {
  const { t } = useTranslation()
  const landed = useLandedLinks('expense', expense.id, expense.entry_id !== null)
  if (isPaidDirectly(expense)) {
    return (
      <LinkedDocuments
        documents={[
          ...expense.payments.map((payment, index) => ({
            key: String(index),
            icon: IconReceipt,
            kind: nameOf(payment.payment_method) ?? '',
            number: '',
            note: <Amount value={payment.amount} strong />,
          })),
          ...landed,
        ]}
      />
    )
  }
  return (
    <LinkedDocuments
      documents={[
        ...(expense.associations ?? []).map((paid) => {
          const to = documentPath(cashing, paid.receipt_id)
          return {
            key: paid.id,
            icon: IconReceipt,
            kind: t(paid.receipt_id ? 'bills.receipt.purchases' : 'documents.credit_used'),
            number: paid.receipt_number ?? paid.source_code ?? '',
            ...(to ? { to } : {}),
            note: (
              <>
                <DateText value={paid.receipt_date ?? localDate(new Date(paid.created_at))} />{' '}
                <Amount value={paid.amount} strong />
              </>
            ),
          }
        }),
        ...landed,
      ]}
    />
  )
}
