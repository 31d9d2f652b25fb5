import { csvLine, csvMark } from '@mizan/contract/csv'
import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import type { FastifyReply } from 'fastify'
import type { ReaderContext } from '../context.ts'
import type { Answer } from '../open-context.ts'
import { Refusal } from '../refusal.ts'
import { aboveTable } from './above-table.sql.ts'
import { fileNameFrom } from './file-name.ts'
import type { FileKind, FileRow, FileTable, TablePaper } from './file-table.ts'
import { sendPieces } from './pieces.ts'
import type { WorkbookRow } from './report-workbook.ts'

const cellsOf = ({ columns }: FileTable, row: FileRow): string[] =>
  columns.map(({ text }) => text(row))

/**
 * A list or report as a file. CSV (with a byte order mark) and workbooks are written while their rows
 * are read, so that there may be any number of them, for those who may take figures out of the house;
 * paper is set after the transaction, for everyone who may read. The workbook of a report says above its headings
 * whose it is and what was asked for, as paper does, and adds its sums itself; that of a list and CSV have their
 * headings in the first row, for programs and tables made of them.
 */
export async function tableFile(
  ctx: ReaderContext,
  table: FileTable,
  file: FileKind,
  reply: FastifyReply,
  paper: TablePaper,
): Promise<Answer> {
  if (file === 'pdf') return paperOf(ctx, table, reply, paper)
  if ('tenant' in ctx) ctx.need('exports', 'view')
  void reply.header(
    'content-disposition',
    `attachment; filename="${fileNameFrom(ctx, table.name)}.${file}"`,
  )
  return file === 'csv' ? sendCsv(table, reply) : sendWorkbook(ctx, table, reply)
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Readonly<Record<FileKind, string>>

export const contentTypeOf = (file: FileKind): string => types[file]

function sendCsv(table: FileTable, reply: FastifyReply): Promise<Answer> {
  void reply.type(types.csv)
  return sendPieces(reply, csvOf(table))
}

/** A spreadsheet piece by piece, while its rows are read. */
export async function* piecesOf(
  ctx: ReaderContext,
  table: FileTable,
  file: Exclude<FileKind, 'pdf'>,
): AsyncGenerator<Uint8Array> {
  if (file === 'csv') for await (const text of csvOf(table)) yield Buffer.from(text)
  else yield* workbookOf(ctx, table)
}

async function* csvOf(table: FileTable): AsyncGenerator<string> {
  let head = `${csvMark}${csvLine(table.columns.map(({ heading }) => heading))}`
  for await (const rows of table.batches()) {
    yield head + rows.map((row) => csvLine(cellsOf(table, row))).join('')
    head = ''
  }
  if (head !== '') yield head
}

/** The first rows of a table, all at once where there are no more, and what comes after them. */
async function firstOf(
  table: FileTable,
  most: number,
): Promise<{ readonly first: readonly FileRow[]; readonly rest: AsyncIterable<FileRow> | null }> {
  const all = (async function* () {
    for await (const rows of table.batches()) yield* rows
  })()
  const first: FileRow[] = []
  for (let next = await all.next(); !next.done; next = await all.next()) {
    first.push(next.value)
    if (first.length > most) return { first, rest: all }
  }
  return { first, rest: null }
}

function sendWorkbook(ctx: ReaderContext, table: FileTable, reply: FastifyReply): Promise<Answer> {
  void reply.type(types.xlsx)
  return sendPieces(reply, workbookOf(ctx, table))
}

/** So many rows of a report are set as a workbook to work on; more are written as they come. */
const rowsWorkedOn = 5_000

async function* workbookOf(ctx: ReaderContext, table: FileTable): AsyncGenerator<Uint8Array> {
  const { columns } = table
  const name = table.title[ctx.language]
  const above = table.isBare ? [] : await aboveTable(ctx, table)
  const { first, rest } = await firstOf(table, table.isBare ? 0 : rowsWorkedOn)
  // The spreadsheet library is heavy and rarely needed: loaded at the first workbook.
  if (rest === null && !table.isBare) {
    const { reportWorkbook } = await import('./report-workbook.ts')
    const rows = first.map((row) => workbookRowOf(table, row))
    yield await reportWorkbook(name, { above, columns, rows }, ctx.language)
    return
  }
  const { workbook } = await import('./spreadsheet.ts')
  const rows = (async function* () {
    for (const row of first) yield cellsOf(table, row)
    if (rest) for await (const row of rest) yield cellsOf(table, row)
  })()
  yield* workbook(name, { above, columns, rows })
}

/** A row of a report with how it stands in it. */
function workbookRowOf(table: FileTable, row: FileRow): WorkbookRow {
  const isTotal = table.isTotal?.(row) ?? false
  const weight = isTotal ? undefined : table.weightOf?.(row)
  return {
    cells: cellsOf(table, row),
    isTotal,
    level: weight?.indent ?? null,
    isStrong: weight?.isStrong ?? false,
  }
}

/** A table on paper: read at once, set when it is called for. */
export async function typesetOf(
  ctx: ReaderContext,
  table: FileTable,
  paper: TablePaper,
): Promise<() => Promise<Uint8Array>> {
  const found = await table.firstRows(paperRowsMax)
  if (!found) throw new Refusal('too_many_rows', { max: String(paperRowsMax) })
  return paper(ctx, { ...table, ...found })
}

async function paperOf(
  ctx: ReaderContext,
  table: FileTable,
  reply: FastifyReply,
  paper: TablePaper,
): Promise<Answer> {
  const typeset = await typesetOf(ctx, table, paper)
  return {
    body: null,
    later: async () => {
      const bytes = await typeset()
      void reply
        .type(types.pdf)
        .header('content-disposition', `inline; filename="${fileNameFrom(ctx, table.name)}.pdf"`)
        .header('cache-control', 'private, no-store')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
  }
}
