import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentCompany, sql } from '../../../kernel/database/sql.ts'
import { shownSubscriptions } from '../../subscriptions/index.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

const figures = ['price', 'discount', 'credit', 'total', 'vat', 'paid', 'refunded'] as const
type Sums = { readonly total: number } & Readonly<Record<`sum_${(typeof figures)[number]}`, string>>

/** What is held or was, and what was paid for though nothing came of it; orders that nobody paid are none. */
const subscriptionsIn = ({ now }: TenantContext, { from, to }: ReportQuery): Sql => sql`(
  select t.*, coalesce(m.paid, 0)::numeric(18,2) as paid, nullif(m.refunded, 0)::numeric(18,2) as refunded, m.first_paid_on,
    m.last_paid_on, (t.created_at at time zone 'Asia/Riyadh')::date as ordered_on
  from ${shownSubscriptions(now, 'company')}
    left join (select x.subscription_id, sum(x.amount) filter (where x.kind = 'payment') as paid,
        sum(x.amount) filter (where x.kind = 'refund') as refunded, min(x.paid_on) as first_paid_on, max(x.paid_on) as last_paid_on
      from subscription_payments x where x.tenant_id = ${currentCompany} group by x.subscription_id) m on m.subscription_id = t.id
  where t.type = 1 and (t.status not in ('pending', 'lapsed') or m.paid > 0)
    and (t.created_at at time zone 'Asia/Riyadh')::date between ${from} and ${to}) t`

/** What each subscription cost the company, and how it was paid. */
export const ownSubscriptions: ReportReading = pagedReading<Sums>({
  rows: (
    ctx,
    query,
    page,
  ) => sql`select t.id as subscription_id, t.ordered_on, t.number as order, t.change,
      ${ctx.language === 'en' ? sql`coalesce(nullif(t.plan->>'name_en', ''), t.plan->>'name')` : sql`t.plan->>'name'`} as plan,
      t.status, (t.starts_at at time zone 'Asia/Riyadh')::date as starts_on,
      (t.expires_at at time zone 'Asia/Riyadh')::date as expires_on, t.price, nullif(t.discount, 0) as discount,
      nullif(t.credit, 0) as credit, t.total, t.vat, t.paid, t.refunded, t.first_paid_on, t.last_paid_on
    from ${subscriptionsIn(ctx, query)} order by t.created_at, t.sequence ${page}`,
  sums: (ctx, query) =>
    ctx.db
      .first(sql`select count(*)::int as total, coalesce(sum(t.price), 0)::numeric(20,2) as sum_price,
        coalesce(sum(t.discount), 0)::numeric(20,2) as sum_discount, coalesce(sum(t.credit), 0)::numeric(20,2) as sum_credit,
        coalesce(sum(t.total), 0)::numeric(20,2) as sum_total, coalesce(sum(t.vat), 0)::numeric(20,2) as sum_vat,
        coalesce(sum(t.paid), 0)::numeric(20,2) as sum_paid, coalesce(sum(t.refunded), 0)::numeric(20,2) as sum_refunded
      from ${subscriptionsIn(ctx, query)}`),
  shown: () => (row) => row,
  totals: (_ctx, sums) =>
    Object.fromEntries(figures.map((key) => [key, sums?.[`sum_${key}`] ?? '0.00'])),
})
