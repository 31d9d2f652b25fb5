import { csvLine, csvMark } from '@mizan/contract/csv'
import {
  importableNames,
  isImportable,
  isImportablePart,
} from '@mizan/contract/imports/importable-names'
import { importCommit, importPlan, importRow } from '@mizan/contract/imports/imports'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { contentDisposition, takesUpload } from '../files/index.ts'
import {
  allowedList,
  commitImport,
  dropImport,
  planImport,
  refusedFile,
  showImport,
  startImport,
} from './run/imports.ts'
import { exportLayout, exportPart } from './layout/export-layout.ts'
import { importTemplate, templateRows } from './layout/template.ts'

const tag = 'imports'
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const upload = z.object({
  file: z.unknown(),
  resource: z.enum(importableNames),
  record_id: z.uuid().optional(),
})

const mayImport = (ctx: TenantContext): void => ctx.need('imports', 'store')

/** Files that bring records into lists: upload, plan and check, commit (`domain/10` 64). */
export function serveImports(api: Api): void {
  call(
    api,
    {
      method: 'GET',
      path: '/imports/template',
      scope: 'tenant',
      tag,
      body: noBody,
      says: 'A file to fill in: ?resource= and ?format=xlsx|csv, with headings in both languages',
    },
    async (ctx, { query, reply }) => {
      const list = allowedList(ctx, query.resource)
      const format = query.format ?? 'xlsx'
      if (format !== 'xlsx' && format !== 'csv')
        throw new Refusal('invalid_filter', { name: `format=${format.slice(0, 20)}` })
      void reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : workbookType)
        .header('content-disposition', contentDisposition('attachment', `${list}.${format}`))
      if (format === 'csv')
        return {
          body: `${csvMark}${templateRows(ctx, list)
            .map((row) => csvLine(row))
            .join('')}`,
        }
      return { body: Buffer.from(await importTemplate(ctx, list)) }
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/exports/lists/:name',
      scope: 'tenant',
      tag,
      body: noBody,
      says: 'A list as the file by which it is brought in again: ?format=xlsx|csv, and the filters of the list; of what goes into a record &of=',
    },
    async (ctx, { params, query, reply }) => {
      const { name = '' } = params
      if (!isImportable(name)) throw new Refusal('not_found')
      if (isImportablePart(name)) return exportPart(ctx, api, name, query, reply)
      return exportLayout(ctx, api, name, query, reply)
    },
  )

  takesUpload(
    api,
    {
      right: mayImport,
      path: '/imports',
      says: 'Takes a workbook or CSV for a list (multipart: file, resource; record_id of the record that rows go into); answers its columns',
      tag,
      body: upload,
      answer: importRow,
      perMinute: 60,
    },
    async (sent, _request, by) => {
      const save = await startImport(
        api.threads,
        sent.fields.resource,
        { ...sent, record: sent.fields.record_id },
        by,
      )
      return async (ctx) => ({ status: 201, body: { data: await save(ctx) } })
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/imports/:id',
      scope: 'tenant',
      tag,
      body: noBody,
      answer: importRow,
      says: 'How far an import is, and what was found in its rows',
    },
    async (ctx, { params }) => ({ body: { data: await showImport(ctx, recordId(params.id)) } }),
  )
  call(
    api,
    {
      method: 'PUT',
      path: '/imports/:id',
      scope: 'tenant',
      tag,
      body: importPlan,
      right: mayImport,
      answer: importRow,
      says: 'Says which column brings which field, and has every row checked; nothing is kept yet',
    },
    async (ctx, { params, body }) => ({
      body: { data: await planImport(ctx, recordId(params.id), body, api.threads) },
    }),
  )
  call(
    api,
    {
      method: 'POST',
      path: '/imports/:id/commit',
      scope: 'tenant',
      tag,
      body: importCommit,
      right: mayImport,
      answer: importRow,
      says: 'Takes in a checked file in one transaction: all of it, or with leave_refused what is right',
    },
    async (ctx, { params, body }) => ({
      body: { data: await commitImport(ctx, recordId(params.id), body.leave_refused) },
    }),
  )
  call(
    api,
    {
      method: 'GET',
      path: '/imports/:id/rejected',
      scope: 'tenant',
      tag,
      body: noBody,
      says: 'The rejected rows as a workbook, with a column that says what is wrong with each',
    },
    async (ctx, { params, reply }) => {
      const { name, bytes } = await refusedFile(ctx, recordId(params.id))
      void reply
        .type(workbookType)
        .header('content-disposition', contentDisposition('attachment', name))
      return { body: Buffer.from(bytes) }
    },
  )
  call(
    api,
    {
      method: 'DELETE',
      path: '/imports/:id',
      scope: 'tenant',
      tag,
      body: noBody,
      says: 'Lets an uploaded file go',
    },
    async (ctx, { params }) => {
      await dropImport(ctx, recordId(params.id))
      return { body: {} }
    },
  )
}
