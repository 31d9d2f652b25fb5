import {
  type DocumentDesign,
  designPictures,
  designPreview,
  documentDesign,
  documentDesignAnswer,
  documentDesignChange,
  documentDesignDraft,
  lawFields,
  designModels,
} from '@mizan/contract/documents/document-design'
import { outcome } from '../../../kernel/outcome.ts'
import { recordActivity } from '../../../kernel/activity.ts'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changesBetween } from '../../../kernel/table.ts'
import type { Printing } from '../pdf/create-printing.ts'
import { designOf, saveDesign, latestOf } from './document-design.sql.ts'
import { takesUpload } from '../../files/index.ts'
import { logoIn } from '../../tenancy/index.ts'
import { pictureIdsOf, picturesOf, setPicture } from './design-pictures.ts'
import { applyDesign } from './apply-design.ts'
import { exampleInvoice, exampleVoucher } from './example-paper.ts'
import { type PreparedPrint, preparePaper } from '../papers/prepare-print.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import { asBuffer } from '../serve-printing.ts'

const choices = { models: [...designModels], always_shown: [...lawFields] }

/** How the papers of the company look, and how they would look. */
export function serveDocumentDesign(api: Api, printing: Printing): void {
  servePictures(api)
  const path = `/${documentDesign.name}`
  const tag = documentDesign.name

  call(
    api,
    {
      method: 'GET',
      path,
      scope: 'tenant',
      tag,
      says: 'The design of the papers, the models there are, and what the law has on every paper',
      body: noBody,
      answer: documentDesignAnswer,
    },
    async (ctx) => {
      guard(ctx, 'view')
      const [design, pictures] = await Promise.all([designOf(ctx), pictureIdsOf(ctx)])
      return { body: { data: { ...design, pictures, ...choices } } }
    },
  )

  call(
    api,
    {
      method: 'PUT',
      path,
      scope: 'tenant',
      tag,
      says: 'Changes the design; fields that are not sent stay',
      body: documentDesignChange,
      right: (ctx) => guard(ctx, 'update'),
      answer: documentDesignAnswer,
    },
    async (ctx, { body, sent }) => {
      const change = Object.fromEntries(
        Object.entries(body).filter(
          ([field]) => field in documentDesignDraft.shape && field in sent,
        ),
      )
      return {
        body: {
          data: {
            ...(await changeDesign(ctx, change, body.lock_version)),
            pictures: await pictureIdsOf(ctx),
            ...choices,
          },
          message: outcome.updated[ctx.language],
        },
      }
    },
  )

  call(
    api,
    {
      method: 'POST',
      path: `${path}/preview`,
      scope: 'tenant',
      tag,
      says: 'The latest document, else an example of the company’s own data, in a design that is not kept',
      body: designPreview,
      right: (ctx) => guard(ctx, 'view'),
      perMinute: 240,
    },
    async (ctx, { body, reply }) => {
      const { paper, format, ...rest } = body
      const [shown, pictures] = await Promise.all([paperToShow(ctx, paper), picturesOf(ctx)])
      const by = { company: ctx.tenant.id, user: ctx.user.id }
      return {
        body: null,
        later: async () => {
          const plain = 'read' in shown ? (await printing.printOf(shown)).document : shown
          const sheet = {
            document: applyDesign(plain, documentDesignDraft.parse(rest), pictures),
            by,
          }
          void reply.header('cache-control', 'private, no-store')
          if (format === 'html') {
            void reply.type('text/html; charset=utf-8')
            return asBuffer(await printing.pageOf(sheet))
          }
          void reply.type('application/pdf')
          return asBuffer(await printing.pdfOf(sheet))
        },
      }
    },
  )
}

/** The signature and the stamp: taken, shown to who may see the design, and taken away. */
function servePictures(api: Api): void {
  for (const which of designPictures) {
    const path = `/${documentDesign.name}/${which}`
    const tag = documentDesign.name
    takesUpload(
      api,
      {
        path,
        tag,
        says: `Takes a PNG, JPEG or WebP of at most 2 MB as the ${which} (multipart, field \`file\`)`,
        right: (ctx) => guard(ctx, 'update'),
        perMinute: 30,
      },
      async ({ bytes }) => {
        const picture = await logoIn(bytes)
        return async (ctx) => {
          guard(ctx, 'update')
          await setPicture(ctx, which, picture)
          return {
            body: { data: await pictureIdsOf(ctx), message: outcome.updated[ctx.language] },
          }
        }
      },
    )
    call(
      api,
      { method: 'GET', path, scope: 'tenant', tag, says: `The ${which} as PNG`, body: noBody },
      async (ctx, { reply }) => {
        guard(ctx, 'view')
        const picture = (await picturesOf(ctx))[which]
        if (picture === null) throw new Refusal('not_found')
        void reply.type('image/png').header('cache-control', 'private, no-store')
        return { body: asBuffer(picture) }
      },
    )
    call(
      api,
      {
        method: 'DELETE',
        path,
        scope: 'tenant',
        tag,
        says: `Takes the ${which} away`,
        body: noBody,
      },
      async (ctx) => {
        guard(ctx, 'update')
        await setPicture(ctx, which, null)
        return { body: { data: await pictureIdsOf(ctx), message: outcome.updated[ctx.language] } }
      },
    )
  }
}

function guard(ctx: TenantContext, flag: 'view' | 'update'): void {
  ctx.need('document_design', flag)
}

async function changeDesign(
  ctx: TenantContext,
  change: Partial<DocumentDesign>,
  lockVersion: number | undefined,
): Promise<DocumentDesign & { readonly lock_version: number }> {
  const { lock_version: version, ...before } = await designOf(ctx, 'change')
  if (lockVersion !== undefined && lockVersion !== version) throw new Refusal('version_conflict')
  const changed = changesBetween(before, change)
  if (Object.keys(changed).length === 0) return { ...before, lock_version: version }
  const design = { ...before, ...change }
  await saveDesign(ctx, design)
  await recordActivity(ctx, 'document_design', ctx.tenant.publicId, 'updated', changed)
  return { ...design, lock_version: version + 1 }
}

type Paper = 'bill' | 'quotation' | 'receipt' | 'till'

const familyOf = {
  bill: 'bills',
  till: 'bills',
  quotation: 'quotations',
  receipt: 'receipts',
} as const
const codeOf = {
  bill: 'bills',
  till: 'bills',
  quotation: 'quotations',
  receipt: 'receipts_catch',
} as const
const templateOf = {
  bill: 'invoice-a4',
  till: 'receipt-80mm',
  quotation: 'invoice-a4',
  receipt: 'voucher-a4',
} as const

/** A real paper for whoever may see one; else an example. */
async function paperToShow(
  ctx: TenantContext,
  paper: Paper,
): Promise<PreparedPrint | PrintableDocument> {
  const id = ctx.can(codeOf[paper], 'view') ? await latestOf(ctx, familyOf[paper]) : null
  if (id !== null) return preparePaper(ctx, familyOf[paper], id, templateOf[paper])
  if (paper === 'receipt') return exampleVoucher(ctx)
  return paper === 'quotation'
    ? exampleInvoice(ctx, 'invoice-a4', 'quotation')
    : exampleInvoice(ctx, templateOf[paper])
}
