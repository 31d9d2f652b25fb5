import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { csvLine, csvMark } from '@mizan/contract/csv'
import type { FastifyReply } from 'fastify'
import type { TenantContext } from '../context.ts'
import type { Answer } from '../open-context.ts'
import { Refusal } from '../refusal.ts'
import { fileNameFrom } from './file-name.ts'
import type { FileKind, FileRow, FileTable, TablePaper } from './file-table.ts'

/** Beyond so many rows a paper is no longer read, and takes too long to set. */
export const paperRowsMax = 2_000

const cellsOf = ({ columns }: FileTable, row: FileRow): string[] =>
  columns.map(({ text }) => text(row))

/**
 * A list or report as a file. CSV (with a byte order mark) and workbooks are written while their rows
 * are read, so that there may be any number of them, for those who may take figures out of the house;
 * paper is set after the transaction, for everyone who may read.
 */
export async function tableFile(
  ctx: TenantContext,
  table: FileTable,
  file: FileKind,
  reply: FastifyReply,
  paper: TablePaper,
): Promise<Answer> {
  if (file === 'pdf') return paperOf(ctx, table, reply, paper)
  ctx.need('exports', 'view')
  void reply.header(
    'content-disposition',
    `attachment; filename="${fileNameFrom(ctx, table.name)}.${file}"`,
  )
  await (file === 'csv' ? writeCsv(table, reply) : writeWorkbook(ctx, table, reply))
  return { body: null }
}

async function writeCsv(table: FileTable, reply: FastifyReply): Promise<void> {
  const stream = new PassThrough()
  void reply.type('text/csv; charset=utf-8').send(stream)
  try {
    stream.write(`${csvMark}${csvLine(table.columns.map(({ heading }) => heading))}`)
    for await (const rows of table.batches()) {
      const text = rows.map((row) => csvLine(cellsOf(table, row))).join('')
      if (!stream.write(text)) await once(stream, 'drain')
    }
    stream.end()
    await once(stream, 'close').catch(() => undefined)
  } catch (error) {
    stream.destroy(error as Error)
    throw error
  }
}

async function* rowsOf(table: FileTable): AsyncGenerator<string[]> {
  for await (const rows of table.batches()) for (const row of rows) yield cellsOf(table, row)
}

async function writeWorkbook(
  { language }: TenantContext,
  table: FileTable,
  reply: FastifyReply,
): Promise<void> {
  // The spreadsheet library is heavy and rarely needed: loaded at the first workbook.
  const { workbook } = await import('./spreadsheet.ts')
  const name = table.title[language]
  const stream = Readable.fromWeb(workbook(name, table.columns, rowsOf(table)))
  void reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(stream)
  await finished(stream)
}

async function paperOf(
  ctx: TenantContext,
  table: FileTable,
  reply: FastifyReply,
  paper: TablePaper,
): Promise<Answer> {
  const found = await table.firstRows(paperRowsMax)
  if (!found) throw new Refusal('too_many_rows', { max: String(paperRowsMax) })
  const typeset = await paper(ctx, { ...table, ...found })
  return {
    body: null,
    later: async () => {
      const bytes = await typeset()
      void reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileNameFrom(ctx, table.name)}.pdf"`)
        .header('cache-control', 'private, no-store')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
  }
}
