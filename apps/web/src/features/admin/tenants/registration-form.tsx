import { plans } from '@mizan/contract/platform/plans'
import { adminRegistration } from '@mizan/contract/platform/tenants'
import { formatDecimal, money, parseDecimal, zero } from '@mizan/core/money/decimal'
import { orderPrice } from '@mizan/core/subscriptions/order-price'
import { addDays } from '@mizan/core/time/local-date'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../client/language.ts'
import { amountText, localDate } from '../../../client/format.ts'
import { useRecord } from '../../../client/queries.ts'
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
        period: 'yearly',
        periods: 1,
        paid_on: localDate(),
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
        <BySubscription />
      </Fields>
    </RecordForm>
  )
}

/** What is asked of each kind of subscription: until when, why it is free, or what was paid for it. */
const BySubscription = (): ReactNode => {
  const { t } = useTranslation()
  const type = Number(useWatch({ name: 'subscription_type' }))
  if (type === 1) return <PaidFields />
  return (
    <>
      <Field name="expires_on" required />
      {type === 2 ? (
        <Field name="reason" span={4} required hint={t('admin_tenants.reason_how')} />
      ) : null}
    </>
  )
}

/** What is ordered, with what it comes to, and the transfer that paid it. */
const PaidFields = (): ReactNode => {
  const { t } = useTranslation()
  const due = useDue()
  return (
    <>
      <Field name="period" />
      <Field name="periods" />
      <Field
        name="paid_amount"
        required
        hint={due === null ? undefined : t('admin_tenants.due', { amount: due })}
      />
      <Field name="paid_on" required />
      <Field name="reference" span={2} ltr />
    </>
  )
}

/** What the chosen plan comes to with VAT; null before all of it is chosen. */
function useDue(): string | null {
  const [planId, period, periods] = useWatch({ name: ['plan_id', 'period', 'periods'] })
  const { data: plan } = useRecord(plans, planId ? String(planId) : null)
  if (!plan || !Number.isInteger(Number(periods)) || Number(periods) < 1) return null
  const unit = parseDecimal(period === 'monthly' ? plan.monthly_price : plan.yearly_price, 2)
  const { net } = orderPrice({
    unit: money(unit ?? 0n),
    periods: Number(periods),
    coupon: null,
    credit: zero,
  })
  return amountText(formatDecimal(net, 2))
}
