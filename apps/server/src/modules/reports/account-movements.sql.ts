import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type AskedStore, andOfStore } from './asked-store.sql.ts'
import {
  type Known,
  knownEntry,
  knownLine,
  knownMonth,
  lineOfKnownMonth,
  laterThatMonth,
} from './known.sql.ts'
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
const linesOn = (from: LocalDate, to: LocalDate, known: Known): Sql =>
  from > to
    ? nothing
    : sql`(
  select coalesce(sum(l.debit), 0) as debit, coalesce(sum(l.credit), 0) as credit from entry_transactions l
  where l.tenant_id = ${currentTenant} and l.account_id = a.id and l.entry_date >= ${from} and l.entry_date <= ${to}
    and ${lineOfKnownMonth(known)})`

/** Sums of lines `l` on each account, before a period and in it. */
const sumsAround = (from: LocalDate): Sql => sql`l.account_id,
    coalesce(sum(l.debit) filter (where l.entry_date < ${from}), 0) as before_debit,
    coalesce(sum(l.credit) filter (where l.entry_date < ${from}), 0) as before_credit,
    coalesce(sum(l.debit) filter (where l.entry_date >= ${from}), 0) as debit,
    coalesce(sum(l.credit) filter (where l.entry_date >= ${from}), 0) as credit`

/** What was posted since the moment asked for put on each account, until the end of the period. */
const movedSince = (from: LocalDate, to: LocalDate, known: Known): Sql =>
  known === null
    ? sql`select null::uuid as account_id, 0.00 as before_debit, 0.00 as before_credit, 0.00 as debit, 0.00 as credit where false`
    : sql`select ${sumsAround(from)} from ${laterThatMonth(known)} and l.entry_date <= ${to} group by l.account_id`

/** The lines of a store: no sums are kept of them. */
const linesOfStore = (store: NonNullable<AskedStore>, known: Known): Sql =>
  sql`entry_transactions l where l.tenant_id = ${currentTenant} and ${knownLine('l', known)} ${andOfStore('l', store)}`

/** What is kept of months, as far as it was posted until the end of the month of the moment asked for; of a store its lines. */
const monthsUntil = (from: LocalDate, to: LocalDate, known: Known, store: AskedStore): Sql =>
  store === null
    ? sql`select m.account_id,
      coalesce(sum(m.debit) filter (where m.month < ${firstOfMonth(from)}), 0) as before_debit,
      coalesce(sum(m.credit) filter (where m.month < ${firstOfMonth(from)}), 0) as before_credit,
      coalesce(sum(m.debit) filter (where m.month >= ${firstOfMonth(from)}), 0) as debit,
      coalesce(sum(m.credit) filter (where m.month >= ${firstOfMonth(from)}), 0) as credit
    from account_months m where m.tenant_id = ${currentTenant} and m.month <= ${to} and ${knownMonth(known)} group by m.account_id`
    : sql`select ${sumsAround(from)} from ${linesOfStore(store, known)} and l.entry_date <= ${to} group by l.account_id`

/**
 * What every account held before a period and what moved in it. Whole months come from the monthly
 * summaries that posting keeps; lines are read only for the days before the period in its first
 * month and after it in its last. So the cost does not grow with the books.
 */
export const accountMovements = (
  ctx: TenantContext,
  {
    from,
    to,
    known,
    store = null,
  }: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly known: Known
    readonly store?: AskedStore
  },
): Promise<AccountMovement[]> => {
  const outside = (first: LocalDate, last: LocalDate): Sql =>
    store === null ? linesOn(first, last, known) : nothing
  return ctx.db.rows<AccountMovement>(sql`
  with since as (${movedSince(from, to, store === null ? known : null)}), months as (${monthsUntil(from, to, known, store)}), adjusting as (
    select l.account_id, sum(l.debit) as debit, sum(l.credit) as credit
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where e.tenant_id = ${currentTenant} and e.is_adjusting and ${knownEntry('e', known)} and e.entry_date >= ${from} and e.entry_date <= ${to}
      ${andOfStore('l', store)}
    group by l.account_id
  ), closing as (
    select l.account_id, sum(l.debit) as debit, sum(l.credit) as credit
    from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
    where e.tenant_id = ${currentTenant} and e.is_closing and ${knownEntry('e', known)} and e.entry_date >= ${from} and e.entry_date <= ${to}
      ${andOfStore('l', store)}
    group by l.account_id
  )
  select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.sub_type, a.parent_id, a.level, a.is_transaction_account,
    (coalesce(m.before_debit, 0) + early.debit - coalesce(s.before_debit, 0))::numeric(20,2) as opening_debit,
    (coalesce(m.before_credit, 0) + early.credit - coalesce(s.before_credit, 0))::numeric(20,2) as opening_credit,
    (coalesce(m.debit, 0) - early.debit - late.debit - coalesce(s.debit, 0))::numeric(20,2) as debit,
    (coalesce(m.credit, 0) - early.credit - late.credit - coalesce(s.credit, 0))::numeric(20,2) as credit,
    coalesce(j.debit, 0)::numeric(20,2) as adjusting_debit, coalesce(j.credit, 0)::numeric(20,2) as adjusting_credit,
    coalesce(z.debit, 0)::numeric(20,2) as closing_debit, coalesce(z.credit, 0)::numeric(20,2) as closing_credit
  from accounts a
    left join since s on s.account_id = a.id
    left join months m on m.account_id = a.id
    left join adjusting j on j.account_id = a.id
    left join closing z on z.account_id = a.id
    cross join lateral ${outside(firstOfMonth(from), addDays(from, -1))} early
    cross join lateral ${outside(addDays(to, 1), lastOfMonth(to))} late
  where a.tenant_id = ${currentTenant} order by a.account_number collate "C"`)
}
