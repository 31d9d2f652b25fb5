import type { fiscalYears } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { lockAfterReopening, reopeningProblems } from '@mizan/core/ledger/year-end'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { reverseDocument } from '../documents/index.ts'
import { fiscalYear, holdPostings } from '../ledger/index.ts'
import { lockThrough } from './lock-through.sql.ts'
import { yearFacts } from './year-facts.sql.ts'

/**
 * Opens a closed year again, for the tenant admin alone: the closing entry is reversed on its own day
 * and the lock date moves back to where it was, never behind a filed VAT period.
 */
export async function reopenYear(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<RowOf<typeof fiscalYears>> {
  if (!ctx.isTenantAdmin) throw new Refusal('forbidden')
  const year = await yearFacts(ctx, id, 'change')
  await holdPostings(ctx)
  const problems = reopeningProblems(year)
  if (problems.length > 0) throw refusalOf(problems)

  const locked = lockAfterReopening(year, year.lockedBefore)
  await ctx.db
    .run(sql`update fiscal_years set closed_at = null, closing_entry_id = null, locked_before = null,
      lock_version = lock_version + 1 where tenant_id = ${currentTenant} and id = ${id}`)
  await lockThrough(ctx, locked)
  const closing = { id, number: year.name }
  await reverseDocument(ctx, 'closing', closing, reason, { activity: null })
  await recordActivity(ctx, 'fiscal_years', id, 'reopened', {
    lock_date: { before: year.lockedThrough, after: locked },
    ...(reason && { reason: { before: null, after: reason } }),
  })
  return fiscalYear.show(ctx, id)
}
