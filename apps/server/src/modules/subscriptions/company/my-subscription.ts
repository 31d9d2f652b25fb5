import type { MySubscription } from '@mizan/contract/platform/subscriptions'
import { type LimitKey, type PlanLimits, limitKeys, limitUse } from '@mizan/core/access/plan-limits'
import { formatDecimal } from '@mizan/core/money/decimal'
import { companyStateAt, daysLeft, graceEnd } from '@mizan/core/subscriptions/subscription-period'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { limitsUsed } from '../../tenancy/index.ts'
import { creditOf } from '../life/subscription-rows.sql.ts'
import { subscriberFacts } from '../life/subscriber.ts'
import { shownRow, shownSubscriptions, subscriptionFields } from '../subscription-views.sql.ts'

type PlanRow = MySubscription['plan'] & { readonly limits: PlanLimits }

/** What a plan limits beside what there is of it; in test books nothing is counted. */
async function usageOf(ctx: TenantContext, limits: PlanLimits): Promise<MySubscription['usage']> {
  if (ctx.tenant.mode === 'test') return []
  const used = await limitsUsed(ctx.db, ctx.now, ctx.today)
  const counted = limitKeys.filter((key): key is LimitKey => used[key] !== undefined)
  return counted.map((key) => limitUse({ ...limits }, key, used[key] ?? 0))
}

/** Where the company stands with the platform, for its own screen. */
export async function mySubscription(
  ctx: TenantContext,
  hasGateway: boolean,
): Promise<MySubscription> {
  const { db, now } = ctx
  const [facts, plan, credit, paid, open] = await Promise.all([
    subscriberFacts({ db }),
    db.first<PlanRow>(sql`select p.id, p.code, p.name, p.name_en, p.limits from tenants t join plans p on p.id = t.plan_id
      where t.id = ${currentCompany}`),
    creditOf(db),
    db.first<{
      periods: number
    }>(sql`select coalesce(sum(periods), 0)::int as periods from subscriptions
      where tenant_id = ${currentCompany} and type = 1 and status in ('active', 'expired', 'finished')`),
    db.rows(sql`select ${subscriptionFields} from ${shownSubscriptions(now, 'company')}
      where t.tenant_id = ${currentCompany} and t.status in ('pending', 'scheduled') order by t.starts_at, t.id`),
  ])
  if (!plan) throw new Error('the company has no plan')
  const { limits, ...named } = plan
  const expires = facts.subscription_expires_at
  const at = now.getTime()
  type Shown = NonNullable<MySubscription['order']>
  const state = companyStateAt({ isOpen: facts.status === 1, expiresMs: expires.getTime() }, at)
  const closes = graceEnd(expires.getTime())
  const shown = open.map((row) => shownRow<Shown>(row))
  return {
    plan: named,
    type: facts.subscription_type as MySubscription['type'],
    state,
    expires_at: expires.toISOString(),
    days_left: daysLeft(expires.getTime(), at),
    closes_at: new Date(closes).toISOString(),
    closes_today: state === 'grace' && riyadhDate(closes) === ctx.today,
    auto_renew: facts.auto_renew,
    credit: formatDecimal(credit, 2),
    total_periods: paid?.periods ?? 0,
    can_manage: ctx.isTenantAdmin && ctx.tenant.mode === 'live',
    has_gateway: hasGateway,
    usage: await usageOf(ctx, limits),
    order: shown.find(({ status }) => status === 'pending') ?? null,
    next: shown.find(({ status }) => status === 'scheduled') ?? null,
  }
}
