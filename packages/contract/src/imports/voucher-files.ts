import { type ConsignmentType, consignments } from '../documents/consignments.ts'
import {
  type ImportColumn,
  type Importable,
  byNumber,
  byParty,
  madeParty,
  nothing,
  same,
  w,
} from './column.ts'
import {
  center,
  issueDate,
  itemLine,
  lineCenter,
  lineTax,
  lotColumns,
  notes,
  reference,
  required,
  store,
} from './document-columns.ts'
import { file } from './document-file.ts'

const storeHeadings = ['store', 'warehouse', 'location', 'المستودع']
const from = (also: readonly string[]): ImportColumn => ({
  ...store,
  field: 'source_store_id',
  heading: w('من مستودع', 'From store'),
  also: ['source store', 'source warehouse', 'from warehouse', 'المستودع المحول منه', ...also],
  isRequired: true,
})
const to = (also: readonly string[]): ImportColumn => ({
  ...store,
  field: 'destination_store_id',
  heading: w('إلى مستودع', 'To store'),
  also: ['destination store', 'target warehouse', 'to warehouse', 'المستودع المحول إليه', ...also],
  isRequired: true,
})

const otherSide: readonly ImportColumn[] = [
  {
    field: 'account_id',
    heading: w('الحساب المقابل', 'Contra account'),
    also: ['account', 'account code', 'account number', 'الحساب', 'رقم الحساب'],
    by: byNumber,
    example: nothing,
  },
  {
    field: 'beneficiary_id',
    heading: w('الجهة', 'Party'),
    also: ['contact', 'customer', 'supplier', 'beneficiary', 'العميل', 'المورد', 'الطرف'],
    by: byParty,
    makes: madeParty('both'),
    example: nothing,
  },
  center,
]

const ofLines = (column: ImportColumn, name: string): ImportColumn => ({
  ...column,
  field: `transactions.${name}`,
})
const [boughtItem] = itemLine('bought')
const unit = itemLine('bought').find(({ field }) => field === 'items.unit_id')

/** What comes in may be new here; what leaves is known, or it would not be there. */
const itemOf = (type: ConsignmentType): ImportColumn => {
  if (!boughtItem) throw new Error('lines of documents begin with their item')
  const { makes, ...column } = ofLines(boughtItem, 'item_id')
  return type === 520 && makes
    ? { ...column, makes: { ...makes, takes: { unit_id: 'transactions.unit_id' } } }
    : column
}

const priceOf = (type: ConsignmentType): readonly ImportColumn[] => {
  if (type === 520)
    return [
      {
        field: 'transactions.unit_price',
        heading: w('تكلفة الوحدة', 'Unit cost'),
        also: ['cost', 'unit price', 'rate', 'price', 'التكلفة', 'سعر الوحدة'],
        example: same('12.50'),
      },
    ]
  if (type === 510)
    return [
      {
        field: 'transactions.market_price',
        heading: w('سعر السوق دون الضريبة', 'Market price without VAT'),
        also: ['market price', 'سعر السوق'],
        example: nothing,
      },
      ofLines({ ...lineTax, example: nothing }, 'tax_id'),
    ]
  return []
}

/** The file of stock vouchers of a type. */
export const voucherFile = (type: ConsignmentType): Importable =>
  file({
    of: consignments,
    fixed: { type },
    lines: 'transactions',
    head: [
      { ...issueDate, field: 'date', also: ['voucher date', 'posting date', 'تاريخ الإذن'] },
      ...(type === 520 ? [] : [from(type === 540 ? [] : storeHeadings)]),
      ...(type === 520 || type === 540 ? [to(type === 540 ? [] : storeHeadings)] : []),
      ...(type === 540 ? [] : otherSide),
      ...(type === 510
        ? [
            {
              field: 'is_gift',
              heading: w('عينة أو هدية', 'Sample or gift'),
              also: ['gift', 'sample', 'هدية'],
              example: w('لا', 'No'),
            },
            {
              field: 'is_deemed_supply',
              heading: w('توريد مفترض', 'Deemed supply'),
              example: w('لا', 'No'),
            },
          ]
        : []),
      ...(type === 540
        ? [
            {
              field: 'is_two_step',
              heading: w('بخطوتين', 'In two steps'),
              also: ['in transit', 'two steps', 'بضاعة بالطريق'],
              example: w('لا', 'No'),
            },
          ]
        : []),
      reference,
      notes,
    ],
    line: [
      itemOf(type),
      required({
        field: 'transactions.amount',
        heading: w('الكمية', 'Quantity'),
        also: ['qty', 'amount', 'item quantity'],
        example: same('2'),
      }),
      ...(unit ? [ofLines(unit, 'unit_id')] : []),
      ...lotColumns('transactions'),
      ...priceOf(type),
      ...(type === 540 ? [] : [ofLines(lineCenter, 'cost_center_id')]),
      {
        field: 'transactions.notes',
        heading: w('ملاحظات السطر', 'Notes of the line'),
        also: ['line notes', 'description', 'الوصف'],
        example: nothing,
      },
    ],
  })
