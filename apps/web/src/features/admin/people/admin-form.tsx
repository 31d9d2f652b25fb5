import { admins } from '@mizan/contract/platform/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../client/language.ts'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'

/** Adds somebody who runs the platform. */
export const AdminForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={admins}
      defaults={{ language: currentLanguage() }}
      cancelTo="/admin/admins"
      doneTo="/admin/admins"
    >
      <Fields>
        <Field name="email" span={2} hint={t('admin_people.admin_how')} />
        <Field name="name" span={2} hint={t('admin_tenants.owner_name_how')} />
        <Field name="language" hint={t('admin_tenants.language_how')} />
      </Fields>
    </RecordForm>
  )
}
