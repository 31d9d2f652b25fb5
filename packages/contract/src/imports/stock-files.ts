import { assemblies } from '../documents/assemblies.ts'
import { goodsReceipts } from '../documents/goods-receipts.ts'
import {
  type ImportColumn,
  type Importable,
  byDocument,
  byItem,
  byNumber,
  nothing,
  same,
  w,
} from './column.ts'
import {
  center,
  currency,
  exchangeRate,
  issueDate,
  itemLine,
  lineAccount,
  lineCenter,
  lotColumns,
  notes,
  optional,
  reference,
  required,
  store,
  supplier,
} from './document-columns.ts'
import { file } from './document-file.ts'

const lineNotes: ImportColumn = {
  field: 'items.notes',
  heading: w('ملاحظات السطر', 'Notes of the line'),
  also: ['line notes', 'description', 'الوصف'],
  example: nothing,
}

/** What of a line of goods a receipt has, too. */
const received = new Set(['items.item_id', 'items.item_qty', 'items.unit_id'])

/** What of a line went back to the supplier before his bill; a row without an item is a further return of the line above. */
const wentBack: readonly ImportColumn[] = [
  {
    field: 'items.returned_base_qty',
    heading: w('المرتجع (بالوحدة الأساسية)', 'Returned (base units)'),
    also: ['returned', 'returned qty', 'returned quantity', 'المرتجع', 'الكمية المرتجعة'],
    example: nothing,
  },
  {
    field: 'items.returned_on',
    heading: w('تاريخ الإرجاع', 'Return date'),
    also: ['returned on'],
    example: nothing,
  },
  {
    field: 'items.returned_lots',
    heading: w('تشغيلات المرتجع وأرقامه التسلسلية', 'Batches and serial numbers returned'),
    also: ['returned batch', 'returned serial', 'returned serial numbers'],
    example: nothing,
  },
  {
    field: 'items.returned_reference',
    heading: w('مرجع الإرجاع', 'Return reference'),
    also: [],
    example: nothing,
  },
  {
    field: 'items.returned_notes',
    heading: w('ملاحظات الإرجاع', 'Return notes'),
    also: [],
    example: nothing,
  },
]

/** Goods of suppliers that come before their bill. */
export const goodsReceiptsFile: Importable = file({
  of: goodsReceipts,
  fixed: {},
  head: [
    required(supplier),
    { ...issueDate, field: 'date', also: ['receipt date', 'posting date', 'تاريخ الاستلام'] },
    store,
    {
      field: 'quotation_id',
      heading: w('أمر الشراء', 'Purchase order'),
      also: ['order', 'order number', 'purchase order number', 'رقم أمر الشراء'],
      of: 'purchase_orders',
      by: byDocument,
      example: nothing,
    },
    {
      ...reference,
      heading: w('رقم إشعار التسليم', 'Delivery note'),
      also: ['delivery note number', 'reference', 'supplier delivery note', 'المرجع'],
    },
    currency,
    exchangeRate,
    center,
    notes,
  ],
  line: [
    ...itemLine('bought').filter(({ field }) => received.has(field)),
    ...lotColumns('items'),
    {
      field: 'items.unit_price',
      heading: w('السعر قبل الضريبة', 'Price before VAT'),
      also: ['price', 'unit price', 'rate', 'cost', 'السعر', 'سعر الوحدة', 'التكلفة'],
      example: same('12.50'),
    },
    lineCenter,
    lineNotes,
    ...wentBack,
  ],
})

