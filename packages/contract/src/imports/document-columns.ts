import {
  type ImportColumn,
  byBill,
  byCode,
  byItem,
  byName,
  byNumber,
  byParty,
  madeCenter,
  madeParty,
  madeStore,
  madeUnit,
  nothing,
  same,
  w,
} from './column.ts'

// What the files of documents have in common: what is said of the whole, and the lines of items.

const partyHeadings = ['contact', 'contactname', 'contact name', 'الطرف', 'beneficiary']

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

/** The same column, where a file must have it, and where it need not. */
export const required = (column: ImportColumn): ImportColumn => ({ ...column, isRequired: true })
export const optional = ({ isRequired: _isRequired, ...column }: ImportColumn): ImportColumn =>
  column

export const customer: ImportColumn = {
  field: 'beneficiary_id',
  heading: w('العميل', 'Customer'),
  also: ['customer name', 'client', 'اسم العميل', ...partyHeadings],
  by: byParty,
  makes: madeParty('customer'),
  example: nothing,
}
export const supplier: ImportColumn = {
  field: 'beneficiary_id',
  heading: w('المورد', 'Supplier'),
  also: ['vendor', 'supplier name', 'vendor name', 'اسم المورد', ...partyHeadings],
  by: byParty,
  makes: madeParty('supplier'),
  example: nothing,
}

/** The bill that a return or note corrects, by its number here or the one it came with. */
export const correctedBill = (ofTypes: readonly number[]): ImportColumn => ({
  field: 'original_bill_id',
  heading: w('الفاتورة الأصلية', 'Original bill'),
  also: [
    'original invoice',
    'original invoice number',
    'original bill number',
    'returned from',
    'رقم الفاتورة الأصلية',
    'الفاتورة',
  ],
  of: 'bills',
  ofTypes,
  by: byBill,
  example: nothing,
})
export const reason: ImportColumn = {
  field: 'reason',
  heading: w('السبب', 'Reason'),
  also: ['return reason', 'سبب الإرجاع', 'سبب الإشعار'],
  example: nothing,
}

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
  heading: w('الاستحقاق', 'Due date'),
  also: ['تاريخ الاستحقاق', 'duedate'],
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
  makes: madeStore,
  example: nothing,
}
export const center: ImportColumn = {
  field: 'cost_center_id',
  heading: w('مركز التكلفة', 'Cost centre'),
  also: ['cost center', 'project'],
  by: byName,
  makes: madeCenter,
  example: nothing,
}
export const currency: ImportColumn = {
  field: 'currency_id',
  heading: w('العملة', 'Currency'),
  also: ['currency code', 'رمز العملة'],
  by: ['code', 'name', 'name_en'],
  example: nothing,
}
export const exchangeRate: ImportColumn = {
  field: 'exchange_rate_to_local_currency',
  heading: w('سعر الصرف', 'Exchange rate'),
  also: ['conversion rate', 'currency rate', 'معامل التحويل'],
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
  heading: w('خصم على الفاتورة', 'Bill discount'),
  also: [
    'خصم المستند',
    'Document discount',
    'invoice discount',
    'entity discount amount',
    'خصم الفاتورة',
  ],
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
export const lineCenter: ImportColumn = {
  ...center,
  field: 'items.cost_center_id',
  heading: w('مركز تكلفة السطر', 'Cost centre of the line'),
  also: ['line cost center', 'line project'],
}

/** A line of goods or services. What is sold and not known yet is kept without stock, what is bought with it. */
export const itemLine = (as: 'sold' | 'bought'): readonly ImportColumn[] => [
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
    makes: {
      list: 'items',
      named: 'name',
      with: { item_type: as === 'sold' ? 3 : 0 },
      takes: { unit_id: 'items.unit_id' },
    },
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
    makes: madeUnit,
    example: nothing,
  },
  lineMoney('item_price'),
  lineMoney('item_discount'),
  lineTax,
  lineAccount,
]

/**
 * Which batches or serials the goods of a line are, several in one cell; the day of an only one stands beside it. Of a
 * batch of assembly its item has them, and by their own headings its components.
 */
export const lotColumns = (
  lines: 'items' | 'transactions' | 'stock' | 'components' | null,
): readonly ImportColumn[] =>
  lines === 'components' ? lotColumnsOfComponents : lotColumnsOf(lines === null ? '' : `${lines}.`)

const lotColumnsOfComponents: readonly ImportColumn[] = [
  {
    field: 'components.lots',
    heading: w('تشغيلات المكوّن وأرقامه التسلسلية', 'Batches and serial numbers of the component'),
    also: ['component batch', 'component serial', 'تشغيلة المكوّن'],
    example: nothing,
  },
  {
    field: 'components.lots_expiry',
    heading: w('تاريخ انتهاء صلاحية المكوّن', 'Expiry date of the component'),
    example: nothing,
  },
]

const lotColumnsOf = (lines: string): readonly ImportColumn[] => [
  {
    field: `${lines}lots`,
    heading: w('التشغيلات والأرقام التسلسلية', 'Batches and serial numbers'),
    also: [
      'batch',
      'batch no',
      'batch number',
      'lot',
      'lot no',
      'lot number',
      'serial',
      'serial no',
      'serial number',
      'serial numbers',
      'التشغيلة',
      'رقم التشغيلة',
      'الرقم التسلسلي',
      'الأرقام التسلسلية',
    ],
    example: nothing,
  },
  {
    field: `${lines}lots_expiry`,
    heading: w('تاريخ انتهاء الصلاحية', 'Expiry date'),
    also: ['expiry', 'expires on', 'best before', 'تاريخ الصلاحية', 'انتهاء الصلاحية'],
    example: nothing,
  },
]

/** Which line of its bill a return gives back, where the item stands on several. */
export const returnedItem: readonly ImportColumn[] = [
  {
    field: 'items.line_no',
    heading: w('سطر الفاتورة', 'Line of the bill'),
    also: ['line number', 'line no.', 'رقم السطر'],
    example: nothing,
  },
  {
    ...store,
    field: 'items.store_id',
    heading: w('مستودع السطر', 'Store of the line'),
    also: ['line warehouse'],
  },
]

/** The bill that a voucher pays, and what of it. */
export const billPaid: readonly ImportColumn[] = [
  {
    field: 'associations.associatable_id',
    heading: w('الفاتورة المسددة', 'Bill paid'),
    also: ['invoice_bill_number', 'bill', 'invoice', 'الفاتورة'],
    of: 'bills',
    by: byBill,
    example: nothing,
  },
  {
    field: 'associations.amount',
    heading: w('المسدد منها', 'Amount paid of it'),
    also: ['applied', 'allocated'],
    example: nothing,
  },
]
