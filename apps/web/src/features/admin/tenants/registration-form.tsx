import { adminRegistration } from '@mizan/contract/platform/tenants'
import { addDays } from '@mizan/core/time/local-date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../client/language.ts'
import { localDate } from '../../../client/format.ts'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'

const days = 14

/** A company made by an administrator, with its owner. */
export const RegistrationForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={adminRegistration}
      defaults={{
        language: currentLanguage(),
        subscription_type: 3,
        expires_on: addDays(localDate(), days),
      }}
      cancelTo="/admin/tenants"
      doneTo={(made) => `/admin/tenants/view/${made.id}`}
      saveWord={t('admin_tenants.register')}
    >
      <Fields title={t('admin_tenants.company')}>
        <Field name="company_name" span={2} />
        <Field name="company_name_en" span={2} ltr />
        <Field name="business_type_id" span={2} hint={t('admin_tenants.business_how')} />
        <Field name="tax_registration_number" span={2} ltr />
      </Fields>
      <Fields title={t('admin_tenants.owner')}>
        <Field name="owner_email" span={2} hint={t('admin_tenants.owner_email_how')} />
        <Field name="owner_name" span={2} hint={t('admin_tenants.owner_name_how')} />
        <Field name="owner_mobile" ltr />
        <Field name="language" hint={t('admin_tenants.language_how')} />
      </Fields>
      <Fields title={t('admin_tenants.subscription')}>
        <Field name="plan_id" span={2} />
        <Field name="subscription_type" />
        <Field name="expires_on" />
      </Fields>
    </RecordForm>
  )
}
