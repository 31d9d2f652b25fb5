import { budgets } from '@mizan/contract/budgets'
import type { ReactNode } from 'react'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** What a version is called and which year it plans; its amounts are written on the sheet that follows. */
export const BudgetForm = (): ReactNode => {
  const id = useRecordId()
  return (
    <RecordForm
      of={budgets}
      id={id}
      cancelTo="/dashboard/budgets"
      doneTo={(budget) => `/dashboard/budgets/view/${budget.id}`}
      prepare={({ lines: _written, ...draft }) => draft}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="fiscal_year_id" span={2} disabled={id !== undefined} />
        <Field name="notes" span={4} />
      </Fields>
    </RecordForm>
  )
}
