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
import { type Known, knownLine } from './known.sql.ts'
import { dayThen, dueThen, postedThen, retainedThen, settledThen } from './open-then.sql.ts'
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

/**
 * What settled the document `t` until a day: of money its own day counts, of credit the day it was used.
 * Nothing is looked for where nothing is paid.
 */
const settledUntil = (on: LocalDate): Sql => sql`coalesce(case when t.total_paid <> 0 then (
  select sum(s.carrying) from associations s left join receipts r on r.tenant_id = ${currentTenant} and r.id = s.receipt_id
  where s.tenant_id = ${currentTenant} and s.associatable_id = t.id and s.released_at is null
    and coalesce(r.date, (s.created_at at time zone 'Asia/Riyadh')::date) <= ${on}) end, 0)`

/** What is retained of a bill is not due before it is released. */
const retained: Readonly<Partial<Record<SettleableType, Sql>>> = {
  bill: sql`case when t.retentions = 0 then 0 else least(t.net_local - t.prepaid_local,
    round((t.retentions - t.retention_released - t.retention_credited) * t.exchange_rate, 2)) end`,
}

const andAll = (conditions: readonly Sql[]): Sql =>
  join(
    conditions.map((each) => sql`and ${each}`),
    ' ',
  )

type AskedItems = {
  readonly on: LocalDate
  readonly by: AgedBy
  /** Only those of one party. */
  readonly beneficiary: string | null
  /** Only what is in this currency, by its id. */
  readonly currency: string | null
  /** Only what was posted until a moment. */
  readonly known: Known
}

/** Of one party alone where one is asked for. */
const ofParty = (column: Sql, beneficiary: string | null): Sql =>
  beneficiary === null ? sql`` : sql`and ${column} = ${beneficiary}`

/**
 * What documents `i` carry, part by part: what is retained of it is due on no earlier day than the one asked for.
 * Said with an offset, which keeps what a document carries from being worked out again wherever it is named.
 */
const parted = (items: Sql, on: LocalDate): Sql => sql`
    select p.beneficiary_id, ${on}::date - p.day as days, p.carried - p.kept as amount, p.kept
    from (select i.beneficiary_id, i.day, i.carried, case when i.retained = 0 then 0 else least(i.retained, i.carried) end as kept
      from (${items} offset 0) i offset 0) p`

/**
 * What each document of a side still carries on a day in company currency, by the day it is aged from.
 * What is settled today was open then where its settlement is later, so a day that is past looks at
 * settled documents too.
 */
const itemsOf = (
  ctx: TenantContext,
  type: SettleableType,
  side: AgeingSide,
  { on, by, beneficiary, currency }: AskedItems,
): Sql => {
  const { table, owedByUs, due, carriedBefore } = settleables[type]
  const wasOpen = on < ctx.today ? sql`` : sql`and t.payment_status <> 'fully_paid'`
  const isOwed = side.sign === -1 ? sql`(${owedByUs})` : sql`not (${owedByUs})`
  return sql`
      select t.beneficiary_id, ${by === 'due_date' ? due : sql`t.issue_date`} as day,
        t.net_local - ${carriedBefore} - ${settledUntil(on)} as carried, ${retained[type] ?? sql`0`} as retained
      from ${table} t
      where t.tenant_id = ${currentTenant} and t.status not in (0, 255) and t.issue_date <= ${on} ${wasOpen}
        and t.party_account_id = any(array(select a.id from accounts a
          where a.tenant_id = ${currentTenant} and a.sub_type = any(${[...side.subTypes]})))
        and ${isOwed} ${ofParty(sql`t.beneficiary_id`, beneficiary)} ${andAll(ofCurrency(sql`t.currency`, currency))}`
}

/** Openings are entered as a whole: what each is stands in its own row, and counts from when it was entered. */
const openingThen = (
  { subTypes, sign }: AgeingSide,
  { on, by, beneficiary, currency }: AskedItems,
  known: Date,
): Sql => {
  const { owedByUs, due } = settleables.opening
  return sql`select t.beneficiary_id, ${by === 'due_date' ? due : sql`t.issue_date`} as day,
      t.net_local - coalesce(s.carrying, 0) as carried, 0 as retained
    from opening_documents t join accounts a on a.tenant_id = ${currentTenant} and a.id = t.party_account_id and a.sub_type = any(${[...subTypes]})
      left join settled s on s.associatable_id = t.id
    where t.tenant_id = ${currentTenant} and t.created_at < ${known} and (t.status not in (0, 255) or t.updated_at >= ${known})
      and t.issue_date <= ${on} and (${owedByUs}) = ${sign === -1}
      ${ofParty(sql`t.beneficiary_id`, beneficiary)} ${andAll(ofCurrency(sql`t.currency`, currency))}`
}

