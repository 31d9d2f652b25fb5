import { labelOf } from '../field-words.ts'
import { particularsOf } from '../fields.ts'
import type { ResourceDeclaration } from '../resource.ts'
import { type DocumentFile, type ImportColumn, type Importable, nothing, same } from './column.ts'
import { key } from './document-columns.ts'

/** What distinguishes the file of a family. */
export type DocumentFamilyFile = Pick<DocumentFile, 'fixed'> &
  Partial<Pick<DocumentFile, 'lines' | 'mayBeBare' | 'fixedLine'>> & {
    readonly of: ResourceDeclaration
    /** What is said of the whole, after its number; particulars that it does not name follow. */
    readonly head: readonly ImportColumn[]
    readonly line: readonly ImportColumn[]
  }

/** A file of documents: a row a line, what is said of the document in its first or in each. */
export const file = ({ of, head, line, ...family }: DocumentFamilyFile): Importable => ({
  keys: [],
  document: {
    key: key.field,
    keyField: 'reference',
    lines: 'items',
    mayBeBare: false,
    fixedLine: {},
    ...family,
  },
  columns: [key, ...head, ...particularColumns(of, head), ...line],
})

/** The particulars of a document that its file does not name: they are called as on screens. */
const particularColumns = (
  of: ResourceDeclaration,
  named: readonly ImportColumn[],
): readonly ImportColumn[] =>
  particularsOf(of)
    .filter(({ name }) => named.every(({ field }) => field !== name))
    .map(({ name }) => ({
      field: name,
      heading: labelOf(of.name, name) ?? same(name),
      example: nothing,
    }))
