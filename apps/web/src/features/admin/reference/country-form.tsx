import { platformCountries } from '@mizan/contract/platform/reference'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

/** A country: its names, and whether its law keeps what the authority has seen. */
export const CountryForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={platformCountries}
      id={useRecordId() ?? ''}
      cancelTo="/admin/countries"
      doneTo="/admin/countries"
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="tax_restrictive" span={2} hint={t('countries.how')} />
      </Fields>
    </RecordForm>
  )
}
