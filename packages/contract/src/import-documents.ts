import {
  type DocumentFile,
  type Importable,
  byCode,
  byNumber,
  nothing,
  same,
  w,
} from './import-column.ts'
import {
  key,
  customer,
  supplier,
  issueDate,
  dueDate,
  supplyDate,
  reference,
  store,
  center,
  inclusive,
  discount,
  notes,
  lineMoney,
  lineTax,
  lineAccount,
  itemColumns,
} from './import-document-columns.ts'

const items = (fixed: DocumentFile['fixed']): DocumentFile => ({
  key: key.field,
  keptAs: 'reference',
  lines: 'items',
  mayBeBare: false,
  fixed,
  fixedLine: {},
})

const billFile = (type: 1 | 2): Importable => ({
  keys: [],
  document: items({ type }),
  columns: [
    key,
    { ...(type === 1 ? customer : supplier), ...(type === 2 && { isRequired: true as const }) },
    issueDate,
    dueDate,
    supplyDate,
    reference,
    store,
    center,
    inclusive,
    discount,
    notes,
    ...itemColumns,
  ],
})

const offerFile = (type: 'sales' | 'purchases'): Importable => ({
  keys: [],
  document: items({ type }),
  columns: [
    key,
    { ...(type === 'sales' ? customer : supplier), isRequired: true },
    issueDate,
    {
      field: 'valid_until',
      heading: w('سارٍ حتى', 'Valid until'),
      also: ['expiry date', 'تاريخ الانتهاء'],
      example: same('2026-02-28'),
    },
    reference,
    store,
    center,
    inclusive,
    discount,
    notes,
    ...itemColumns,
  ],
})

const expensesFile: Importable = {
  keys: [],
  document: items({}),
  columns: [
    key,
    supplier,
    issueDate,
    dueDate,
    reference,
    center,
    inclusive,
    notes,
    {
      field: 'items.statement',
      heading: w('البيان', 'Statement'),
      also: ['description', 'details', 'الوصف'],
      isRequired: true,
      example: w('إيجار المكتب', 'Office rent'),
    },
    { ...lineAccount, isRequired: true, example: same('5221') },
    lineMoney('item_price'),
    lineMoney('item_discount'),
    lineTax,
  ],
}

const receiptFile = (type: 1 | 2): Importable => ({
  keys: [],
  document: {
    ...items({ type }),
    lines: 'associations',
    mayBeBare: true,
    fixedLine: { associatable_type: 'bill' },
  },
  columns: [
    key,
    type === 1 ? customer : supplier,
    { ...issueDate, field: 'date', also: ['payment date', 'paid_at', 'receipt date'] },
    {
      field: 'amount',
      heading: w('المبلغ', 'Amount'),
      also: ['total', 'الإجمالي'],
      isRequired: true,
      example: same('500.00'),
    },
    {
      field: 'payment_method_id',
      heading: w('طريقة الدفع', 'Payment method'),
      also: ['method', 'payment mode', 'payment_method'],
      isRequired: true,
      by: byCode,
      example: w('نقدًا', 'Cash'),
    },
    {
      field: 'account_id',
      heading: w('الحساب', 'Account'),
      also: ['account code', 'رقم الحساب'],
      by: byNumber,
      example: nothing,
    },
    { ...reference, also: ['reference no', 'رقم المرجع', 'رقم الحوالة'] },
    notes,
    {
      field: 'associations.associatable_id',
      heading: w('الفاتورة المسددة', 'Bill paid'),
      also: ['invoice_bill_number', 'bill', 'invoice', 'الفاتورة'],
      of: 'bills',
      by: ['bill_code'],
      example: nothing,
    },
    {
      field: 'associations.amount',
      heading: w('المسدد منها', 'Amount paid of it'),
      also: ['applied', 'allocated'],
      example: nothing,
    },
  ],
})

/** Documents as files bring them: a row a line, what is said of the document in its first or in each. */
export const documentFiles = {
  sales_bills: billFile(1),
  purchase_bills: billFile(2),
  expenses: expensesFile,
  catch_receipts: receiptFile(1),
  cashing_receipts: receiptFile(2),
  quotations: offerFile('sales'),
  purchase_orders: offerFile('purchases'),
} as const
