import { payableSubTypes, receivableSubTypes } from '@mizan/core/ledger/account-types'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, join, raw, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { type Compared, type SpanName, spanNames } from './spans.ts'

/** The two sides of trade: bills of a type less the returns of another. */
export const sides = { sales: { bill: 1, return: 4 }, purchases: { bill: 2, return: 3 } } as const
export type Side = keyof typeof sides

/** What bills of a type come to in company currency, with or without VAT. */
const worth = (withVat: boolean): Sql =>
  withVat ? sql`sum(b.net_local)` : sql`sum(b.net_local) - sum(b.vat_local)`

/**
 * What is kept of the days of bills (`bill_days`) adds to its side, with or without VAT; a return takes it off.
 * There is one row a day, store and state of payment.
 */
const worthOfDays = (withVat: boolean): Sql => sql`(case when b.type in (3, 4) then -1 else 1 end
  * ${withVat ? sql`b.net` : sql`(b.net - b.vat)`})`
/** The nil id stands for no store. */
const storeOfDays = sql`nullif(b.store_id, '00000000-0000-0000-0000-000000000000')`

const types = (of: readonly Side[]): Sql =>
  sql`${of.flatMap((side) => [sides[side].bill, sides[side].return])}::smallint[]`
const sideColumn = sql`case when b.type in (1, 4) then 'sales' else 'purchases' end`
const within = ({ from, to }: Period): Sql => sql`b.issue_date between ${from} and ${to}`

type SpanKey = `${SpanName}_${'now' | 'before'}`
export type SpanSums = { readonly side: Side } & Readonly<Record<SpanKey, string>>

/** Sums of the six spans for each side, in one read of the days of two years. */
export function spanSums(
  ctx: TenantContext,
  of: readonly Side[],
  spans: Readonly<Record<SpanName, Compared>>,
  withVat: boolean,
): Promise<SpanSums[]> {
  const sums = spanNames.flatMap((name) =>
    (['now', 'before'] as const).map(
      (when) => sql`
    coalesce(sum(${worthOfDays(withVat)}) filter (where ${within(spans[name][when])}), 0)::numeric(20,2) as ${raw(`${name}_${when}`)}`,
    ),
  )
  const from = [spans.year.before.from, spans.month.before.from].toSorted()[0]
  return ctx.db.rows<SpanSums>(sql`select ${sideColumn} as side, ${join(sums)} from bill_days b
    where b.tenant_id = ${currentTenant} and ${inStoreScope(ctx, storeOfDays)} and b.type = any(${types(of)})
      and b.issue_date between ${from} and ${spans.day.now.to} group by 1`)
}

export type MonthSum = { readonly side: Side; readonly month: LocalDate; readonly amount: string }

/** Sums by month for the chart. */
export const monthSums = (
  ctx: TenantContext,
  of: readonly Side[],
  { from, to }: Period,
  withVat: boolean,
): Promise<MonthSum[]> =>
  ctx.db
    .rows<MonthSum>(sql`select ${sideColumn} as side, date_trunc('month', b.issue_date)::date as month,
      sum(${worthOfDays(withVat)})::numeric(20,2) as amount
    from bill_days b where b.tenant_id = ${currentTenant} and ${inStoreScope(ctx, storeOfDays)} and b.type = any(${types(of)})
      and ${within({ from, to })} group by 1, 2`)

export type TopParty = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly trade: string
  readonly balance: string
}

const topMost = 5

/** Those we trade with most this year, with what is open between us on that side. */
export const topParties = (
  ctx: TenantContext,
  side: Side,
  year: Period,
  withVat: boolean,
): Promise<TopParty[]> =>
  ctx.db.rows<TopParty>(sql`
    select p.id, p.name, p.name_en, t.trade,
      coalesce((select sum(x.debit - x.credit) * ${side === 'sales' ? 1 : -1}::int from beneficiary_balances x
        join accounts a on a.tenant_id = ${currentTenant} and a.id = x.account_id and a.sub_type = any(${[...(side === 'sales' ? receivableSubTypes : payableSubTypes)]})
        where x.tenant_id = ${currentTenant} and x.beneficiary_id = p.id), 0)::numeric(20,2) as balance
    from (${tradeByParty(ctx, side, year, withVat)}) t
      join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = t.beneficiary_id
    where not p.is_system order by t.trade desc, p.id limit ${topMost}`)

/** What a year of one side comes to by party, read from the index of bills by date alone. */
export const tradeByParty = (
  ctx: TenantContext,
  side: Side,
  year: Period,
  withVat: boolean,
): Sql => sql`
    select y.beneficiary_id, sum(case when y.type in (3, 4) then -y.worth else y.worth end)::numeric(20,2) as trade
      from (select b.beneficiary_id, b.type, ${worth(withVat)} as worth from bills b
        where b.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`b.store_id`)} and b.type = any(${types([side])}) and b.status not in (0, 255) and ${within(year)}
        group by 1, 2) y
      group by 1`
