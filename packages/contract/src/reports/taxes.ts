import { purchaseBoxes, salesBoxes } from '@mizan/core/taxes/vat-return/boxes'
import {
  type TaxedPlace,
  taxedColumns,
  taxedTypesOf,
} from '@mizan/core/taxes/vat-return/taxed-line'
import type { Words } from '../printed-lists.ts'
import { choiceFilter, knownFilter, linked, partyFilter, taxFilter } from './filters.ts'
import { taxBox } from './tax-box.ts'
import type { ReportName, ReportsOf } from './report-groups.ts'
import {
  type ReportColumn,
  type ReportDeclaration,
  type ReportLink,
  column,
  report,
  words,
} from './report.ts'

const allTaxes = taxFilter(words('كل الضرائب', 'All taxes'))
const everyColumn = linked(
  choiceFilter({
    name: 'column',
    title: words('المبلغ أو التعديل', 'Amount or adjustment'),
    label: 'vat_column',
    values: taxedColumns,
    initial: null,
    none: words('المبالغ والتعديلات', 'Amounts and adjustments'),
  }),
)

const number = column('document_number', 'text', 'المستند', 'Document', {
  isCode: true,
  opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
})
const taxName = column('tax', 'text', 'الضريبة', 'Tax')
const boxNumber = column('box', 'text', 'الخانة', 'Box', { isCode: true })

