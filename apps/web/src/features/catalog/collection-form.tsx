import { collections } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

export const CollectionForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={collections}
      id={useRecordId()}
      cancelTo="/dashboard/collections"
      doneTo={(collection) => `/dashboard/collections/view/${collection.id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field
          name="sales_account_id"
          span={2}
          query={{ type: 4, is_transaction_account: true }}
          hint={t('collections.account_hint')}
        />
        <Field
          name="cost_account_id"
          span={2}
          query={{ type: 5, is_transaction_account: true }}
          hint={t('collections.account_hint')}
        />
      </Fields>
    </RecordForm>
  )
}
