import type { Words } from '../printed-lists.ts'

/** A column that a file may have: the field it fills, and what it is called in files. */
export type ImportColumn = {
  /** The field of the draft; of a document's lines with the name of the lines: `items.item_qty`. */
  readonly field: string
  readonly heading: Words
  /** Other headings it is known by, of our own exports and of other programs. */
  readonly also?: readonly string[]
  readonly isRequired?: true
  /** For references: the columns of the record meant by which a file may name it, the surest first. */
  readonly by?: readonly string[]
  /** The list it points into, where its field does not say. */
  readonly of?: string
  /** The types of document that are meant, where the list has several: a return is of a sale. */
  readonly ofTypes?: readonly number[]
  /** Of accounts: one that others stand below is meant, where an account has the same name. */
  readonly isGroup?: true
  /** Of a document: further rows may say something else, which is theirs; the first counts for the whole. */
  readonly mayVary?: true
  /** A record that is not there is made of the name in the cell, where the user asks for it. */
  readonly makes?: MadeRecord
  /** For choices: what a file may write for each code. */
  readonly choices?: readonly {
    readonly value: string | number
    readonly words: Words
    readonly also?: readonly string[]
  }[]
  readonly example: Words
}

/** Lists whose records a file may bring with what names them. */
export const makeableLists = [
  'units',
  'collections',
  'stores',
  'cost_centers',
  'beneficiaries',
  'items',
] as const
export type MakeableList = (typeof makeableLists)[number]

/** How a record is made of its name. */
export type MadeRecord = {
  readonly list: MakeableList
  /** The field that takes the text of the cell. */
  readonly named: string
  readonly with?: Readonly<Record<string, unknown>>
  /** Fields of it that other columns of the row fill: field → column. */
  readonly takes?: Readonly<Record<string, string>>
}

/** What makes documents of rows: rows with the same key are one, its lines in the order of the file. */
export type DocumentFile = {
  /**
   * The column whose text tells one document from the next; it is no field of the draft. Null: a file
   * is one document.
   */
  readonly key: string | null
  /** The field that begins another document where no column brings the key. */
  readonly otherwise?: string
  /** The field that holds the key, where no column of its own fills it. */
  readonly keyField: string | null
  /** The field of the lines, and whether a document may have none. */
  readonly lines: string
  readonly mayBeBare: boolean
  /** A record with lines, which has no life of a document: known by its keys, and changed by a file where wanted. */
  readonly isRecord?: true
  /** What every document of the file has. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** What every line has. */
  readonly fixedLine: Readonly<Record<string, unknown>>
}

export type Importable = {
  readonly columns: readonly ImportColumn[]
  /** Fields by which a record of a file is one that is there already, the surest first. */
  readonly keys: readonly string[]
  readonly document?: DocumentFile
}

/** The same words in both languages. */
export const w = (ar: string, en: string): Words => ({ ar, en })
export const same = (text: string): Words => ({ ar: text, en: text })
export const nothing = same('')
export const yes = w('نعم', 'Yes')

/** A column by its headings, with an empty example where none is given. */
export const column = (
  field: string,
  ar: string,
  en: string,
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ field, heading: w(ar, en), example: nothing, ...more })

export const byNumber = ['account_number', 'name', 'name_en'] as const
export const byCode = ['code', 'name', 'name_en'] as const
export const byName = ['name', 'name_en'] as const
export const byItem = ['code', 'barcode', 'name', 'name_en'] as const
export const byParty = ['code', 'registration_number', 'name', 'name_en'] as const
export const byBill = ['bill_code', 'reference'] as const
export const byDocument = ['number', 'reference'] as const

export const madeUnit: MadeRecord = { list: 'units', named: 'name' }
export const madeStore: MadeRecord = { list: 'stores', named: 'name' }
export const madeCenter: MadeRecord = { list: 'cost_centers', named: 'name' }
export const madeParty = (role: 'customer' | 'supplier' | 'both'): MadeRecord => ({
  list: 'beneficiaries',
  named: 'first_name',
  with: { role },
})

export const nameEn: ImportColumn = {
  field: 'name_en',
  heading: w('الاسم بالإنجليزية', 'English name'),
  also: ['Name in English', 'english name', 'الاسم الانجليزي', 'name (en)'],
  example: nothing,
}

/** Whether a file brings documents, which it adds and never changes. */
export const isOfDocuments = ({ document }: Importable): boolean =>
  document !== undefined && document.isRecord !== true

export const isLineOf = ({ lines }: DocumentFile, { field }: ImportColumn): boolean =>
  field.startsWith(`${lines}.`)

/** What a sheet brings: all of a document, or its head or its lines where these are on two. */
export type SheetPart = 'whole' | 'head' | 'line'

/** The column of the number on the sheet of lines, which joins them to their document. */
export const lineKeyOf = ({ key, lines }: DocumentFile): string => `${lines}.${key}`

/** The columns that a sheet may have. */
export function columnsOn(
  { columns, document }: Importable,
  part: SheetPart,
): readonly ImportColumn[] {
  if (!document || part === 'whole') return columns
  if (part === 'head') return columns.filter((column) => !isLineOf(document, column))
  const lines = columns.filter((column) => isLineOf(document, column))
  const key = columns.find(({ field }) => field === document.key)
  return key ? [{ ...key, field: lineKeyOf(document) }, ...lines] : lines
}
