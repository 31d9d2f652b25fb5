import { type CompanyState, companyStates } from '@mizan/core/subscriptions/company-life'
import { choiceFilter } from '../filters.ts'
import { type ReportColumn, column, report, words } from '../report.ts'
import { planColumn, planFilter, tenantColumn } from './platform-filters.ts'

const state = (key: CompanyState, ar: string, en: string): ReportColumn =>
  column(key, 'count', ar, en, {
    opens: { report: 'tenants_in_state', by: { to: 'last_day' }, always: { state: key } },
  })

/** How many companies stand where, at the end of each month. */
export const tenantStates = report({
  title: words('المنشآت حسب حالتها', 'Companies by state'),
  says: words(
    'كم منشأة تدفع أو تجرب أو في المهلة أو مجانية أو منتهية أو موقوفة، عند آخر كل شهر وفي آخر يوم من الفترة',
    'How many companies pay, try, are in grace, free, ended or stopped at the end of each month and on the last day of the period',
  ),
  period: 'span',
  filters: [],
  columns: [
    column('month', 'text', 'الشهر', 'Month', { isCode: true }),
    column('last_day', 'date', 'في يوم', 'On'),
    state('active', 'تدفع', 'Paying'),
    state('trial', 'تجربة', 'Trial'),
    state('grace', 'في المهلة', 'In grace'),
    state('free', 'مجانية', 'Free'),
    state('expired', 'منتهية', 'Ended'),
    state('stopped', 'موقوفة', 'Stopped'),
    column('tenants', 'count', 'كل المنشآت', 'All companies', {
      opens: { report: 'tenants_in_state', by: { to: 'last_day' } },
    }),
  ],
  rowKey: ['month'],
  fields: {},
  charts: [
    {
      title: words('المنشآت آخر كل شهر', 'Companies at the end of each month'),
      draws: 'rows',
      at: 'month',
      figures: ['active', 'trial', 'grace', 'free', 'stopped', 'expired'],
      isStacked: true,
    },
  ],
  card: {
    name: ['month'],
    figure: ['tenants'],
    facts: ['active', 'trial', 'grace', 'free', 'expired', 'stopped'],
  },
  orientation: 'landscape',
})

/** The companies that stood somewhere on a day. */
export const tenantsInState = report({
  title: words('المنشآت في يوم', 'Companies on a day'),
  says: words(
    'حالة كل منشأة في يوم وباقتها ومنذ متى وإلى متى، وما تجلبه في الشهر',
    'Where each company stood on a day, its plan, since when and until when, and what it brings a month',
  ),
  period: 'until',
  filters: [
    choiceFilter({
      name: 'state',
      title: words('الحالة', 'State'),
      none: words('كل الحالات', 'All states'),
      label: 'company_state',
      values: companyStates,
      initial: null,
    }),
    planFilter,
  ],
  columns: [
    tenantColumn,
    column('state', 'text', 'الحالة', 'State', { choice: 'company_state' }),
    planColumn,
    column('registered_on', 'date', 'سُجلت في', 'Registered'),
    column('begun_on', 'date', 'بدأ اشتراكها في', 'Subscription began'),
    column('expires_on', 'date', 'ينتهي في', 'Ends'),
    column('rate', 'money', 'في الشهر', 'A month', {
      opens: { record: 'admin/subscription', id: 'subscription_id' },
    }),
  ],
  rowKey: ['tenant_id'],
  fields: { tenant_id: 'id', plan_id: 'id', subscription_id: 'id' },
  card: { name: ['tenant'], figure: ['rate'], facts: ['state', 'plan', 'begun_on', 'expires_on'] },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})
