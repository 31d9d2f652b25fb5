import { createHash } from 'node:crypto'
import {
  type BroughtFile,
  type FileKind,
  broughtFile,
  fileKinds,
  filesOfRecordMax,
} from '@mizan/contract/files'
import { type Api, addRoute, call, noBody, send } from '../../kernel/api.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { kindInThread } from '../../kernel/http/kind-in-thread.ts'
import { newId } from '../../kernel/ids.ts'
import { outcome } from '../../kernel/outcome.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { cleanFileName } from './clean-file-name.ts'
import { contentDisposition } from './content-disposition.ts'
import { readUpload } from './read-upload.ts'

/** A record of a company that administrators bring files to. */
type RecordOfCompany = {
  readonly id: string
  readonly company: number
  readonly tenantId: string
  /** As the list of acts calls it. */
  readonly name: string
}

type Brought = {
  /** The resource whose records have the files, as its paths name it, and what it is called in words. */
  readonly resource: string
  readonly one: string
  /** What the files are kept by in the company, and the resource of the acts. */
  readonly attachedTo: string
  readonly actsOn: string
  readonly record: (ctx: PlatformContext, id: string) => Promise<RecordOfCompany>
}

/** The files of a record, read in the company it is of: the oldest first. */
export const broughtFiles = (
  inside: Database,
  attachedTo: string,
  id: string,
): Promise<BroughtFile[]> =>
  inside.rows<BroughtFile>(
    sql`select id, name, size, created_at from files where tenant_id = ${currentTenant}
      and attachable_type = ${attachedTo} and attachable_id = ${id} order by created_at, id`,
  )

/** Files that administrators bring to a record of a company and read of it; they lie with the company's own. */
export function serveFilesByPlatform(api: Api, brought: Brought): void {
  const { resource, one, attachedTo, record } = brought
  addRoute(
    api,
    {
      method: 'POST',
      path: `/${resource}/:id/files`,
      says: `Attaches a file to ${one} (multipart: file)`,
      tag: resource,
      answer: broughtFile,
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
            data: await attach(ctx, brought, await record(ctx, recordId(id)), upload, kind),
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
      path: `/${resource}/:id/files/:file`,
      scope: 'admin',
      tag: resource,
      says: `The bytes of a file of ${one}`,
      body: noBody,
    },
    async (ctx, { params, reply }) => {
      const { company, id } = await record(ctx, recordId(params['id']))
      const file = await ctx.db
        .scopedTo(company)
        .first<{ name: string; mime: string; content: Buffer }>(
          sql`select name, mime, content from files where tenant_id = ${currentTenant}
          and id = ${recordId(params['file'])} and attachable_type = ${attachedTo} and attachable_id = ${id}`,
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
  { attachedTo, actsOn }: Brought,
  { id, company, tenantId, name }: RecordOfCompany,
  upload: { readonly bytes: Buffer; readonly name: string },
  kind: FileKind | null,
): Promise<BroughtFile> {
  if (!kind) throw wrongField('file', 'unsupported_media')
  const inside = ctx.db.scopedTo(company)
  await inside.run(sql`select pg_advisory_xact_lock(${company}::int, hashtext(${id}))`)
  const there = await broughtFiles(inside, attachedTo, id)
  if (there.length >= filesOfRecordMax)
    throw wrongField('file', 'too_many', { limit: String(filesOfRecordMax) })
  const file = {
    id: newId(),
    name: cleanFileName(upload.name, kind),
    size: upload.bytes.length,
    created_at: ctx.now,
  }
  await inside.run(
    insertInto('files', [
      {
        tenant_id: currentTenant,
        ...file,
        mime: fileKinds[kind],
        sha256: createHash('sha256').update(upload.bytes).digest(),
        content: upload.bytes,
        attachable_type: attachedTo,
        attachable_id: id,
        created_by: ctx.user.id,
      },
    ]),
  )
  await recordAct(ctx, {
    resource: actsOn,
    id,
    name,
    tenantId,
    action: 'file_added',
    changes: { file: { before: null, after: file.name } },
  })
  return { ...file, created_at: file.created_at.toISOString() }
}
