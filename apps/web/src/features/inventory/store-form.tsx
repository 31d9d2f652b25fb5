import { stores } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

export const StoreForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const isMain = useRecord(stores, id).data?.is_main_store ?? false
  return (
    <RecordForm
      of={stores}
      id={id}
      defaults={{ is_main_store: false, active: true }}
      cancelTo="/dashboard/stores"
      doneTo={(store) => `/dashboard/stores/view/${store.id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="address" span={2} />
        <Field
          name="account_id"
          span={2}
          query={{ sub_type: 'inventory', is_transaction_account: true }}
          hint={t('stores.account_hint')}
        />
        <Field
          name="is_main_store"
          disabled={isMain}
          {...(isMain ? { hint: t('stores.main_hint') } : {})}
        />
        <Field name="active" disabled={isMain} />
        <Field name="notes" span={4} />
      </Fields>
    </RecordForm>
  )
}
