import { consignmentTypes } from '../documents/consignments.ts'
import { accountFilter, choiceFilter, partyFilter } from './filters.ts'
import { type ReportColumn, column, report, words } from './report.ts'
import { allItems, allModels, allStores, itemCode, itemName } from './trade-columns.ts'

const kindFilter = choiceFilter({
  name: 'type',
  title: words('نوع الإذن', 'Kind of voucher'),
  none: words('كل الأذون', 'All vouchers'),
  label: 'consignment_type',
  values: consignmentTypes.map(String),
  initial: null,
})
const allAccounts = accountFilter(words('كل الحسابات', 'All accounts'), {
  query: { is_transaction_account: 'true' },
})
const allParties = partyFilter(words('كل الجهات', 'All parties'))

const kind = column('type', 'text', 'النوع', 'Kind', { choice: 'consignment_type' })
const places: readonly ReportColumn[] = [
  column('source', 'text', 'من مستودع', 'From store', {
    opens: { record: 'stores', id: 'source_id' },
    shown: 'filled',
  }),
  column('destination', 'text', 'إلى مستودع', 'To store', {
    opens: { record: 'stores', id: 'destination_id' },
    shown: 'filled',
  }),
]
const account = column('account', 'text', 'الحساب', 'Account', {
  opens: { record: 'accounts', id: 'account_id' },
  shown: 'filled',
})
const vat = column('vat', 'money', 'ضريبة التوريد المفترض', 'VAT of deemed supplies', {
  shown: 'filled',
})

/** What became of transfers in two steps, in the unit of the line. */
const arrived: readonly ReportColumn[] = [
  column('received_qty', 'quantity', 'وصل', 'Received', { shown: 'filled' }),
  column('lost_qty', 'quantity', 'فُقد أو تلف', 'Lost or damaged', { shown: 'filled' }),
  column('returned_qty', 'quantity', 'أُعيد', 'Went back', { shown: 'filled' }),
  column('transit_qty', 'quantity', 'بالطريق', 'In transit', { shown: 'filled' }),
  column('transit_value', 'money', 'قيمة ما بالطريق', 'Value in transit', { shown: 'filled' }),
]

/** Each item that stock vouchers moved, with where and what for. */
export const voucherItems = report({
  title: words('أصناف أذون المخزون', 'Items of stock vouchers'),
  says: words(
    'كل صنف صُرف أو أُضيف أو أُتلف أو حُوّل بإذن، وعلى أي حساب وبأي قيمة',
    'Each item that a voucher gave out, brought in, scrapped or transferred, on which account and at what value',
  ),
  period: 'span',
  filters: [kindFilter, allStores, allItems, allModels, allAccounts, allParties],
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    column('document_number', 'text', 'الإذن', 'Voucher', {
      isCode: true,
      opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
    }),
    kind,
    itemCode,
    itemName,
    ...places,
    account,
    column('beneficiary', 'text', 'الجهة', 'Party', {
      opens: { record: 'beneficiaries', id: 'beneficiary_id' },
      shown: 'filled',
    }),
    column('quantity', 'quantity', 'الكمية', 'Quantity'),
    column('unit', 'text', 'الوحدة', 'Unit'),
    ...arrived,
    column('value', 'money', 'القيمة', 'Value', { shown: 'filled' }),
    vat,
    column('notes', 'text', 'ملاحظات', 'Notes', { shown: 'filled' }),
  ],
  rowKey: ['id'],
  fields: {
    id: 'id',
    item_id: 'id',
    source_id: 'id',
    destination_id: 'id',
    account_id: 'id',
    beneficiary_id: 'id',
    document_type: 'count',
    document_id: 'id',
    entry_id: 'id',
  },
  card: {
    name: ['item'],
    figure: ['quantity'],
    facts: ['date', 'document_number', 'type', 'source', 'destination', 'account', 'value'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'landscape',
})

const items = {
  report: 'items_consignments',
  by: { type: 'type', store_id: 'store_id', account_id: 'account_id' },
} as const

/** What stock vouchers came to by kind, stores and account. */
export const voucherTotals = report({
  title: words('إجمالي أذون المخزون', 'Totals of stock vouchers'),
  says: words(
    'عدد الأذون وقيمة ما حركته حسب نوعها ومستودعها وحسابها',
    'How many vouchers there were and what they moved was worth, by kind, store and account',
  ),
  period: 'span',
  filters: [kindFilter, allStores, allAccounts, allParties],
  columns: [
    kind,
    ...places,
    account,
    column('vouchers', 'count', 'الأذون', 'Vouchers', { opens: items }),
    column('value', 'money', 'القيمة', 'Value', { shown: 'filled', opens: items }),
    vat,
  ],
  rowKey: ['type', 'source_id', 'destination_id', 'account_id'],
  fields: { source_id: 'id', destination_id: 'id', store_id: 'id', account_id: 'id' },
  card: {
    name: ['type'],
    figure: ['value', 'vouchers'],
    facts: ['source', 'destination', 'account', 'vouchers'],
  },
  totals: words('المجموع', 'Total'),
  orientation: 'portrait',
})
