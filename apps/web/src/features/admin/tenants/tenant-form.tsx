import { tenants } from '@mizan/contract/platform/tenants'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

/** What administrators correct of a company; the rest is its own to say. */
export const TenantForm = (): ReactNode => {
  const id = useRecordId() ?? ''
  return (
    <RecordForm
      of={tenants}
      id={id}
      cancelTo={`/admin/tenants/view/${id}`}
      doneTo={(tenant) => `/admin/tenants/view/${tenant.id}`}
    >
      <TenantFields id={id} />
    </RecordForm>
  )
}

const TenantFields = ({ id }: { readonly id: string }): ReactNode => {
  const { t } = useTranslation()
  const status: unknown = useWatch({ name: 'status' })
  return (
    <Fields>
      <Field name="name" span={2} />
      <Field name="name_en" span={2} ltr />
      <Field name="email" span={2} />
      <Field name="phone" ltr />
      <Field name="business_type_id" />
      <Field
        name="owner_id"
        span={2}
        hint={t('admin_tenants.owner_how')}
        query={{ tenant_id: id }}
        detail={(person) => <Ltr>{String(person['email'])}</Ltr>}
      />
      <Field name="status" hint={t('admin_tenants.status_how')} />
      {status === 0 ? <Field name="status_reason" span={4} required /> : null}
    </Fields>
  )
}
