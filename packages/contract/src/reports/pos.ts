import { choiceFilter, posFilter, userFilter } from './filters.ts'
import type { ReportName, ReportsOf } from './report-groups.ts'
import { type ReportDeclaration, type ReportLink, column, report, words } from './report.ts'
import { allStores } from './trade-columns.ts'

/** By what the trade of points of sale is told apart. */
export const cashierGroups = ['user', 'pos', 'day', 'document'] as const
export type CashierGroup = (typeof cashierGroups)[number]

const by = (is: CashierGroup) => ({ when: { filter: 'by', is } })

const name: ReportName = 'cashers'

/** From a row to the documents that it sums up. */
const documents: readonly ReportLink[] = [
  { user_id: 'user_id' },
  { pos_id: 'pos_id' },
  { from: 'from', to: 'to' },
].map((of) => ({
  report: name,
  by: of as Readonly<Record<string, string>>,
  always: { by: 'document' },
  along: ['user_id', 'pos_id', 'store_id'],
}))
const opens = { opens: documents }

export const posReports: Readonly<Record<ReportsOf<'pos'>, ReportDeclaration>> = {
  cashers: report({
    title: words('الكاشير', 'Cashiers'),
    says: words(
      'ما باعه كل كاشير في نقاط البيع وما ردَّه، وما قبضه نقدًا وبالبطاقات وبغيرها',
      'What each cashier sold and took back at the points of sale, and what came in as cash, by card and otherwise',
    ),
    period: 'span',
    filters: [
      choiceFilter({
        name: 'by',
        title: words('تجميع الحركة', 'Group the trade'),
        label: 'cashiers_by',
        values: cashierGroups,
        initial: 'user',
      }),
      posFilter,
      allStores,
      userFilter,
    ],
    columns: [
      column('user', 'text', 'الكاشير', 'Cashier', by('user')),
      column('pos', 'text', 'نقطة البيع', 'Point of sale', by('pos')),
      column('day', 'date', 'اليوم', 'Day', by('day')),
      column('date', 'date', 'التاريخ', 'Date', by('document')),
      column('document_number', 'text', 'المستند', 'Document', {
        ...by('document'),
        isCode: true,
        opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
      }),
      column('bills', 'count', 'الفواتير', 'Bills'),
      column('returns', 'count', 'المرتجعات', 'Returns'),
      column('discounts', 'money', 'الخصومات', 'Discounts', opens),
      column('net', 'money', 'صافي المبيعات', 'Net sales', opens),
      column('cash', 'money', 'نقدًا', 'Cash', opens),
      column('card', 'money', 'بطاقات', 'Card', opens),
      column('other', 'money', 'طرق أخرى', 'Other', opens),
      column('unpaid', 'money', 'آجل', 'On credit', { ...opens, shown: 'filled' }),
      column('basket', 'money', 'متوسط الفاتورة', 'Average basket', { isDetail: true }),
    ],
    rowKey: ['user_id', 'pos_id', 'day', 'document_id'],
    fields: {
      user_id: 'id',
      pos_id: 'id',
      from: 'date',
      to: 'date',
      document_id: 'id',
      document_type: 'count',
      entry_id: 'id',
    },
    card: {
      name: ['user', 'pos', 'day', 'document_number'],
      figure: ['net'],
      facts: ['bills', 'returns', 'cash', 'card', 'other', 'basket'],
    },
    charts: [
      {
        title: words('المبيعات حسب الكاشير', 'Sales by cashier'),
        draws: 'ranked',
        at: 'user',
        figures: ['net'],
        when: { filter: 'by', is: 'user' },
      },
      {
        title: words('المبيعات حسب نقطة البيع', 'Sales by point of sale'),
        draws: 'ranked',
        at: 'pos',
        figures: ['net'],
        when: { filter: 'by', is: 'pos' },
      },
      {
        title: words('المبيعات يومًا بعد يوم', 'Sales day by day'),
        draws: 'rows',
        at: 'day',
        figures: ['net'],
        when: { filter: 'by', is: 'day' },
      },
    ],
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),
}
