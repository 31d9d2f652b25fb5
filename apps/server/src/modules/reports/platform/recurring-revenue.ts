import { type Money, divide, formatDecimal, money, sum, zero } from '@mizan/core/money/decimal'
import { monthlyRate, rateAt, timeAt } from '@mizan/core/subscriptions/company-life'
import {
  type Movement,
  type RevenueBridge,
  annualRate,
  bridgeOf,
  isIn,
  movementKinds,
  movementsOf,
} from '@mizan/core/subscriptions/recurring-revenue'
import { addDays } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import {
  type Customer,
  type TimeOfRow,
  livesOf,
  readCustomers,
  readPlanNames,
} from './customers.sql.ts'
import { type MonthOfPeriod, momentOf, monthsIn, spanOf } from './months.ts'
import { readWhole } from './read-whole.ts'

const shown = (amount: Money): string => formatDecimal(amount, 2)

type MonthSums = { readonly [K in keyof RevenueBridge]: Money } & { readonly companies: number }

const nothing: MonthSums = {
  opening: zero,
  new: zero,
  expansion: zero,
  reactivated: zero,
  contraction: zero,
  churned: zero,
  closing: zero,
  companies: 0,
}

const added = (before: MonthSums, of: RevenueBridge): MonthSums => ({
  opening: money(before.opening + of.opening),
  new: money(before.new + of.new),
  expansion: money(before.expansion + of.expansion),
  reactivated: money(before.reactivated + of.reactivated),
  contraction: money(before.contraction + of.contraction),
  churned: money(before.churned + of.churned),
  closing: money(before.closing + of.closing),
  companies: before.companies + (of.closing > 0n ? 1 : 0),
})

function monthRow({ month, first, last }: MonthOfPeriod, sums: MonthSums): ReportRow {
  const { companies, ...amounts } = sums
  const average = companies === 0 ? null : money(divide(sums.closing, BigInt(companies)))
  return {
    month,
    first_day: first,
    last_day: last,
    day_before: addDays(first, -1),
    ...Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, shown(amount)])),
    companies,
    average: average === null ? null : shown(average),
    annual: shown(annualRate(sums.closing)),
  }
}

/** What subscriptions bring a month at the end of each month, and what moved it (docs/rules/platform-reports.md). */
async function readMonths(ctx: PlatformContext, query: ReportQuery) {
  const months = monthsIn(ctx, query)
  const spans = months.map((month) => spanOf(ctx, month))
  const sums = months.map(() => nothing)
  for await (const { lived } of livesOf(ctx, await readCustomers(ctx))) {
    const movements = movementsOf(lived)
    if (movements.length === 0) continue
    for (const [at, span] of spans.entries())
      sums[at] = added(sums[at] ?? nothing, bridgeOf(lived, movements, span))
  }
  const moved = (kind: (typeof movementKinds)[number]): string =>
    shown(sum(sums.map((each) => each[kind])))
  return {
    rows: months.map((month, at) => monthRow(month, sums[at] ?? nothing)),
    totals: {
      opening: shown(sums[0]?.opening ?? zero),
      ...Object.fromEntries(movementKinds.map((kind) => [kind, moved(kind)])),
      closing: shown(sums.at(-1)?.closing ?? zero),
    },
  }
}

export const recurringRevenue: ReportReading<PlatformContext> = { read: readMonths }

type Moved = { readonly customer: Customer; readonly movement: Movement }

export const revenueMovements: ReportReading<PlatformContext> = readWhole<Moved>(
  async (ctx, query) => {
    const kind = query.choice('kind', movementKinds)
    const plan = query.id('plan_id')
    const span = spanOf(ctx, { first: query.from, last: query.to })
    const [customers, plans] = await Promise.all([readCustomers(ctx), readPlanNames(ctx)])
    const found: Moved[] = []
    for await (const { customer, lived } of livesOf(ctx, customers))
      for (const movement of movementsOf(lived)) {
        const isOfPlan = plan === null || movement.fromPlanId === plan || movement.toPlanId === plan
        const isAsked = (kind === null || movement.kind === kind) && isOfPlan
        if (isAsked && isIn(span, movement.atMs)) found.push({ customer, movement })
      }
    const change = ({ movement: { before, after } }: Moved): Money => money(after - before)
    const named = (id: string | null): string | null =>
      id === null ? null : (plans.get(id) ?? null)
    return {
      found: found.toSorted(
        (a, b) => a.movement.atMs - b.movement.atMs || a.customer.company - b.customer.company,
      ),
      totals: { change: shown(sum(found.map(change))) },
      shown: (moved) => {
        const { customer, movement } = moved
        return {
          at: new Date(movement.atMs).toISOString(),
          date: riyadhDate(movement.atMs),
          tenant_id: customer.id,
          tenant: customer.name,
          kind: movement.kind,
          from_plan_id: movement.fromPlanId,
          from_plan: named(movement.fromPlanId),
          to_plan_id: movement.toPlanId,
          to_plan: named(movement.toPlanId),
          before: shown(movement.before),
          after: shown(movement.after),
          change: shown(change(moved)),
        }
      },
    }
  },
)

type Paying = { readonly customer: Customer; readonly time: TimeOfRow }

export const recurringSubscriptions: ReportReading<PlatformContext> = readWhole<Paying>(
  async (ctx, query) => {
    const at = momentOf(ctx, query.to)
    const plan = query.id('plan_id')
    const [customers, plans] = await Promise.all([readCustomers(ctx), readPlanNames(ctx)])
    const found: Paying[] = []
    for await (const { customer, lived } of livesOf(ctx, customers)) {
      const time = timeAt(lived, at)
      if (time === null || rateAt(lived, at) === 0n) continue
      if (plan === null || time.planId === plan) found.push({ customer, time })
    }
    const rateOf = ({ time }: Paying): Money => monthlyRate(time)
    return {
      found: found.toSorted(
        (a, b) => Number(rateOf(b) - rateOf(a)) || a.customer.company - b.customer.company,
      ),
      totals: { rate: shown(sum(found.map(rateOf))) },
      shown: (each) => ({
        tenant_id: each.customer.id,
        tenant: each.customer.name,
        plan_id: each.time.planId,
        plan: plans.get(each.time.planId) ?? null,
        period: each.time.period,
        begun_on: riyadhDate(each.time.effectiveMs),
        expires_on: riyadhDate(each.time.expiresMs),
        worth: shown(each.time.worth),
        months: each.time.months,
        rate: shown(rateOf(each)),
        subscription_id: each.time.id,
      }),
    }
  },
)
