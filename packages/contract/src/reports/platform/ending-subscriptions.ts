import { choiceFilter, flagFilter } from '../filters.ts'
import { column, report, words } from '../report.ts'
import { planColumn, planFilter, subscriptionTypeFilter, tenantColumn } from './platform-filters.ts'

export const endingDays = ['7', '14', '30', '60', '90'] as const

/** Subscriptions that end soon, and whether their renewal is under way. */
export const endingSubscriptions = report({
  title: words('اشتراكات تنتهي قريبًا', 'Subscriptions that end soon'),
  says: words(
    'ما ينتهي في الأيام القادمة: متى، وهل يُجهز تجديده من نفسه، وهل له طلب ينتظر الدفع، وما يجلبه في الشهر',
    'What ends in the days to come: when, whether its renewal is prepared by itself, whether an order waits, and what it brings a month',
  ),
  period: 'now',
  filters: [
    choiceFilter({
      name: 'days',
      title: words('خلال كم يوم', 'Within how many days'),
      label: 'within_days',
      values: endingDays,
      initial: '30',
    }),
    subscriptionTypeFilter,
    planFilter,
    flagFilter('grace', words('ومن في المهلة', 'Those in grace too')),
  ],
  columns: [
    column('expires_on', 'date', 'ينتهي في', 'Ends'),
    tenantColumn,
    planColumn,
    column('type', 'text', 'نوع الاشتراك', 'Kind', { choice: 'subscription_type' }),
    column('auto_renew', 'text', 'يُجدد من نفسه', 'Renews by itself', { choice: 'yes_no' }),
    column('order', 'text', 'طلب ينتظر الدفع', 'Order that waits', {
      isCode: true,
      opens: { record: 'admin/subscription', id: 'order_id' },
    }),
    column('payable_until', 'date', 'يُدفع حتى', 'Payable until', { shown: 'filled' }),
    column('order_net', 'money', 'مبلغ الطلب', 'Its amount', { shown: 'filled' }),
    column('days_left', 'count', 'الباقي بالأيام', 'Days left'),
    column('rate', 'money', 'في الشهر', 'A month', {
      opens: { record: 'admin/subscription', id: 'subscription_id' },
    }),
  ],
  rowKey: ['tenant_id'],
  fields: { tenant_id: 'id', plan_id: 'id', subscription_id: 'id', order_id: 'id' },
  card: {
    name: ['tenant'],
    figure: ['rate'],
    facts: ['expires_on', 'plan', 'type', 'auto_renew', 'order'],
  },
  totals: words('المجموع', 'Total'),
  empty: {
    title: words('لا اشتراك ينتهي قريبًا', 'No subscription ends soon'),
    how: words(
      'اختر أيامًا أكثر، أو أظهر من في المهلة.',
      'Choose more days, or show those in grace.',
    ),
  },
  orientation: 'landscape',
})
