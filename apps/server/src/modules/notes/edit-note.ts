import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { markCredited, restoredAmounts } from '../bills/index.ts'
import { requireOpener, requireSameParty } from '../documents/index.ts'
import { awaitTurn } from '../ledger/index.ts'
import { lockOpenDocuments, releaseFromOriginal } from '../settlement/index.ts'
import type { NoteRow } from './note-row.ts'
import { type LockedNote, lockNote } from './note-rows.sql.ts'
import { isCredit } from './prepared-note.ts'

/** What was sent to the authority changes no more; a supplier's note changes once it is opened. */
export const protectionOf = (
  { tenant, isTenantAdmin }: TenantContext,
  { side, is_self_billed: isSelfBilled }: LockedNote,
): 'tax_restricted' | 'not_editable' =>
  tenant.taxRestrictive && (side === 'sales' || isSelfBilled || !isTenantAdmin)
    ? 'tax_restricted'
    : 'not_editable'

/**
 * The first half of confirming an edit: the bill takes back what the note had credited and paid of
 * it. What the note's credit was used for besides stays, and bounds what it can become.
 */
export async function unpostNote(ctx: TenantContext, before: LockedNote): Promise<LockedNote> {
  const bill = isCredit(before) ? before.original_bill_id : null
  if (before.edited === null || bill === null) return before
  requireOpener(ctx, before.edited)
  // The bill, then the turn, before any sum changes: the order of every other posting.
  await lockOpenDocuments(ctx, [{ type: 'bill', id: bill }])
  await awaitTurn(ctx)
  await releaseFromOriginal(ctx, { type: 'note', id: before.id }, bill)
  await markCredited(ctx, bill, restoredAmounts(before))
  const after = await lockNote(ctx, before.id)
  if (!after) throw new Refusal('not_found')
  return after
}

/**
 * A note stays on its side, whichever bill it corrects; what its credit was used for stands on the
 * party's account in the note's currency, so that neither changes any more.
 */
export function requireSameNote(before: LockedNote, after: NoteRow): void {
  if (before.edited === null) return
  if (after.side !== before.side) throw wrongField('original_bill_id', 'original_bill_wrong_kind')
  requireSameParty(before, after)
}
