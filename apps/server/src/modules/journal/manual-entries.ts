import type { entries } from '@mizan/contract/journal'
import type { RowOf } from '@mizan/contract/resource'
import { stateRefusal, type DocumentAction } from '@mizan/core/documents/available-actions'
import { status, statusOf } from '@mizan/core/documents/lifecycle'
import { zero } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { requireSeen } from '../../kernel/store-scope.ts'
import { type Changes, documentChanges } from '../documents/index.ts'
import { showEntry } from './entry-view.sql.ts'
import {
  changeManualEntry,
  isPosted,
  lockManualEntry,
  writeManualEntry,
} from './manual-entries.sql.ts'
import {
  type EntryDraft,
  type ManualEntryRow,
  mergeEntry,
  newEntry,
  postsTheSame,
  refuseContradictions,
} from './manual-entry.ts'
import {
  postDraft,
  refuseLocked,
  refuseUnknown,
  repost,
  reverseEntry,
} from './post-manual-entry.ts'
import { reverseOnItsDay } from './reverse-on-its-day.ts'

type Entry = RowOf<typeof entries>

/** The manual entry of an id; an entry that a document posted is not one, and is told so. */
async function lock(ctx: TenantContext, id: string): Promise<ManualEntryRow> {
  const row = await lockManualEntry(ctx, id)
  if (row) {
    // What it wrote off is open again, or changed, with it.
    await requireSeen(ctx, ...row.written_off.map((each) => each.associatable_id))
    return row
  }
  throw new Refusal((await isPosted(ctx, id)) ? 'linked_to_document' : 'not_found')
}

/** Refuses what the state of the entry forbids, with the reason screens show. */
function refuseState(ctx: TenantContext, action: DocumentAction, row: ManualEntryRow): void {
  const isReversed = row.status === status.cancelled
  if (isReversed && action !== 'confirm') throw new Refusal('already_reversed')
  const reason = stateRefusal(action, {
    kind: 'entry',
    status: statusOf(row.status) ?? status.cancelled,
    taxRestrictive: ctx.tenant.taxRestrictive,
    isTenantAdmin: ctx.isTenantAdmin,
    vatRegistered: true,
    vatPeriodFiled: false,
    net: zero,
    totalPaid: zero,
    deliveryStatus: 0,
    periodLocked: false,
    openedByAnother: row.opened_by !== null && row.opened_by !== ctx.user.id,
    isBilled: false,
    isLinked: false,
    isReversed,
  })
  if (reason !== null) throw refusalOf([{ code: reason }])
}

const told = (row: ManualEntryRow): object => ({
  date: row.date,
  statement: row.statement,
  is_adjusting: row.is_adjusting,
  reverse_on: row.reverse_on,
  repeats: row.repeats,
  repeats_until: row.repeats_until,
  lines: row.transactions,
})

const changesOf = (
  ctx: TenantContext,
  before: ManualEntryRow,
  after: ManualEntryRow,
): Promise<Changes> => documentChanges(ctx, told(before), told(after), 'transactions')

async function keepDraft(ctx: TenantContext, row: ManualEntryRow): Promise<void> {
  refuseContradictions(row)
  await refuseUnknown(ctx, row)
  await writeManualEntry(ctx, row)
}

/** Posts a draft; the right to confirm is asked here, because saving may confirm too. */
export async function confirmDraft(ctx: TenantContext, row: ManualEntryRow): Promise<void> {
  ctx.need('entries', 'confirm')
  refuseContradictions(row)
  const posted = await postDraft(ctx, row)
  await recordActivity(ctx, 'entries', row.id, 'confirmed')
  // An entry that repeats is first repeated, then reversed: that is the job's.
  if (posted.repeats === null) await reverseOnItsDay(ctx, posted)
}

/** Writes a new entry, as a draft or posted at once; an id that is sent again answers with what is there. */
export async function createEntry(ctx: TenantContext, draft: EntryDraft): Promise<Entry> {
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  return addEntry(ctx, mergeEntry(null, draft), draft.status === status.confirmed)
}

/** The same for an entry that a template has computed. */
export async function addEntry(
  ctx: TenantContext,
  row: ManualEntryRow,
  isPostedAtOnce: boolean,
): Promise<Entry> {
  const known = await lockManualEntry(ctx, row.id)
  if (!known) {
    if (await isPosted(ctx, row.id)) throw wrongField('id', 'already_used')
    if (isPostedAtOnce) await confirmDraft(ctx, row)
    else {
      await keepDraft(ctx, row)
      await recordActivity(ctx, 'entries', row.id, 'created')
    }
  }
  return showEntry(ctx, row.id)
}