const batchItem: ImportColumn = {
  field: 'item_id',
  heading: w('الصنف', 'Item'),
  also: ['item code', 'item made', 'product', 'production item', 'كود الصنف', 'اسم الصنف'],
  isRequired: true,
  by: byItem,
  example: same('SET-01'),
}
const figure = (
  field: string,
  ar: string,
  en: string,
  also: readonly string[] = [],
): ImportColumn => ({ field, heading: w(ar, en), also, example: nothing })
const [unit] = itemLine('bought').filter(({ field }) => field === 'items.unit_id')
const inUnit = (field: string, ar: string, en: string): ImportColumn => {
  if (!unit) throw new Error('lines of documents have a unit')
  const { makes: _makes, ...column } = unit
  return { ...column, field, heading: w(ar, en), also: [] }
}
const inStore = (field: string, ar: string, en: string, also: readonly string[]): ImportColumn => ({
  ...store,
  field,
  heading: w(ar, en),
  also,
})
const ofComponent = (
  column: ImportColumn,
  field: string,
  ar: string,
  en: string,
): ImportColumn => ({ ...column, field: `components.${field}`, heading: w(ar, en), also: [] })

/**
 * Batches of assembly: a row a component, and beside it what the batch costs besides. Without components those of the
 * recipe are taken; with a day of its end it is finished, too.
 */
export const assembliesFile: Importable = file({
  of: assemblies,
  fixed: {},
  lines: 'components',
  mayBeBare: true,
  head: [
    {
      ...issueDate,
      field: 'date',
      heading: w('تاريخ البدء', 'Start date'),
      also: ['date', 'batch date', 'التاريخ'],
    },
    batchItem,
    required(
      figure('amount', 'الكمية', 'Quantity', ['qty', 'quantity to make', 'planned quantity']),
    ),
    inUnit('unit_id', 'الوحدة', 'Unit'),
    {
      field: 'is_disassembly',
      heading: w('تفكيك', 'Taking apart'),
      also: ['disassembly', 'تفكيك الصنف إلى مكوناته', 'Take the item apart into its components'],
      example: w('لا', 'No'),
    },
    inStore('source_store_id', 'الصرف من مستودع', 'Taken from store', [
      'source store',
      'from store',
      'source warehouse',
      'من مستودع',
    ]),
    inStore('destination_store_id', 'الإضافة إلى مستودع', 'Put into store', [
      'destination store',
      'to store',
      'target warehouse',
      'إلى مستودع',
    ]),
    center,
    reference,
    notes,
    ...lotColumns(null),
    figure('finished_on', 'تاريخ الإنهاء', 'Finish date', ['finished on', 'completed on']),
    figure('finished_amount', 'الكمية الناتجة', 'Quantity that came out', ['produced quantity']),
    figure('scrapped_amount', 'الكمية التالفة', 'Scrapped quantity'),
    {
      ...lineAccount,
      field: 'scrap_account_id',
      heading: w('حساب التالف', 'Account of scrap'),
      also: [],
    },
  ],
  line: [
    {
      ...optional(batchItem),
      field: 'components.item_id',
      heading: w('المكوّن', 'Component'),
      also: ['component code', 'raw material', 'كود المكوّن'],
      example: same('FLOUR'),
    },
    figure('components.amount', 'كمية المكوّن', 'Component quantity', ['component qty']),
    inUnit('components.unit_id', 'وحدة المكوّن', 'Component unit'),
    ...lotColumns('components'),
    figure('components.finished_amount', 'الناتج من المكوّن', 'Component that came out'),
    figure('components.scrapped_amount', 'التالف من المكوّن', 'Component scrapped'),
    {
      ...lineNotes,
      field: 'components.notes',
      heading: w('ملاحظات المكوّن', 'Notes of the component'),
      also: [],
    },
    ofComponent(
      { ...lineAccount, by: byNumber },
      'cost_account_id',
      'حساب التكلفة الأخرى',
      'Account of the other cost',
    ),
    figure('components.cost_amount', 'مبلغ التكلفة الأخرى', 'Amount of the other cost'),
    figure('components.cost_statement', 'بيان التكلفة الأخرى', 'Statement of the other cost'),
    ofComponent(center, 'cost_center_id', 'مركز التكلفة الأخرى', 'Cost centre of the other cost'),
  ],
})
