import { endingDays } from '@mizan/contract/reports/platform/ending-subscriptions'
import { formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import { monthlyRate } from '@mizan/core/subscriptions/company-life'
import { endOfDay } from '@mizan/core/subscriptions/cohorts'
import {
  type PeriodLength,
  daysLeft,
  graceEnd,
  monthsOfPeriod,
} from '@mizan/core/subscriptions/subscription-period'
import { addDays } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import type { ReportReading } from '../report.ts'
import { isCustomer } from './customers.sql.ts'
import { readWhole } from './read-whole.ts'

type Row = {
  readonly tenant_id: string
  readonly tenant: string
  readonly plan_id: string
  readonly plan: string
  readonly subscription_id: string
  readonly type: 1 | 2 | 3
  readonly period: PeriodLength | null
  readonly periods: number
  readonly worth: string
  readonly expires_at: Date
  readonly auto_renew: boolean
  readonly order_id: string | null
  readonly order: string | null
  readonly order_net: string | null
  readonly payable_until: Date | null
}

const rateOf = ({ worth, period, periods }: Row) =>
  monthlyRate({
    worth: money(parseDecimal(worth, 2) ?? 0n),
    months: period === null ? 0 : monthsOfPeriod[period] * periods,
  })

/** What ends within some days: the last that each company has, and the order of its renewal where one waits. */
export const endingSubscriptions: ReportReading<PlatformContext> = readWhole<Row>(
  async (ctx, query) => {
    const { db, now, today } = ctx
    const days = Number(query.choice('days', endingDays))
    const until = new Date(endOfDay(addDays(today, days)))
    const since = query.flag('grace') ? new Date(2 * now.getTime() - graceEnd(now.getTime())) : now
    const type = query.choice('type', ['1', '2', '3'])
    const plan = query.id('plan_id')
    const found = await db.rows<Row>(
      crossTenant(sql`select o.public_id as tenant_id, ${nameOf(ctx, 'o')} as tenant, p.id as plan_id,
          ${nameOf(ctx, 'p')} as plan, l.id as subscription_id, l.type, l.period, l.periods,
          (l.price - l.discount)::numeric(18,2) as worth, o.subscription_expires_at as expires_at, o.auto_renew,
          w.id as order_id, 'S-' || w.number as order, w.net as order_net, w.payable_until
        from (select distinct on (s.tenant_id) s.tenant_id, s.id, s.type, s.plan_id, s.period, s.periods, s.price, s.discount
            from subscriptions s where s.status = 'active' order by s.tenant_id, s.expires_at desc, s.number desc) l
          left join subscriptions w on w.tenant_id = l.tenant_id and w.status = 'pending' and w.payable_until >= ${now}
          join tenants o on o.id = l.tenant_id
          join plans p on p.id = l.plan_id
        where ${isCustomer} and o.status = 1 and o.subscription_expires_at between ${since} and ${until}
          and (${type}::text is null or l.type::text = ${type}) and (${plan}::uuid is null or l.plan_id = ${plan})
        order by o.subscription_expires_at, o.id`),
    )
    return {
      found,
      totals: {
        order_net: formatDecimal(
          sum(found.map(({ order_net: net }) => money(parseDecimal(net ?? '0', 2) ?? 0n))),
          2,
        ),
        rate: formatDecimal(sum(found.map(rateOf)), 2),
      },
      shown: (row) => ({
        expires_on: riyadhDate(row.expires_at.getTime()),
        days_left: daysLeft(row.expires_at.getTime(), now.getTime()),
        tenant_id: row.tenant_id,
        tenant: row.tenant,
        plan_id: row.plan_id,
        plan: row.plan,
        type: String(row.type),
        auto_renew: row.auto_renew ? 'yes' : 'no',
        order_id: row.order_id,
        order: row.order,
        order_net: row.order_net,
        payable_until: row.payable_until === null ? null : riyadhDate(row.payable_until.getTime()),
        rate: formatDecimal(rateOf(row), 2),
        subscription_id: row.subscription_id,
      }),
    }
  },
)
