import {
  type HeldTime,
  type CompanyLife,
  type StopOrGo,
  lifeOf,
} from '@mizan/core/subscriptions/company-life'
import { type PeriodLength, monthsOfPeriod } from '@mizan/core/subscriptions/subscription-period'
import { money } from '@mizan/core/money/decimal'
import type { PlatformContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, crossTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'

/** Whom the platform serves, as `o`: neither the demo company nor the one from whose books the platform sells. */
export const isCustomer: Sql = sql`o.mode = 'live' and not o.is_demo and o.id is distinct from
  (select company_id from platform_settings where code = 'platform_company')`

export type Customer = {
  readonly company: number
  readonly id: string
  readonly name: string
  readonly registered_on: string
}

/** The companies that the platform serves, by their numbers. */
export async function readCustomers(ctx: PlatformContext): Promise<ReadonlyMap<number, Customer>> {
  const rows = await ctx.db.rows<Customer>(sql`select o.id as company, o.public_id as id,
      ${nameOf(ctx, 'o')} as name, (o.created_at at time zone 'Asia/Riyadh')::date as registered_on
    from tenants o where ${isCustomer}`)
  return new Map(rows.map((row) => [row.company, row]))
}

/** What plans are called, by their ids. */
export async function readPlanNames(ctx: PlatformContext): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; name: string }>(
    sql`select p.id, ${nameOf(ctx, 'p')} as name from plans p`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A time of a company with the row that it is. */
export type TimeOfRow = HeldTime & { readonly id: string; readonly period: PeriodLength | null }

export type CustomerLife = CompanyLife<TimeOfRow> & { readonly customer: Customer }

type Row = {
  readonly company: number
  readonly id: string
  readonly type: 1 | 2 | 3
  readonly plan_id: string
  readonly period: PeriodLength | null
  readonly periods: number
  readonly worth: string
  readonly effective: number
  readonly expires: number
  readonly ended: number | null
  readonly activated: number
}

const inMs = (column: Sql): Sql => sql`extract(epoch from ${column})::float8 * 1000`

const rows: Sql =
  crossTenant(sql`select s.tenant_id as company, s.id, s.type, s.plan_id, s.period, s.periods,
    ((s.price - s.discount) * 100)::bigint::text as worth, ${inMs(sql`s.effective_at`)} as effective,
    ${inMs(sql`s.expires_at`)} as expires, ${inMs(sql`s.ended_at`)} as ended,
    ${inMs(sql`s.activated_at`)} as activated
  from subscriptions s where s.status in ('active', 'expired', 'finished')
  order by s.tenant_id, s.effective_at, s.number`)

const timeOf = (row: Row): TimeOfRow => ({
  id: row.id,
  type: row.type,
  planId: row.plan_id,
  period: row.period,
  worth: money(BigInt(row.worth)),
  months: row.period === null ? 0 : monthsOfPeriod[row.period] * row.periods,
  effectiveMs: Math.round(row.effective),
  expiresMs: Math.round(row.expires),
  endedMs: row.ended === null ? null : Math.round(row.ended),
  activatedMs: Math.round(row.activated),
})

/** The lives of all companies one after the other: one statement, of which some thousand rows are in memory. */
export async function* livesOf(
  { db }: PlatformContext,
  customers: ReadonlyMap<number, Customer>,
): AsyncGenerator<CustomerLife> {
  let company: number | null = null
  let times: TimeOfRow[] = []
  const life = (): CustomerLife[] => {
    const customer = company === null ? undefined : customers.get(company)
    return customer === undefined ? [] : [{ customer, ...lifeOf(times) }]
  }
  for await (const batch of cursorRows<Row>(db, rows))
    for (const row of batch) {
      if (row.company !== company) {
        yield* life()
        ;[company, times] = [row.company, []]
      }
      times.push(timeOf(row))
    }
  yield* life()
}

const noStops: readonly StopOrGo[] = []

/** When administrators stopped companies and let them go on, from the list of what they did; by public id. */
export async function readStops({
  db,
}: PlatformContext): Promise<(of: Customer) => readonly StopOrGo[]> {
  const acts = await db.rows<{ tenant: string; action: string; at: number }>(
    sql`select tenant_public_id as tenant, action, ${inMs(sql`created_at`)} as at from platform_acts
      where resource = 'tenants' and action in ('company_closed', 'company_opened') order by created_at, id`,
  )
  const byTenant = Map.groupBy(acts, ({ tenant }) => tenant)
  return ({ id }) =>
    byTenant
      .get(id)
      ?.map(({ action, at }) => ({ atMs: Math.round(at), isStop: action === 'company_closed' })) ??
    noStops
}
