import { labelOffer, labelsAtOnceMax, labelsDraft, labelsWanted } from '@mizan/contract/labels'
import { printRun } from '@mizan/contract/printing/print-runs'
import { z } from 'zod'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { contentDisposition } from '../files/index.ts'
import { type Printing, asBuffer } from '../printing/index.ts'
import { labelOffers } from './label-offers.ts'
import { orderLabels } from './make-labels.ts'
import { countOf, oneLabel, readLabels } from './read-labels.ts'

const of = { scope: 'tenant', tag: 'labels', method: 'POST' } as const
const right = (ctx: TenantContext): void => ctx.need('items', 'view')

/** Labels of goods: what may stand on them, one to look at, and all of them on their paper. */
export function serveLabels(api: Api, printing: Printing): void {
  call(
    api,
    {
      ...of,
      path: '/labels/offers',
      body: labelsWanted,
      right,
      answer: z.array(labelOffer),
      says: 'The labels that items or the goods of a document ask for: their barcodes, prices and how many',
    },
    async (ctx, { body }) => ({ body: { data: await labelOffers(ctx, body) } }),
  )
  call(
    api,
    {
      ...of,
      path: '/labels/preview',
      body: labelsDraft,
      right,
      perMinute: 240,
      says: 'The first label as a PDF of its size',
    },
    async (ctx, { body, reply }) => {
      const first = { ...body, start: 1, rows: body.rows.slice(0, 1) }
      const document = oneLabel(await readLabels(ctx, first))
      const by = { company: ctx.tenant.id, user: ctx.user.id }
      return {
        body: null,
        later: async () => {
          void reply.type('application/pdf').header('cache-control', 'private, no-store')
          return asBuffer(await printing.pdfOf({ document, by }))
        },
      }
    },
  )
  call(
    api,
    {
      ...of,
      path: '/labels',
      body: labelsDraft,
      right,
      perMinute: 60,
      says: `Up to ${labelsAtOnceMax} labels as PDF`,
    },
    async (ctx, { body, reply }) => {
      if (countOf(body) > labelsAtOnceMax)
        throw new Refusal('labels_in_background', { max: String(labelsAtOnceMax) })
      const document = await readLabels(ctx, body)
      const by = { company: ctx.tenant.id, user: ctx.user.id }
      const name = fileNameFrom(ctx, `labels_${ctx.today}.pdf`)
      return {
        body: null,
        later: async () => {
          void reply
            .type('application/pdf')
            .header('content-disposition', contentDisposition('inline', name))
            .header('cache-control', 'private, no-store')
          return asBuffer(await printing.pdfOf({ document, by }))
        },
      }
    },
  )
  call(
    api,
    {
      ...of,
      path: '/label_runs',
      body: labelsDraft,
      right,
      answer: printRun,
      perMinute: 20,
      says: 'Has labels made in the background, among the files of many papers',
    },
    async (ctx, { body }) => ({ status: 201, body: { data: await orderLabels(ctx, body) } }),
  )
}
