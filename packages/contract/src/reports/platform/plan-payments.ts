import { choiceFilter, flagFilter, linked } from '../filters.ts'
import { type Opens, type ReportColumn, column, report, words } from '../report.ts'
import { subscriptionPaymentKinds } from '../../platform/subscriptions.ts'
import { couponFilter, planFilter, tenantColumn, tenantFilter } from './platform-filters.ts'

const byPlan = { filter: 'by', is: 'plan' } as const
const byCoupon = { filter: 'by', is: 'coupon' } as const

/** The payments behind a row, of its plan, of its coupon, or of those without one. */
const behind = (kind: 'payment' | 'refund'): Opens => [
  {
    report: 'tenant_payments',
    by: { plan_id: 'plan_id' },
    always: { kind },
  },
  { report: 'tenant_payments', by: { coupon_id: 'coupon_id' }, always: { kind } },
  {
    report: 'tenant_payments',
    by: {},
    where: 'is_without',
    always: { kind, without_coupon: 'true' },
  },
]

const figure = (
  key: string,
  ar: string,
  en: string,
  more: Partial<ReportColumn> = {},
): ReportColumn => column(key, 'money', ar, en, { opens: behind('payment'), ...more })

/** What came in for subscriptions, by plan or by coupon. */
export const planPayments = report({
  title: words('المدفوعات حسب الباقة ورمز الخصم', 'Payments by plan and coupon'),
  says: words(
    'ما ورد عن كل باقة أو برمز خصم: السعر والخصم وما أُخذ من الرصيد والصافي والضريبة، وما رُدّ',
    'What came in for each plan or with each coupon: price, coupon, credit used, net, VAT, and what went back',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'by',
      title: words('حسب', 'By'),
      label: 'payments_by',
      values: ['plan', 'coupon'],
      initial: 'plan',
    }),
  ],
  columns: [
    column('plan', 'text', 'الباقة', 'Plan', {
      opens: { record: 'admin/plans', id: 'plan_id' },
      when: byPlan,
    }),
    column('coupon', 'text', 'رمز الخصم', 'Coupon', {
      opens: { record: 'admin/coupons', id: 'coupon_id' },
      when: byCoupon,
    }),
    column('payments', 'count', 'الدفعات', 'Payments', { opens: behind('payment') }),
    figure('gross', 'سعر الباقة', 'Gross'),
    figure('discount', 'خصم الرمز', 'Coupon'),
    figure('credit', 'من الرصيد', 'From credit'),
    figure('net', 'الصافي بلا ضريبة', 'Net without VAT'),
    figure('vat', 'الضريبة', 'VAT'),
    figure('amount', 'الوارد شامل الضريبة', 'Received with VAT'),
    figure('refunded', 'المردود شامل الضريبة', 'Refunded with VAT', { opens: behind('refund') }),
    column('left', 'money', 'الباقي', 'Left'),
  ],
  rowKey: ['plan_id', 'coupon_id', 'is_without'],
  fields: { plan_id: 'id', coupon_id: 'id', is_without: 'flag' },
  charts: [
    {
      title: words('الوارد حسب الباقة', 'Received by plan'),
      draws: 'ranked',
      at: 'plan',
      figures: ['amount'],
      when: byPlan,
    },
    {
      title: words('الوارد حسب رمز الخصم', 'Received by coupon'),
      draws: 'ranked',
      at: 'coupon',
      figures: ['amount'],
      when: byCoupon,
    },
  ],
  card: {
    name: ['plan', 'coupon'],
    figure: ['amount'],
    facts: ['payments', 'gross', 'discount', 'credit', 'net', 'vat', 'refunded'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

/** The payments of companies, and what went back. */
export const tenantPayments = report({
  title: words('مدفوعات المنشآت', 'Payments of companies'),
  says: words(
    'كل دفعة من منشأة وكل مبلغ مردود: الباقة ورمز الخصم والسعر والصافي والضريبة والفاتورة',
    'Each payment of a company and each refund: plan, coupon, price, net, VAT and its invoice',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'kind',
      title: words('الدفعات والمردودات', 'Payments and refunds'),
      none: words('الدفعات والمردودات', 'Payments and refunds'),
      label: 'subscription_payment_kind',
      values: subscriptionPaymentKinds,
      initial: null,
    }),
    tenantFilter,
    planFilter,
    couponFilter,
    linked(flagFilter('without_coupon', words('ما بلا رمز خصم وحده', 'Without a coupon only'))),
  ],
  columns: [
    column('date', 'date', 'تاريخ الدفع', 'Paid on'),
    column('number', 'text', 'رقم الدفعة', 'Payment no.', {
      isCode: true,
      opens: { record: 'admin/payments', id: 'payment_id' },
    }),
    tenantColumn,
    column('kind', 'text', 'النوع', 'Kind', { choice: 'subscription_payment_kind' }),
    column('plan', 'text', 'الباقة', 'Plan'),
    column('coupon', 'text', 'رمز الخصم', 'Coupon', { isCode: true, shown: 'filled' }),
    column('invoice_number', 'text', 'فاتورة الاشتراك', 'Tax invoice', {
      isCode: true,
      opens: { file: 'admin/payments', id: 'payment_id' },
    }),
    column('gross', 'money', 'سعر الباقة', 'Gross'),
    column('discount', 'money', 'خصم الرمز', 'Coupon'),
    column('credit', 'money', 'من الرصيد', 'From credit'),
    column('net', 'money', 'الصافي بلا ضريبة', 'Net without VAT'),
    column('vat', 'money', 'الضريبة', 'VAT'),
    column('amount', 'money', 'المبلغ شامل الضريبة', 'Amount with VAT'),
  ],
  rowKey: ['payment_id'],
  fields: { payment_id: 'id', tenant_id: 'id' },
  card: {
    name: ['tenant'],
    figure: ['amount'],
    facts: ['date', 'number', 'kind', 'plan', 'coupon', 'invoice_number'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
