import { beneficiaryGroups } from '@mizan/contract/pricing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

export const GroupForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={beneficiaryGroups}
      id={useRecordId()}
      cancelTo="/dashboard/beneficiary_groups"
      doneTo={(group) => `/dashboard/beneficiary_groups/view/${group.id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field
          name="price_list_id"
          span={2}
          query={{ active: true }}
          hint={t('price_lists.of_group')}
        />
      </Fields>
    </RecordForm>
  )
}
