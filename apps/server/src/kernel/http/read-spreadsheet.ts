import { cellText } from '@mizan/contract/csv'
import { utcDate } from '@mizan/core/time/local-date'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { odsSheetNames, odsSheetRows } from './read-ods.ts'
import { type Unpacked, unpack, unpacksWithin } from './unpack.ts'

/** A row of a sheet: its number as a spreadsheet shows it, and its cells as text. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[] }

export type ReadLimits = { readonly rows: number; readonly columns: number }

const unpackedMax = 100 * 1024 * 1024
const cellMax = 5_000
/** So many cells of a sheet are looked at, the empty ones before a far one as well. */
const cellsMax = 4_000_000

type Unreadable = 'damaged' | 'swells' | 'cells' | 'not_utf8'

/** What cannot be read, and why. */
export class UnreadableSheet extends Error {
  readonly why: Unreadable
  constructor(why: Unreadable) {
    super(why)
    this.name = 'UnreadableSheet'
    this.why = why
  }
}

/**
 * A cell as text: figures with the fifteen digits a spreadsheet keeps, days as `YYYY-MM-DD`. A
 * formula counts as the value it was saved with and is never worked out.
 */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : utcDate(value.getTime())
  if (typeof value === 'number') return plainFigure(value)
  return String(value).slice(0, cellMax)
}

const plainFigure = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : String(Number(value.toPrecision(15)))

const isEmpty = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '')

/** Refuses a workbook that is none, or that swells when it is unpacked; then nothing of it is parsed. */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  const found = await unpacksWithin(bytes, unpackedMax)
  if (found !== 'fits') throw new UnreadableSheet(found)
}

/** What the reader itself throws is a file it does not understand. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet('damaged')
  }
}

/** The names of the sheets of a workbook that was checked. */
export const sheetNames = (bytes: Buffer): Promise<readonly string[]> =>
  reading(async () => {
    const names: string[] = []
    await readXlsx(bytes, {
      sheets: ({ name }) => {
        names.push(name)
        return false
      },
    })
    return names
  })

/** The rows of a sheet that hold something, one more than the limit when there are more. */
export const workbookRows = (
  bytes: Buffer,
  sheet: number,
  limits: ReadLimits,
): Promise<readonly SheetRow[]> =>
  reading(async () => {
    const rows: SheetRow[] = []
    let cellsSeen = 0
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      cellsSeen += values.length + 1
      if (cellsSeen > cellsMax) throw new UnreadableSheet('cells')
      const cells = values.slice(0, limits.columns).map(textOf)
      if (!isEmpty(cells)) rows.push({ number: index + 1, cells })
      if (rows.length > limits.rows) break
    }
    return rows
  })

/** The files of a ZIP whose names are asked for, unpacked under the limit. */
export async function unpackedFiles(
  bytes: Buffer,
  isAsked: (name: string) => boolean,
): Promise<readonly Unpacked[]> {
  const found = await unpack(bytes, unpackedMax, isAsked)
  if (typeof found === 'string') throw new UnreadableSheet(found)
  return found
}

/** The text of the sheets of an OpenDocument workbook. */
export async function odsText(bytes: Buffer): Promise<string> {
  const [content] = await unpackedFiles(bytes, (name) => name === 'content.xml')
  if (!content) throw new UnreadableSheet('damaged')
  return content.bytes.toString('utf8')
}

export const odsNames = (text: string): readonly string[] => odsSheetNames(text)

export const odsRows = (text: string, sheet: number, limits: ReadLimits): readonly SheetRow[] =>
  odsSheetRows(text, sheet, limits)
    .map(({ number, cells }) => ({ number, cells: cells.map(textOf) }))
    .filter(({ cells }) => !isEmpty(cells))

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a CSV file: UTF-16 by its mark, UTF-8, or the Arabic code page of Windows; null when it
 * is no text. A UTF-8 file with broken characters is refused: read by the code page, all of it would be
 * other letters.
 */
export function csvText(bytes: Buffer): string | null {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  for (const encoding of marked ? [marked[0]] : ['utf-8', 'windows-1256']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
    } catch (error) {
      // Bytes that are no text of this encoding.
      if (!(error instanceof TypeError)) throw error
    }
    if (encoding === 'utf-8' && isBrokenUtf8(bytes)) throw new UnreadableSheet('not_utf8')
  }
  return null
}

/** Whether most of what is no ASCII is UTF-8: what the code page of Windows writes hardly ever is. */
function isBrokenUtf8(bytes: Buffer): boolean {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const text = bytes.toString('utf8')
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return isMarked || whole > broken
}

/** The rows of a CSV file by commas, semicolons, tabs or bars, whichever it uses. */
export function csvRows(text: string, limits: ReadLimits): readonly SheetRow[] {
  const delimiter = detectDelimiter(text.slice(0, 20_000))
  if (exceeds(text, delimiter, cellsMax)) throw new UnreadableSheet('cells')
  const lines = parseCsv(text, {
    delimiter,
    maxRows: limits.rows * 2,
  })
  return lines
    .map((values, index) => ({
      number: index + 1,
      cells: values.slice(0, limits.columns).map((value) => cellText(textOf(value))),
    }))
    .filter(({ cells }) => !isEmpty(cells))
    .slice(0, limits.rows + 1)
}

/** Whether a sign stands in a text more often than so. */
function exceeds(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    count += 1
    if (count > most) return true
  }
  return false
}
