import { evidencePack, packDraft, retention } from '@mizan/contract/einvoicing/packs'
import { z } from 'zod'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import { recordId } from '../../../kernel/serve.ts'
import { sendPack, listPacks, needEvidence, orderPack, retentionOf } from './packs.ts'

const of = { scope: 'tenant', tag: 'einvoices' } as const

/** Packs of evidence, and how long everything is kept. */
export function servePacks(api: Api): void {
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/einvoices/packs',
      body: noBody,
      answer: z.array(evidencePack),
      says: 'The packs of evidence that were made, and how far the one under way is',
    },
    async (ctx) => ({ body: { data: await listPacks(ctx) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'POST',
      path: '/einvoices/packs',
      body: packDraft,
      right: needEvidence,
      answer: evidencePack,
      says: 'Has the evidence of a period put into one archive: invoices, papers, answers and an index',
    },
    async (ctx, { body }) => ({ status: 201, body: { data: await orderPack(ctx, body) } }),
  )
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/einvoices/packs/:id/file',
      body: noBody,
      says: 'The archive of a pack, as ZIP',
    },
    (ctx, { params, reply }) => sendPack(ctx, recordId(params.id), reply),
  )
  call(
    api,
    {
      ...of,
      method: 'GET',
      path: '/einvoices/retention',
      body: noBody,
      answer: retention,
      says: 'How many e-invoices are kept, and until when at least',
    },
    async (ctx) => ({ body: { data: await retentionOf(ctx) } }),
  )
}
