import type { entries } from '@mizan/contract/documents/journal'
import type { RowOf } from '@mizan/contract/resource'
import { type DocumentAction, stateRefusal } from '@mizan/core/documents/available-actions'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { actionFacts, changeDocument, confirm, lifeOf } from '../documents/index.ts'
import { entryFamily, resolveEntry } from './entry-family.ts'
import { findEntryView, showEntry } from './entry-view.sql.ts'
import { type LockedEntry, lockEntry, refuseTakenId, writeEntry } from './manual-entries.sql.ts'
import {
  type EntryDraft,
  type ManualEntryRow,
  mergeEntry,
  newEntry,
  postsTheSame,
  typedLine,
} from './manual-entry.ts'
import { type Reversal, reverseEntry, reverseOnItsDay, vatDayOf } from './reverse-entry.ts'

type Entry = RowOf<typeof entries>

/** The life of an entry by hand, from its draft to its reversal. */
export const entryLife = lifeOf<EntryDraft, Entry, ManualEntryRow, LockedEntry>({
  table: 'manual_entries',
  linesField: 'transactions',
  kind: entryFamily.kind,
  dateOf: (row) => row.entry_date,
  vatDateOf: vatDayOf,
  dateField: 'date',
  protection: (_, row) => (row.status === status.cancelled ? 'already_reversed' : 'not_editable'),
  isEditedAtOnce: true,
  postsTheSame,
  show: async (ctx, id) => {
    const found = await findEntryView(ctx, id)
    return found?.is_manual ? found : null
  },
  lock: lockEntry,
  merge: async (ctx, before, change) => {
    if (!before && change.id) await refuseTakenId(ctx, change.id)
    return mergeEntry(before, change)
  },
  requireSame: (_, before, after) => refuseComputed(before, after),
  saveAsDraft,
  confirm: confirmEntry,
  refuseOpening: (_, row) => {
    if (row.template !== null) throw new Refusal('made_by_template')
  },
  copyOf: (ctx, { id, statement, is_adjusting, lines }) => ({
    ...newEntry(id, ctx.today),
    statement,
    is_adjusting,
    lines: lines.map(typedLine),
  }),
  cancel: async (ctx, row, reason) => {
    refuseByState(ctx, 'cancel', row)
    await reverseEntry(ctx, row, { date: null, reason }, 'cancelled')
  },
})

/** Refuses what the state of the entry forbids, with the reason screens show. */
function refuseByState(ctx: TenantContext, action: DocumentAction, row: ManualEntryRow): void {
  const reason = stateRefusal(action, actionFacts(ctx, 'entry', row.status))
  if (reason !== null) throw refusalOf([{ code: reason }])
}

/** What a template computed for a day and a party is not typed over. */
function refuseComputed(before: ManualEntryRow, row: ManualEntryRow): void {
  const isTyped =
    !postsTheSame({ ...before, statement: '' }, { ...row, statement: '' }) ||
    before.reverse_on !== row.reverse_on ||
    row.repeats !== null
  if (before.template !== null && isTyped) throw new Refusal('made_by_template')
}

/** Saves a draft, or of a posted entry what changes nothing in the books. */
async function saveAsDraft(ctx: TenantContext, row: ManualEntryRow): Promise<void> {
  await resolveEntry(ctx, row)
  const state = row.edited
    ? { status: status.confirmed, opened_by: null, opened_from: null }
    : { status: status.draft }
  await writeEntry(ctx, row, { ...state, number: row.number })
}

async function confirmEntry(ctx: TenantContext, row: ManualEntryRow): Promise<null> {
  const { number, isRepost } = await confirm(ctx, entryFamily, row)
  // An entry that repeats is first repeated, then reversed: that is the job's.
  if (!isRepost && row.repeats === null)
    await reverseOnItsDay(ctx, { ...row, status: status.confirmed, number })
  return null
}

/**
 * Repeats an entry no more; what it has posted stays. An accrual that was reversed on its day, which nothing else can
 * change any more, stops by this.
 */
export async function stopRepeating(ctx: TenantContext, id: string): Promise<Entry> {
  const row = await entryLife.lock(ctx, id)
  if (row.repeats !== null) {
    await changeDocument(ctx, 'manual_entries', row.id, {
      repeats: null,
      repeats_until: null,
      next_repeat_on: null,
    })
    await recordActivity(ctx, 'entries', row.id, 'repetition_stopped')
  }
  return showEntry(ctx, row.id)
}

/** Posts the inverse entry of a manual entry and answers with it. */
export async function reverseById(
  ctx: TenantContext,
  id: string,
  reversal: Reversal,
): Promise<Entry> {
  ctx.need('entries', 'store')
  const row = await entryLife.lock(ctx, id)
  refuseByState(ctx, 'reverse', row)
  return showEntry(ctx, await reverseEntry(ctx, row, reversal, 'reversed'))
}
