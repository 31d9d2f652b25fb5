import { notes } from '@mizan/contract/documents/notes'
import { factsOf } from '@mizan/core/documents/kind'
import type { Api } from '../../kernel/api.ts'
import { guardRecord, serve } from '../../kernel/serve.ts'
import { serveEInvoicesOf } from '../einvoicing/index.ts'
import { serveEInvoiceCheck } from './check-e-invoice.ts'
import { noteKindOf } from './note-row.ts'
import { noteCounts, noteList } from './note-rows.sql.ts'
import { noteLife, reissueById, settleWith } from './notes.ts'

/** Credit and debit notes, and the e-invoice that was sealed with one to a customer. */
export function serveNotes(api: Api): void {
  serve(api, notes, {
    list: noteList,
    counts: (ctx, query) => noteCounts(ctx, query.equals.type ?? []),
    ...noteLife.served,
    actions: {
      ...noteLife.actions,
      reissue: reissueById,
      associations: (ctx, id, body: { associations: Parameters<typeof settleWith>[2] }) =>
        settleWith(ctx, id, body.associations),
    },
  })
  serveEInvoicesOf(api, 'notes', {
    show: async (ctx, id) => {
      const note = await noteLife.show(ctx, id)
      guardRecord(ctx, notes, note, 'view')
      return note
    },
    codeOf: (note) => factsOf(noteKindOf(note)).permission,
  })
  serveEInvoiceCheck(api)
}
