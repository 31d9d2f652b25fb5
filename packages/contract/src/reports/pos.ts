import type { Words } from '../printed-lists.ts'
import { choiceFilter, keyFilter, posFilter, taxFilter, userFilter } from './filters.ts'
import type { ReportName, ReportsOf } from './report-groups.ts'
import {
  type ReportColumn,
  type ReportDeclaration,
  type ReportLink,
  column,
  report,
  words,
} from './report.ts'
import { allStores } from './trade-columns.ts'

/** By what the trade of points of sale is told apart. */
export const cashierGroups = ['user', 'pos', 'day', 'document'] as const
export type CashierGroup = (typeof cashierGroups)[number]

const by = (is: CashierGroup) => ({ when: { filter: 'by', is } })

const name: ReportName = 'cashers'

const allTaxes = taxFilter(words('كل الضرائب', 'All taxes'))
const base = words('الوعاء', 'Base')
const vat = words('الضريبة', 'VAT')

/** What was declared of a kind of document; it opens the documents of its point of sale. */
const baseAndVat = (key: string, over: Words): readonly ReportColumn[] =>
  (
    [
      ['base', base],
      ['vat', vat],
    ] as const
  ).map(([part, label]) =>
    column(`${key}_${part}`, 'money', `${over.ar}: ${label.ar}`, `${over.en}: ${label.en}`, {
      pair: { over, label },
      opens: { report: name, by: { pos_id: 'pos_id' }, always: { by: 'document' } },
    }),
  )

/** From a row to the documents that it sums up. */
const documents: readonly ReportLink[] = [
  { user_id: 'user_id' },
  { pos_id: 'pos_id' },
  { from: 'from', to: 'to' },
].map((of) => ({
  report: name,
  by: of as Readonly<Record<string, string>>,
  always: { by: 'document' },
  along: ['user_id', 'api_key_id', 'pos_id', 'store_id'],
}))
const opens = { opens: documents }

/** From a row to the sessions that it counts. */
const sessionsOfRow: readonly ReportLink[] = [
  { user_id: 'user_id' },
  { pos_id: 'pos_id' },
  { from: 'from', to: 'to' },
].map((of) => ({
  report: 'sessions',
  by: of as Readonly<Record<string, string>>,
  along: ['user_id', 'pos_id', 'store_id'],
}))

/** What was expected and what was counted of a means of payment. */
const expectedAndCounted = (key: string, over: Words): readonly ReportColumn[] =>
  (
    [
      ['expected', words('المتوقع', 'Expected')],
      ['counted', words('المعدود', 'Counted')],
    ] as const
  ).map(([part, label]) =>
    column(`${key}_${part}`, 'money', `${over.ar}: ${label.ar}`, `${over.en}: ${label.en}`, {
      pair: { over, label },
      shown: 'filled',
    }),
  )

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
      keyFilter,
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
      column('sessions', 'count', 'الجلسات', 'Sessions', {
        when: { filter: 'by', is: ['user', 'pos', 'day'] },
        opens: sessionsOfRow,
        isDetail: true,
      }),
      column('over_short', 'money', 'العجز والزيادة', 'Over / short', {
        when: { filter: 'by', is: ['user', 'pos', 'day'] },
        opens: sessionsOfRow,
        shown: 'filled',
      }),
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

  sessions: report({
    title: words('جلسات نقاط البيع', 'Till sessions'),
    says: words(
      'لكل جلسة رصيد افتتاحها والمتوقع والمعدود بكل طريقة دفع والعجز أو الزيادة',
      'For each session its float, what was expected and counted by each means, and over or short',
    ),
    period: 'span',
    filters: [posFilter, allStores, userFilter],
    columns: [
      column('session', 'text', 'الجلسة', 'Session', {
        isCode: true,
        opens: { record: 'pos_session', id: 'session_id' },
      }),
      column('pos', 'text', 'نقطة البيع', 'Point of sale'),
      column('user', 'text', 'الكاشير', 'Cashier'),
      column('state', 'text', 'الحالة', 'State', { choice: 'pos_session_state' }),
      column('started', 'text', 'وقت الفتح', 'Opened', { isCode: true }),
      column('ended', 'text', 'وقت الإغلاق', 'Closed', { isCode: true }),
      column('float', 'money', 'رصيد الافتتاح', 'Float'),
      column('net', 'money', 'صافي المبيعات', 'Net sales'),
      ...expectedAndCounted('cash', words('النقد', 'Cash')),
      ...expectedAndCounted('card', words('البطاقات', 'Card')),
      ...expectedAndCounted('other', words('طرق أخرى', 'Other')),
      column('over_short', 'money', 'العجز والزيادة', 'Over / short'),
      column('hand_over', 'money', 'المورَّد إلى الخزنة', 'Handed over', { isDetail: true }),
      column('z_number', 'text', 'رقم تقرير Z', 'Z number', { isCode: true, isDetail: true }),
    ],
    rowKey: ['session_id'],
    fields: { session_id: 'id' },
    card: {
      name: ['session'],
      figure: ['over_short'],
      facts: ['pos', 'user', 'started', 'ended', 'float', 'cash_expected', 'cash_counted'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),

  pos_total_tax: report({
    title: words('ضرائب نقاط البيع', 'Taxes of points of sale'),
    says: words(
      'لكل نقطة بيع وضريبة: وعاء المبيعات والمرتجعات وضريبتها وصافيها',
      'For each point of sale and tax the base and VAT of sales and returns, and their net',
    ),
    period: 'span',
    filters: [posFilter, allTaxes],
    columns: [
      column('pos', 'text', 'نقطة البيع', 'Point of sale'),
      column('tax', 'text', 'الضريبة', 'Tax'),
      ...baseAndVat('sales', words('المبيعات', 'Sales')),
      ...baseAndVat('returns', words('المرتجعات', 'Returns')),
      ...baseAndVat('net', words('الصافي', 'Net')),
    ],
    rowKey: ['pos_id', 'tax_id'],
    fields: { pos_id: 'id', tax_id: 'id' },
    card: {
      name: ['pos'],
      figure: ['net_vat'],
      facts: ['tax', 'sales_base', 'sales_vat', 'returns_base', 'returns_vat'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),
}
