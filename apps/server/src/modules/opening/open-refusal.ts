import { periodProblems } from '@mizan/core/ledger/period'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localizedRefusal } from '../documents/index.ts'
import { postingFacts } from '../ledger/index.ts'

/**
 * Why posted opening balances of a day stay as they are: a VAT return was filed, so their figures
 * were told to the authority, or their day is closed (`domain/02` 2.16, L8). Null when they may change.
 */
export async function openRefusal(ctx: TenantContext, date: string): Promise<Refusal | null> {
  const { periods } = await postingFacts(ctx)
  if (periods.vatFiledThrough !== null && !(await isFiledElsewhere(ctx)))
    return new Refusal('opening_vat_filed', { date: periods.vatFiledThrough })
  const day = date as LocalDate
  const problems = periodProblems(day, null, periods).map((each) => ({ ...each, field: 'date' }))
  return problems.length === 0 ? null : localizedRefusal(ctx, problems, day, periods)
}

/** What was filed before the books began here was not told from them. */
async function isFiledElsewhere(ctx: TenantContext): Promise<boolean> {
  const found = await ctx.db.first<{ elsewhere: boolean | null }>(sql`
    select bool_and(is_elsewhere) as elsewhere from vat_returns
    where tenant_id = ${currentTenant} and state in ('filed', 'paid')`)
  return found?.elsewhere === true
}

export async function refuseClosed(ctx: TenantContext, date: string): Promise<void> {
  const refusal = await openRefusal(ctx, date)
  if (refusal) throw refusal
}
