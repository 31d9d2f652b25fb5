import { type CashierGroup, cashierGroups } from '@mizan/contract/reports/pos'
import { sessionState } from '@mizan/core/pos/session'
import { divide } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import { amount, shown } from '../amounts.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { sessionsOf, startedOn } from './sessions.sql.ts'

/** Means of payment by their codes (UN/CEFACT 4461). */
const means = { cash: '10', card: '48' } as const

/** What was paid of a document by the means of a condition; money that went back is minus. */
const paidBy = (condition: Sql): Sql => sql`coalesce((
  select sum(s.carrying * case r.type when 1 then 1 else -1 end) from associations s
    join receipts r on r.tenant_id = ${currentTenant} and r.id = s.receipt_id
    left join payment_methods m on m.tenant_id = ${currentTenant} and m.id = r.payment_method_id
  where s.tenant_id = ${currentTenant} and s.associatable_id = b.id and s.released_at is null and ${condition}), 0)`

/** Sales bills and their returns at points of sale, each with its sign and what was paid of it. */
function documents(ctx: TenantContext, query: ReportQuery): Sql {
  const [pos, store, user] = [query.id('pos_id'), query.id('store_id'), query.writer()]
  const sign = sql`case b.type when 1 then 1 else -1 end`
  return sql`
    select b.id, b.type, b.bill_code as number, b.entry_id, b.issue_date, b.pos_id, b.created_by,
      ${sign} * round(b.discount * b.exchange_rate, 2) as discounts, ${sign} * b.net_local as net,
      ${paidBy(sql`m.means_code = ${means.cash}`)} as cash,
      ${paidBy(sql`m.means_code = ${means.card}`)} as card,
      ${paidBy(sql`coalesce(m.means_code not in (${means.cash}, ${means.card}), true)`)} as other
    from bills b where b.tenant_id = ${currentTenant} and b.pos_id is not null and b.type in (1, 4) and b.status not in (0, 255)
      and b.issue_date between ${query.from} and ${query.to} and ${inStoreScope(ctx, sql`b.store_id`)}
      and (${pos}::uuid is null or b.pos_id = ${pos}::uuid) and (${store}::uuid is null or b.store_id = ${store}::uuid)
      and (${user}::uuid is null or b.created_by = ${user}::uuid)`
}

const figures = ['discounts', 'net', 'cash', 'card', 'other'] as const

const sums = join([
  sql`count(*) filter (where d.type = 1)::int as bills, count(*) filter (where d.type = 4)::int as returns,
    coalesce(sum(d.net) filter (where d.type = 1), 0)::numeric(20,2)::text as sold`,
  ...figures.map(
    (each) => sql`coalesce(sum(d.${name(each)}), 0)::numeric(20,2)::text as ${name(each)}`,
  ),
])

type Sums = {
  /** Null of a document, which is none. */
  readonly sessions: number | null
  readonly over_short: string | null
  readonly bills: number
  readonly returns: number
  readonly sold: string
} & Readonly<Record<(typeof figures)[number], string>>

/** What is left of the net on credit, and what a bill comes to on average. */
function written({ sold, ...row }: Sums & ReportRow): ReportRow {
  const paid = amount(row.cash) + amount(row.card) + amount(row.other)
  const unpaid = amount(row.net) - paid
  return {
    ...row,
    unpaid: unpaid === 0n ? null : shown(unpaid),
    basket: row.bills === 0 ? null : shown(divide(amount(sold), BigInt(row.bills))),
  }
}

/** Rows of each group: what tells them apart, and how they are named. */
const grouped = (ctx: TenantContext): Readonly<Record<CashierGroup, Sql>> => ({
  user: sql`select g.*, g.key as user_id, coalesce(${writerName(ctx, 'u', sql`g.key`)}, ${ctx.language === 'en' ? 'Unknown' : 'غير معروف'}) as user
    from g left join users u on u.id = g.key order by g.net::numeric desc, g.key`,
  pos: sql`select g.*, g.key as pos_id, ${nameOf(ctx, 'p')} as pos
    from g join pos p on p.tenant_id = ${currentTenant} and p.id = g.key order by g.net::numeric desc, g.key`,
  day: sql`select g.*, g.key as day, g.key as from, g.key as to from g order by g.key`,
  document: sql`select g.*, g.key as document_id, b.issue_date as date, b.bill_code as document_number, 100 + b.type as document_type,
      b.entry_id from g join bills b on b.tenant_id = ${currentTenant} and b.id = g.key order by b.issue_date, b.id`,
})
/** What tells the sessions of a group apart; documents have none. */
const sessionKeys: Readonly<Record<Exclude<CashierGroup, 'document'>, Sql>> = {
  user: sql`s.user_id`,
  pos: sql`s.pos_id`,
  day: startedOn,
}

const sessionSums = sql`count(*)::int as sessions,
  sum(s.counted - s.expected) filter (where s.state = ${sessionState.closed})::numeric(20,2)::text as over_short`

/** The documents of each group beside its sessions: a cashier who sold nothing is told for his drawer. */
const groupsOf = (ctx: TenantContext, query: ReportQuery, group: CashierGroup): Sql =>
  group === 'document'
    ? sql`select d.*, null::int as sessions, null::text as over_short from (select ${keys.document} as key, ${sums} from d group by 1) d`
    : sql`select coalesce(b.key, h.key) as key, ${join(
        ['bills', 'returns'].map((each) => sql`coalesce(b.${name(each)}, 0) as ${name(each)}`),
      )}, ${join(
        ['sold', ...figures].map((each) => sql`coalesce(b.${name(each)}, '0.00') as ${name(each)}`),
      )}, coalesce(h.sessions, 0) as sessions, h.over_short
      from (select ${keys[group]} as key, ${sums} from d group by 1) b
        full join (select ${sessionKeys[group]} as key, ${sessionSums} from (${sessionsOf(ctx, query, query.writer())}) s group by 1) h on h.key = b.key`

const keys: Readonly<Record<CashierGroup, Sql>> = {
  user: sql`d.created_by`,
  pos: sql`d.pos_id`,
  day: sql`d.issue_date`,
  document: sql`d.id`,
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const group = query.choice('by', cashierGroups) ?? 'user'
  const [rows, totals] = await Promise.all([
    ctx.db.rows<Sums & ReportRow>(sql`
      with d as (${documents(ctx, query)}), g as (${groupsOf(ctx, query, group)})
      ${grouped(ctx)[group]}`),
    ctx.db
      .first<Sums>(sql`with d as (${documents(ctx, query)}) select ${sums}, h.sessions, h.over_short
      from (select ${sessionSums} from (${sessionsOf(ctx, query, query.writer())}) s) h left join d on true group by h.sessions, h.over_short`),
  ])
  return {
    rows: rows.map(written).map(({ key: _, ...row }) => row),
    ...(totals && { totals: totalsOf(written(totals)) }),
  }
}

const totalsOf = (sum: ReportRow): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(sum).map(([key, value]) => [key, value === null ? null : String(value)]),
  )

/**
 * What cashiers sold at points of sale and what came in by each means (`domain/06` 6.5), from confirmed bills and
 * returns, VAT included; money counts for the document that it settled. Sessions count on the day they were started.
 */
export const cashiers: ReportReading = { read }
