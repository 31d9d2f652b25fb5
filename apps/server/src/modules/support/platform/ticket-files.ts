import { createHash } from 'node:crypto'
import { type FileKind, fileKinds, filesOfRecordMax } from '@mizan/contract/files'
import { ticketFile } from '@mizan/contract/platform/tickets'
import { type Api, addRoute, call, noBody, send } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { kindInThread } from '../../../kernel/http/kind-in-thread.ts'
import { newId } from '../../../kernel/ids.ts'
import { outcome } from '../../../kernel/outcome.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { recordId } from '../../../kernel/serve.ts'
import { cleanFileName, contentDisposition, readUpload } from '../../files/index.ts'
import { ticketOf } from './platform-tickets.sql.ts'

/** Files that administrators bring to a ticket and read of it; the company has them with its own. */
export function serveTicketFiles(api: Api): void {
  addRoute(
    api,
    {
      method: 'POST',
      path: '/admin/tickets/:id/files',
      says: 'Attaches a file to a ticket (multipart: file)',
      tag: 'admin/tickets',
      answer: ticketFile,
      scope: 'admin',
    },
    async (request, reply) => {
      const by = await api.open.known(request)
      await api.open.user(request, async (ctx) => {
        if (!ctx.user.isPlatformAdmin) throw new Refusal('forbidden')
        return { body: null }
      })
      const upload = await readUpload(request)
      request.body = { file: upload.sha256, name: upload.name }
      const kind = await kindInThread(api.threads, upload, by)
      const { id } = request.params as { id?: string }
      return send(
        reply,
        await api.open.admin(request, async (ctx) => ({
          status: 201,
          body: {
            data: await attach(ctx, recordId(id), upload, kind),
            message: outcome.added[ctx.language],
          },
        })),
      )
    },
    { ofUser: 60 },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/admin/tickets/:id/files/:file',
      scope: 'admin',
      tag: 'admin/tickets',
      says: 'The bytes of a file of a ticket',
      body: noBody,
    },
    async (ctx, { params, reply }) => {
      const { company, id } = await ticketOf(ctx, recordId(params['id']))
      const file = await ctx.db
        .scopedTo(company)
        .first<{ name: string; mime: string; content: Buffer }>(
          sql`select name, mime, content from files where tenant_id = ${currentTenant}
          and id = ${recordId(params['file'])} and attachable_type = 'tickets' and attachable_id = ${id}`,
        )
      if (!file) throw new Refusal('not_found')
      void reply
        .type(file.mime)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', contentDisposition('attachment', file.name))
      return { body: file.content }
    },
  )
}

async function attach(
  ctx: PlatformContext,
  id: string,
  upload: { readonly bytes: Buffer; readonly name: string },
  kind: FileKind | null,
) {
  if (!kind) throw wrongField('file', 'unsupported_media')
  const ticket = await ticketOf(ctx, id)
  const inside = ctx.db.scopedTo(ticket.company)
  await inside.run(sql`select pg_advisory_xact_lock(${ticket.company}::int, hashtext(${id}))`)
  const there = await inside.first<{ count: number }>(sql`select count(*)::int as count from files
    where tenant_id = ${currentTenant} and attachable_type = 'tickets' and attachable_id = ${id}`)
  if ((there?.count ?? 0) >= filesOfRecordMax)
    throw wrongField('file', 'too_many', { limit: String(filesOfRecordMax) })
  const file = {
    id: newId(),
    name: cleanFileName(upload.name, kind),
    size: upload.bytes.length,
  }
  await inside.run(
    insertInto('files', [
      {
        tenant_id: currentTenant,
        ...file,
        mime: fileKinds[kind],
        sha256: createHash('sha256').update(upload.bytes).digest(),
        content: upload.bytes,
        attachable_type: 'tickets',
        attachable_id: id,
        created_by: ctx.user.id,
        created_at: ctx.now,
      },
    ]),
  )
  await recordAct(ctx, {
    resource: 'tickets',
    id,
    name: `${ticket.number} ${ticket.subject}`,
    tenantId: ticket.tenant_id,
    action: 'file_added',
    changes: { file: { before: null, after: file.name } },
  })
  return file
}
