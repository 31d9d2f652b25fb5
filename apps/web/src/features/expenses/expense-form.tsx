import { expenses } from '@mizan/contract/documents/expenses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { viewPath } from '../../trade/documents/kind-paths.ts'
import { WritableRecord } from '../../kit/records/loaded-record.tsx'
import { useGivenId, useRecordId } from '../../kit/records/use-params.ts'
import { OpenExpenseForm } from './open-expense-form.tsx'

/** Loads what is written on already, then opens the form; a new expense at once. */
export const ExpenseForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const partyId = useGivenId('beneficiary_id')
  return (
    <WritableRecord
      of={expenses}
      title={t('expenses.edit')}
      viewTo={(of) => viewPath('expense', of)}
    >
      {(expense) => (
        <OpenExpenseForm key={id ?? 'new'} record={expense} partyId={expense ? null : partyId} />
      )}
    </WritableRecord>
  )
}
