import { type Money, money, zero } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { amount } from '../amounts.ts'
import { knownEntry } from '../known.sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** The credit that periods before a day carried forward, by the days on which VAT counts; never negative. */
export async function creditHeld(
  ctx: TenantContext,
  account: string | null,
  { from, known }: Pick<ReportQuery, 'from' | 'known'>,
): Promise<Money> {
  if (account === null) return zero
  const row = await ctx.db.first<{ balance: string }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::numeric(20,2)::text as balance
    from entry_transactions l join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
    where l.tenant_id = ${currentTenant} and l.account_id = ${account} and e.vat_date < ${from}
      and ${knownEntry('e', known)}`)
  const held = amount(row?.balance ?? null)
  return held > 0n ? money(held) : zero
}
