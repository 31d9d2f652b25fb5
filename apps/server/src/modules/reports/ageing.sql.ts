import {
  type AccountSubType,
  payableSubTypes,
  receivableSubTypes,
} from '@mizan/core/ledger/account-types'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { lineCurrency, ofCurrency } from './asked-currency.sql.ts'
import { type SettleableType, settleableTypes, settleables } from '../settlement/index.ts'

/** A side of the books with parties: what customers owe, or what we owe suppliers. */
export type AgeingSide = {
  readonly subTypes: readonly AccountSubType[]
  /** 1 where a debit is owed. */
  readonly sign: 1 | -1
}

export const ofCustomers: AgeingSide = { subTypes: receivableSubTypes, sign: 1 }
export const ofSuppliers: AgeingSide = { subTypes: payableSubTypes, sign: -1 }

export type AgedBy = 'due_date' | 'issue_date'

/** What settled the document `t` until a day: of money its own day counts, of credit the day it was used. */
const settledUntil = (on: LocalDate): Sql => sql`coalesce((
  select sum(s.carrying) from associations s left join receipts r on r.tenant_id = ${currentTenant} and r.id = s.receipt_id
  where s.tenant_id = ${currentTenant} and s.associatable_id = t.id and s.released_at is null
    and coalesce(r.date, (s.created_at at time zone 'Asia/Riyadh')::date) <= ${on}), 0)`

/** What is retained of a bill is not due before it is released. */
const retained: Readonly<Partial<Record<SettleableType, Sql>>> = {
  bill: sql`least(t.net_local - t.prepaid_local,
    round((t.retentions - t.retention_released - t.retention_credited) * t.exchange_rate, 2))`,
}

const andAll = (conditions: readonly Sql[]): Sql =>
  join(
    conditions.map((each) => sql`and ${each}`),
    ' ',
  )

/**
 * What each document of a side still carries on a day in company currency, by the day it is aged from.
 * What is settled today was open then where its settlement is later, so a day that is past looks at
 * settled documents too.
 */
const itemsOf = (
  ctx: TenantContext,
  type: SettleableType,
  side: AgeingSide,
  {
    on,
    by,
    currency,
  }: { readonly on: LocalDate; readonly by: AgedBy; readonly currency: string | null },
): Sql => {
  const { table, owedByUs, due, carriedBefore } = settleables[type]
  const wasOpen = on < ctx.today ? sql`` : sql`and t.net > t.total_paid`
  const kept = retained[type] ?? sql`0`
  return sql`
    select i.beneficiary_id, p.day, p.amount from (
      select t.beneficiary_id, t.tenant_id, ${by === 'due_date' ? due : sql`t.issue_date`} as day,
        t.net_local - ${carriedBefore} - ${settledUntil(on)} as carried, ${kept} as retained
      from ${table} t join accounts a on a.tenant_id = ${currentTenant} and a.id = t.party_account_id and a.sub_type = any(${[...side.subTypes]})
      where t.tenant_id = ${currentTenant} and t.status not in (0, 255) and t.issue_date <= ${on} ${wasOpen}
        and (${owedByUs}) = ${side.sign === -1} ${andAll(ofCurrency(sql`t.currency`, currency))}) i
    cross join lateral (values
      (i.day, i.carried - least(i.retained, i.carried)),
      (${on}::date, least(i.retained, i.carried))) p (day, amount)
    where p.amount > 0`
}

export type AgedParty = {
  readonly beneficiary_id: string
  readonly beneficiary: string
  readonly code: string | null
  readonly phone1: string | null
  /** What is open, by the days it is overdue: at most 0, 30, 60, 90, 120, and longer. */
  readonly bands: readonly string[]
  /** What its accounts of this side hold on the day, in the direction that is owed. */
  readonly total: string
}

/**
 * Every party that owes something on a day, with its open documents by age and the balance of its control
 * accounts: what the two differ by is money and credit that settles nothing yet.
 */
export const agedParties = (
  ctx: TenantContext,
  side: AgeingSide,
  asked: {
    readonly on: LocalDate
    readonly by: AgedBy
    readonly beneficiary: string | null
    /** Only what is in this currency, by its id. */
    readonly currency: string | null
  },
  bandEnds: readonly number[],
): Promise<AgedParty[]> => {
  const { on, beneficiary } = asked
  const starts = [null, ...bandEnds]
  const bands = starts.map((after, at) => {
    const end = bandEnds[at]
    const within = [
      ...(after === null ? [] : [sql`o.days > ${after}`]),
      ...(end === undefined ? [] : [sql`o.days <= ${end}`]),
    ]
    return sql`coalesce(sum(o.amount) filter (where ${join(within, ' and ')}), 0)::numeric(20,2)::text`
  })
  const one = (column: Sql): Sql =>
    beneficiary === null ? sql`` : sql`and ${column} = ${beneficiary}`
  return ctx.db.rows<AgedParty>(sql`
    with open as (
      select i.beneficiary_id, ${on}::date - i.day as days, i.amount
      from (${join(
        settleableTypes.map((type) => itemsOf(ctx, type, side, asked)),
        ' union all ',
      )}) i
      where true ${one(sql`i.beneficiary_id`)}
    ), aged as (
      select o.beneficiary_id, array[${join(bands)}] as bands from open o group by o.beneficiary_id
    ), held as (
      select l.beneficiary_id, sum(l.debit - l.credit) * ${side.sign} as total
      from entry_transactions l join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      where l.tenant_id = ${currentTenant} and a.sub_type = any(${[...side.subTypes]}) and l.beneficiary_id is not null
        and l.entry_date <= ${on} ${one(sql`l.beneficiary_id`)} ${andAll(ofCurrency(lineCurrency, asked.currency))}
      group by l.beneficiary_id
    )
    select b.id as beneficiary_id, ${nameOf(ctx, 'b')} as beneficiary, b.code, b.phone1,
      coalesce(g.bands, array[${join(starts.map(() => sql`'0'`))}]) as bands, coalesce(h.total, 0)::numeric(20,2)::text as total
    from beneficiaries b left join aged g on g.beneficiary_id = b.id left join held h on h.beneficiary_id = b.id
    where b.tenant_id = ${currentTenant} and (g.beneficiary_id is not null or coalesce(h.total, 0) <> 0)
    order by b.name, b.id`)
}
