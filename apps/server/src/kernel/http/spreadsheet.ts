import type { ReadableStream } from 'node:stream/web'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

const amount = /^-?\d+(\.\d+)?$/
/** A spreadsheet keeps so many digits of a figure and makes zeros of the others. */
const figureDigits = 15

/** Figures are figures so that they can be summed; a code of digits is none, however it looks. */
const valueOf = (text: string, isFigure: boolean | undefined): string | number =>
  isFigure && amount.test(text) && text.replace(/\D|^-?0+/g, '').length <= figureDigits
    ? Number(text)
    : text

async function* valuesOf(
  rows: AsyncIterable<readonly string[]>,
  columns: readonly Column[],
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield row.map((text, at) => valueOf(text, columns[at]?.isFigure))
}

type Column = { readonly heading: string; readonly isFigure: boolean }

/** What a sheet may be called: without the signs that formulas give a meaning, and not too long. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

/** A workbook, written as its rows come; past a million rows it goes on on another sheet. */
export const workbook = (
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<readonly string[]>,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(valuesOf(rows, columns), {
    name: sheetName(name),
    columns: columns.map(({ heading }, at) => ({ header: heading, key: String(at), width: 18 })),
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
