import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

export type AccountMovement = {
  readonly id: string
  readonly account_number: string
  readonly name: string
  readonly type: number
  readonly sub_type: string
  readonly parent_id: string | null
  readonly level: number
  readonly is_transaction_account: boolean
  readonly opening_debit: string
  readonly opening_credit: string
  readonly debit: string
  readonly credit: string
  readonly adjusting_debit: string
  readonly adjusting_credit: string
  readonly closing_debit: string
  readonly closing_credit: string
}

const nothing = sql`(select 0.00 as debit, 0.00 as credit)`

/** Lines of each account on some days of one month: a short range of the account's own index. */
const linesOn = (from: LocalDate, to: LocalDate): Sql =>
  from > to
    ? nothing
    : sql`(
  select coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit from entry_transactions l
  where l.tenant_id = ${currentTenant} and l.account_id = a.id and l.entry_date >= ${from} and l.entry_date <= ${to})`

/**
 * What every account held before a period and what moved in it. Whole months come from the monthly
 * summaries that posting keeps; lines are read only for the days before the period in its first
 * month and after it in its last. So the cost does not grow with the books.
 */
export const accountMovements = (
  ctx: TenantContext,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<AccountMovement[]> =>
  ctx.db.rows<AccountMovement>(sql`
  with months as (
    select account_id,
      coalesce(sum(debit) filter (where month < ${firstOfMonth(from)}), 0) as before_debit,
      coalesce(sum(credit) filter (where month < ${firstOfMonth(from)}), 0) as before_credit,
      coalesce(sum(debit) filter (where month >= ${firstOfMonth(from)}), 0) as debit,
      coalesce(sum(credit) filter (where month >= ${firstOfMonth(from)}), 0) as credit
    from account_months where tenant_id = ${currentTenant} and month <= ${to} group by account_id
  ), adjusting as (
    select l.account_id, sum(l.debit) as debit, sum(l.credit) as credit
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where e.tenant_id = ${currentTenant} and e.is_adjusting and e.entry_date >= ${from} and e.entry_date <= ${to}
    group by l.account_id
  ), closing as (
    select l.account_id, sum(l.debit) as debit, sum(l.credit) as credit
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where e.tenant_id = ${currentTenant} and e.is_closing and e.entry_date >= ${from} and e.entry_date <= ${to}
    group by l.account_id
  )
  select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.sub_type, a.parent_id, a.level, a.is_transaction_account,
    (coalesce(m.before_debit, 0) + early.debit)::numeric(20,2) as opening_debit,
    (coalesce(m.before_credit, 0) + early.credit)::numeric(20,2) as opening_credit,
    (coalesce(m.debit, 0) - early.debit - late.debit)::numeric(20,2) as debit,
    (coalesce(m.credit, 0) - early.credit - late.credit)::numeric(20,2) as credit,
    coalesce(j.debit, 0)::numeric(20,2) as adjusting_debit, coalesce(j.credit, 0)::numeric(20,2) as adjusting_credit,
    coalesce(z.debit, 0)::numeric(20,2) as closing_debit, coalesce(z.credit, 0)::numeric(20,2) as closing_credit
  from accounts a
    left join months m on m.account_id = a.id
    left join adjusting j on j.account_id = a.id
    left join closing z on z.account_id = a.id
    cross join lateral ${linesOn(firstOfMonth(from), addDays(from, -1))} early
    cross join lateral ${linesOn(addDays(to, 1), lastOfMonth(to))} late
  where a.tenant_id = ${currentTenant} order by a.account_number collate "C"`)