/** Documents of a side with what they declare, each tax of them a row. */
const taxed = (
  boxes: readonly string[],
  texts: {
    readonly title: Words
    readonly says: Words
    readonly party: Words
    readonly all: Words
  },
  role: 'customer' | 'supplier',
  own: readonly ReportColumn[],
): ReportDeclaration => {
  const side: TaxedPlace['side'] = role === 'customer' ? 'sales' : 'purchases'
  return report({
    title: texts.title,
    says: texts.says,
    period: 'span',
    filters: [
      choiceFilter({
        name: 'box',
        title: words('خانة الإقرار', 'Box of the return'),
        label: 'vat_box',
        values: boxes,
        initial: null,
        none: words('كل الخانات', 'All boxes'),
      }),
      everyColumn,
      choiceFilter({
        name: 'kind',
        title: words('نوع المستند', 'Kind of document'),
        label: 'entry_type',
        values: taxedTypesOf(side),
        initial: null,
        none: words('كل المستندات', 'All documents'),
      }),
      allTaxes,
      partyFilter(texts.all, { query: { role } }),
      knownFilter,
    ],
    columns: [
      column('date', 'date', 'التاريخ', 'Date'),
      column('vat_date', 'date', 'تاريخ الاحتساب', 'VAT day', { shown: 'files' }),
      number,
      column('type', 'text', 'النوع', 'Type', { choice: 'entry_type' }),
      column('beneficiary', 'text', texts.party.ar, texts.party.en, {
        opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      }),
      column('registration_number', 'text', 'الرقم الضريبي', 'VAT number', {
        isCode: true,
        givesWay: true,
      }),
      taxName,
      boxNumber,
      column('column', 'text', 'العمود', 'Column', { choice: 'vat_column', shown: 'files' }),
      column('base', 'money', 'الوعاء', 'Base'),
      column('vat', 'money', 'الضريبة', 'VAT'),
      column('total', 'money', 'الإجمالي', 'Total', { givesWay: true }),
      ...own,
    ],
    rowKey: ['entry_id', 'tax_id', 'column'],
    fields: {
      entry_id: 'id',
      document_id: 'id',
      document_type: 'count',
      beneficiary_id: 'id',
      tax_id: 'id',
    },
    card: {
      name: ['beneficiary'],
      figure: ['vat'],
      facts: ['date', 'document_number', 'tax', 'base'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  })
}

/** From a box to the documents in one of its columns, on whichever side it is. */
const boxLines = (column: (typeof taxedColumns)[number]): readonly ReportLink[] => [
  { report: 'taxed_sales', by: { box: 'sales_box' }, always: { column } },
  { report: 'taxed_purchases', by: { box: 'purchase_box' }, always: { column } },
]
const allLines: readonly ReportLink[] = [
  { report: 'taxed_sales', by: { box: 'sales_box' } },
  { report: 'taxed_purchases', by: { box: 'purchase_box' } },
]

/** From a sum of a tax to its documents. */
const ofTax = (
  report: Extract<ReportName, 'taxed_sales' | 'taxed_purchases'>,
  column: (typeof taxedColumns)[number],
): ReportLink => ({ report, by: { tax_id: 'tax_id', from: 'from', to: 'to' }, always: { column } })

/** Base and VAT of one kind of documents, under one heading. */
const baseAndVat = (name: string, over: Words, opens: ReportLink): readonly ReportColumn[] => [
  column(`${name}_base`, 'money', `وعاء ${over.ar}`, `${over.en} base`, {
    pair: { over, label: words('الوعاء', 'Base') },
    opens,
  }),
  column(`${name}_vat`, 'money', `ضريبة ${over.ar}`, `${over.en} VAT`, {
    pair: { over, label: words('الضريبة', 'VAT') },
    opens,
  }),
]

/** By what the totals of taxes are split. */
export const taxTotalsBy = ['tax', 'month'] as const

export const taxReports: Readonly<Record<ReportsOf<'taxes'>, ReportDeclaration>> = {
  tax_return: report({
    title: words('الإقرار الضريبي', 'VAT return'),
    says: words(
      'خانات الإقرار كما في نموذج الهيئة، وما تحسبه البوابة منها، وكل رقم يفتح مستنداته',
      'The boxes as on the form of the authority, what its portal works out from them, each opening its documents',
    ),
    period: 'span',
    filters: [knownFilter],
    columns: [
      boxNumber,
      column('title', 'text', 'البيان', 'Title', { choice: 'vat_box' }),
      column('amount', 'money', 'المبلغ', 'Amount', { opens: boxLines('amount') }),
      column('adjustment', 'money', 'التعديل', 'Adjustment', { opens: boxLines('adjustment') }),
      column('vat', 'money', 'الضريبة', 'VAT', { opens: allLines }),
      column('portal', 'money', 'حساب البوابة', 'As the portal works it out', { givesWay: true }),
      column('difference', 'money', 'فرق التقريب', 'Rounding', { givesWay: true }),
    ],
    rowKey: ['box'],
    fields: {
      sales_box: 'text',
      purchase_box: 'text',
      output: 'money',
      input: 'money',
      line: 'text',
      level: 'count',
      is_transaction_account: 'flag',
    },
    card: { name: ['title'], figure: ['vat'], facts: ['box', 'amount', 'adjustment'] },
    tree: { column: 'title', headings: 1 },
    drill: { report: 'tax_box', by: { box: 'box' }, sum: 'figure', figure: 'vat' },
    orientation: 'portrait',
  }),

  tax_box: taxBox,

  taxed_sales: taxed(
    salesBoxes,
    {
      title: words('المبيعات الخاضعة للضريبة', 'Taxed sales'),
      says: words(
        'كل فاتورة ومرتجع وإشعار بوعائه وضريبته وخانته في الإقرار وحالته لدى الهيئة',
        'Every bill, return and note with its base, VAT, box of the return and state at the authority',
      ),
      party: words('العميل', 'Customer'),
      all: words('كل العملاء', 'All customers'),
    },
    'customer',
    [
      column('einvoice_status', 'text', 'الفاتورة الإلكترونية', 'E-invoice', {
        choice: 'e_invoice_status',
        givesWay: true,
      }),
    ],
  ),

  taxed_purchases: taxed(
    purchaseBoxes,
    {
      title: words('المشتريات الخاضعة للضريبة', 'Taxed purchases'),
      says: words(
        'كل فاتورة شراء ومصروف ومرتجع بوعائه وضريبته وخانته في الإقرار',
        'Every purchase, expense and return with its base, VAT and box of the return',
      ),
      party: words('المورد', 'Supplier'),
      all: words('كل الموردين', 'All suppliers'),
    },
    'supplier',
    [
      column('reference', 'text', 'مرجع المورد', 'Supplier’s number', {
        isCode: true,
        givesWay: true,
        shown: 'filled',
      }),
      column('recoverable', 'text', 'الاسترداد', 'Recovery', {
        choice: 'vat_recovery',
        givesWay: true,
      }),
    ],
  ),

  taxed_entries: report({
    title: words('قيود على حسابات الضريبة', 'Entries on VAT accounts'),
    says: words(
      'ما على حسابات الضريبة من غير الفواتير: ديون معدومة وأرصدة افتتاحية وتسوية الإقرارات',
      'What stands on accounts of VAT besides documents: bad debts, opening balances, returns settled',
    ),
    period: 'span',
    filters: [knownFilter],
    columns: [
      column('date', 'date', 'التاريخ', 'Date'),
      column('entry_number', 'text', 'رقم القيد', 'Entry no.', {
        isCode: true,
        opens: { entry: 'entry_id' },
      }),
      column('statement', 'text', 'البيان', 'Statement', { isLong: true }),
      column('account', 'text', 'الحساب', 'Account', {
        opens: { record: 'accounts', id: 'account_id' },
      }),
      column('tax', 'text', 'الضريبة', 'Tax', { shown: 'filled' }),
      column('base', 'money', 'الوعاء', 'Base', { shown: 'filled' }),
      column('debit', 'money', 'مدين', 'Debit', { otherSide: 'credit' }),
      column('credit', 'money', 'دائن', 'Credit', { otherSide: 'debit' }),
    ],
    rowKey: ['entry_id', 'line_no'],
    fields: { entry_id: 'id', line_no: 'count', account_id: 'id' },
    card: { name: ['statement'], figure: ['debit', 'credit'], facts: ['date', 'entry_number'] },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),

  total_tax: report({
    title: words('إجمالي الضرائب', 'Total tax'),
    says: words(
      'لكل ضريبة: وعاء المبيعات والمرتجعات والمشتريات وضريبتها، وصافي المستحق',
      'For each tax the base and VAT of sales, returns and purchases, and what is due of them',
    ),
    period: 'span',
    filters: [
      choiceFilter({
        name: 'by',
        title: words('تفصيل الإجمالي', 'Split the totals'),
        label: 'tax_totals_by',
        values: taxTotalsBy,
        initial: 'tax',
      }),
      allTaxes,
      knownFilter,
    ],
    columns: [
      column('month', 'text', 'الشهر', 'Month', {
        isCode: true,
        when: { filter: 'by', is: 'month' },
      }),
      taxName,
      ...baseAndVat('sales', words('المبيعات', 'Sales'), ofTax('taxed_sales', 'amount')),
      ...baseAndVat(
        'sales_returns',
        words('مرتجعات المبيعات', 'Sales returns'),
        ofTax('taxed_sales', 'adjustment'),
      ),
      ...baseAndVat(
        'purchases',
        words('المشتريات', 'Purchases'),
        ofTax('taxed_purchases', 'amount'),
      ),
      ...baseAndVat(
        'purchases_returns',
        words('مرتجعات المشتريات', 'Purchase returns'),
        ofTax('taxed_purchases', 'adjustment'),
      ),
      column('net', 'money', 'صافي الضريبة', 'Net VAT'),
    ],
    rowKey: ['month', 'tax_id'],
    fields: { tax_id: 'id', from: 'date', to: 'date' },
    card: {
      name: ['tax'],
      figure: ['net'],
      facts: ['month', 'sales_base', 'sales_vat', 'purchases_base', 'purchases_vat'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),
}
