import { formBoxes } from '@mizan/core/taxes/vat-return/boxes'
import { choiceFilter, knownFilter } from './filters.ts'
import { type ReportLink, column, report, words } from './report.ts'

/** What enters a box with which sign: a plus or a minus before each term. */
export const formulaSigns = ['plus', 'minus'] as const

const documents = (name: 'taxed_sales' | 'taxed_purchases', box: string): ReportLink => ({
  report: name,
  by: { box, column: 'column', tax_id: 'tax_id', kind: 'kind' },
})
const opens = [
  documents('taxed_sales', 'sales_box'),
  documents('taxed_purchases', 'purchase_box'),
  { report: 'tax_box', by: { box: 'part' } },
  { report: 'account_statement', by: { account_id: 'account_id' } },
] as const

/** How a box of the return came about: its terms, which sum to it, each opening its documents. */
export const taxBox = report({
  title: words('تفصيل خانة الإقرار', 'Formula of a VAT box'),
  says: words(
    'ما يدخل في خانة الإقرار وبأي إشارة: المستندات حسب نوعها وضريبتها، أو خانات أخرى، ومجموعها الخانة',
    'What enters a box of the return and with which sign: documents by kind and tax, or other boxes; together they are the box',
  ),
  period: 'span',
  filters: [
    choiceFilter({
      name: 'box',
      title: words('خانة الإقرار', 'Box of the return'),
      label: 'vat_box',
      values: formBoxes,
      initial: '1',
    }),
    knownFilter,
  ],
  columns: [
    column('sign', 'text', 'الإشارة', 'Sign', { choice: 'formula_sign' }),
    column('term', 'text', 'البند', 'Term'),
    column('tax', 'text', 'الضريبة', 'Tax', { shown: 'filled' }),
    column('column', 'text', 'العمود', 'Column', { choice: 'vat_column', shown: 'filled' }),
    column('amount', 'money', 'المبلغ', 'Amount', { opens }),
    column('adjustment', 'money', 'التعديل', 'Adjustment', { opens }),
    column('vat', 'money', 'الضريبة', 'VAT', { opens }),
  ],
  rowKey: ['sign', 'term', 'tax_id', 'column', 'kind'],
  fields: {
    sales_box: 'text',
    purchase_box: 'text',
    part: 'text',
    tax_id: 'id',
    kind: 'text',
    account_id: 'id',
  },
  card: {
    name: ['term'],
    figure: ['vat'],
    facts: ['sign', 'tax', 'amount', 'adjustment'],
  },
  totals: words('الخانة', 'The box'),
  orientation: 'portrait',
})
