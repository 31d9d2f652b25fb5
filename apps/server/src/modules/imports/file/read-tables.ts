import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { importLimits } from '@mizan/contract/imports/imports'
import { bufferOf } from '../../../kernel/http/file-kind.ts'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'
import { type Sheets, type Tables, tablesOf } from './tables.ts'

/** An uploaded file, the list it is for and the sheets of it that count. */
export type FileToRead = {
  readonly bytes: Uint8Array
  readonly name: string
  readonly resource: ImportableName
  readonly sheets: Sheets
}

const tablesIn = ({ bytes, name, resource, sheets }: FileToRead): Promise<Tables> =>
  tablesOf(bufferOf(bytes), name, resource, sheets)

/** What is kept of a file besides its bytes: its sheets, what their columns bring, how many rows. */
export async function readHeadings(file: FileToRead) {
  const tables = await tablesIn(file)
  return {
    sheets: tables.sheets.slice(0, importLimits.sheets),
    sheet: tables.sheet,
    columns: tables.columns,
    lines_sheet: tables.linesSheet,
    line_columns: tables.lineColumns,
    mapping: tables.mapping,
    total: tables.rows.length + (tables.lineRows?.length ?? 0),
  }
}
export type Headings = Awaited<ReturnType<typeof readHeadings>>

/** So many rows are carried from a thread and opened at a time. */
const rowsTogether = 500

const packed = (rows: readonly SheetRow[]): readonly string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, at) =>
    JSON.stringify(rows.slice(at * rowsTogether, (at + 1) * rowsTogether)),
  )

/** All rows of a file, packed in parts that are opened one after another. */
export async function readRows(file: FileToRead) {
  const { rows, lineRows } = await tablesIn(file)
  return { rows: packed(rows), lineRows: lineRows && packed(lineRows) }
}
