import { businessTypes } from '@mizan/contract/platform/reference'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

/** A kind of business, in both languages. */
export const BusinessTypeForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={businessTypes}
      id={useRecordId()}
      cancelTo="/admin/business_type"
      doneTo="/admin/business_type"
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="code" ltr hint={t('business_types.code_how')} />
      </Fields>
    </RecordForm>
  )
}
