import { afterColumn } from '@mizan/contract/reports/platform/churn-cohorts'
import { type Money, divide, formatDecimal, money, sum } from '@mizan/core/money/decimal'
import {
  type CohortMember,
  broughtAfter,
  cohortMonths,
  cohortOf,
  monthAfter,
} from '@mizan/core/subscriptions/cohorts'
import { rateAt } from '@mizan/core/subscriptions/company-life'
import { movementsOf } from '@mizan/core/subscriptions/recurring-revenue'
import { type LocalDate, firstOfMonth, monthKey } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { PlatformContext } from '../../../kernel/context.ts'
import type { ReportReading } from '../report.ts'
import { type Customer, livesOf, readCustomers, readPlanNames } from './customers.sql.ts'
import { readWhole } from './read-whole.ts'

/** What is left of a part of something, in tenths of a per cent; null where there was nothing. */
const share = (left: bigint, of: bigint): string | null =>
  of === 0n ? null : formatDecimal(divide(left * 1000n, of), 1)

type Cohort = {
  readonly firstDay: LocalDate
  readonly members: readonly CohortMember[]
}

/** What a cohort began with, and what is left of it so many months later; null while that month runs. */
type Left = { readonly began: bigint; readonly left: bigint } | null

function leftOf(
  { members, firstDay }: Cohort,
  months: number,
  { now, isRevenue }: { readonly now: number; readonly isRevenue: boolean },
): Left {
  const end = monthAfter(firstDay, months)
  if (end >= now) return null
  const brought = members.map(({ lived }) => rateAt(lived, end))
  return isRevenue
    ? { began: revenueOf(members), left: sum(brought) }
    : {
        began: BigInt(members.length),
        left: BigInt(brought.filter((rate) => rate > 0n).length),
      }
}

const revenueOf = (members: readonly CohortMember[]): Money =>
  sum(members.map(({ first }) => first.after))

/** The companies that first paid within some months, by those months. */
async function cohortsIn(
  ctx: PlatformContext,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly Cohort[]> {
  const members: CohortMember[] = []
  for await (const { lived } of livesOf(ctx, await readCustomers(ctx))) {
    const member = cohortOf(lived, movementsOf(lived))
    if (member && member.firstDay >= firstOfMonth(from) && member.firstDay <= to)
      members.push(member)
  }
  return [...Map.groupBy(members, ({ firstDay }) => firstDay)]
    .map(([firstDay, of]): Cohort => ({ firstDay, members: of }))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
}

const followed = Array.from({ length: cohortMonths }, (_, at) => at + 1)
const columnsOf = (of: (months: number) => string | null) =>
  Object.fromEntries(followed.map((months) => [afterColumn(months), of(months)]))

/** Of the companies that first paid in a month, what is left of them later; all cohorts together below. */
export const churnCohorts: ReportReading<PlatformContext> = {
  async read(ctx, query) {
    const isRevenue = query.is('of', 'revenue')
    const how = { now: ctx.now.getTime(), isRevenue }
    const found = (await cohortsIn(ctx, query)).map((cohort) => ({
      cohort,
      left: new Map(followed.map((months) => [months, leftOf(cohort, months, how)])),
    }))
    const together = (months: number): string | null => {
      const known = found.flatMap(({ left }) => left.get(months) ?? [])
      const all = (of: 'began' | 'left'): bigint =>
        known.reduce((whole, each) => whole + each[of], 0n)
      return share(all('left'), all('began'))
    }
    const began = (members: readonly CohortMember[]) =>
      isRevenue ? { revenue: formatDecimal(revenueOf(members), 2) } : { tenants: members.length }
    const all = began(found.flatMap(({ cohort }) => cohort.members))
    return {
      rows: found.map(({ cohort, left }) => ({
        month: monthKey(cohort.firstDay),
        first_day: cohort.firstDay,
        ...began(cohort.members),
        ...columnsOf((months) => {
          const of = left.get(months)
          return of ? share(of.left, of.began) : null
        }),
      })),
      totals: {
        ...Object.fromEntries(Object.entries(all).map(([key, value]) => [key, String(value)])),
        ...columnsOf(together),
      },
    }
  },
}

type Followed = {
  readonly customer: Customer
  readonly member: CohortMember
  readonly rate: Money | null
  /** When it was gone last, before the end of the month that is asked for. */
  readonly goneMs: number | null
}

const outcomeOf = ({ rate }: Followed): 'kept' | 'gone' | 'not_yet' =>
  rate === null ? 'not_yet' : rate > 0n ? 'kept' : 'gone'

/** The companies of a cohort, and what each brings some months later. */
export const cohortTenants: ReportReading<PlatformContext> = readWhole<Followed>(
  async (ctx, query) => {
    const asked = firstOfMonth(query.required('cohort') as LocalDate)
    const months = query.count('after')
    const kept = query.choice('kept', ['kept', 'gone', 'not_yet'])
    const [customers, plans] = await Promise.all([readCustomers(ctx), readPlanNames(ctx)])
    const found: Followed[] = []
    for await (const { customer, lived } of livesOf(ctx, customers)) {
      const movements = movementsOf(lived)
      const member = cohortOf(lived, movements)
      if (member?.firstDay !== asked) continue
      const rate = broughtAfter(member, months, ctx.now.getTime())
      const gone = movements.findLast(
        ({ kind, atMs }) => kind === 'churned' && atMs <= monthAfter(asked, months),
      )
      const followed = { customer, member, rate, goneMs: rate === 0n ? (gone?.atMs ?? null) : null }
      if (kept === null || outcomeOf(followed) === kept) found.push(followed)
    }
    const first = ({ member }: Followed) => member.first
    return {
      found: found.toSorted(
        (a, b) => first(a).atMs - first(b).atMs || a.customer.company - b.customer.company,
      ),
      totals: {
        first_rate: formatDecimal(sum(found.map((each) => first(each).after)), 2),
        rate: formatDecimal(sum(found.map(({ rate }) => rate ?? money(0n))), 2),
      },
      shown: (each) => ({
        tenant_id: each.customer.id,
        tenant: each.customer.name,
        first_paid_on: riyadhDate(first(each).atMs),
        first_plan_id: first(each).toPlanId,
        first_plan: plans.get(first(each).toPlanId ?? '') ?? null,
        first_rate: formatDecimal(first(each).after, 2),
        rate: each.rate === null ? null : formatDecimal(each.rate, 2),
        outcome: outcomeOf(each),
        gone_on: each.goneMs === null ? null : riyadhDate(each.goneMs),
      }),
    }
  },
)
