import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, empty, sql } from '../../kernel/database/sql.ts'

/** What came on an account in a month, on its normal side. */
export type Actual = {
  readonly account_id: string
  readonly month: LocalDate
  readonly amount: string
}
export type CenterActual = Actual & { readonly cost_center_id: string }

const results = sql`array(select a.id from accounts a where a.tenant_id = ${currentTenant} and a.type in (4, 5))`

/** Days of a month that a period leaves out, taken off the sums of whole months. */
const withoutDays = (from: LocalDate, to: LocalDate): Sql =>
  from > to
    ? empty
    : sql`union all select l.account_id, ${firstOfMonth(from)}::date, l.credit - l.debit from entry_transactions l
        where l.tenant_id = ${currentTenant} and l.account_id = any(${results})
          and l.entry_date >= ${from} and l.entry_date <= ${to}`

/**
 * What every account of revenue and expense came to in each month of a period, without what closed a year:
 * from the sums of months that posting keeps, so that the cost does not grow with the books.
 */
export const actuals = (ctx: TenantContext, { from, to }: Period): Promise<Actual[]> =>
  ctx.db.rows<Actual>(sql`
    with moved as (
      select m.account_id, m.month, m.debit - m.credit as balance from account_months m
      where m.tenant_id = ${currentTenant} and m.month >= ${firstOfMonth(from)} and m.month <= ${to}
      ${withoutDays(firstOfMonth(from), addDays(from, -1))}
      ${withoutDays(addDays(to, 1), lastOfMonth(to))}
      union all
      select l.account_id, date_trunc('month', e.entry_date)::date, l.credit - l.debit
      from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
      where e.tenant_id = ${currentTenant} and e.is_closing and e.entry_date >= ${from} and e.entry_date <= ${to})
    select a.id as account_id, m.month,
      (case a.type when 4 then -sum(m.balance) else sum(m.balance) end)::numeric(20,2)::text as amount
    from moved m join accounts a on a.tenant_id = ${currentTenant} and a.id = m.account_id
    where a.type in (4, 5) group by a.id, a.type, m.month having sum(m.balance) <> 0`)

/** The same of what lines put on each cost centre, or on one; read in the index of the centres alone. */
export const centerActuals = (
  ctx: TenantContext,
  { from, to }: Period,
  center: string | null,
): Promise<CenterActual[]> =>
  ctx.db.rows<CenterActual>(sql`
    select c.id as cost_center_id, s.account_id, s.month,
      (case a.type when 4 then -s.balance else s.balance end)::numeric(20,2)::text as amount
    from cost_centers c cross join lateral (
      select l.account_id, date_trunc('month', l.entry_date)::date as month, sum(l.debit - l.credit) as balance
      from entry_transactions l
      where l.tenant_id = ${currentTenant} and l.cost_center_id = c.id and l.entry_date >= ${from} and l.entry_date <= ${to}
        and l.account_id = any(${results})
        and l.entry_id not in (select z.id from entries z where z.tenant_id = ${currentTenant} and z.is_closing)
      group by l.account_id, 2) s
      join accounts a on a.tenant_id = ${currentTenant} and a.id = s.account_id
    where c.tenant_id = ${currentTenant} and (${center}::uuid is null or c.id = ${center}::uuid) and s.balance <> 0`)
