import type { Page, Resource } from '@mizan/contract/resource'
import type { FastifyReply } from 'fastify'
import type { TenantContext } from '../context.ts'
import type { Answer } from '../open-context.ts'
import { Refusal } from '../refusal.ts'
import type { ListQuery } from './list-query.ts'

type Row = Readonly<Record<string, unknown>>

/** How many rows a file takes: more are asked for with a narrower filter. */
const fileRowsMax = 100_000

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return String((value as { name?: unknown }).name ?? JSON.stringify(value))
  return String(value)
}

/** A cell that a spreadsheet would run as a formula is kept as text. */
const quoted = (text: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The list as a file: CSV with a byte order mark, or a workbook, in the order of the columns. */
export async function listFile<R extends Resource>(
  _ctx: TenantContext,
  resource: R,
  query: ListQuery,
  list: (query: ListQuery) => Promise<Page<unknown>>,
  reply: FastifyReply,
): Promise<Answer> {
  if (query.file === 'pdf') throw new Refusal('invalid_filter', { name: 'return_file=pdf' })
  const page = await list({ ...query, page: 1, perPage: fileRowsMax, all: false })
  const columns = Object.keys(resource.row.shape)
  const rows = (page.data as readonly Row[]).map((row) =>
    columns.map((column) => cell(row[column])),
  )
  void reply.header('content-disposition', `attachment; filename="${resource.name}.${query.file}"`)
  if (query.file === 'csv') {
    void reply.type('text/csv; charset=utf-8')
    return {
      body: `\ufeff${[columns, ...rows].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`,
    }
  }
  const { workbook } = await spreadsheet()
  void reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  return { body: await workbook(resource.name, columns, rows) }
}

/** The spreadsheet library is heavy and rarely needed: loaded at the first file. */
const spreadsheet = () => import('./spreadsheet.ts')
