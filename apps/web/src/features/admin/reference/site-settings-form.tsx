import { siteSettingsId, siteSettingsOfPlatform } from '@mizan/contract/platform/reference'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'

/** How the platform is reached, since when its rules hold, and what it announces. */
export const SiteSettingsForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm of={siteSettingsOfPlatform} id={siteSettingsId} cancelTo="/admin" doneTo="/admin">
      <Fields title={t('site_settings.contact')}>
        <Field name="contact_email" span={2} hint={t('site_settings.contact_how')} />
        <Field name="contact_phone" span={2} ltr />
      </Fields>
      <Fields title={t('site_settings.legal')}>
        <Field name="terms_version" />
        <Field name="privacy_version" />
      </Fields>
      <Fields title={t('site_settings.banner')}>
        <Field name="banner_ar" span={2} hint={t('site_settings.banner_how')} />
        <Field name="banner_en" span={2} />
        <Field name="banner_from" />
        <Field name="banner_to" />
      </Fields>
    </RecordForm>
  )
}
