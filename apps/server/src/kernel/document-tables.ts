/** The table of a family of documents, and what its columns are called. */
export type DocumentTable = {
  /** Tables of its lines and of what belongs to a line. */
  readonly parts: readonly string[]
  readonly number: string
  readonly date: string
  /** The last day it is paid or stands; null where it has none. */
  readonly until: string | null
  /** What it comes to, in its own currency and in the company's. */
  readonly amount: string
  readonly localAmount: string
  /** Something of it is left to pay. */
  readonly isOwed: boolean
  /** Its documents belong to stores, themselves or through another (the view `record_stores`). */
  readonly isOfStores: boolean
}

const owed = {
  number: 'number',
  date: 'issue_date',
  until: 'due_date',
  amount: 'net',
  localAmount: 'net_local',
  isOwed: true,
  isOfStores: true,
} as const

/** Where documents with a life of their own are kept, by the resource of their kinds. */
export const documentTables = {
  bills: {
    ...owed,
    number: 'bill_code',
    parts: [
      'bill_items',
      'bill_item_components',
      'bill_deliveries',
      'bill_delivery_items',
      'bill_prepayments',
      'bill_sums',
    ],
  },
  receipts: {
    ...owed,
    date: 'date',
    until: null,
    amount: 'amount',
    localAmount: 'round(amount * exchange_rate, 2)',
    isOwed: false,
    parts: [],
  },
  notes: { ...owed, until: null, parts: ['note_transactions', 'note_shares'] },
  expenses: { ...owed, isOfStores: false, parts: ['expense_items'] },
  quotations: { ...owed, until: 'valid_until', isOwed: false, parts: ['quotation_items'] },
} as const satisfies Readonly<Record<string, DocumentTable>>

export type DocumentTableName = keyof typeof documentTables

/** Every table of documents that are drafted, confirmed, opened and cancelled: those of trade and those of the books alone. */
export type LivingTable =
  | DocumentTableName
  | 'manual_entries'
  | 'landed_costs'
  | 'conversion_balances'

/** The names of those of trade, in the order in which they are listed. */
export const documentTableNames = Object.keys(documentTables) as readonly DocumentTableName[]

/** The table of a resource whose documents have one; null for all others. */
export const documentTableOf = (resource: string): DocumentTable | null =>
  Object.entries<DocumentTable>(documentTables).find(([name]) => name === resource)?.[1] ?? null

type OfStores = {
  [T in DocumentTableName]: (typeof documentTables)[T]['isOfStores'] extends true ? T : never
}[DocumentTableName]

const isOfStores = (name: DocumentTableName): name is OfStores => documentTables[name].isOfStores

/** Those whose documents belong to stores. */
export const documentsOfStores: readonly OfStores[] = documentTableNames.filter(isOfStores)