/** The same of documents of a family: what each had posted until then, less what had settled it. */
const documentsThen = (
  type: Exclude<SettleableType, 'opening'>,
  { sign }: AgeingSide,
  { on, by }: AskedItems,
  known: Date,
): Sql => {
  const { table, owedByUs } = settleables[type]
  const due = type !== 'note' && by === 'due_date' ? sql`coalesce(t.due_date, t.day)` : sql`t.day`
  const kept = type === 'bill' ? sql`coalesce(t.retained, 0)` : sql`0`
  return sql`select t.beneficiary_id, ${due} as day, t.local * ${sign} - coalesce(s.carrying, 0) as carried, ${kept} * ${sign} as retained
    from (select d.beneficiary_id, d.document_id, d.local, ${dayThen(sql`t.id`, known)} as day
        ${type === 'note' || by !== 'due_date' ? sql`` : sql`, ${dueThen('t', known)} as due_date`} ${type === 'bill' ? sql`, k.amount as retained` : sql``}
      from posted d join ${table} t on t.tenant_id = ${currentTenant} and t.id = d.document_id and (${owedByUs}) = ${sign === -1}
        ${type === 'bill' ? sql`left join kept k on k.bill_id = d.document_id` : sql``}
      where d.local * ${sign} > 0) t
      left join settled s on s.associatable_id = t.document_id
    where t.day <= ${on}`
}

/** What was open of a side on a day as it was known at a moment: what documents are now says nothing of it. */
const itemsThen = (side: AgeingSide, asked: AskedItems, known: Date): Sql => sql`
    with posted as (${postedThen(
      side.subTypes,
      known,
      sql`${ofParty(sql`l.beneficiary_id`, asked.beneficiary)} ${andAll(ofCurrency(lineCurrency, asked.currency))}`,
    )}),
      kept as (${retainedThen(side.subTypes, known)}), settled as (${settledThen(known, asked.on)})
    ${parted(
      join(
        settleableTypes.map((type) =>
          type === 'opening'
            ? openingThen(side, asked, known)
            : documentsThen(type, side, asked, known),
        ),
        ' union all ',
      ),
      asked.on,
    )}`

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

type AskedHeld = Omit<AskedItems, 'by'>

/**
 * What the accounts of a side hold of each party on a day, debit as plus: by the kept balances less what is
 * dated later, or line by line where only some lines are asked for.
 */
const heldBy = ({ subTypes }: AgeingSide, { on, beneficiary, currency, known }: AskedHeld): Sql => {
  const lines = sql`entry_transactions l join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      where l.tenant_id = ${currentTenant} and a.sub_type = any(${[...subTypes]}) and l.beneficiary_id is not null
        ${ofParty(sql`l.beneficiary_id`, beneficiary)}`
  if (known !== null || currency !== null)
    return sql`select l.beneficiary_id, l.debit - l.credit as amount from ${lines}
        and l.entry_date <= ${on} and ${knownLine('l', known)} ${andAll(ofCurrency(lineCurrency, currency))}`
  return sql`select k.beneficiary_id, k.debit - k.credit as amount from beneficiary_balances k
        join accounts a on a.tenant_id = ${currentTenant} and a.id = k.account_id
      where k.tenant_id = ${currentTenant} and a.sub_type = any(${[...subTypes]}) ${ofParty(sql`k.beneficiary_id`, beneficiary)}
    union all
    select l.beneficiary_id, l.credit - l.debit from ${lines} and l.entry_date > ${on}`
}

/**
 * Every party that owes something on a day, with its open documents by age and the balance of its control
 * accounts: what the two differ by is money and credit that settles nothing yet.
 */
export const agedParties = (
  ctx: TenantContext,
  side: AgeingSide,
  asked: AskedItems,
  bandEnds: readonly number[],
): Promise<AgedParty[]> => {
  const { on, known } = asked
  const starts = [null, ...bandEnds]
  const bands = starts.map((after, at) => {
    const end = bandEnds[at]
    const within = [
      ...(after === null ? [] : [sql`o.days > ${after}`]),
      ...(end === undefined ? [] : [sql`o.days <= ${end}`]),
    ]
    const late = sql`coalesce(sum(o.amount) filter (where ${join(within, ' and ')} and o.amount > 0), 0)`
    const band =
      after === null ? sql`${late} + coalesce(sum(o.kept) filter (where o.kept > 0), 0)` : late
    return sql`(${band})::numeric(20,2)::text`
  })
  return ctx.db.rows<AgedParty>(sql`
    with open as (
      select i.beneficiary_id, i.days, i.amount, i.kept
      from (${
        known === null
          ? parted(
              join(
                settleableTypes.map((type) => itemsOf(ctx, type, side, asked)),
                ' union all ',
              ),
              on,
            )
          : itemsThen(side, asked, known)
      }) i
      where i.amount > 0 or i.kept > 0
    ), aged as (
      select o.beneficiary_id, array[${join(bands)}] as bands from open o group by o.beneficiary_id
    ), held as (
      select l.beneficiary_id, sum(l.amount) * ${side.sign} as total from (${heldBy(side, asked)}) l
      group by l.beneficiary_id
    )
    select b.id as beneficiary_id, ${nameOf(ctx, 'b')} as beneficiary, b.code, b.phone1,
      coalesce(g.bands, array[${join(starts.map(() => sql`'0'`))}]) as bands, coalesce(h.total, 0)::numeric(20,2)::text as total
    from beneficiaries b left join aged g on g.beneficiary_id = b.id left join held h on h.beneficiary_id = b.id
    where b.tenant_id = ${currentTenant} and (g.beneficiary_id is not null or coalesce(h.total, 0) <> 0)
    order by b.name, b.id`)
}
