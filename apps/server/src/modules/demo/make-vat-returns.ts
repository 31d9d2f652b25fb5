import { vatReturns } from '@mizan/contract/vat-returns'
import { dueOn } from '@mizan/core/taxes/vat-return/vat-period'
import { type LocalDate, addDays, lastOfMonth, addMonths } from '@mizan/core/time/local-date'
import { quarterOf } from '@mizan/core/time/period'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { fileReturn, payReturn, prepareReturn } from '../vat-returns/index.ts'
import { demoId } from './demo-id.ts'

/** How long before the last day the shop files. */
const daysEarly = 12

/** The quarters of the year that had to be filed by its last day, the oldest first. */
function filedQuarters(first: LocalDate, last: LocalDate): LocalDate[] {
  const starts: LocalDate[] = []
  for (let { from, to } = quarterOf(first); dueOn({ to }) <= last;) {
    starts.push(from)
    from = addDays(to, 1)
    to = lastOfMonth(addMonths(from, 2))
  }
  return starts
}

/** Files and pays the VAT returns of the quarters whose last day to do so has passed, once. */
export async function makeVatReturns(
  ctx: TenantContext,
  first: LocalDate,
  last: LocalDate,
): Promise<void> {
  const known = await ctx.db.first(
    sql`select 1 from vat_returns where tenant_id = ${currentTenant}`,
  )
  if (known) return
  const bank = await ctx.db.first<{ id: string }>(sql`select id from accounts
    where tenant_id = ${currentTenant} and account_number = '1121'`)
  for (const from of filedQuarters(first, last)) {
    const day = addDays(dueOn(quarterOf(from)), -daysEarly)
    const now = new Date(riyadhInstant(day, '10:30:00'))
    const then: TenantContext = { ...ctx, now, today: day }
    const id = demoId(`vat return ${from}`, now)
    await prepareReturn(then, vatReturns.draft.parse({ id, starts_on: from }))
    const filed = await fileReturn(then, id)
    if (bank && filed.payable !== '0.00')
      await payReturn(then, id, { date: day, account_id: bank.id })
  }
}
