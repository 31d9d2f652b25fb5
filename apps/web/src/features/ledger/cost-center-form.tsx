import { costCenters } from '@mizan/contract/ledger'
import type { ReactNode } from 'react'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

export const CostCenterForm = (): ReactNode => (
  <RecordForm
    of={costCenters}
    id={useRecordId()}
    defaults={{ active: true }}
    cancelTo="/dashboard/cost_centers"
    doneTo={(center) => `/dashboard/cost_centers/view/${center.id}`}
  >
    <Fields>
      <Field name="name" span={2} />
      <Field name="name_en" span={2} ltr />
      <Field name="description" span={3} />
      <Field name="active" />
    </Fields>
  </RecordForm>
)
