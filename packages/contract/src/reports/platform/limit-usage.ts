import { limitKeys } from '@mizan/core/access/plan-limits'
import { choiceFilter } from '../filters.ts'
import { column, report, words } from '../report.ts'
import { planColumn, planFilter, tenantColumn } from './platform-filters.ts'

/** Companies that are near a limit of their plan, or at it. */
export const limitUsage = report({
  title: words('الاستخدام وحدود الباقات', 'Usage and limits of plans'),
  says: words(
    'المنشآت التي قاربت حدًا من باقتها أو بلغته، كما عُدّت ليلة أمس',
    'Companies that are near a limit of their plan or at it, as counted last night',
  ),
  period: 'now',
  filters: [
    choiceFilter({
      name: 'limit',
      title: words('الحد', 'Limit'),
      none: words('كل الحدود', 'All limits'),
      label: 'plan_limit',
      values: limitKeys,
      initial: null,
    }),
    choiceFilter({
      name: 'level',
      title: words('القرب من الحد', 'How near'),
      none: words('قارب الحد أو بلغه', 'Near or at it'),
      label: 'limit_level',
      values: ['warning', 'reached'],
      initial: null,
    }),
    planFilter,
  ],
  columns: [
    tenantColumn,
    planColumn,
    column('limit', 'text', 'الحد', 'Limit', { choice: 'plan_limit' }),
    column('level', 'text', 'القرب من الحد', 'How near', { choice: 'limit_level' }),
    column('counted_on', 'date', 'عُدّ في', 'Counted on'),
    column('used', 'count', 'المستخدم', 'Used'),
    column('max', 'count', 'أقصاه', 'Most'),
    column('percent', 'percent', 'نسبته', 'Share'),
  ],
  rowKey: ['tenant_id', 'limit'],
  fields: { tenant_id: 'id', plan_id: 'id' },
  about: { counted: 'count', uncounted: 'count' },
  above: ['uncounted_companies'],
  empty: {
    title: words('لا منشأة قاربت حدًا', 'No company is near a limit'),
    how: words(
      'تُعد كل المنشآت كل ليلة، وما سُجل منها اليوم يُعد الليلة.',
      'All companies are counted every night; those that registered today are counted tonight.',
    ),
  },
  card: {
    name: ['tenant'],
    figure: ['percent'],
    facts: ['limit', 'used', 'max', 'plan', 'counted_on'],
  },
  orientation: 'landscape',
})
