import { bills } from '../documents/bills.ts'
import { expenses } from '../documents/expenses.ts'
import { notes as noteResource } from '../documents/notes.ts'
import { quotations } from '../documents/quotations.ts'
import { receipts } from '../documents/receipts.ts'
import { type Importable, byCode, byNumber, nothing, same, w } from './column.ts'
import {
  billPaid,
  center,
  correctedBill,
  customer,
  discount,
  dueDate,
  inclusive,
  issueDate,
  itemLine,
  lineAccount,
  lineCenter,
  lineMoney,
  lineTax,
  lotColumns,
  notes,
  optional,
  reason,
  reference,
  required,
  returnedItem,
  store,
  supplier,
  supplyDate,
} from './document-columns.ts'
import { file } from './document-file.ts'
import { assembliesFile, goodsReceiptsFile } from './stock-files.ts'
import { voucherFile } from './voucher-files.ts'

const priced = [store, center, inclusive, discount, notes]

const billFile = (type: 1 | 2): Importable =>
  file({
    of: bills,
    fixed: { type },
    head: [
      type === 1 ? customer : required(supplier),
      issueDate,
      dueDate,
      supplyDate,
      reference,
      ...priced,
    ],
    line: [...itemLine(type === 1 ? 'sold' : 'bought'), ...lotColumns('items')],
  })

const offerFile = (type: 'sales' | 'purchases'): Importable =>
  file({
    of: quotations,
    fixed: { type },
    head: [
      required(type === 'sales' ? customer : supplier),
      issueDate,
      {
        field: 'valid_until',
        heading: w('سارٍ حتى', 'Valid until'),
        also: ['expiry date', 'تاريخ الانتهاء'],
        example: same('2026-02-28'),
      },
      reference,
      ...priced,
    ],
    line: itemLine(type === 'sales' ? 'sold' : 'bought'),
  })

/** What is given back of bills; where the country allows it, also without one (`domain/02` 2.8). */
const returnFile = (type: 3 | 4): Importable =>
  file({
    of: bills,
    fixed: { type },
    head: [
      { ...correctedBill([type === 4 ? 1 : 2]), field: 'returned_from_bill_id' },
      type === 4 ? customer : supplier,
      issueDate,
      { ...reason, field: 'return_reason' },
      reference,
      ...priced,
    ],
    line: [
      ...itemLine(type === 4 ? 'sold' : 'bought').map((column) =>
        column.field === 'items.item_price' ? optional(column) : column,
      ),
      ...returnedItem,
      ...lotColumns('items'),
      ...(type === 4
        ? [
            {
              field: 'items.item_cost',
              heading: w('تكلفة الوحدة', 'Unit cost'),
              also: ['cost', 'التكلفة'],
              example: nothing,
            },
          ]
        : []),
    ],
  })

const noteFile = (type: 1 | 2): Importable =>
  file({
    of: noteResource,
    fixed: { type },
    lines: 'transactions',
    head: [
      correctedBill(type === 1 ? [1] : [1, 2]),
      type === 1 ? customer : supplier,
      issueDate,
      {
        field: 'event_date',
        heading: w('تاريخ الحدث', 'Date of the event'),
        example: nothing,
      },
      reason,
      reference,
      center,
      inclusive,
      discount,
      notes,
    ],
    line: [
      {
        field: 'transactions.statement',
        heading: w('البيان', 'Statement'),
        also: ['description', 'details', 'الوصف'],
        isRequired: true,
        example: w('خصم بعد البيع', 'Discount after the sale'),
      },
      { ...lineMoney('item_price'), field: 'transactions.amount', heading: w('المبلغ', 'Amount') },
      { ...lineMoney('item_discount'), field: 'transactions.discount' },
      { ...required(lineTax), field: 'transactions.tax_id' },
      { ...lineAccount, field: 'transactions.account_id' },
      { ...lineCenter, field: 'transactions.cost_center_id' },
    ],
  })

const expensesFile = file({
  of: expenses,
  fixed: {},
  head: [supplier, issueDate, dueDate, reference, center, inclusive, notes],
  line: [
    {
      field: 'items.statement',
      heading: w('البيان', 'Statement'),
      also: ['description', 'details', 'الوصف'],
      isRequired: true,
      example: w('إيجار المكتب', 'Office rent'),
    },
    { ...required(lineAccount), example: same('5221') },
    lineMoney('item_price'),
    lineMoney('item_discount'),
    lineTax,
  ],
})

const receiptFile = (type: 1 | 2): Importable =>
  file({
    of: receipts,
    fixed: { type },
    lines: 'associations',
    mayBeBare: true,
    fixedLine: { associatable_type: 'bill' },
    head: [
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
    ],
    line: billPaid,
  })

/** Documents as files bring them. */
export const documentFiles = {
  sales_bills: billFile(1),
  sales_returns: returnFile(4),
  purchase_bills: billFile(2),
  purchase_returns: returnFile(3),
  credit_notes: noteFile(1),
  debit_notes: noteFile(2),
  expenses: expensesFile,
  catch_receipts: receiptFile(1),
  cashing_receipts: receiptFile(2),
  quotations: offerFile('sales'),
  purchase_orders: offerFile('purchases'),
  outgoing_vouchers: voucherFile(510),
  incoming_vouchers: voucherFile(520),
  scrapping_vouchers: voucherFile(530),
  transfer_vouchers: voucherFile(540),
  goods_receipts: goodsReceiptsFile,
  batch_assembly: assembliesFile,
} as const
