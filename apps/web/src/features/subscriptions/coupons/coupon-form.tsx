import { coupons } from '@mizan/contract/platform/coupons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { PickedRecords } from '../../../kit/fields/picked-records.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'

const defaults = { is_percentage: true, status: 1, first_purchase_only: false, plan_ids: [] }

/** What a coupon takes off, and for whom and how often. */
export const CouponForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={coupons}
      id={useRecordId()}
      defaults={defaults}
      cancelTo="/admin/coupons"
      doneTo={(coupon) => `/admin/coupons/view/${coupon.id}`}
    >
      <Fields>
        <Field name="code" ltr />
        <Field name="value" />
        <Field name="is_percentage" hint={t('coupons.percentage_how')} />
        <Field name="status" />
        <Field name="valid_from" />
        <Field name="valid_to" />
        <Field name="max_uses" />
        <Field name="max_uses_per_tenant" />
        <Field name="period" hint={t('coupons.period_how')} />
        <Field name="first_purchase_only" hint={t('coupons.first_how')} />
        <PickedRecords
          of="admin/plans"
          name="plan_ids"
          label={t('fields.admin/coupons.plan_ids')}
          hint={t('coupons.plans_how')}
          required={false}
          valueOf={(id) => id}
          idOf={String}
        />
        <Field name="description" span={4} />
      </Fields>
    </RecordForm>
  )
}
