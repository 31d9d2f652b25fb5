import { cancelBody } from '@mizan/contract/document-fields'
import { notes } from '@mizan/contract/notes'
import { factsOf } from '@mizan/core/documents/kind'
import type { Api } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { guardRecord, serve } from '../../kernel/serve.ts'
import { serveEInvoicesOf } from '../einvoicing/index.ts'
import { serveEInvoiceCheck } from './check-e-invoice.ts'
import { noteKindOf } from './note-row.ts'
import { noteCounts, noteList } from './note-rows.sql.ts'
import {
  cancel,
  confirmById,
  copy,
  create,
  discard,
  open,
  reissueById,
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
      reissue: reissueById,
      associations: (ctx, id, body: { associations: Parameters<typeof settleWith>[2] }) =>
        settleWith(ctx, id, body.associations),
    },
  })
  serveEInvoicesOf(api, 'notes', {
    show: async (ctx, id) => {
      const note = await show(ctx, id)
      guardRecord(ctx, notes, note, 'view')
      return note
    },
    codeOf: (note) => factsOf(noteKindOf(note)).permission,
  })
  serveEInvoiceCheck(api)
}
