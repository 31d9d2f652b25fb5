import { platformSettings } from '@mizan/contract/platform/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../client/queries.ts'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { LoadFailed } from '../../../kit/page/empty-state.tsx'
import { PageHead } from '../../../kit/page/page-head.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'

/** From whose books the platform sells: its invoices are issued there, and its gateway takes the payments. */
export const PlatformCompany = (): ReactNode => {
  const { t } = useTranslation()
  const found = useList(platformSettings, {})
  if (found.isError)
    return <LoadFailed isPage error={found.error} onRetry={() => void found.refetch()} />
  const setting = found.data?.data.find(({ code }) => code === 'platform_company')
  if (!setting)
    return (
      <div className="page" aria-busy>
        <PageHead title={t('platform_company.title')} />
      </div>
    )
  return (
    <RecordForm
      of={platformSettings}
      id={setting.id}
      title={t('platform_company.title')}
      cancelTo="/admin/payments"
      doneTo="/admin/payments"
    >
      <Fields>
        <Field name="company_id" span={2} hint={t('platform_company.how')} />
      </Fields>
      <p className="section dim">{t('platform_company.gateway_how')}</p>
    </RecordForm>
  )
}
