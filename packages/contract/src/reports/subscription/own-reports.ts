import { choiceFilter } from '../filters.ts'
import type { ReportsOf } from '../report-groups.ts'
import { type ReportDeclaration, column, report, words } from '../report.ts'
import { subscriptionPaymentKinds } from '../../platform/subscriptions.ts'

const kindFilter = choiceFilter({
  name: 'kind',
  title: words('الدفعات والمردودات', 'Payments and refunds'),
  none: words('الدفعات والمردودات', 'Payments and refunds'),
  label: 'subscription_payment_kind',
  values: subscriptionPaymentKinds,
  initial: null,
})

const order = column('order', 'text', 'رقم الطلب', 'Order no.', {
  isCode: true,
  opens: { record: 'subscription', id: 'subscription_id' },
})
const plan = column('plan', 'text', 'الباقة', 'Plan')
const invoice = column('invoice_number', 'text', 'فاتورة الاشتراك', 'Tax invoice', {
  isCode: true,
  opens: { file: 'payments', id: 'payment_id' },
})
const kind = column('kind', 'text', 'النوع', 'Kind', { choice: 'subscription_payment_kind' })
const withoutVat = column('total', 'money', 'بلا ضريبة', 'Without VAT')
const vat = column('vat', 'money', 'الضريبة', 'VAT')

/** What the company paid the platform and what came back, day by day. */
const payments = report({
  title: words('المدفوعات للمنصة', 'Payments to the platform'),
  says: words(
    'ما دفعته المنشأة عن اشتراكها وما رُدّ إليها، وكيف دُفع، وفاتورة كل دفعة',
    'What the company paid for its subscription and what came back, how it was paid, and its tax invoice',
  ),
  period: 'span',
  filters: [kindFilter],
  columns: [
    column('date', 'date', 'تاريخ الدفع', 'Paid on'),
    column('number', 'text', 'رقم الدفعة', 'Payment no.', { isCode: true }),
    kind,
    column('method', 'text', 'طريقة الدفع', 'Method', { choice: 'subscription_payment_method' }),
    column('reference', 'text', 'المرجع', 'Reference', { isCode: true, shown: 'filled' }),
    order,
    plan,
    column('paid_for', 'text', 'صارت', 'Became', { choice: 'subscription_paid_for' }),
    invoice,
    withoutVat,
    vat,
    column('amount', 'money', 'المبلغ شامل الضريبة', 'Amount with VAT'),
  ],
  rowKey: ['payment_id'],
  fields: { payment_id: 'id', subscription_id: 'id' },
  card: { name: ['number'], figure: ['amount'], facts: ['date', 'kind', 'plan', 'invoice_number'] },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

/** The platform's tax invoices to the company, and the credit notes of what came back. */
const subscriptionBills = report({
  title: words('فواتير الاشتراك', 'Subscription invoices'),
  says: words(
    'الفواتير الضريبية والإشعارات الدائنة التي أصدرتها المنصة للمنشأة، وعن أي مدة، وتُفتح من رقمها',
    'The tax invoices and credit notes that the platform issued to the company, and for which time; each opens by its number',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'document',
      title: words('الفواتير والإشعارات', 'Invoices and credit notes'),
      none: words('الفواتير والإشعارات', 'Invoices and credit notes'),
      label: 'subscription_document',
      values: ['invoice', 'credit_note'],
      initial: null,
    }),
  ],
  columns: [
    column('date', 'date', 'تاريخ الدفع', 'Paid on'),
    invoice,
    column('document', 'text', 'المستند', 'Document', { choice: 'subscription_document' }),
    column('number', 'text', 'رقم الدفعة', 'Payment no.', { isCode: true }),
    order,
    plan,
    column('starts_on', 'date', 'يبدأ في', 'Begins'),
    column('expires_on', 'date', 'ينتهي في', 'Ends'),
    withoutVat,
    vat,
    column('amount', 'money', 'المبلغ شامل الضريبة', 'Amount with VAT'),
  ],
  rowKey: ['payment_id'],
  fields: { payment_id: 'id', subscription_id: 'id' },
  card: {
    name: ['invoice_number'],
    figure: ['amount'],
    facts: ['date', 'document', 'plan', 'starts_on', 'expires_on'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

/** What each subscription cost, and how it was paid. */
const subscriptionPayments = report({
  title: words('الاشتراكات وما دُفع عنها', 'Subscriptions and what was paid for them'),
  says: words(
    'كل اشتراك ومدته وسعره وخصمه وما أُخذ من الرصيد، وما دُفع عنه وما رُدّ',
    'Each subscription with its time, price, coupon and credit used, and what was paid for it and came back',
  ),
  period: 'span',
  filters: [],
  columns: [
    column('ordered_on', 'date', 'طُلب في', 'Ordered on'),
    order,
    column('change', 'text', 'ما هو', 'What it is', { choice: 'subscription_change' }),
    plan,
    column('status', 'text', 'الحالة', 'Status', { choice: 'subscription_state' }),
    column('starts_on', 'date', 'يبدأ في', 'Begins'),
    column('expires_on', 'date', 'ينتهي في', 'Ends'),
    column('price', 'money', 'سعر الباقة', 'Price of the plan'),
    column('discount', 'money', 'خصم الرمز', 'Coupon', { shown: 'filled' }),
    column('credit', 'money', 'من الرصيد', 'From credit', { shown: 'filled' }),
    column('total', 'money', 'الإجمالي قبل الضريبة', 'Total before VAT'),
    vat,
    column('paid', 'money', 'المدفوع', 'Paid', {
      opens: { report: 'payments', by: { from: 'first_paid_on', to: 'last_paid_on' } },
    }),
    column('refunded', 'money', 'المردود', 'Refunded', { shown: 'filled' }),
  ],
  rowKey: ['subscription_id'],
  fields: { subscription_id: 'id', first_paid_on: 'date', last_paid_on: 'date' },
  card: {
    name: ['plan'],
    figure: ['paid'],
    facts: ['order', 'change', 'status', 'starts_on', 'expires_on', 'refunded'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

export const ownSubscriptionReports: Readonly<
  Record<ReportsOf<'account' | 'subscription'>, ReportDeclaration>
> = {
  payments,
  subscription_bills: subscriptionBills,
  subscription_payments: subscriptionPayments,
}
