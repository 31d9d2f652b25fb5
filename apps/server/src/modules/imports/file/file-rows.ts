import { cleanText } from '@mizan/contract/fields'
import {
  type DocumentFile,
  type ImportColumn,
  type SheetPart,
  lineKeyOf,
} from '@mizan/contract/imports/importable'
import { searchText } from '@mizan/core/catalog/search-text'
import { westernDigits } from '@mizan/core/money/digits'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'

/** A row as its columns say it: field → text, the empty ones left out. */
export type ReadRow = {
  readonly row: number
  readonly part: SheetPart
  readonly values: Readonly<Record<string, string>>
}

export const readRowOf = (
  { number, cells }: SheetRow,
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, number>>,
  part: SheetPart,
): ReadRow => ({
  row: number,
  part,
  values: Object.fromEntries(
    columns.flatMap(({ field }) => {
      const text = cleanText(cells[mapping[field] ?? -1] ?? '')
      return text === '' ? [] : [[field, text]]
    }),
  ),
})

/** The rows that make one record or document, in the order of the file. */
export type Group = readonly ReadRow[]

/** The number under which a row is of a document; a row without one goes on with the one above it. */
const keyIn = (file: DocumentFile, { part, values }: ReadRow): string =>
  westernDigits(values[part === 'line' ? lineKeyOf(file) : (file.key ?? '')] ?? '')

export const keyOf = (file: DocumentFile, group: Group): string =>
  group[0] ? keyIn(file, group[0]) : ''

/**
 * Rows by what they make: each a record of its own; of documents those with one number, or where the
 * file has no numbers those of one day; of a set all of them.
 */
export function groupsOf(
  all: readonly ReadRow[],
  file: DocumentFile | undefined,
  mapping: Readonly<Record<string, number>>,
): readonly Group[] {
  if (!file) return all.map((each) => [each])
  if (file.key === null) return all.length > 0 ? [all] : []
  const { otherwise } = file
  const isByKey = mapping[file.key] !== undefined || otherwise === undefined
  const groups = new Map<string, ReadRow[]>()
  const open = new Map<SheetPart, string>()
  for (const each of all) {
    const text = searchText(isByKey ? keyIn(file, each) : (each.values[otherwise] ?? ''))
    if (text !== '') open.set(each.part, text)
    const key = open.get(each.part) ?? ''
    const rows = groups.get(key)
    if (rows) rows.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()]
}