/** Changes an entry: a draft as it is, a posted one by reversing and posting it anew. */
export async function updateEntry(
  ctx: TenantContext,
  id: string,
  change: Partial<EntryDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<Entry> {
  const before = await lock(ctx, id)
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  if (change.status === status.opened) return open(ctx, before)
  if (change.discard) return discard(ctx, before)
  const row = mergeEntry(before, change)
  refuseComputed(before, row)
  if (before.status !== status.draft) return edit(ctx, before, row, change.status)
  if (change.status === status.confirmed) {
    await confirmDraft(ctx, row)
  } else {
    await keepDraft(ctx, row)
    await recordActivity(ctx, 'entries', id, 'updated', await changesOf(ctx, before, row))
  }
  return showEntry(ctx, id)
}

/** What a template computed for a day and a party is not typed over. */
function refuseComputed(before: ManualEntryRow, row: ManualEntryRow): void {
  const isTyped =
    !postsTheSame({ ...before, statement: '' }, { ...row, statement: '' }) ||
    before.reverse_on !== row.reverse_on ||
    row.repeats !== null
  if (before.template !== null && isTyped) throw new Refusal('made_by_template')
}

async function edit(
  ctx: TenantContext,
  before: ManualEntryRow,
  row: ManualEntryRow,
  asked: EntryDraft['status'] | undefined,
): Promise<Entry> {
  refuseState(ctx, 'edit', before)
  if (asked === status.draft) throw new Refusal('not_editable')
  refuseContradictions(row)
  const isSame = postsTheSame(before, row)
  if (!isSame) ctx.need('entries', 'confirm')
  if (isSame) await writeManualEntry(ctx, { ...row, status: status.confirmed, opened_by: null })
  else await repost(ctx, before, row)
  await recordActivity(ctx, 'entries', row.id, 'updated', await changesOf(ctx, before, row))
  return showEntry(ctx, row.id)
}

/** Posts a draft; an entry that is open for edit is left as it was posted. */
export async function confirmEntry(ctx: TenantContext, id: string): Promise<Entry> {
  const row = await lock(ctx, id)
  refuseState(ctx, 'confirm', row)
  if (row.status === status.opened) return discard(ctx, row)
  await confirmDraft(ctx, row)
  return showEntry(ctx, id)
}

/** Opens a posted entry for edit by one user; the books stay as they are until it is saved. */
export const openEntry = async (ctx: TenantContext, id: string): Promise<Entry> =>
  open(ctx, await lock(ctx, id))

async function open(ctx: TenantContext, row: ManualEntryRow): Promise<Entry> {
  refuseState(ctx, 'open', row)
  if (row.template !== null) throw new Refusal('made_by_template')
  await refuseLocked(ctx, row)
  await changeManualEntry(ctx, row.id, { status: status.opened, opened_by: ctx.user.id })
  await recordActivity(ctx, 'entries', row.id, 'opened')
  return showEntry(ctx, row.id)
}

/** Leaves editing: who opened it may, and the tenant admin. */
export const discardEntry = async (ctx: TenantContext, id: string): Promise<Entry> =>
  discard(ctx, await lock(ctx, id))

async function discard(ctx: TenantContext, row: ManualEntryRow): Promise<Entry> {
  refuseState(ctx, 'discard', row)
  await changeManualEntry(ctx, row.id, { status: status.confirmed, opened_by: null })
  await recordActivity(ctx, 'entries', row.id, 'discarded')
  return showEntry(ctx, row.id)
}

export async function copyEntry(ctx: TenantContext, id: string): Promise<Entry> {
  const { transactions, statement, is_adjusting } = await lock(ctx, id)
  const typed = { currency: null, fc_amount: null, tax_code: null, tax_base: null }
  const row = {
    ...newEntry(newId(), ctx.today),
    statement,
    is_adjusting,
    transactions: transactions.map((line) => ({ ...line, ...typed })),
  }
  await writeManualEntry(ctx, row)
  await recordActivity(ctx, 'entries', row.id, 'created')
  return showEntry(ctx, row.id)
}

type Reversal = { readonly date: string | null; readonly reason: string | null }

/** Posts the inverse entry of a manual entry and answers with it. */
export async function reverseById(
  ctx: TenantContext,
  id: string,
  { date, reason }: Reversal,
): Promise<Entry> {
  ctx.need('entries', 'store')
  const row = await lock(ctx, id)
  refuseState(ctx, 'reverse', row)
  return showEntry(ctx, await reversed(ctx, row, { date, reason }, 'reversed'))
}

async function reversed(
  ctx: TenantContext,
  row: ManualEntryRow,
  { date, reason }: Reversal,
  action: string,
): Promise<string> {
  const inverse = await reverseEntry(ctx, row, { date: date as LocalDate | null, reason })
  await recordActivity(
    ctx,
    'entries',
    row.id,
    action,
    reason ? { reason: { before: null, after: reason } } : undefined,
  )
  return inverse
}

/** A draft is deleted; a posted entry is reversed. */
export async function cancelEntry(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<Entry | null> {
  const row = await lock(ctx, id)
  if (row.status === status.draft) {
    await ctx.db.run(
      sql`delete from manual_entries where tenant_id = ${ctx.tenant.id} and id = ${id}`,
    )
    await recordActivity(ctx, 'entries', id, 'deleted')
    return null
  }
  refuseState(ctx, 'cancel', row)
  await reversed(ctx, row, { date: null, reason }, 'cancelled')
  return showEntry(ctx, id)
}
