import { addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { type AskedStore, andOfStore } from '../asked-store.sql.ts'
import {
  type Known,
  knownEntry,
  knownLine,
  knownMonth,
  lineOfKnownMonth,
  laterThatMonth,
} from '../known.sql.ts'
import type { LedgerAccount } from './ledger-account.ts'

const linesOn = (from: string, to: string, more: Sql = sql``): Sql =>
  sql`coalesce((select sum(l.debit - l.credit) from entry_transactions l
    where l.tenant_id = ${currentTenant} and l.account_id = a.id and l.entry_date >= ${from} and l.entry_date <= ${to} ${more}), 0)`

/** What an account came to in a period: whole months from their kept sums, less the days of them outside it. */
const ofAccount = ({ from, to }: Period, known: Known): Sql => {
  const kept = sql`and ${lineOfKnownMonth(known)}`
  const months = sql`coalesce((select sum(m.debit - m.credit) from account_months m
    where m.tenant_id = ${currentTenant} and m.account_id = a.id and m.month >= ${firstOfMonth(from)} and m.month <= ${to}
      and ${knownMonth(known)}), 0)`
  const early =
    from === firstOfMonth(from)
      ? sql``
      : sql`- ${linesOn(firstOfMonth(from), addDays(from, -1), kept)}`
  const late =
    to === lastOfMonth(to) ? sql`` : sql`- ${linesOn(addDays(to, 1), lastOfMonth(to), kept)}`
  return sql`${months} ${early} ${late}`
}

/** What was posted since the moment asked for put on each account in each period. */
const movedSince = (periods: readonly Period[], known: Known): Sql =>
  known === null
    ? sql`select null::uuid as account_id, ${join(periods.map((_, at) => sql`0.00 as ${name(`moved_${at}`)}`))} where false`
    : sql`select l.account_id, ${join(
        periods.map(
          ({ from, to }, at) =>
            sql`sum(l.debit - l.credit) filter (where l.entry_date between ${from} and ${to}) as ${name(`moved_${at}`)}`,
        ),
      )} from ${laterThatMonth(known)} group by l.account_id`

/** Which lines of the accounts were asked for: of a cost centre, of a store; null for all. */
type Narrowed = { readonly costCenter: string | null; readonly store: AskedStore }

/** The accounts of revenue and expense in the order of their numbers, with all their lines or those asked for. */
export const resultAccounts = (
  ctx: TenantContext,
  periods: readonly Period[],
  { costCenter, store }: Narrowed,
  known: Known,
): Promise<LedgerAccount[]> => {
  const isWhole = costCenter === null && store === null
  const narrowed = sql`${costCenter === null ? sql`` : sql`and l.cost_center_id = ${costCenter}`} ${andOfStore('l', store)}`
  const within = periods.map(({ from, to }) => sql`e.entry_date between ${from} and ${to}`)
  const balances = periods.map((period, at) => {
    const { from, to } = period
    const moved = isWhole
      ? sql`${ofAccount(period, known)} - coalesce(s.${name(`moved_${at}`)}, 0)`
      : linesOn(from, to, sql`${narrowed} and ${knownLine('l', known)}`)
    return sql`(${moved} - coalesce((select sum(z.balance) from closing z
      where z.account_id = a.id and z.entry_date between ${from} and ${to}), 0))::numeric(20,2)::text`
  })
  return ctx.db.rows<LedgerAccount>(sql`
    with since as (${movedSince(periods, isWhole ? known : null)}), closing as materialized (
      -- What closed a year is no result of it.
      select l.account_id, e.entry_date, l.debit - l.credit as balance
      from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id ${narrowed}
      where e.tenant_id = ${currentTenant} and e.is_closing and ${knownEntry('e', known)} and (${join(within, ' or ')}))
    select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.sub_type, a.parent_id, a.is_transaction_account,
      array[${join(balances, ', ')}] as balances
    from accounts a left join since s on s.account_id = a.id
    where a.tenant_id = ${currentTenant} and a.type in (4, 5)
    order by a.account_number collate "C"`)
}
