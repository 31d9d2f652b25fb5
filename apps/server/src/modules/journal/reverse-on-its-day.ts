import { status } from '@mizan/core/documents/lifecycle'
import { periodProblems } from '@mizan/core/ledger/period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { postingFacts } from '../ledger/index.ts'
import type { ManualEntryRow } from './manual-entry.ts'
import { reverseEntry } from './post-manual-entry.ts'

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
  await reverseEntry(ctx, row, { date: await openDay(ctx, day), reason: null })
  await recordActivity(ctx, 'entries', row.id, 'reversed')
}
