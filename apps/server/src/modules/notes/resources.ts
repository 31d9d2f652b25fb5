import { cancelBody } from '@mizan/contract/document-fields'
import { notes } from '@mizan/contract/notes'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardRecord, recordId, serve } from '../../kernel/serve.ts'
import { attemptsOf, legalXmlOf } from '../einvoicing/index.ts'
import { serveEInvoiceCheck } from './check-e-invoice.ts'
import { noteCounts, noteList } from './note-rows.sql.ts'
import {
  cancel,
  confirmById,
  copy,
  create,
  discard,
  open,
  settleWith,
  show,
  update,
} from './notes.ts'

/** Credit and debit notes, and the e-invoice that was sealed with one to a customer. */
export function serveNotes(api: Api): void {
  serve(api, notes, {
    list: noteList,
    show,
    create,
    update,
    remove: async (ctx, id, { reason }) => {
      await cancel(ctx, id, parseBody(cancelBody, { reason }).reason)
    },
    counts: (ctx, query) => noteCounts(ctx, query.equals.type ?? []),
    actions: {
      confirm: confirmById,
      cancel: (ctx, id, body: { reason: string | null }) => cancel(ctx, id, body.reason),
      copy,
      open,
      discard,
      associations: (ctx, id, body: { associations: Parameters<typeof settleWith>[2] }) =>
        settleWith(ctx, id, body.associations),
    },
  })
  serveEInvoice(api)
  serveEInvoiceCheck(api)
}

function serveEInvoice(api: Api): void {
  const view = async (ctx: TenantContext, id: string) => {
    const note = await show(ctx, id)
    guardRecord(ctx, notes, note, 'view')
    return note
  }
  call(
    api,
    {
      method: 'GET',
      path: '/notes/:id/e_invoice',
      scope: 'tenant',
      tag: 'notes',
      says: 'Where the e-invoice stands',
      body: null,
    },
    async (ctx, { params }) => {
      const note = await view(ctx, recordId(params.id))
      if (!note.e_invoice) throw new Refusal('not_found')
      return { body: { data: { ...note.e_invoice, submissions: await attemptsOf(ctx, note.id) } } }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/notes/:id/e_invoice.xml',
      scope: 'tenant',
      tag: 'notes',
      says: 'The legal invoice byte for byte: as cleared, else as sealed',
      body: null,
    },
    async (ctx, { params, reply }) => {
      const id = recordId(params.id)
      await view(ctx, id)
      const sealed = await legalXmlOf(ctx, id)
      if (!sealed) throw new Refusal('not_found')
      void reply.type('application/xml; charset=utf-8')
      return { body: sealed.xml }
    },
  )
}
