import { allCostCenters, accountName, accountNumber, ledgerStores } from './account-columns.ts'
import {
  accountFilter,
  choiceFilter,
  keyFilter,
  knownFilter,
  partyFilter,
  type ReportFilter,
  userFilter,
} from './filters.ts'
import type { ReportName } from './report-groups.ts'
import { type ReportDeclaration, column, report, words } from './report.ts'

/** What wrote an entry: the type of its document, else what the entry itself is. */
export const entryKinds = [
  '101',
  '104',
  '301',
  '302',
  '102',
  '103',
  '1400',
  '201',
  '202',
  'entry',
  '2',
  '1',
  'fx',
  'bad_debt',
  'credit_used',
  'retention_released',
  '1300',
  '0',
  'closing',
] as const

const allAccounts = accountFilter(words('كل الحسابات', 'All accounts'))
const allParties = partyFilter(words('كل العملاء والموردين', 'All customers and suppliers'))
const kindOfEntry = choiceFilter({
  name: 'kind',
  title: words('نوع القيد', 'Kind of entry'),
  none: words('كل القيود', 'All entries'),
  label: 'entry_type',
  values: entryKinds,
  initial: null,
})
const filters: readonly ReportFilter[] = [
  allAccounts,
  allParties,
  allCostCenters,
  ...ledgerStores,
  kindOfEntry,
  userFilter,
  keyFilter,
  knownFilter,
]

const date = column('date', 'date', 'التاريخ', 'Date')
const entryNumber = column('entry_number', 'text', 'رقم القيد', 'Entry no.', {
  isCode: true,
  opens: { entry: 'entry_id' },
})
const kind = column('kind', 'text', 'النوع', 'Kind', { choice: 'entry_type' })
const document = column('document_number', 'text', 'المستند', 'Document', {
  isCode: true,
  opens: { document: 'document_id', type: 'document_type', entry: 'entry_id' },
})
const statement = column('statement', 'text', 'البيان', 'Statement', { isLong: true })
const lineStatement = column('line_statement', 'text', 'بيان السطر', 'Of the line', {
  isLong: true,
  shown: 'filled',
})
const party = column('beneficiary', 'text', 'العميل أو المورد', 'Customer or supplier', {
  shown: 'filled',
  opens: { record: 'beneficiaries', id: 'beneficiary_id' },
})
const costCenter = column('cost_center', 'text', 'مركز التكلفة', 'Cost centre', { shown: 'filled' })
const debit = column('debit', 'money', 'مدين', 'Debit', { otherSide: 'credit' })
const credit = column('credit', 'money', 'دائن', 'Credit', { otherSide: 'debit' })

const entryFields = { entry_id: 'id', document_type: 'count', document_id: 'id' } as const
const lineFields = {
  ...entryFields,
  line_no: 'count',
  account_id: 'id',
  beneficiary_id: 'id',
  cost_center_id: 'id',
} as const

/** The journal (`domain/06` 6.1): as a book, as a register of its entries, and line by line. */
export const journalReports = {
  general_journal: report({
    title: words('دفتر اليومية العامة', 'General journal'),
    says: words(
      'كل قيد بسطوره كاملة حسب التاريخ؛ والتصفية تُظهر القيود التي مسَّت ما اختير',
      'Every entry with all its lines by date; a filter shows the entries that touch what is chosen',
    ),
    period: 'span',
    filters,
    columns: [
      date,
      entryNumber,
      document,
      statement,
      accountNumber,
      accountName,
      lineStatement,
      { ...party, shown: { switch: 'details' } },
      { ...costCenter, shown: { switch: 'details' } },
      debit,
      credit,
    ],
    switches: { details: words('العميل أو المورد ومركز التكلفة', 'Party and cost centre') },
    rowKey: ['entry_id', 'line_no'],
    fields: lineFields,
    grouped: { by: 'entry_id', once: ['date', 'entry_number', 'document_number', 'statement'] },
    card: {
      name: ['account'],
      figure: ['debit', 'credit'],
      facts: ['date', 'entry_number', 'statement', 'line_statement', 'beneficiary', 'cost_center'],
    },
    totals: words('مجموع القيود', 'Total of the entries'),
    orientation: 'landscape',
  }),

  entries: report({
    title: words('سجل القيود', 'Register of entries'),
    says: words(
      'سطر لكل قيد: رقمه ومستنده وبيانه ومبلغه وحالته ومن رحّله',
      'A row for each entry: its number, document, statement, amount, status and who posted it',
    ),
    period: 'span',
    filters,
    columns: [
      date,
      entryNumber,
      kind,
      document,
      statement,
      column('status', 'text', 'الحالة', 'Status', { choice: 'entry_status' }),
      column('user', 'text', 'المستخدم', 'User', { shown: 'filled' }),
      column('total', 'money', 'المبلغ', 'Amount', { opens: { entry: 'entry_id' } }),
    ],
    rowKey: ['entry_id'],
    fields: entryFields,
    card: {
      name: ['statement'],
      figure: ['total'],
      facts: ['date', 'entry_number', 'kind', 'document_number', 'status', 'user'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),

  entries2: report({
    title: words('سطور القيود', 'Entry lines'),
    says: words(
      'كل سطر بحسابه وأبعاده كلها: الطرف والمركز والصنف والمستودع والعملة والضريبة، للتصدير والتحليل',
      'Every line with its account and all its dimensions: party, centre, item, store, currency, tax; to export and analyse',
    ),
    period: 'span',
    filters,
    columns: [
      date,
      entryNumber,
      kind,
      document,
      statement,
      column('line_no', 'count', 'السطر', 'Line', { shown: 'files', isDetail: true }),
      accountNumber,
      accountName,
      lineStatement,
      party,
      costCenter,
      column('item', 'text', 'الصنف', 'Item', {
        shown: 'filled',
        isDetail: true,
        opens: { record: 'items', id: 'item_id' },
      }),
      column('store', 'text', 'المستودع', 'Store', {
        shown: 'filled',
        isDetail: true,
        opens: { record: 'stores', id: 'store_id' },
      }),
      column('currency', 'text', 'العملة', 'Currency', {
        shown: 'filled',
        isCode: true,
        isDetail: true,
      }),
      column('fc_amount', 'price', 'المبلغ بالعملة', 'In currency', {
        shown: 'filled',
        isDetail: true,
      }),
      column('tax_code', 'text', 'رمز الضريبة', 'Tax code', {
        shown: 'filled',
        isCode: true,
        isDetail: true,
      }),
      column('tax_base', 'money', 'وعاء الضريبة', 'Taxable amount', {
        shown: 'filled',
        isDetail: true,
      }),
      debit,
      credit,
    ],
    rowKey: ['entry_id', 'line_no'],
    fields: { ...lineFields, item_id: 'id', store_id: 'id' },
    grouped: { by: 'entry_id', once: [] },
    card: {
      name: ['account'],
      figure: ['debit', 'credit'],
      facts: ['date', 'entry_number', 'beneficiary', 'cost_center', 'item', 'store', 'tax_code'],
    },
    totals: words('المجموع', 'Total'),
    orientation: 'landscape',
  }),
} satisfies Partial<Readonly<Record<ReportName, ReportDeclaration>>>
