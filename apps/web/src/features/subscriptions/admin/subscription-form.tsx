import { adminSubscriptions } from '@mizan/contract/platform/subscriptions'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useGivenId, useIsGiven } from '../../../kit/records/use-params.ts'

/** What a company is given: an order that it pays, a free time for a reason, or one more trial (`?trial=true`). */
export const SubscriptionForm = (): ReactNode => {
  const tenantId = useGivenId('tenant_id')
  const isTrial = useIsGiven('trial')
  return (
    <RecordForm
      of={adminSubscriptions}
      defaults={{
        tenant_id: tenantId,
        type: isTrial ? 3 : 1,
        period: 'monthly',
        periods: 1,
      }}
      cancelTo={tenantId ? `/admin/tenants/view/${tenantId}` : '/admin/subscription'}
      doneTo={({ id }) => `/admin/subscription/view/${id}`}
    >
      <Fields>
        <Field name="tenant_id" span={2} />
        <Field name="type" span={2} />
        <ByType />
      </Fields>
    </RecordForm>
  )
}

const ByType = (): ReactNode => {
  const { t } = useTranslation()
  const type = Number(useWatch({ name: 'type' }))
  if (type === 3) return <Field name="reason" span={4} hint={t('admin_subscriptions.trial_how')} />
  if (type === 2)
    return (
      <>
        <Field name="plan_id" span={2} required />
        <Field name="expires_on" required />
        <Field name="reason" span={4} required hint={t('admin_subscriptions.free_how')} />
      </>
    )
  return (
    <>
      <Field name="plan_id" span={2} required />
      <Field name="period" />
      <Field name="periods" />
      <Field name="coupon" ltr hint={t('admin_subscriptions.paid_how')} />
    </>
  )
}
