import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { markCredited, sidesAnew, takenBack } from '../bills/index.ts'
import {
  confirm,
  documentChanges,
  needDraftDeletion,
  putStep,
  refuseHandedOver,
  reissue,
  requireCancellable,
  requireHandedOver,
  reverseDocument,
} from '../documents/index.ts'
import {
  type AskedCredit,
  advancesSettledBy,
  lockOpenDocuments,
  lockSettled,
  releaseAllOf,
  requireReceived,
  settleWithCredit,
} from '../settlement/index.ts'
import { correctedBy } from './corrected.ts'
import { discardNote, giveBack, openNote, protectionOf, requireSameNote } from './edit-note.ts'
import { handedOverNote } from './handed-over-note.ts'
import { type NoteDraft, type NoteRow, mergeNote, noteKindOf } from './note-row.ts'
import { type LockedNote, type NoteView, lockNote, showNote } from './note-rows.sql.ts'
import { originalBillOf, originalLinesOf } from './original-bill.sql.ts'
import { isCredit, originalProblems, resolveNote } from './prepared-note.ts'
import { salesNoteFamily } from './sales-note-family.ts'
import { saveNoteDraft } from './save-note.ts'
import { noteFields } from './told-note.ts'
import { supplierNoteFamily } from './supplier-note-family.ts'

export async function show(ctx: TenantContext, id: string): Promise<NoteView> {
  const row = await showNote(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function lock(ctx: TenantContext, id: string): Promise<LockedNote> {
  const row = await lockNote(ctx, id)
  if (!row) throw new Refusal('not_found')
  // Whatever is done with it answers with what it says.
  ctx.need(permissionOf(row), 'view')
  return row
}

const permissionOf = (row: NoteRow) => factsOf(noteKindOf(row)).permission

const confirmNote = async (ctx: TenantContext, row: NoteRow): Promise<void> => {
  await (row.side === 'sales'
    ? confirm(ctx, salesNoteFamily, row)
    : confirm(ctx, supplierNoteFamily, row))
}

async function keepDraft(ctx: TenantContext, row: NoteRow): Promise<void> {
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
  await recordActivity(ctx, 'notes', row.id, row.isNew ? 'created' : 'updated', row.changes)
}

export async function create(ctx: TenantContext, draft: NoteDraft): Promise<NoteView> {
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  const known = draft.id ? await showNote(ctx, draft.id) : null
  if (known && known.type !== draft.type) throw wrongField('id', 'already_used')
  if (known) return known
  const row = mergeNote(null, draft, await correctedBy(ctx, null, draft))
  await (draft.status === status.confirmed ? confirmNote(ctx, row) : keepDraft(ctx, row))
  return show(ctx, row.id)
}

export async function update(
  ctx: TenantContext,
  id: string,
  change: Partial<NoteDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<NoteView> {
  const before = await lock(ctx, id)
  ctx.need(permissionOf(before), 'update')
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  const step = putStep(
    before.status,
    change.status,
    sent.discard === true,
    protectionOf(ctx, before),
  )
  if (step === 'open' || step === 'discard') {
    await (step === 'open' ? openNote(ctx, before) : discardNote(ctx, before))
    return show(ctx, id)
  }
  const base = step === 'confirm' ? await giveBack(ctx, before) : before
  const merged = mergeNote(base, change, await correctedBy(ctx, base, change))
  requireSameNote(base, merged)
  await requireHandedOver<NoteRow>(ctx, before, merged, (each) => handedOverNote(ctx, each))
  const row = {
    ...merged,
    changes: await documentChanges(ctx, before, merged, 'transactions'),
  }
  await (step === 'confirm' ? confirmNote(ctx, row) : keepDraft(ctx, row))
  return show(ctx, id)
}

/** Opens a confirmed note for edit where the law allows it; the books stay as they are. */
export async function open(ctx: TenantContext, id: string): Promise<NoteView> {
  await openNote(ctx, await lock(ctx, id))
  return show(ctx, id)
}

/** Leaves an edit: nothing has changed. */
export async function discard(ctx: TenantContext, id: string): Promise<NoteView> {
  await discardNote(ctx, await lock(ctx, id))
  return show(ctx, id)
}

/** Issues a rejected note to the authority anew; the books stay. */
export async function reissueById(ctx: TenantContext, id: string): Promise<NoteView> {
  const row = await lock(ctx, id)
  await reissue(
    ctx,
    noteKindOf(row),
    row,
    (told) => sidesAnew(ctx, row.beneficiary_id, told),
    noteFields,
  )
  await ctx.db
    .run(sql`update notes set status = ${status.confirmed}, lock_version = lock_version + 1, updated_at = ${ctx.now}
    where tenant_id = ${ctx.tenant.id} and id = ${id}`)
  return show(ctx, id)
}

/** Settles other documents of the party with what is left of a credit; what adds to a bill has none. */
export async function settleWith(
  ctx: TenantContext,
  id: string,
  asked: readonly AskedCredit[],
): Promise<NoteView> {
  const row = await lock(ctx, id)
  if (!isCredit(row)) throw new Refusal('not_a_credit')
  ctx.need('associations', row.side === 'sales' ? 'store' : 'delete')
  await settleWithCredit(ctx, { type: 'note', id }, 'note', asked)
  return show(ctx, id)
}

export async function confirmById(ctx: TenantContext, id: string): Promise<NoteView> {
  await confirmNote(ctx, await giveBack(ctx, await lock(ctx, id)))
  return show(ctx, id)
}

export async function copy(ctx: TenantContext, id: string): Promise<NoteView> {
  const original = await lock(ctx, id)
  ctx.need(permissionOf(original), 'store')
  const row: NoteRow = {
    ...original,
    id: newId(),
    status: status.draft,
    issue_date: ctx.today,
    event_date: null,
    edited: null,
    lines: original.lines.map((line) => ({ ...line, id: newId() })),
    isNew: true,
  }
  await keepDraft(ctx, row)
  return show(ctx, row.id)
}

/** A draft is deleted, a confirmed note cancelled where the law allows it: its bill is open again. */
export async function cancel(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<NoteView | null> {
  await lockSettled(ctx, { type: 'note', id })
  const row = await lock(ctx, id)
  const { db, tenant, now } = ctx
  if (row.status === status.draft) {
    needDraftDeletion(ctx, permissionOf(row))
    await db.run(sql`delete from notes where tenant_id = ${tenant.id} and id = ${id}`)
    await recordActivity(ctx, 'notes', id, 'deleted')
    return null
  }
  const kind = noteKindOf(row)
  const document = {
    id,
    status: row.status,
    number: row.number ?? '',
    isSelfBilled: row.is_self_billed,
  }
  requireCancellable(ctx, kind, document)
  await refuseHandedOver(ctx, row)
  const bill = isCredit(row) ? row.original_bill_id : null
  if (bill !== null) await lockOpenDocuments(ctx, [{ type: 'bill', id: bill }])
  await reverseDocument(ctx, kind, document, reason)
  const advances = await advancesSettledBy(ctx, [id])
  await releaseAllOf(ctx, id)
  await requireReceived(ctx, advances)
  await db.run(sql`update notes set status = ${status.cancelled}, cancelled_at = ${now}, total_paid = 0, lock_version = lock_version + 1, updated_at = ${now}
    where tenant_id = ${tenant.id} and id = ${id}`)
  if (bill !== null) await markCredited(ctx, bill, takenBack(row))
  return show(ctx, id)
}
