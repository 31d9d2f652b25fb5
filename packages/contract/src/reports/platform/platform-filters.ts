import { choiceFilter, reference } from '../filters.ts'
import { type ReportColumn, column, words } from '../report.ts'

export const planFilter = reference({ kind: 'plan', name: 'plan_id', of: 'admin/plans' })(
  words('كل الباقات', 'All plans'),
)
export const tenantFilter = reference({ kind: 'tenant', name: 'tenant_id', of: 'admin/tenants' })(
  words('كل المنشآت', 'All companies'),
)
export const couponFilter = reference({ kind: 'coupon', name: 'coupon_id', of: 'admin/coupons' })(
  words('كل رموز الخصم', 'All coupons'),
)

export const subscriptionTypeFilter = choiceFilter({
  name: 'type',
  title: words('نوع الاشتراك', 'Kind of subscription'),
  none: words('كل الأنواع', 'All kinds'),
  label: 'subscription_type',
  values: ['1', '2', '3'],
  initial: null,
})

export const tenantColumn: ReportColumn = column('tenant', 'text', 'المنشأة', 'Company', {
  opens: { record: 'admin/tenants', id: 'tenant_id' },
})
export const planColumn: ReportColumn = column('plan', 'text', 'الباقة', 'Plan', {
  opens: { record: 'admin/plans', id: 'plan_id' },
})
