import { importLimits } from '@mizan/contract/imports'
import {
  type SheetRow,
  UnreadableSheet,
  checkWorkbook,
  csvRows,
  csvText,
  sheetNames,
  workbookRows,
} from '../../kernel/http/read-spreadsheet.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileKindOf } from '../files/index.ts'

export type ReadFile = { readonly sheets: readonly string[]; readonly rows: readonly SheetRow[] }

/** Headings may stand below a title, and the template has them in both languages. */
const rowsAboveMax = 25
const limits = { rows: importLimits.rows + rowsAboveMax, columns: importLimits.columns }

const isText = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name)

/** Reads an uploaded file by what it is, not by what it is called. */
export async function readFile(bytes: Buffer, name: string, sheet: number): Promise<ReadFile> {
  try {
    const kind = fileKindOf(bytes, name)
    if (kind === 'xlsx') {
      await checkWorkbook(bytes)
      const sheets = await sheetNames(bytes)
      const chosen = sheet < sheets.length ? sheet : 0
      return { sheets, rows: await workbookRows(bytes, chosen, limits) }
    }
    // A text has no mark of its own: it is one when nothing else claims it and it is called so.
    const text = isText(name) && (kind === null || kind === 'csv') ? csvText(bytes) : null
    if (text === null || /^\s*</.test(text)) throw new Refusal('import_file_type')
    return { sheets: [], rows: csvRows(text, limits) }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    throw new Refusal(error.why === 'swells' ? 'import_file_swells' : 'import_file_damaged')
  }
}
