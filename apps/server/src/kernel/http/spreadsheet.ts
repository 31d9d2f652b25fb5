import type { ReadableStream } from 'node:stream/web'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

const amount = /^-?\d{1,15}(\.\d+)?$/

/** Figures stay figures so that they can be summed; a code that begins with zero is none. */
const valueOf = (text: string): string | number =>
  amount.test(text) && !/^0\d/.test(text) ? Number(text) : text

async function* valuesOf(
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield row.map(valueOf)
}

/** A workbook, written as its rows come; past a million rows it goes on on another sheet. */
export const workbook = (
  sheet: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): ReadableStream<Uint8Array> =>
  writeXlsxStream(valuesOf(rows), {
    name: sheet.slice(0, 31),
    columns: headings.map((header, at) => ({ header, key: String(at), width: 18 })),
  }) as ReadableStream<Uint8Array>

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** A small workbook of texts to be filled in by a person: every cell is text, so no code loses a zero. */
export const textWorkbook = (
  sheets: readonly Sheet[],
  { isRightToLeft }: { readonly isRightToLeft: boolean },
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name: name.slice(0, 31),
      rows: rows.map((row) => [...row]),
      columns: (rows[0] ?? []).map((_, at) => ({
        key: String(at),
        width: 22,
        style: { numFmt: '@' },
      })),
      view: { rightToLeft: isRightToLeft },
    })),
  })
