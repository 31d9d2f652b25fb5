import type { Words } from './printed-lists.ts'

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
  /** For choices: what a file may write for each code. */
  readonly choices?: readonly {
    readonly value: string | number
    readonly words: Words
    readonly also?: readonly string[]
  }[]
  readonly example: Words
}

/** What makes documents of rows: rows with the same key are one, its lines in the order of the file. */
export type DocumentFile = {
  /** The column whose text tells one document from the next; it is no field of the draft. */
  readonly key: string
  /** The field that keeps the key, where no column of its own fills it. */
  readonly keptAs: string
  /** The field of the lines, and whether a document may have none. */
  readonly lines: string
  readonly mayBeBare: boolean
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

export const byNumber = ['account_number', 'name', 'name_en'] as const
export const byCode = ['code', 'name', 'name_en'] as const
export const byName = ['name', 'name_en'] as const
export const byItem = ['code', 'barcode', 'name', 'name_en'] as const
export const byParty = ['code', 'registration_number', 'name', 'name_en'] as const

export const nameEn: ImportColumn = {
  field: 'name_en',
  heading: w('الاسم بالإنجليزية', 'Name in English'),
  also: ['english name', 'الاسم الانجليزي', 'name (en)'],
  example: nothing,
}
