import type { ReadableStream } from 'node:stream/web'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

const amount = /^-?\d+(\.\d+)?$/
/** A spreadsheet keeps so many digits of a figure and makes zeros of the others. */
const figureDigits = 15

/** Figures are figures so that they can be summed; a code of digits is none, however it looks. */
export const valueOf = (text: string, isFigure: boolean | undefined): string | number =>
  isFigure && amount.test(text) && text.replace(/\D|^-?0+/g, '').length <= figureDigits
    ? Number(text)
    : text

type Column = { readonly heading: string; readonly isFigure: boolean }

/** What a sheet may be called: without the signs that formulas give a meaning, and not too long. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

/** A spreadsheet has no more rows on one sheet. */
const sheetRowsMax = 1_048_576

export type WorkbookTable = {
  /** What stands above the headings of the first sheet. */
  readonly above: readonly (readonly string[])[]
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<readonly string[]>
}

/** The rows of all sheets one after the other; each sheet has the headings. */
async function* valuesOf(
  { above, columns, rows }: WorkbookTable,
  sheetRows: number,
): AsyncGenerator<(string | number)[]> {
  const headings = columns.map(({ heading }) => heading)
  for (const row of above) yield [...row]
  yield [...headings]
  let written = above.length + 1
  for await (const row of rows) {
    if (written % sheetRows === 0) {
      yield [...headings]
      written += 1
    }
    yield row.map((text, at) => valueOf(text, columns[at]?.isFigure))
    written += 1
  }
}

/** A workbook, written as its rows come; past a million rows it goes on on another sheet. */
export const workbook = (
  name: string,
  table: WorkbookTable,
  sheetRows = sheetRowsMax,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(valuesOf(table, sheetRows), {
    name: sheetName(name),
    columns: table.columns.map((_, at) => ({ key: String(at), width: 18 })),
    maxRowsPerSheet: sheetRows,
    repeatHeaders: false,
  }) as ReadableStream<Uint8Array>

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** A small workbook of texts to be filled in by a person: every cell is text, so no code loses a zero. */
export const textWorkbook = (
  sheets: readonly Sheet[],
  { isRightToLeft }: { readonly isRightToLeft: boolean },
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name: sheetName(name),
      rows: rows.map((row) => [...row]),
      columns: (rows[0] ?? []).map((_, at) => ({
        key: String(at),
        width: 22,
        style: { numFmt: '@' },
      })),
      view: { rightToLeft: isRightToLeft },
    })),
  })
