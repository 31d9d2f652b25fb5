import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { markCredited, sidesAnew, restoredAmounts } from '../bills/index.ts'
import {
  type Restored,
  changeDocument,
  confirm,
  copiedLines,
  lifeOf,
  reissue,
  requireAsIssued,
} from '../documents/index.ts'
import {
  type AskedCredit,
  lockOpenDocuments,
  lockSettled,
  releaseCancelled,
  settleWithCredit,
} from '../settlement/index.ts'
import { correctedBy } from './corrected.ts'
import { unpostNote, protectionOf, requireSameNote } from './edit-note.ts'
import { issuedNote } from './issued-note.ts'
import { type NoteDraft, type NoteRow, mergeNote, noteKindOf } from './note-row.ts'
import { type LockedNote, type NoteView, lockNote, showNote } from './note-rows.sql.ts'
import { originalBillOf, originalLinesOf } from './original-bill.sql.ts'
import { isCredit, originalProblems, resolveNote } from './prepared-note.ts'
import { salesNoteFamily } from './sales-note-family.ts'
import { saveNoteDraft } from './save-note.ts'
import { noteFields } from './note-invoice.ts'
import { supplierNoteFamily } from './supplier-note-family.ts'

/** The life of a note, from its draft to its end. */
export const noteLife = lifeOf<NoteDraft, NoteView, NoteRow, LockedNote>({
  table: 'notes',
  linesField: 'transactions',
  kind: noteKindOf,
  dateOf: (row) => row.issue_date,
  protection: protectionOf,
  show: showNote,
  lock: lockNote,
  merge: async (ctx, before, change) =>
    mergeNote(before, change, await correctedBy(ctx, before, change)),
  requireSame: async (ctx, before, after) => {
    requireSameNote(before, after)
    await requireAsIssued<NoteRow>(ctx, before, after, (each) => issuedNote(ctx, each))
  },
  saveAsDraft,
  release: unpostNote,
  confirm: confirmNote,
  copyOf: (ctx, original) => ({
    issue_date: ctx.today,
    event_date: null,
    lines: copiedLines(original.lines),
  }),
  lockBeforeRemoval: (ctx, id) => lockSettled(ctx, { type: 'note', id }),
  restoredWith: restoredWithNote,
})

async function confirmNote(ctx: TenantContext, row: NoteRow): Promise<null> {
  await (row.side === 'sales'
    ? confirm(ctx, salesNoteFamily, row)
    : confirm(ctx, supplierNoteFamily, row))
  return null
}

async function saveAsDraft(ctx: TenantContext, row: NoteRow): Promise<void> {
  const { original_bill_id: billId, lines } = row
  const [resolved, original, originalLines] = await Promise.all([
    resolveNote(ctx, row),
    billId === null ? null : originalBillOf(ctx, billId),
    originalLinesOf(
      ctx,
      billId,
      lines.map((line) => line.bill_item_id),
    ),
  ])
  const problems = [...resolved.problems, ...originalProblems(row, original, originalLines)]
  if (problems.length > 0) throw refusalOf(problems)
  await saveNoteDraft(ctx, row, resolved)
}

/** Issues a rejected note to the authority anew; the books stay. */
export async function reissueById(ctx: TenantContext, id: string): Promise<NoteView> {
  const row = await noteLife.lock(ctx, id)
  await reissue(
    ctx,
    noteKindOf(row),
    row,
    (invoice) => sidesAnew(ctx, row.beneficiary_id, invoice),
    noteFields,
  )
  await changeDocument(ctx, 'notes', id, { status: status.confirmed })
  return noteLife.show(ctx, id)
}

/** Settles other documents of the party with what is left of a credit; what adds to a bill has none. */
export async function settleWith(
  ctx: TenantContext,
  id: string,
  asked: readonly AskedCredit[],
): Promise<NoteView> {
  const row = await noteLife.lock(ctx, id)
  if (!isCredit(row)) throw new Refusal('not_a_credit')
  ctx.need('associations', row.side === 'sales' ? 'store' : 'delete')
  await settleWithCredit(ctx, { type: 'note', id }, 'note', asked)
  return noteLife.show(ctx, id)
}

/** A note that is cancelled gives its bill back what it credited and paid of it. */
async function restoredWithNote(ctx: TenantContext, row: LockedNote): Promise<Restored> {
  const bill = isCredit(row) ? row.original_bill_id : null
  if (bill !== null) await lockOpenDocuments(ctx, [{ type: 'bill', id: bill }])
  return {
    restore: async () => {
      await releaseCancelled(ctx, row.id)
      if (bill !== null) await markCredited(ctx, bill, restoredAmounts(row))
    },
  }
}
