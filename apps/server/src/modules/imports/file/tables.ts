import { columnsOn, importables, isLineOf, lineKeyOf } from '@mizan/contract/imports/importable'
import { type ImportableName, importTarget } from '@mizan/contract/imports/importable-names'
import { importLimits } from '@mizan/contract/imports/imports'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { type FoundColumn, type Table, tableOf } from './headings.ts'
import { type OpenedFile, openFile } from './read-file.ts'

/** What an uploaded file holds: its rows, and of documents on two sheets their lines. */
export type Tables = {
  readonly sheets: readonly string[]
  readonly sheet: number
  readonly linesSheet: number | null
  readonly columns: readonly FoundColumn[]
  readonly lineColumns: readonly FoundColumn[]
  /** Field → place of the column whose heading says it brings that field, on its sheet. */
  readonly mapping: Readonly<Record<string, number>>
  readonly rows: readonly SheetRow[]
  readonly lineRows: readonly SheetRow[] | null
}

/** Which sheets are read; where the lines are not said, they are looked for. */
export type Sheets = { readonly sheet: number; readonly linesSheet: number | null | undefined }

const searchedSheets = 10

/** Reads the sheets of a file by their headings; refuses what holds no rows, or too many. */
export async function tablesOf(
  bytes: Buffer,
  name: string,
  resource: ImportableName,
  { sheet, linesSheet: asked }: Sheets,
): Promise<Tables> {
  const importable = importables[resource]
  const called = importTarget(resource).resource
  const file = await openFile(bytes, name)
  const count = Math.max(1, file.sheets.length)
  if (sheet >= count) throw wrongField('sheet', 'invalid_choice')
  const rows = await file.rowsOf(sheet)
  const whole = tableOf(rows, columnsOn(importable, 'whole'), called)
  const linesSheet = asked === undefined ? await foundLines(file, resource, whole, sheet) : asked
  if (linesSheet !== null && (linesSheet >= count || linesSheet === sheet || !importable.document))
    throw wrongField('lines_sheet', 'invalid_choice')
  if (linesSheet === null) {
    refuseSize(whole.rows.length)
    return { ...whole, sheets: file.sheets, sheet, linesSheet, lineColumns: [], lineRows: null }
  }
  const head = tableOf(rows, columnsOn(importable, 'head'), called)
  const lines = tableOf(await file.rowsOf(linesSheet), columnsOn(importable, 'line'), called)
  refuseSize(Math.min(head.rows.length, lines.rows.length) && head.rows.length + lines.rows.length)
  return {
    sheets: file.sheets,
    sheet,
    linesSheet,
    columns: head.columns,
    lineColumns: lines.columns,
    mapping: { ...head.mapping, ...lines.mapping },
    rows: head.rows,
    lineRows: lines.rows,
  }
}

function refuseSize(rows: number): void {
  if (rows === 0) throw new Refusal('import_no_rows')
  if (rows > importLimits.rows)
    throw new Refusal('import_too_many_rows', { limit: String(importLimits.rows) })
}

/** The sheet of the lines: the first with the number and a line, where the documents have no lines beside them. */
async function foundLines(
  file: OpenedFile,
  resource: ImportableName,
  { mapping }: Table,
  sheet: number,
): Promise<number | null> {
  const importable = importables[resource]
  const { document, columns } = importable
  if (!document || document.key === null || mapping[document.key] === undefined) return null
  const lines = columns.filter((column) => isLineOf(document, column))
  const needed = lines.filter(({ isRequired }) => isRequired)
  const asked = needed.length > 0 ? needed : lines
  if (asked.some(({ field }) => mapping[field] !== undefined)) return null
  const others = file.sheets.map((_, at) => at).filter((at) => at !== sheet)
  for (const at of others.slice(0, searchedSheets)) {
    const found = tableOf(
      await file.rowsOf(at),
      columnsOn(importable, 'line'),
      importTarget(resource).resource,
    ).mapping
    const hasKey = found[lineKeyOf(document)] !== undefined
    if (hasKey && asked.some(({ field }) => found[field] !== undefined)) return at
  }
  return null
}
