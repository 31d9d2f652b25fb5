import {
  type DocumentFile,
  type ImportColumn,
  type Importable,
  byItem,
  byName,
  byNumber,
  byParty,
  madeCenter,
  madeParty,
  madeStore,
  nothing,
  same,
  w,
} from './column.ts'
import { required, lotColumns } from './document-columns.ts'

const sides = (debit: string, credit: string): readonly ImportColumn[] => [
  {
    field: 'transactions.debtor',
    heading: w('مدين', 'Debit'),
    also: ['debits', 'debtor', 'المدين', 'dr'],
    example: same(debit),
  },
  {
    field: 'transactions.creditor',
    heading: w('دائن', 'Credit'),
    also: ['credits', 'creditor', 'الدائن', 'cr'],
    example: same(credit),
  },
]

const account: ImportColumn = {
  field: 'transactions.account_id',
  heading: w('الحساب', 'Account'),
  also: ['account code', 'accountcode', 'account number', 'account name', 'رقم الحساب'],
  by: byNumber,
  example: same('1111'),
}

const party: ImportColumn = {
  field: 'transactions.beneficiary_id',
  heading: w('العميل أو المورد', 'Customer or supplier'),
  also: ['party', 'contact', 'customer', 'supplier', 'vendor', 'العميل', 'المورد', 'الطرف'],
  by: byParty,
  makes: madeParty('both'),
  example: nothing,
}

const entriesFile: Importable = {
  keys: [],
  document: {
    key: 'document',
    otherwise: 'date',
    keyField: null,
    lines: 'transactions',
    mayBeBare: false,
    fixed: {},
    fixedLine: {},
  },
  columns: [
    {
      field: 'document',
      heading: w('رقم القيد', 'Entry number'),
      also: ['journal no.', 'journal number', 'entry sequence', 'number', 'الرقم', 'رقم المستند'],
      example: same('1'),
    },
    {
      field: 'date',
      heading: w('التاريخ', 'Date'),
      also: ['journal date', 'entry date', 'تاريخ القيد'],
      isRequired: true,
      example: same('2026-01-31'),
    },
    {
      field: 'statement',
      heading: w('البيان', 'Statement'),
      also: ['narration', 'journal description', 'entry description', 'بيان القيد'],
      mayVary: true,
      example: w('إيجار الشهر', 'Rent of the month'),
    },
    {
      field: 'is_adjusting',
      heading: w('قيد تسوية', 'Adjusting entry'),
      example: w('لا', 'No'),
    },
    { ...required(account), example: same('5221') },
    ...sides('1500.00', ''),
    {
      field: 'transactions.statement',
      heading: w('بيان السطر', 'Line statement'),
      also: ['description', 'memo', 'line description', 'الوصف'],
      example: nothing,
    },
    party,
    {
      field: 'transactions.cost_center_id',
      heading: w('مركز التكلفة', 'Cost centre'),
      also: ['cost center', 'project'],
      by: byName,
      makes: madeCenter,
      example: nothing,
    },
  ],
}

/** The company has one set of opening balances: a file is a part of it, whole or not at all. */
const inTheSet = (lines: string): DocumentFile => ({
  key: null,
  keyField: null,
  lines,
  mayBeBare: false,
  fixed: {},
  fixedLine: {},
})

const openingAccountsFile: Importable = {
  keys: [],
  document: inTheSet('transactions'),
  columns: [{ ...required(account) }, party, ...sides('25000.00', '')],
}

const openItemsFile: Importable = {
  keys: [],
  document: inTheSet('transactions'),
  columns: [
    {
      ...required(party),
      makes: { ...madeParty('both'), takes: { role: 'transactions.side' } },
      example: w('شركة نور للتجارة', 'Noor Trading Company'),
    },
    {
      field: 'transactions.side',
      heading: w('عميل أم مورد', 'Customer or supplier'),
      also: ['party type', 'type', 'role', 'النوع', 'الدور', 'الصفة'],
      choices: [
        { value: 'customer', words: w('عميل', 'Customer'), also: ['client', 'receivable', 'لنا'] },
        { value: 'supplier', words: w('مورد', 'Supplier'), also: ['vendor', 'payable', 'علينا'] },
      ],
      example: w('عميل', 'Customer'),
    },
    {
      field: 'transactions.documents.number',
      heading: w('رقم المستند', 'Document number'),
      also: ['invoice number', 'bill number', 'number', 'رقم الفاتورة', 'الرقم'],
      isRequired: true,
      example: same('2025-118'),
    },
    {
      field: 'transactions.documents.issue_date',
      heading: w('التاريخ', 'Date'),
      also: ['invoice date', 'issue date', 'posting date', 'تاريخ الفاتورة'],
      isRequired: true,
      example: same('2025-11-30'),
    },
    {
      field: 'transactions.documents.due_date',
      heading: w('تاريخ الاستحقاق', 'Due date'),
      also: ['duedate'],
      example: nothing,
    },
    {
      field: 'transactions.documents.amount',
      heading: w('المتبقي', 'Amount open'),
      also: ['balance', 'outstanding amount', 'remain', 'amount', 'المبلغ', 'الرصيد'],
      isRequired: true,
      example: same('1150.00'),
    },
    {
      ...account,
      heading: w('حساب العميل أو المورد', 'Control account'),
      also: ['حساب الطرف', 'account of the party'],
      example: nothing,
    },
  ],
}

const openingStockFile: Importable = {
  keys: [],
  document: inTheSet('stock'),
  columns: [
    {
      field: 'stock.item_id',
      heading: w('الصنف', 'Item'),
      also: ['item code', 'item name', 'sku', 'barcode', 'product', 'كود الصنف', 'الباركود'],
      isRequired: true,
      by: byItem,
      makes: { list: 'items', named: 'name', with: { item_type: 0 } },
      example: same('PEN-01'),
    },
    {
      field: 'stock.store_id',
      heading: w('المستودع', 'Store'),
      also: ['warehouse', 'location'],
      isRequired: true,
      by: byName,
      makes: madeStore,
      example: w('المستودع الرئيسي', 'Main store'),
    },
    {
      field: 'stock.amount',
      heading: w('الكمية', 'Quantity'),
      also: ['qty', 'opening stock', 'in stock', 'الرصيد'],
      isRequired: true,
      example: same('120'),
    },
    {
      field: 'stock.unit_price',
      heading: w('تكلفة الوحدة', 'Unit cost'),
      also: ['cost', 'valuation rate', 'unit price', 'التكلفة', 'متوسط التكلفة'],
      isRequired: true,
      example: same('0.85'),
    },
    ...lotColumns('stock'),
  ],
}

/** What goes straight into the books: entries written by hand, and the opening balances. */
export const bookFiles = {
  entries: entriesFile,
  opening_accounts: openingAccountsFile,
  opening_papers: openItemsFile,
  opening_stock: openingStockFile,
} as const
