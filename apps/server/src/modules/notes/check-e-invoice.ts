import { eInvoiceVerdict } from '@mizan/contract/documents/document-fields'
import { notes } from '@mizan/contract/documents/notes'
import { factsOf } from '@mizan/core/documents/kind'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guardSome, recordId } from '../../kernel/serve.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { sellerOf } from '../bills/index.ts'
import { type Verdict, localizedVerdict } from '../documents/index.ts'
import { correctedBy } from './corrected.ts'
import { type NoteRow, mergeNote, noteKindOf } from './note-row.ts'
import { lockNote } from './note-rows.sql.ts'
import { noteFacts } from './prepared-note.ts'
import { buildNoteInvoice } from './note-invoice.ts'

/** What the authority would say of a note as it is written now; nothing is kept. */
async function checkNote(ctx: TenantContext, row: NoteRow): Promise<Verdict> {
  ctx.need(factsOf(noteKindOf(row)).permission, 'view')
  const [facts, seller] = await Promise.all([noteFacts(ctx, row), sellerOf(ctx)])
  const { problems } = facts
  return localizedVerdict(ctx, buildNoteInvoice(row, facts, seller), {
    problems,
    edited: row.edited,
  })
}

/** Asks for the verdict of the authority's rules before a note is confirmed, stored or not yet. */
export function serveEInvoiceCheck(api: Api): void {
  call(
    api,
    {
      method: 'POST',
      path: '/notes/e_invoice/check',
      scope: 'tenant',
      tag: 'notes',
      says: 'What the authority would say of a note as it is sent; nothing is saved',
      body: notes.draft,
      right: (ctx) => guardSome(ctx, notes, 'view'),
      answer: eInvoiceVerdict,
    },
    async (ctx, { body }) => {
      const row = mergeNote(null, body, await correctedBy(ctx, null, body))
      return { body: { data: await checkNote(ctx, row) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/notes/:id/e_invoice/check',
      scope: 'tenant',
      tag: 'notes',
      says: 'What the authority would say of a note as it is stored; nothing is saved',
      body: null,
      answer: eInvoiceVerdict,
    },
    async (ctx, { params }) => {
      const id = recordId(params.id)
      await requireSeen(ctx, id)
      const row = await lockNote(ctx, id)
      if (!row) throw new Refusal('not_found')
      return { body: { data: await checkNote(ctx, row) } }
    },
  )
}
