import { cashSubTypes } from '@mizan/core/ledger/statements/cash-flow'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../../kernel/database/sql.ts'
import { type Known, knownEntry, knownLine } from '../known.sql.ts'

/** What an entry with money in it is to the cash flow statement. */
export type CashEntryKind = 'with_cash' | 'revalued' | 'opened' | 'closed'

/** What an account moved in each period by entries of a kind, debit as plus. */
export type CashEntrySums = {
  readonly account_id: string
  readonly kind: CashEntryKind
  readonly sums: readonly string[]
}

/**
 * Opening balances, of the company or of one record, and revaluations, each with what reverses it: they move no
 * money. There are few, and an index of their own.
 */
const noFlows: Sql = sql`
  select n.id, case when n.label_id = 'fx' then 'revalued' else 'opened' end as kind from entries n
  where n.tenant_id = ${currentTenant}
    and n.label_id in ('conversion_balance', 'opening_balance', 'opening_correction', 'fx')`

const noFlowsWithReversals: Sql = sql`${noFlows} union all
  select r.id, f.kind from (${noFlows}) f
    join entries r on r.tenant_id = ${currentTenant} and r.inverse_entry_id = f.id`

/** Entries that have a line on an account of cash, found in the index of these accounts. */
const entriesOfCash = (withClearing: boolean, when: Sql = sql`true`): Sql => sql`
  select x.entry_id as id from entry_transactions x where x.tenant_id = ${currentTenant} and ${when}
    and x.account_id = any(array(select k.id from accounts k
      where k.tenant_id = ${currentTenant} and k.sub_type = any(${cashSubTypes(withClearing)}::text[])))`

/**
 * What every account moved in some periods by entries that have money in them, and by those that closed a year.
 * Only the lines of these entries are read.
 */
export function cashEntrySums(
  ctx: TenantContext,
  periods: readonly Period[],
  withClearing: boolean,
  known: Known,
): Promise<CashEntrySums[]> {
  const within = (alias: Sql): Sql =>
    join(
      periods.map(({ from, to }) => sql`${alias}.entry_date between ${from} and ${to}`),
      ' or ',
    )
  const sums = periods.map(
    ({ from, to }) =>
      sql`coalesce(sum(l.debit - l.credit) filter (where l.entry_date between ${from} and ${to}), 0)::numeric(20,2)::text`,
  )
  const closings = sql`select z.id from entries z where z.tenant_id = ${currentTenant} and z.is_closing`
  return ctx.db.rows<CashEntrySums>(sql`
    with apart as materialized (${noFlowsWithReversals})
    select l.account_id, coalesce(n.kind, 'with_cash') as kind, array[${join(sums)}] as sums
    from entry_transactions l left join apart n on n.id = l.entry_id
    where l.tenant_id = ${currentTenant} and (${within(sql`l`)}) and ${knownLine('l', known)}
      and l.entry_id in (${entriesOfCash(withClearing, sql`(${within(sql`x`)})`)}) and l.entry_id not in (${closings})
    group by 1, 2
    union all
    select l.account_id, 'closed', array[${join(sums)}]
    from entries z join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = z.id
    where z.tenant_id = ${currentTenant} and z.is_closing and ${knownEntry('z', known)} and (${within(sql`z`)})
    group by 1`)
}

/** Whether a line `l` met money in its entry, as the cash flow statement counts it. */
export const metCash = (withClearing: boolean): Sql => sql`
  l.entry_id in (${entriesOfCash(withClearing)}) and l.entry_id not in (select f.id from (${noFlowsWithReversals}) f)`
