import { importables } from '@mizan/contract/imports/importable'
import {
  type ImportableName,
  type ImportablePart,
  importTarget,
} from '@mizan/contract/imports/importable-names'
import { listTitles } from '@mizan/contract/printed-lists'
import type { FastifyReply } from 'fastify'
import type { Api } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import type { FileRow, FileTable } from '../../../kernel/http/file-table.ts'
import { tableFile } from '../../../kernel/http/list-file.ts'
import { parseListQuery } from '../../../kernel/http/list-query.ts'
import { everyRow } from '../../../kernel/list.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { guardRecord, recordId } from '../../../kernel/serve.ts'
import { importing } from '../units/importing.ts'
import { layoutOf } from './layout.ts'

type Given = Readonly<Record<string, string | undefined>>

/**
 * What of a list its file brings: no entries that documents have posted; what came and was made in the order of days,
 * since what one batch made may be in the next.
 */
const only: Readonly<Partial<Record<ImportableName, Readonly<Record<string, string>>>>> = {
  entries: { is_manual: 'true' },
  goods_receipts: { sort: 'date' },
  batch_assembly: { sort: 'date' },
}

/**
 * A list as the file by which it is brought in again (`importable.ts`): its filters count, and of
 * documents each line is a row. For those who may take figures out of the house.
 */
export async function exportLayout(
  ctx: TenantContext,
  api: Api,
  name: ImportableName,
  { format: asked = 'xlsx', ...filters }: Given,
  reply: FastifyReply,
): Promise<Answer> {
  const format = fileKindOf(asked)
  const { resource, all } = importing[name]
  const { type } = importTarget(name)
  const kind = type === null ? {} : { type: String(type) }
  guardRecord(ctx, resource, type === null ? {} : { type }, 'view')
  if (all) return rowsAsFile(ctx, api, { name, format, records: await all(ctx) }, reply)
  const served = api.lists.get(resource.name)
  if (!served) throw new Error(`${resource.name} are not listed`)
  const query = parseListQuery(resource, { ...filters, ...kind, ...only[name] })
  const source = await served.list(ctx, query)
  const { show } = served
  const hasLines = importables[name].document !== undefined
  const table = tableOf(ctx, name, async function* () {
    for await (const records of everyRow(ctx, source, query))
      for (const record of records as readonly FileRow[])
        yield hasLines && show ? ((await show(ctx, String(record['id']))) as FileRow) : record
  })
  return tableFile(ctx, table, format, reply, api.tablePaper)
}

/** What is in one record, as the file by which it goes into it again: the lines of a price list. */
export async function exportPart(
  ctx: TenantContext,
  api: Api,
  name: ImportablePart,
  { format = 'xlsx', of = '' }: Given,
  reply: FastifyReply,
): Promise<Answer> {
  const { into } = importing[name]
  if (!into?.rows) throw new Refusal('not_found')
  const records = await into.rows(ctx, recordId(of))
  return rowsAsFile(ctx, api, { name, format: fileKindOf(format), records }, reply)
}

type Rows = {
  readonly name: ImportableName
  readonly format: 'xlsx' | 'csv'
  readonly records: readonly FileRow[]
}

const rowsAsFile = (
  ctx: TenantContext,
  api: Api,
  { name, format, records }: Rows,
  reply: FastifyReply,
): Promise<Answer> =>
  tableFile(
    ctx,
    tableOf(ctx, name, async function* () {
      yield* records
    }),
    format,
    reply,
    api.tablePaper,
  )

function fileKindOf(format: string): 'xlsx' | 'csv' {
  if (format !== 'xlsx' && format !== 'csv')
    throw new Refusal('invalid_filter', { name: `format=${format.slice(0, 20)}` })
  return format
}

function tableOf(
  ctx: TenantContext,
  name: ImportableName,
  records: () => AsyncGenerator<FileRow>,
): FileTable {
  const { headings, figures, rowsOf } = layoutOf(ctx, name)
  return {
    name,
    title: listTitles[name] ?? { ar: name, en: name },
    columns: headings.map((heading, at) => ({
      heading,
      isFigure: figures[at] ?? false,
      text: (row) => String(row[at] ?? ''),
    })),
    printed: [],
    asked: [],
    isBare: true,
    batches: async function* () {
      for await (const record of records()) yield (await rowsOf(record)).map((row) => ({ ...row }))
    },
    firstRows: async () => null,
  }
}
