import { cohortMonths } from '@mizan/core/subscriptions/cohorts'
import type { Words } from '../../printed-lists.ts'
import { type DayFilter, choiceFilter, countFilter } from '../filters.ts'
import { type ReportColumn, column, report, words } from '../report.ts'
import { tenantColumn } from './platform-filters.ts'

const followed = Array.from({ length: cohortMonths }, (_, at) => at + 1)

const monthsIn = (count: number): string =>
  count === 1 ? 'شهر' : count === 2 ? 'شهرين' : `${count} ${count <= 10 ? 'أشهر' : 'شهرًا'}`
const afterMonths = (count: number): Words =>
  words(`بعد ${monthsIn(count)}`, `After ${count} ${count === 1 ? 'month' : 'months'}`)

/** The column of a cohort so many months later. */
export const afterColumn = (months: number): string => `after_${months}`

const after = (months: number): ReportColumn => {
  const { ar, en } = afterMonths(months)
  return column(afterColumn(months), 'percent', ar, en, {
    pair: {
      over: words('ما بقي بعد أشهر، ٪', 'What is left after months, %'),
      label: words(String(months), String(months)),
    },
    opens: {
      report: 'cohort_tenants',
      by: { cohort: 'first_day' },
      always: { after: String(months) },
    },
  })
}

/** Of the companies that first paid in a month, what is left of them later. */
export const churnCohorts = report({
  title: words('بقاء المنشآت حسب شهر أول دفع', 'Retention by month of first payment'),
  says: words(
    'من المنشآت التي دفعت أول مرة في شهر: كم بقي منها يدفع بعد شهر إلى اثني عشر شهرًا، أو كم بقي من إيرادها',
    'Of the companies that first paid in a month: how many still pay one to twelve months later, or how much of their revenue is left',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'of',
      title: words('ما يُقاس', 'What is measured'),
      label: 'cohort_measure',
      values: ['companies', 'revenue'],
      initial: 'companies',
    }),
  ],
  columns: [
    column('month', 'text', 'شهر أول دفع', 'First paid', { isCode: true }),
    column('tenants', 'count', 'المنشآت', 'Companies', {
      opens: { report: 'cohort_tenants', by: { cohort: 'first_day' } },
      when: { filter: 'of', is: 'companies' },
    }),
    column('revenue', 'money', 'إيرادها في الشهر', 'Their revenue a month', {
      opens: { report: 'cohort_tenants', by: { cohort: 'first_day' } },
      when: { filter: 'of', is: 'revenue' },
    }),
    ...followed.map(after),
  ],
  rowKey: ['month'],
  fields: { first_day: 'date' },
  charts: [
    {
      title: words('ما بقي بعد أشهر من أول دفع', 'What is left, months after the first payment'),
      draws: 'sums',
      figures: followed.map(afterColumn),
    },
  ],
  card: {
    name: ['month'],
    figure: ['tenants', 'revenue'],
    facts: [afterColumn(1), afterColumn(3), afterColumn(6), afterColumn(12)],
  },
  totals: words('كلها معًا', 'All together'),
  orientation: 'landscape',
})

const cohortFilter: DayFilter = {
  kind: 'day',
  name: 'cohort',
  title: words('يوم في شهر أول دفع', 'A day in the month of first payment'),
  required: words(
    'اختر يومًا من الشهر الذي دفعت فيه المنشآت أول مرة.',
    'Choose a day of the month in which the companies first paid.',
  ),
}

/** The companies of a cohort, and whether each still pays some months later. */
export const cohortTenants = report({
  title: words('منشآت شهر أول دفع', 'Companies of a month of first payment'),
  says: words(
    'المنشآت التي دفعت أول مرة في شهر، وما تجلبه بعد أشهر منه، ومن انقطع منها',
    'The companies that first paid in a month, what they bring some months later, and who is gone',
  ),
  period: 'now',
  filters: [
    cohortFilter,
    countFilter({
      name: 'after',
      title: words('بعد كم شهر', 'After how many months'),
      choices: followed.map(afterMonths),
    }),
    choiceFilter({
      name: 'kept',
      title: words('من بقي ومن انقطع', 'Kept and gone'),
      none: words('من بقي ومن انقطع', 'Kept and gone'),
      label: 'cohort_outcome',
      values: ['kept', 'gone', 'not_yet'],
      initial: null,
    }),
  ],
  columns: [
    tenantColumn,
    column('first_paid_on', 'date', 'أول دفع', 'First paid'),
    column('first_plan', 'text', 'أول باقة', 'First plan', {
      opens: { record: 'admin/plans', id: 'first_plan_id' },
    }),
    column('outcome', 'text', 'ما صار', 'What became of it', { choice: 'cohort_outcome' }),
    column('gone_on', 'date', 'انقطع في', 'Gone on'),
    column('first_rate', 'money', 'كان في الشهر', 'A month at first'),
    column('rate', 'money', 'صار في الشهر', 'A month then'),
  ],
  rowKey: ['tenant_id'],
  fields: { tenant_id: 'id', first_plan_id: 'id' },
  card: {
    name: ['tenant'],
    figure: ['rate'],
    facts: ['outcome', 'first_paid_on', 'first_rate', 'gone_on'],
  },
  totals: words('المجموع', 'Total'),
  empty: {
    title: words('لا منشآت', 'No companies'),
    how: words(
      'لم تدفع منشأة أول مرة في هذا الشهر، أو لم يصر لها هذا.',
      'No company first paid in that month, or none of them came to this.',
    ),
  },
  orientation: 'landscape',
})
