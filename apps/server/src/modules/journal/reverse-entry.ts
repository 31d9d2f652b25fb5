import { status } from '@mizan/core/documents/lifecycle'
import { vatDateOf } from '@mizan/core/ledger/entry-rules'
import { periodProblems } from '@mizan/core/ledger/period'
import type { Problem } from '@mizan/core/ledger/problem'
import { type LocalDate, addMonths } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { localizedRefusal, markCancelled, reverseDocument } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'
import { releaseAllOf } from '../settlement/index.ts'
import { entryOf } from './entry-family.ts'
import type { ManualEntryRow } from './manual-entry.ts'
import { lockAsked } from './written-off.ts'

/** A reversal may be dated this far ahead, as entries may. */
const monthsAhead = 12

/** The day of VAT of an entry by hand: its date when a line of it means VAT, else none. */
export const vatDayOf = (row: ManualEntryRow): LocalDate | null => vatDateOf(entryOf(row))

/** Refuses a day that somebody chose for a reversal and that is not possible. */
async function refuseDay(ctx: TenantContext, row: ManualEntryRow, day: LocalDate): Promise<void> {
  const { periods, today } = await postingFacts(ctx)
  const [from, to] = [row.entry_date, addMonths(today, monthsAhead)]
  const range: readonly Problem[] =
    day < from
      ? [{ code: 'reversal_before_entry' }]
      : day > to
        ? [{ code: 'issue_date_out_of_range', params: { from, to } }]
        : []
  const problems = [...periodProblems(day, vatDayOf(row) && day, periods), ...range]
  if (problems.length === 0) return
  const atDate = problems.map((problem) => ({ ...problem, field: 'date' }))
  throw await localizedRefusal(ctx, atDate, day, periods)
}

export type Reversal = { readonly date: LocalDate | null; readonly reason: string | null }

/**
 * Reverses an entry for good, on a chosen open day, else on the entry's own day while that is open, else
 * today (`domain/02` L7). What it wrote off is owed again. One whose reversal was foreseen goes on repeating. Answers with
 * the id of the inverse entry.
 */
export async function reverseEntry(
  ctx: TenantContext,
  row: ManualEntryRow,
  { date, reason, isForeseen = false }: Reversal & { readonly isForeseen?: boolean },
  activity: 'reversed' | 'cancelled',
): Promise<string> {
  const { id } = row
  await lockAsked(ctx, row.written_off)
  if (date) await refuseDay(ctx, row, date)
  const { entryId } = await reverseDocument(ctx, 'entry', row, reason, { activity, on: date })
  if (entryId === null) throw new Error(`manual entry ${id} has no posting that stands`)
  if (row.written_off.length > 0) await releaseAllOf(ctx, id)
  await markCancelled(ctx, 'manual_entries', id, {
    reversal_entry_id: entryId,
    ...(isForeseen ? {} : { next_repeat_on: null }),
  })
  return entryId
}

/** The day a posting that was foreseen is dated: its own while that is open, else today. */
export async function openDay(ctx: TenantContext, day: LocalDate): Promise<LocalDate> {
  const { periods, today } = await postingFacts(ctx)
  return periodProblems(day, null, periods).length === 0 ? day : today
}

/**
 * Posts the inverse of an entry once the day it was given has come (`domain/02` 2.17): at once where the
 * entry is entered after that day, so that the next month end counts from there (`domain/10` 68).
 */
export async function reverseOnItsDay(ctx: TenantContext, row: ManualEntryRow): Promise<void> {
  const { reverse_on: day } = row
  if (row.status !== status.confirmed || day === null || day > ctx.today) return
  const reversal = { date: await openDay(ctx, day), reason: null, isForeseen: true }
  await reverseEntry(ctx, row, reversal, 'reversed')
}
