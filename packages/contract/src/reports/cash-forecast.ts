import { choiceFilter, flagFilter } from './filters.ts'
import { column, report, words } from './report.ts'

/** How many days a forecast looks ahead. */
export const forecastDays = ['30', '60', '90'] as const

/** What moves money in a forecast. */
export const flowKinds = [
  'sales_bill',
  'purchase_bill',
  'purchase_return',
  'sales_return',
  'expense',
  'credit_note',
  'customer_debit_note',
  'supplier_debit_note',
  'opening',
  'cheque_in',
  'cheque_out',
  'vat',
] as const
export type FlowKind = (typeof flowKinds)[number]

/** Cash of the coming days, from what is at hand and the days on which open amounts fall due. */
export const cashForecast = report({
  title: words('النقد المتوقع', 'Cash forecast'),
  says: words(
    'النقد في الأيام القادمة: ما في الصناديق والبنوك، وما يستحق قبضه وصرفه في كل يوم',
    'Cash in the coming days: what is at hand, and what falls due to come in and go out each day',
  ),
  period: 'now',
  filters: [
    choiceFilter({
      name: 'days',
      title: words('المدة', 'Ahead'),
      label: 'forecast_days',
      values: forecastDays,
      initial: '30',
    }),
    flagFilter('overdue', words('احتساب المتأخر', 'Count what is overdue')),
  ],
  columns: [
    column('due_date', 'date', 'تاريخ الاستحقاق', 'Due date'),
    column('kind', 'text', 'النوع', 'Type', { choice: 'flow_kind' }),
    column('number', 'text', 'المستند', 'Document', {
      isCode: true,
      opens: [
        { document: 'document_id', type: 'document_type', entry: 'entry_id' },
        { report: 'tax_return', by: { from: 'vat_from', to: 'vat_to' } },
      ],
    }),
    column('beneficiary', 'text', 'العميل أو المورد', 'Customer or supplier', {
      opens: { record: 'beneficiaries', id: 'beneficiary_id' },
    }),
    column('expected_in', 'money', 'مقبوضات متوقعة', 'Expected in', {
      otherSide: 'expected_out',
    }),
    column('expected_out', 'money', 'مدفوعات متوقعة', 'Expected out', {
      otherSide: 'expected_in',
    }),
    column('balance', 'money', 'النقد بعدها', 'Cash after'),
  ],
  rowKey: ['kind', 'id'],
  fields: {
    id: 'id',
    document_id: 'id',
    document_type: 'count',
    entry_id: 'id',
    beneficiary_id: 'id',
    vat_from: 'date',
    vat_to: 'date',
  },
  about: {
    opening: 'money',
    closing: 'money',
    lowest: 'money',
    lowest_on: 'date',
    overdue_in: 'money',
    overdue_out: 'money',
  },
  card: {
    name: ['beneficiary', 'number'],
    figure: ['expected_in', 'expected_out'],
    facts: ['due_date', 'kind', 'balance'],
  },
  charts: [
    {
      title: words('النقد يومًا بعد يوم', 'Cash day by day'),
      draws: 'rows',
      at: 'due_date',
      figures: ['balance'],
      isLevel: true,
    },
  ],
  opening: words('النقد الآن', 'Cash now'),
  totals: words('المجموع والنقد في آخر المدة', 'Totals and cash at the end'),
  orientation: 'landscape',
})
