import { movementKinds } from '@mizan/core/subscriptions/recurring-revenue'
import { choiceFilter } from '../filters.ts'
import { type Opens, type ReportColumn, column, report, words } from '../report.ts'
import { planColumn, planFilter, tenantColumn } from './platform-filters.ts'

/** What brought a figure of a month about. */
const movement = (key: (typeof movementKinds)[number], ar: string, en: string): ReportColumn =>
  column(key, 'money', ar, en, {
    opens: {
      report: 'revenue_movements',
      by: { from: 'first_day', to: 'last_day' },
      always: { kind: key },
    },
  })

const subscriptionsOn = (day: string): Opens => ({
  report: 'recurring_subscriptions',
  by: { to: day },
})

/** What subscriptions bring a month at the end of each month, and what changed it. */
export const recurringRevenue = report({
  title: words('الإيراد الشهري المتكرر', 'Monthly recurring revenue'),
  says: words(
    'ما تجلبه الاشتراكات في الشهر عند آخر كل شهر، وما زاد فيه ونقص منه، وما يساويه في السنة ولكل منشأة',
    'What subscriptions bring a month at the end of each month, what added to it and took from it, by the year and by company',
  ),
  period: 'span',
  filters: [],
  columns: [
    column('month', 'text', 'الشهر', 'Month', {
      isCode: true,
      opens: { report: 'revenue_movements', by: { from: 'first_day', to: 'last_day' } },
    }),
    column('opening', 'money', 'أول الشهر', 'Opening', { opens: subscriptionsOn('day_before') }),
    movement('new', 'جديد', 'New'),
    movement('expansion', 'زيادة', 'Expansion'),
    movement('reactivated', 'عودة', 'Reactivated'),
    movement('contraction', 'نقص', 'Contraction'),
    movement('churned', 'انقطاع', 'Churned'),
    column('closing', 'money', 'آخر الشهر', 'Closing', { opens: subscriptionsOn('last_day') }),
    column('companies', 'count', 'منشآت تدفع', 'Paying companies', {
      opens: subscriptionsOn('last_day'),
    }),
    column('average', 'money', 'متوسط المنشأة', 'Average per company'),
    column('annual', 'money', 'في السنة', 'A year (ARR)'),
  ],
  rowKey: ['month'],
  fields: { first_day: 'date', last_day: 'date', day_before: 'date' },
  charts: [
    {
      title: words(
        'ما تجلبه الاشتراكات آخر كل شهر',
        'What subscriptions bring at the end of each month',
      ),
      draws: 'rows',
      at: 'month',
      figures: ['closing'],
    },
  ],
  card: {
    name: ['month'],
    figure: ['closing'],
    facts: ['new', 'expansion', 'reactivated', 'contraction', 'churned', 'companies', 'annual'],
  },
  totals: words('الفترة كلها', 'The whole period'),
  orientation: 'landscape',
})

/** Each change of what a company brings a month. */
export const revenueMovements = report({
  title: words('حركات الإيراد المتكرر', 'Movements of recurring revenue'),
  says: words(
    'كل منشأة تغير ما تجلبه في الشهر: متى ولماذا، وما كان قبله وبعده',
    'Each company of which changed what it brings a month: when, how, and from what to what',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'kind',
      title: words('نوع الحركة', 'Kind of movement'),
      none: words('كل الحركات', 'All movements'),
      label: 'revenue_movement',
      values: movementKinds,
      initial: null,
    }),
    planFilter,
  ],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    tenantColumn,
    column('kind', 'text', 'الحركة', 'Movement', { choice: 'revenue_movement' }),
    column('from_plan', 'text', 'من باقة', 'From plan', {
      opens: { record: 'admin/plans', id: 'from_plan_id' },
    }),
    column('to_plan', 'text', 'إلى باقة', 'To plan', {
      opens: { record: 'admin/plans', id: 'to_plan_id' },
    }),
    column('before', 'money', 'قبلها', 'Before'),
    column('after', 'money', 'بعدها', 'After'),
    column('change', 'money', 'التغير', 'Change'),
  ],
  rowKey: ['tenant_id', 'at'],
  fields: { tenant_id: 'id', from_plan_id: 'id', to_plan_id: 'id', at: 'text' },
  card: {
    name: ['tenant'],
    figure: ['change'],
    facts: ['date', 'kind', 'before', 'after'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

/** The subscriptions of which the recurring revenue of a day is made. */
export const recurringSubscriptions = report({
  title: words('اشتراكات الإيراد المتكرر', 'Subscriptions of the recurring revenue'),
  says: words(
    'المنشآت التي تدفع في يوم، باقتها ومدتها وما دفعته عنها وما تجلبه في الشهر',
    'The companies that pay on a day, with their plan, its time, what they paid for it and what it brings a month',
  ),
  period: 'until',
  filters: [planFilter],
  columns: [
    tenantColumn,
    planColumn,
    column('period', 'text', 'المدة', 'Length', { choice: 'subscription_period' }),
    column('begun_on', 'date', 'بدأ في', 'Began'),
    column('expires_on', 'date', 'ينتهي في', 'Ends'),
    column('worth', 'money', 'دُفع عنها بلا ضريبة', 'Paid for it without VAT'),
    column('months', 'count', 'عن أشهر', 'For months'),
    column('rate', 'money', 'في الشهر', 'A month', {
      opens: { record: 'admin/subscription', id: 'subscription_id' },
    }),
  ],
  rowKey: ['tenant_id'],
  fields: { tenant_id: 'id', plan_id: 'id', subscription_id: 'id' },
  card: {
    name: ['tenant'],
    figure: ['rate'],
    facts: ['plan', 'period', 'expires_on', 'worth'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
