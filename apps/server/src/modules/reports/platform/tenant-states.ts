import { type Money, formatDecimal, sum } from '@mizan/core/money/decimal'
import {
  type CompanyState,
  companyStateOn,
  companyStates,
  rateAt,
  timeAt,
} from '@mizan/core/subscriptions/company-life'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { ReportReading } from '../report.ts'
import {
  type Customer,
  type TimeOfRow,
  livesOf,
  readCustomers,
  readPlanNames,
  readStops,
} from './customers.sql.ts'
import { momentOf, monthsIn } from './months.ts'
import { readWhole } from './read-whole.ts'

/** How many companies stand where at the end of each month. */
export const tenantStates: ReportReading<PlatformContext> = {
  async read(ctx, query) {
    const months = monthsIn(ctx, query)
    const [customers, stopsOf] = await Promise.all([readCustomers(ctx), readStops(ctx)])
    const counts = months.map(() => new Map<CompanyState, number>())
    const moments = months.map(({ last }) => momentOf(ctx, last))
    for await (const life of livesOf(ctx, customers)) {
      const stops = stopsOf(life.customer)
      for (const [at, moment] of moments.entries()) {
        const state = companyStateOn(life, stops, moment)
        if (state !== null) counts[at]?.set(state, (counts[at].get(state) ?? 0) + 1)
      }
    }
    return {
      rows: months.map(({ month, last }, at) => {
        const of = (state: CompanyState): number => counts[at]?.get(state) ?? 0
        return {
          month,
          last_day: last,
          ...Object.fromEntries(companyStates.map((state) => [state, of(state)])),
          tenants: companyStates.reduce((all, state) => all + of(state), 0),
        }
      }),
    }
  },
}

type TenantOnDay = {
  readonly customer: Customer
  readonly state: CompanyState
  readonly time: TimeOfRow
  readonly rate: Money
}

/** Where each company stood on a day. */
export const tenantsInState: ReportReading<PlatformContext> = readWhole<TenantOnDay>(
  async (ctx, query) => {
    const at = momentOf(ctx, query.to)
    const asked = query.choice('state', companyStates)
    const plan = query.id('plan_id')
    const [customers, plans, stopsOf] = await Promise.all([
      readCustomers(ctx),
      readPlanNames(ctx),
      readStops(ctx),
    ])
    const found: TenantOnDay[] = []
    for await (const life of livesOf(ctx, customers)) {
      const { customer, lived } = life
      const time = timeAt(lived, at)
      const state = companyStateOn(life, stopsOf(customer), at)
      if (time === null || state === null) continue
      if ((asked === null || state === asked) && (plan === null || time.planId === plan))
        found.push({ customer, state, time, rate: rateAt(lived, at) })
    }
    const placeOf = ({ state }: TenantOnDay): number => companyStates.indexOf(state)
    return {
      found: found.toSorted(
        (a, b) => placeOf(a) - placeOf(b) || (a.customer.name < b.customer.name ? -1 : 1),
      ),
      totals: { rate: formatDecimal(sum(found.map(({ rate }) => rate)), 2) },
      shown: ({ customer, state, time, rate }) => ({
        tenant_id: customer.id,
        tenant: customer.name,
        state,
        plan_id: time.planId,
        plan: plans.get(time.planId) ?? null,
        registered_on: customer.registered_on,
        begun_on: riyadhDate(time.effectiveMs),
        expires_on: riyadhDate(time.expiresMs),
        rate: formatDecimal(rate, 2),
        subscription_id: time.id,
      }),
    }
  },
)
