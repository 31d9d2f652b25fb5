import {
  type ImportColumn,
  byCode,
  byItem,
  byName,
  byNumber,
  byParty,
  nothing,
  same,
  w,
} from './import-column.ts'

// What the files of documents have in common: what is said of the whole, and the lines of items.

export const key: ImportColumn = {
  field: 'document',
  heading: w('رقم المستند', 'Document number'),
  also: [
    'invoice number',
    'invoiceno',
    'invoice no.',
    'invoice_number',
    'bill number',
    'bill_code',
    'bill no.',
    'quote number',
    'رقم الفاتورة',
    'رقم العرض',
    'رقم السند',
    'number',
    'الرقم',
  ],
  isRequired: true,
  example: same('1001'),
}

const party = (ar: string, en: string, also: readonly string[]): ImportColumn => ({
  field: 'beneficiary_id',
  heading: w(ar, en),
  also: [...also, 'contact', 'contactname', 'contact name', 'الطرف', 'beneficiary'],
  by: byParty,
  example: nothing,
})
export const customer = party('العميل', 'Customer', ['customer name', 'client', 'اسم العميل'])
export const supplier = party('المورد', 'Supplier', [
  'vendor',
  'supplier name',
  'vendor name',
  'اسم المورد',
])

export const issueDate: ImportColumn = {
  field: 'issue_date',
  heading: w('التاريخ', 'Date'),
  also: [
    'invoice date',
    'bill date',
    'issue date',
    'invoicedate',
    'تاريخ الفاتورة',
    'تاريخ الإصدار',
  ],
  isRequired: true,
  example: same('2026-01-31'),
}
export const dueDate: ImportColumn = {
  field: 'due_date',
  heading: w('تاريخ الاستحقاق', 'Due date'),
  also: ['duedate'],
  example: same('2026-02-28'),
}
export const supplyDate: ImportColumn = {
  field: 'supply_date',
  heading: w('تاريخ التوريد', 'Supply date'),
  example: nothing,
}
export const reference: ImportColumn = {
  field: 'reference',
  heading: w('المرجع', 'Reference'),
  also: ['reference no', 'purchaseorder', 'po number', 'رقم المرجع'],
  example: nothing,
}
export const store: ImportColumn = {
  field: 'store_id',
  heading: w('المستودع', 'Store'),
  also: ['warehouse', 'location'],
  by: byName,
  example: nothing,
}
export const center: ImportColumn = {
  field: 'cost_center_id',
  heading: w('مركز التكلفة', 'Cost centre'),
  also: ['cost center', 'project'],
  by: byName,
  example: nothing,
}
export const inclusive: ImportColumn = {
  field: 'tax_inclusive',
  heading: w('الأسعار شاملة الضريبة', 'Prices include VAT'),
  also: ['tax inclusive', 'is inclusive tax', 'شامل الضريبة'],
  example: w('لا', 'No'),
}
export const discount: ImportColumn = {
  field: 'discount_amount',
  heading: w('خصم المستند', 'Document discount'),
  also: ['invoice discount', 'entity discount amount', 'خصم الفاتورة'],
  example: nothing,
}
export const notes: ImportColumn = {
  field: 'notes',
  heading: w('ملاحظات', 'Notes'),
  also: ['customer notes'],
  example: nothing,
}

export const lineMoney = (field: 'item_price' | 'item_discount'): ImportColumn =>
  field === 'item_price'
    ? {
        field: 'items.item_price',
        heading: w('السعر', 'Price'),
        also: ['item price', 'unit price', 'unitamount', 'rate', 'سعر الوحدة', 'amount', 'المبلغ'],
        isRequired: true,
        example: same('12.50'),
      }
    : {
        field: 'items.item_discount',
        heading: w('خصم السطر', 'Line discount'),
        also: ['item discount', 'discount', 'الخصم'],
        example: nothing,
      }
export const lineTax: ImportColumn = {
  field: 'items.tax_id',
  heading: w('الضريبة', 'Tax'),
  also: ['tax code', 'taxtype', 'vat', 'item tax'],
  by: byCode,
  example: same('S15'),
}
export const lineAccount: ImportColumn = {
  field: 'items.account_id',
  heading: w('الحساب', 'Account'),
  also: ['account code', 'accountcode', 'account number', 'رقم الحساب'],
  by: byNumber,
  example: nothing,
}
export const itemColumns: readonly ImportColumn[] = [
  {
    field: 'items.item_id',
    heading: w('الصنف', 'Item'),
    also: [
      'item code',
      'item name',
      'sku',
      'barcode',
      'product',
      'كود الصنف',
      'الباركود',
      'اسم الصنف',
    ],
    isRequired: true,
    by: byItem,
    example: same('PEN-01'),
  },
  {
    field: 'items.item_description',
    heading: w('وصف السطر', 'Line description'),
    also: ['description', 'item desc', 'الوصف'],
    example: nothing,
  },
  {
    field: 'items.item_qty',
    heading: w('الكمية', 'Quantity'),
    also: ['qty', 'item quantity'],
    isRequired: true,
    example: same('2'),
  },
  {
    field: 'items.unit_id',
    heading: w('الوحدة', 'Unit'),
    also: ['uom', 'unit of measure'],
    by: byCode,
    example: nothing,
  },
  lineMoney('item_price'),
  lineMoney('item_discount'),
  lineTax,
  lineAccount,
]
