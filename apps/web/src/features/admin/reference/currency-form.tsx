import { platformCurrencies } from '@mizan/contract/platform/reference'
import type { ReactNode } from 'react'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

/** What a currency is called. */
export const CurrencyForm = (): ReactNode => {
  const id = useRecordId() ?? ''
  return (
    <RecordForm
      of={platformCurrencies}
      id={id}
      cancelTo={`/admin/currencies/view/${id}`}
      doneTo={`/admin/currencies/view/${id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
      </Fields>
    </RecordForm>
  )
}
