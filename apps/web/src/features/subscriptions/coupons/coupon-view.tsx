import { coupons } from '@mizan/contract/platform/coupons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joined, nameOf } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordActions } from '../../../kit/records/record-actions.ts'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { CouponValue } from './coupon-value.tsx'

export const CouponView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useRecordActions(coupons, { isView: true })
  return (
    <ViewScreen
      of={coupons}
      id={id}
      title={(coupon) => <Ltr>{coupon.code}</Ltr>}
      rowTo={(each) => `/admin/coupons/view/${each}`}
      facts={[
        { name: 'value', large: true, value: (coupon) => <CouponValue coupon={coupon} /> },
        'status',
        'used',
        'max_uses',
        'max_uses_per_tenant',
        'valid_from',
        'valid_to',
        'first_purchase_only',
        {
          name: 'period',
          value: ({ period }) =>
            period ? t(`choices.subscription_period.${period}`) : t('coupons.any_period'),
        },
        {
          name: 'plan_ids',
          value: ({ plans }) =>
            plans.length === 0
              ? t('coupons.any_plan')
              : joined(plans.map((plan) => nameOf(plan) ?? '')),
        },
        'description',
      ]}
      actions={(coupon) => actions(coupon.id, coupon.code)}
      buttons={['edit']}
      tabs={[
        {
          key: 'acts',
          title: t('kit.activity'),
          body: (coupon) => <RecordActs of={coupons.name} id={coupon.id} />,
        },
      ]}
    />
  )
}
