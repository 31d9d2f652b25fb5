import type { PermissionCode } from '../access/permission-codes.ts'

/** Who a document is issued to, as the edit and delete matrix sees it (`domain/02` 2.3). */
export type Protection =
  /** Issued by us and sent to the tax authority: protected from everyone. */
  | 'issued'
  /** Issued by others and in our VAT return: the tenant admin may, while the period is open. */
  | 'received'
  /** Not part of the law on tax invoices. */
  | 'free'

/** What a document is in trade, whoever it is with. */
export type Nature =
  | 'bill'
  | 'return'
  | 'note'
  | 'expense'
  | 'receipt'
  | 'offer'
  | 'entry'
  | 'landed'
  | 'opening'
  | 'voucher'
  | 'count'
  | 'write_down'
  | 'assembly'

/** Of the Arabic name of a kind: what is said of its documents agrees with it. */
export type Gender = 'masculine' | 'feminine'

export type KindFacts = {
  /** Where its documents are served and kept, and the `type` they have there; null where all are of one. */
  readonly resource: string
  readonly type: number | string | null
  readonly nature: Nature
  /** On the side of the customers or of the suppliers; null where it is neither. */
  readonly side: 'sales' | 'purchases' | null
  /** `document_type` of its journal entry; null when it posts none. */
  readonly documentType: number | null
  /** The permission code of the right to see, add, edit, delete and confirm it. */
  readonly permission: PermissionCode
  readonly protection: Protection
  readonly gender: Gender
  /** Where its numbers are taken from, and what they begin with until the company chooses (`domain/02` 2.4). */
  readonly sequence: string
  readonly prefix: string
  /** The screens of its list, under the dashboard. */
  readonly screens: string
  /** What it is called where a file brings it, or null where none does. */
  readonly file: string | null
  /** Its code where it is mailed or shown by a link, of the second set of `product.md` 3; null without such a paper. */
  readonly printedType: 1 | 2 | 3 | 14 | 16 | null
}

const bill = {
  resource: 'bills',
  printedType: 1,
  protection: 'issued',
  gender: 'masculine',
} as const
const note = { resource: 'notes', nature: 'note', printedType: 3, gender: 'masculine' } as const
const receipt = {
  resource: 'receipts',
  nature: 'receipt',
  printedType: 2,
  protection: 'free',
  gender: 'masculine',
} as const
const offer = {
  resource: 'quotations',
  nature: 'offer',
  printedType: 16,
  documentType: null,
  protection: 'free',
  gender: 'masculine',
} as const
const internal = {
  side: null,
  file: null,
  printedType: null,
  protection: 'free',
  gender: 'masculine',
} as const
/** Its number is that of its entry. */
const inJournal = { ...internal, type: null, sequence: 'entry', prefix: '#JE ' } as const
const voucher = {
  ...internal,
  resource: 'consignments',
  nature: 'voucher',
  permission: 'consignments',
} as const

