import { units } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

export const UnitForm = (): ReactNode => (
  <RecordForm
    of={units}
    id={useRecordId()}
    defaults={{ code: 'PCE' }}
    cancelTo="/dashboard/units"
    doneTo={(unit) => `/dashboard/units/view/${unit.id}`}
  >
    <Fields>
      <Field name="name" span={2} />
      <Field name="name_en" span={2} ltr />
      <Field name="code" ltr />
    </Fields>
  </RecordForm>
)
