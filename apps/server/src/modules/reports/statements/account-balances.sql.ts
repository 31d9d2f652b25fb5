import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { type Known, knownMonth, lineOfKnownMonth, laterThatMonth } from '../known.sql.ts'
import type { LedgerAccount } from './ledger-account.ts'

/** What an account moved after a day in the month of that day: a short range of its own index. */
const movedAfter = (day: LocalDate, known: Known): Sql =>
  day === lastOfMonth(day)
    ? sql``
    : sql`- coalesce((select sum(l.debit - l.credit) from entry_transactions l
        where l.tenant_id = ${currentTenant} and l.account_id = a.id
          and l.entry_date >= ${addDays(day, 1)} and l.entry_date <= ${lastOfMonth(day)}
          and ${lineOfKnownMonth(known)}), 0)`

/** What was posted since the moment asked for put on each account until each day. */
const heldSince = (days: readonly LocalDate[], known: Known): Sql =>
  known === null
    ? sql`select null::uuid as account_id, ${join(days.map((_, at) => sql`0.00 as ${name(`held_${at}`)}`))} where false`
    : sql`select l.account_id, ${join(
        days.map(
          (day, at) =>
            sql`sum(l.debit - l.credit) filter (where l.entry_date <= ${day}) as ${name(`held_${at}`)}`,
        ),
      )} from ${laterThatMonth(known)} group by l.account_id`

/**
 * Every account of the chart in the order of their numbers with what it held at the end of each day: the
 * kept sums of months, less what moved after the day in its month. So the cost does not grow with the
 * books.
 */
export const accountBalances = (
  ctx: TenantContext,
  days: readonly LocalDate[],
  known: Known,
): Promise<LedgerAccount[]> => {
  const until = days.map(
    (day, at) =>
      sql`sum(m.debit - m.credit) filter (where m.month <= ${firstOfMonth(day)}) as ${name(`held_${at}`)}`,
  )
  const balances = days.map(
    (day, at) =>
      sql`(coalesce(m.${name(`held_${at}`)}, 0) ${movedAfter(day, known)} - coalesce(s.${name(`held_${at}`)}, 0))::numeric(20,2)::text`,
  )
  return ctx.db.rows<LedgerAccount>(sql`
    with since as (${heldSince(days, known)}), months as (
      select m.account_id, ${join(until)} from account_months m
      where m.tenant_id = ${currentTenant} and ${knownMonth(known)} group by m.account_id)
    select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.sub_type, a.parent_id, a.is_transaction_account,
      array[${join(balances)}] as balances
    from accounts a left join months m on m.account_id = a.id left join since s on s.account_id = a.id
    where a.tenant_id = ${currentTenant} order by a.account_number collate "C"`)
}