/** Every kind of document: all that follows from what it is, is asked here (`product.md` 3, 6). */
export const documentKinds = {
  sales_bill: {
    ...bill,
    type: 1,
    nature: 'bill',
    side: 'sales',
    documentType: 101,
    permission: 'bills',
    gender: 'feminine',
    sequence: 'sales_bill',
    prefix: '#TS ',
    screens: 'bills/sales',
    file: 'sales_bills',
  },
  sales_return: {
    ...bill,
    type: 4,
    nature: 'return',
    side: 'sales',
    documentType: 104,
    permission: 'bills_return',
    sequence: 'sales_return',
    prefix: '#TR ',
    screens: 'bills/sales_return',
    file: 'sales_returns',
  },
  purchase_bill: {
    ...bill,
    type: 2,
    nature: 'bill',
    side: 'purchases',
    documentType: 102,
    permission: 'purchases',
    protection: 'received',
    gender: 'feminine',
    sequence: 'purchase_bill',
    prefix: '#PB ',
    screens: 'bills/purchases',
    file: 'purchase_bills',
  },
  purchase_return: {
    ...bill,
    type: 3,
    nature: 'return',
    side: 'purchases',
    documentType: 103,
    permission: 'purchases_return',
    protection: 'received',
    sequence: 'purchase_return',
    prefix: '#PR ',
    screens: 'bills/purchases_return',
    file: 'purchase_returns',
  },
  credit_note: {
    ...note,
    type: 1,
    side: 'sales',
    documentType: 301,
    permission: 'credit_notes',
    protection: 'issued',
    sequence: 'credit_note',
    prefix: '#CN ',
    screens: 'notes/credit',
    file: 'credit_notes',
  },
  customer_debit_note: {
    ...note,
    type: 2,
    side: 'sales',
    documentType: 302,
    permission: 'debit_notes',
    protection: 'issued',
    sequence: 'debit_note',
    prefix: '#DN ',
    screens: 'notes/debit',
    file: 'debit_notes',
  },
  supplier_debit_note: {
    ...note,
    type: 2,
    side: 'purchases',
    documentType: 302,
    permission: 'debit_notes',
    protection: 'received',
    sequence: 'debit_note',
    prefix: '#DN ',
    screens: 'notes/debit',
    file: 'debit_notes',
  },
  expense: {
    resource: 'expenses',
    type: null,
    nature: 'expense',
    side: 'purchases',
    documentType: 1400,
    permission: 'expenses',
    protection: 'received',
    gender: 'masculine',
    sequence: 'expense',
    prefix: '#EX ',
    screens: 'expenses',
    file: 'expenses',
    printedType: 14,
  },
  catch_receipt: {
    ...receipt,
    type: 1,
    side: 'sales',
    documentType: 201,
    permission: 'receipts_catch',
    sequence: 'catch_receipt',
    prefix: '#RC ',
    screens: 'receipts/catch',
    file: 'catch_receipts',
  },
  cashing_receipt: {
    ...receipt,
    type: 2,
    side: 'purchases',
    documentType: 202,
    permission: 'receipts_cashing',
    sequence: 'cashing_receipt',
    prefix: '#PY ',
    screens: 'receipts/cashing',
    file: 'cashing_receipts',
  },
  quotation: {
    ...offer,
    type: 'sales',
    side: 'sales',
    permission: 'quotations',
    sequence: 'quotation',
    prefix: '#QT ',
    screens: 'quotations/sales',
    file: 'quotations',
  },
  purchase_order: {
    ...offer,
    type: 'purchases',
    side: 'purchases',
    permission: 'purchase_orders',
    sequence: 'purchase_order',
    prefix: '#PO ',
    screens: 'quotations/purchases',
    file: 'purchase_orders',
  },
  entry: {
    ...inJournal,
    resource: 'entries',
    nature: 'entry',
    documentType: null,
    permission: 'entries',
    screens: 'entries',
    file: 'entries',
  },
  landed_cost: {
    ...inJournal,
    resource: 'landed_costs',
    nature: 'landed',
    documentType: 1,
    permission: 'purchases',
    screens: 'landed_costs',
  },
  conversion_balance: {
    ...inJournal,
    resource: 'conversion_balance',
    nature: 'opening',
    documentType: 1300,
    permission: 'conversion_balance',
    screens: 'conversion_balance',
  },
  outgoing: {
    ...voucher,
    file: 'outgoing_vouchers',
    type: 510,
    documentType: 510,
    sequence: 'outgoing',
    prefix: '#SO ',
    screens: 'consignments/outgoing',
  },
  incoming: {
    ...voucher,
    file: 'incoming_vouchers',
    type: 520,
    documentType: 520,
    sequence: 'incoming',
    prefix: '#SI ',
    screens: 'consignments/take',
  },
  scrapping: {
    ...voucher,
    file: 'scrapping_vouchers',
    type: 530,
    documentType: 530,
    sequence: 'scrapping',
    prefix: '#SC ',
    screens: 'consignments/scrapping',
  },
  transformation: {
    ...voucher,
    file: 'transfer_vouchers',
    type: 540,
    documentType: 540,
    sequence: 'transformation',
    prefix: '#ST ',
    screens: 'consignments/transformation',
  },
  goods_receipt: {
    ...internal,
    resource: 'goods_receipts',
    file: 'goods_receipts',
    type: null,
    nature: 'voucher',
    documentType: 550,
    permission: 'consignments',
    sequence: 'goods_receipt',
    prefix: '#GR ',
    screens: 'goods_receipts',
  },
  write_down: {
    ...inJournal,
    resource: 'stock_write_downs',
    nature: 'write_down',
    documentType: 1,
    permission: 'stock_recalculate',
    screens: 'stock_write_downs',
  },
  assembly: {
    ...internal,
    resource: 'batch_assembly',
    file: 'batch_assembly',
    type: null,
    nature: 'assembly',
    documentType: 900,
    permission: 'batch_assembly',
    sequence: 'assembly',
    prefix: '#BA ',
    screens: 'batch_assembly',
  },
  stock_count: {
    ...internal,
    resource: 'stock_counts',
    type: null,
    nature: 'count',
    documentType: 1100,
    permission: 'stock_counts',
    sequence: 'stock_count',
    prefix: '#CT ',
    screens: 'stock_counts',
  },
} as const satisfies Record<string, KindFacts>
