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

const cellsOf = ({ columns }: FileTable, row: FileRow): string[] =>
  columns.map(({ text }) => text(row))

/**
 * A list or report as a file. CSV (with a byte order mark) and workbooks are written while their rows
 * are read, so that there may be any number of them, for those who may take figures out of the house;
 * paper is set after the transaction, for everyone who may read. A workbook says above its headings whose
 * it is and what was asked for, as paper does; CSV is read by programs and has its headings in the first row.
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
  else yield* await workbookOf(ctx, table)
}

async function* csvOf(table: FileTable): AsyncGenerator<string> {
  let head = `${csvMark}${csvLine(table.columns.map(({ heading }) => heading))}`
  for await (const rows of table.batches()) {
    yield head + rows.map((row) => csvLine(cellsOf(table, row))).join('')
    head = ''
  }
  if (head !== '') yield head
}

async function* rowsOf(table: FileTable): AsyncGenerator<string[]> {
  for await (const rows of table.batches()) for (const row of rows) yield cellsOf(table, row)
}

async function sendWorkbook(
  ctx: ReaderContext,
  table: FileTable,
  reply: FastifyReply,
): Promise<Answer> {
  void reply.type(types.xlsx)
  return sendPieces(reply, await workbookOf(ctx, table))
}

async function workbookOf(
  ctx: ReaderContext,
  table: FileTable,
): Promise<AsyncIterable<Uint8Array>> {
  // The spreadsheet library is heavy and rarely needed: loaded at the first workbook.
  const [{ workbook }, above] = await Promise.all([
    import('./spreadsheet.ts'),
    table.isBare ? [] : aboveTable(ctx, table),
  ])
  return workbook(table.title[ctx.language], { above, columns: table.columns, rows: rowsOf(table) })
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
