import { createHash } from 'node:crypto'
import { files, fileUpload, itemImage } from '@mizan/contract/files'
import type { Language } from '@mizan/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, type CallDescription, addRoute, call, noBody, send } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { guardAttached } from './attached-to.ts'
import { attach, detach } from './attachments.ts'
import { download } from './download.ts'
import { fileList, typeOfAttached } from './files.sql.ts'
import { imageOfItem, itemPicture, removeItemImage, setItemImage } from './item-image.ts'
import { type Upload, readUpload } from './read-upload.ts'

const said = {
  added: { ar: 'تمت الإضافة بنجاح', en: 'Added successfully' },
  updated: { ar: 'تم التعديل بنجاح', en: 'Updated successfully' },
  deleted: { ar: 'تم الحذف بنجاح', en: 'Deleted successfully' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const known = (id: string | undefined): string => {
  if (!id || !uuid.test(id)) throw new Refusal('not_found')
  return id.toLowerCase()
}

/** Attachments of records and pictures of items. */
export function serveFiles(api: Api): void {
  serve(api, files, {
    list: async (ctx, { equals }) => {
      const id = equals.attachable_id?.[0]
      if (!id) throw wrongField('attachable_id', 'required')
      const type = equals.attachable_type?.[0] ?? (await typeOfAttached(ctx, id))
      if (type && !(await guardAttached(ctx, { attachable_type: type, attachable_id: id }, 'view')))
        throw new Refusal('not_found')
      return fileList(ctx)
    },
    remove: detach,
  })

  takesUpload(
    api,
    {
      path: '/file',
      right: (ctx) => ctx.need('attachments', 'store'),
      says: 'Attaches a file to a record (multipart: file, attachable_type, attachable_id)',
      tag: 'file',
      body: fileUpload,
      answer: files.row,
    },
    async (upload) => async (ctx) => ({
      status: 201,
      body: { data: await attach(ctx, upload), message: said.added[ctx.language] },
    }),
  )

  call(
    api,
    {
      method: 'GET',
      path: '/file/:id',
      scope: 'tenant',
      tag: 'file',
      says: 'The bytes of a file',
      body: noBody,
    },
    async (ctx, { params, reply }) => ({ body: await download(ctx, known(params.id), reply) }),
  )

  takesUpload(
    api,
    {
      path: '/items/:id/image',
      right: (ctx) => ctx.need('items', 'update'),
      says: 'Takes a PNG, JPEG or WebP as the picture of an item (multipart: file)',
      tag: 'items',
      answer: itemImage,
    },
    async (upload, request) => {
      const picture = await itemPicture(upload.bytes)
      if (!picture) throw wrongField('file', 'unsupported_media')
      const { id } = request.params as { id?: string }
      return async (ctx) => ({
        body: {
          data: await setItemImage(ctx, known(id), picture),
          message: said.updated[ctx.language],
        },
      })
    },
  )

  call(
    api,
    {
      method: 'GET',
      path: '/items/:id/image',
      scope: 'tenant',
      tag: 'items',
      says: 'The picture of an item',
      body: noBody,
    },
    async (ctx, { params, reply }) => {
      ctx.need('items', 'view')
      return {
        body: await download(
          ctx,
          known((await imageOfItem(ctx, known(params.id))) ?? undefined),
          reply,
        ),
      }
    },
  )

  call(
    api,
    {
      method: 'DELETE',
      path: '/items/:id/image',
      scope: 'tenant',
      tag: 'items',
      says: 'Leaves an item without a picture',
      body: noBody,
    },
    async (ctx, { params }) => {
      await removeItemImage(ctx, known(params.id))
      return { body: { message: said.deleted[ctx.language] } }
    },
  )
}

type UploadCall = Pick<CallDescription, 'path' | 'says' | 'tag'> & {
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
  /** Refuses whoever may bring no such file at all. */
  readonly right: (ctx: TenantContext) => void
}

/**
 * A call that takes a file. Its sender is known and may bring one before the first byte is kept, and
 * the file is read and prepared before the transaction begins.
 */
export function takesUpload(
  api: Api,
  { right, ...declared }: UploadCall,
  prepare: (
    upload: Upload,
    request: FastifyRequest,
  ) => Promise<(ctx: TenantContext) => Promise<Answer>>,
): void {
  addRoute(api, { method: 'POST', scope: 'tenant', ...declared }, async (request, reply) => {
    await api.open.allowed(request, right)
    const upload = await readUpload(request)
    // What was asked is the file too: another one of the same length is another request.
    request.body = { ...upload.fields, file: sha256(upload.bytes), name: upload.name }
    return send(reply, await api.open.tenant(request, await prepare(upload, request)))
  })
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
