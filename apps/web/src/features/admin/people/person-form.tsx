import { people } from '@mizan/contract/platform/people'
import type { ReactNode } from 'react'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

/** What administrators correct of a person; his e-mail he changes himself, by proving the new one. */
export const PersonForm = (): ReactNode => {
  const id = useRecordId() ?? ''
  return (
    <RecordForm
      of={people}
      id={id}
      cancelTo={`/admin/users/view/${id}`}
      doneTo={(person) => `/admin/users/view/${person.id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="mobile" ltr />
        <Field name="language" />
      </Fields>
    </RecordForm>
  )
}
