import { importLimits } from '@mizan/contract/imports/imports'
import {
  type SheetRow,
  UnreadableSheet,
  checkWorkbook,
  csvRows,
  csvText,
  odsNames,
  odsRows,
  odsText,
  sheetNames,
  unpackedFiles,
  workbookRows,
} from '../../../kernel/http/read-spreadsheet.ts'
import { fileKindOf } from '../../../kernel/http/file-kind.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A file that was opened: the names of its sheets, none where it has no sheets, and their rows. */
export type OpenedFile = {
  readonly sheets: readonly string[]
  rowsOf(sheet: number): Promise<readonly SheetRow[]>
}

/** Headings may stand below a title, and the template has them in both languages. */
const rowsAboveMax = 25
const limits = { rows: importLimits.rows + rowsAboveMax, columns: importLimits.columns }

const isText = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name)
/** What some systems put beside the files of a ZIP. */
const isAside = (name: string): boolean => /(^|\/)(__MACOSX\/|\.)/.test(name)

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const isZip = (bytes: Buffer): boolean => startsWith(bytes, 'PK\x03\x04')
/** An OpenDocument file says first of all what it is. */
const isOds = (bytes: Buffer): boolean =>
  isZip(bytes) &&
  startsWith(bytes, 'mimetype', 30) &&
  bytes.subarray(38, 200).includes('application/vnd.oasis.opendocument.spreadsheet')

/** Opens an uploaded file by what it is, not by what it is called. */
export async function openFile(bytes: Buffer, name: string): Promise<OpenedFile> {
  return reading(async () => {
    const kind = fileKindOf(bytes, name)
    if (kind === 'xlsx') return openWorkbook(bytes)
    if (isOds(bytes)) return openOds(bytes)
    if (isZip(bytes)) return openZip(bytes)
    // A text has no mark of its own: it is one when nothing else claims it and it is called so.
    const isCalled = isText(name) && (kind === null || kind === 'csv')
    const rows = isCalled ? textRows(bytes) : null
    if (rows === null) throw new Refusal('import_file_type')
    return { sheets: [], rowsOf: async () => rows }
  })
}

const whyUnreadable = {
  damaged: 'import_file_damaged',
  swells: 'import_file_swells',
  cells: 'import_too_many_cells',
  not_utf8: 'import_file_not_utf8',
} as const

async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw new Refusal(whyUnreadable[error.why])
  }
}

async function openWorkbook(bytes: Buffer): Promise<OpenedFile> {
  await checkWorkbook(bytes)
  return {
    sheets: await sheetNames(bytes),
    rowsOf: (sheet) => reading(() => workbookRows(bytes, sheet, limits)),
  }
}

async function openOds(bytes: Buffer): Promise<OpenedFile> {
  const text = await odsText(bytes)
  return { sheets: odsNames(text), rowsOf: async (sheet) => odsRows(text, sheet, limits) }
}

/** The CSV files of a ZIP are its sheets: documents in the one, their lines in the other. */
async function openZip(bytes: Buffer): Promise<OpenedFile> {
  const files = await unpackedFiles(bytes, (name) => isText(name) && !isAside(name))
  const texts = files.flatMap(({ name, bytes: content }) => {
    const rows = textRows(content)
    return rows === null ? [] : [{ name: name.replace(/^.*\//, ''), rows }]
  })
  if (texts.length === 0) throw new Refusal('import_file_type')
  return {
    sheets: texts.map(({ name }) => name),
    rowsOf: async (sheet) => texts[sheet]?.rows ?? [],
  }
}

function textRows(bytes: Buffer): readonly SheetRow[] | null {
  const text = csvText(bytes)
  return text === null || /^\s*</.test(text) ? null : csvRows(text, limits)
}
