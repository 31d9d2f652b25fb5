import type { PermissionCode } from '../access/permission-codes.ts'

/** Who a document is issued to, as the edit and delete matrix sees it (`domain/02` 2.3). */
export type Protection =
  /** Issued by us and sent to the tax authority: protected from everyone. */
  | 'issued'
  /** Issued by others and in our VAT return: the tenant admin may, while the period is open. */
  | 'received'
  /** Not part of the law on tax invoices. */
  | 'free'

/** The states a kind goes through; not every kind can be opened for edit or rejected. */
export type Course = 'document' | 'entry' | 'voucher' | 'count' | 'assembly'

/** Of the Arabic name of a kind: what is said of its documents agrees with it. */
export type Gender = 'masculine' | 'feminine'

export type KindFacts = {
  /** `document_type` of its journal entry; null when it posts none. */
  readonly documentType: number | null
  readonly resource: string
  /** The permission code of the right to see, add, edit, delete and confirm it. */
  readonly permission: PermissionCode
  readonly protection: Protection
  readonly course: Course
  readonly gender: Gender
}

const kind = (
  documentType: number | null,
  resource: string,
  permission: PermissionCode,
  {
    protection = 'free',
    course = 'document',
    gender = 'masculine',
  }: Partial<Pick<KindFacts, 'protection' | 'course' | 'gender'>>,
): KindFacts => ({ documentType, resource, permission, protection, course, gender })

/** Every kind of document, with its entry code, resource and permission (`product.md` 3, 6). */
export const documentKinds = {
  sales_bill: kind(101, 'bills', 'bills', { protection: 'issued', gender: 'feminine' }),
  sales_return: kind(104, 'bills', 'bills_return', { protection: 'issued' }),
  credit_note: kind(301, 'notes', 'credit_notes', { protection: 'issued' }),
  customer_debit_note: kind(302, 'notes', 'debit_notes', { protection: 'issued' }),
  purchase_bill: kind(102, 'bills', 'purchases', { protection: 'received', gender: 'feminine' }),
  purchase_return: kind(103, 'bills', 'purchases_return', { protection: 'received' }),
  supplier_debit_note: kind(302, 'notes', 'debit_notes', { protection: 'received' }),
  expense: kind(1400, 'expenses', 'expenses', { protection: 'received' }),
  quotation: kind(null, 'quotations', 'quotations', {}),
  purchase_order: kind(null, 'quotations', 'purchase_orders', {}),
  catch_receipt: kind(201, 'receipts', 'receipts_catch', {}),
  cashing_receipt: kind(202, 'receipts', 'receipts_cashing', {}),
  entry: kind(null, 'entries', 'entries', { course: 'entry' }),
  outgoing: kind(510, 'consignments', 'consignments', { course: 'voucher' }),
  incoming: kind(520, 'consignments', 'consignments', { course: 'voucher' }),
  scrapping: kind(530, 'consignments', 'consignments', { course: 'voucher' }),
  transformation: kind(540, 'consignments', 'consignments', { course: 'voucher' }),
  assembly: kind(900, 'batch_assembly', 'batch_assembly', { course: 'assembly' }),
  stock_count: kind(1100, 'stock_counts', 'stock_counts', { course: 'count' }),
} as const satisfies Record<string, KindFacts>

export type DocumentKind = keyof typeof documentKinds

/** What is known of a kind. */
export const factsOf = (name: DocumentKind): KindFacts => documentKinds[name]

const kinds = Object.keys(documentKinds) as readonly DocumentKind[]

/** The kind of a bill by its type: their entries are numbered from 100. */
export const kindOfBill = (type: number): DocumentKind | null =>
  kinds.find((name) => factsOf(name).documentType === 100 + type) ?? null
