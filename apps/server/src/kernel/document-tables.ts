/** The table of a document's lines, its column that names the document, and what the wire calls them. */
export type LinesTable = {
  readonly table: string
  readonly of: string
  readonly field: 'items' | 'transactions' | 'lines' | 'components'
  /** What names a line by its id and forbids that it goes: tables, with their column. */
  readonly namedBy?: readonly (readonly [table: string, column: string])[]
}

/** Where documents are kept that are drafted, confirmed, opened and cancelled. */
export type LivingDocuments = {
  /** Null where it has none. */
  readonly lines: LinesTable | null
  /** The column of its number; null where it bears none. */
  readonly number: string | null
  /** The column of its store, where it names one itself: who does not see the store does not have it. */
  readonly store: string | null
  /** The moment it was cancelled is kept. */
  readonly tellsWhenCancelled: boolean
  /** Amounts that are nothing once it is cancelled. */
  readonly settled: readonly string[]
  /** Something of it is left to pay. */
  readonly isOwed: boolean
}

/** The table of a family of documents of trade, and what its columns are called. */
export type DocumentTable = LivingDocuments & {
  readonly number: string
  /** Tables of what belongs to it besides its lines. */
  readonly parts: readonly string[]
  readonly date: string
  /** The last day it is paid or stands; null where it has none. */
  readonly until: string | null
  /** What it comes to, in its own currency and in the company's. */
  readonly amount: string
  readonly localAmount: string
  /** Its documents belong to stores, themselves or through another (the view `record_stores`). */
  readonly isOfStores: boolean
}

const owed = {
  number: 'number',
  store: null,
  tellsWhenCancelled: true,
  settled: ['total_paid'],
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
    lines: {
      table: 'bill_items',
      of: 'bill_id',
      field: 'items',
      namedBy: [
        ['bill_items', 'returned_from_bill_item_id'],
        ['bill_delivery_items', 'bill_item_id'],
        ['note_transactions', 'bill_item_id'],
        ['landed_cost_lines', 'bill_item_id'],
      ],
    },
    store: 'store_id',
    settled: ['total_paid', 'prepaid', 'prepaid_local'],
    parts: [
      'bill_item_components',
      'bill_deliveries',
      'bill_delivery_items',
      'bill_prepayments',
      'bill_sums',
      'bill_days',
    ],
  },
  receipts: {
    ...owed,
    lines: null,
    settled: ['allocated'],
    date: 'date',
    until: null,
    amount: 'amount',
    localAmount: 'round(amount * exchange_rate, 2)',
    isOwed: false,
    parts: [],
  },
  notes: {
    ...owed,
    lines: { table: 'note_transactions', of: 'note_id', field: 'transactions' },
    until: null,
    parts: ['note_shares'],
  },
  expenses: {
    ...owed,
    lines: { table: 'expense_items', of: 'expense_id', field: 'items' },
    isOfStores: false,
    parts: [],
  },
  quotations: {
    ...owed,
    lines: { table: 'quotation_items', of: 'quotation_id', field: 'items' },
    store: 'store_id',
    settled: [],
    until: 'valid_until',
    isOwed: false,
    parts: [],
  },
} as const satisfies Readonly<Record<string, DocumentTable>>

export type DocumentTableName = keyof typeof documentTables

const ofBooks = {
  number: 'number',
  store: null,
  tellsWhenCancelled: false,
  settled: [],
  isOwed: false,
} as const

/** Documents of trade, and those of the books alone. */
const livingTables = {
  ...documentTables,
  manual_entries: {
    ...ofBooks,
    lines: { table: 'manual_entry_lines', of: 'manual_entry_id', field: 'transactions' },
  },
  consignments: {
    ...ofBooks,
    number: 'code',
    lines: { table: 'consignment_items', of: 'consignment_id', field: 'transactions' },
    tellsWhenCancelled: true,
  },
  goods_receipts: {
    ...ofBooks,
    lines: {
      table: 'goods_receipt_items',
      of: 'goods_receipt_id',
      field: 'items',
      namedBy: [['bill_items', 'goods_receipt_item_id']],
    },
    store: 'store_id',
    tellsWhenCancelled: true,
  },
  stock_counts: {
    ...ofBooks,
    number: 'code',
    lines: { table: 'stock_count_items', of: 'stock_count_id', field: 'items' },
    store: 'store_id',
    tellsWhenCancelled: true,
  },
  batch_assembly: {
    ...ofBooks,
    number: 'code',
    lines: { table: 'batch_assembly_components', of: 'batch_assembly_id', field: 'components' },
    tellsWhenCancelled: true,
  },
  stock_write_downs: {
    ...ofBooks,
    lines: { table: 'stock_write_down_items', of: 'stock_write_down_id', field: 'items' },
    tellsWhenCancelled: true,
  },
  landed_costs: {
    ...ofBooks,
    lines: { table: 'landed_cost_lines', of: 'landed_cost_id', field: 'lines' },
  },
  conversion_balances: {
    ...ofBooks,
    number: null,
    lines: { table: 'conversion_lines', of: 'conversion_id', field: 'transactions' },
  },
} as const satisfies Readonly<Record<string, LivingDocuments>>

export type LivingTable = keyof typeof livingTables

/** Their names, those of trade first. */
export const livingTableNames = Object.keys(livingTables) as readonly LivingTable[]

/** Those of stock alone, which bear numbers of their own. */
export const stockTableNames = [
  'consignments',
  'goods_receipts',
  'stock_counts',
  'batch_assembly',
] as const satisfies readonly LivingTable[]

/** How the documents of a table are kept. */
export const livingDocuments = (table: LivingTable): LivingDocuments => livingTables[table]

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
