import { files, fileUpload, itemImage } from '@mizan/contract/files'
import { outcome } from '../../kernel/outcome.ts'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { kindInThread } from '../../kernel/http/kind-in-thread.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { fairGate } from '../../kernel/threads/fair-gate.ts'
import { guardAttached } from './attached-to.ts'
import { attach, detach } from './attachments.ts'
import { download } from './download.ts'
import { fileList, typeOfAttached } from './files.sql.ts'
import { imageOfItem, itemPicture, removeItemImage, setItemImage } from './item-image.ts'
import { takesUpload } from './takes-upload.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const known = (id: string | undefined): string => {
  if (!id || !uuid.test(id)) throw new Refusal('not_found')
  return id.toLowerCase()
}

/** Attachments of records and pictures of items. */
export function serveFiles(api: Api): void {
  // Pictures are worked on beside this thread, in places that files and answers need as well.
  const pictures = fairGate({ places: 2, perOwner: 40 })

  serve(api, files, {
    list: async (ctx, { equals }) => {
      const id = equals.attachable_id?.[0]
      if (!id) throw wrongField('attachable_id', 'required')
      const type = equals.attachable_type?.[0] ?? (await typeOfAttached(ctx, id))
      if (type && !(await guardAttached(ctx, { attachable_type: type, attachable_id: id }, 'view')))
        throw new Refusal('not_found')
      return fileList(ctx, type)
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
      perMinute: 120,
    },
    async (upload, _request, by) => {
      const kind = await kindInThread(api.threads, upload, by)
      return async (ctx) => ({
        status: 201,
        body: { data: await attach(ctx, upload, kind), message: outcome.added[ctx.language] },
      })
    },
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
      perMinute: 120,
    },
    async (upload, request, { company }) => {
      const picture = await pictures.run(String(company), () => itemPicture(upload.bytes))
      if (!picture) throw wrongField('file', 'unsupported_media')
      const { id } = request.params as { id?: string }
      return async (ctx) => ({
        body: {
          data: await setItemImage(ctx, known(id), picture),
          message: outcome.updated[ctx.language],
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
      return { body: { message: outcome.deleted[ctx.language] } }
    },
  )
}
