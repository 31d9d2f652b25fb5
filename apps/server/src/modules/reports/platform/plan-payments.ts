import { subscriptionPaymentKinds } from '@mizan/contract/platform/subscriptions'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Sql, crossTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

/**
 * Payments and refunds of a period, as one relation `t`. A payment that became credit bought nothing: its price is
 * what came in. Price less coupon less credit is the net, and the net with VAT what came in.
 */
const paymentsIn = ({ from, to }: ReportQuery): Sql =>
  crossTenant(sql`(select x.id, x.tenant_id, x.number, x.kind, x.paid_on, x.amount, x.total as net, x.vat, x.invoice_number,
      s.plan_id, s.coupon_id, s.coupon_code,
      case when x.paid_for = 'subscription' then s.price else x.total end as gross,
      case when x.paid_for = 'subscription' then s.discount else 0 end as discount,
      case when x.paid_for = 'subscription' then s.credit else 0 end as credit
    from subscription_payments x join subscriptions s on s.tenant_id = x.tenant_id and s.id = x.subscription_id
    where x.paid_on between ${from} and ${to}) t`)

const paid = sql`t.kind = 'payment'`
const sumsOfPaid = sql`count(*) filter (where ${paid})::int as payments,
  coalesce(sum(t.gross) filter (where ${paid}), 0)::numeric(20,2) as gross,
  coalesce(sum(t.discount) filter (where ${paid}), 0)::numeric(20,2) as discount,
  coalesce(sum(t.credit) filter (where ${paid}), 0)::numeric(20,2) as credit,
  coalesce(sum(t.net) filter (where ${paid}), 0)::numeric(20,2) as net,
  coalesce(sum(t.vat) filter (where ${paid}), 0)::numeric(20,2) as vat,
  coalesce(sum(t.amount) filter (where ${paid}), 0)::numeric(20,2) as amount,
  coalesce(sum(t.amount) filter (where not ${paid}), 0)::numeric(20,2) as refunded,
  coalesce(sum(case when ${paid} then t.amount else -t.amount end), 0)::numeric(20,2) as left`

type Sums = Readonly<Record<string, string>> & { readonly payments: number }

const withoutCoupon = { ar: 'بلا رمز خصم', en: 'Without a coupon' } as const

/** What came in by plan or by coupon, the most first. */
export const planPayments: ReportReading<PlatformContext> = {
  async read(ctx, query) {
    const from = paymentsIn(query)
    const rows = query.is('by', 'coupon')
      ? sql`select g.coupon_id, g.coupon_id is null as is_without, coalesce(c.code, ${withoutCoupon[ctx.language]}) as coupon, g.*
          from (select t.coupon_id, ${sumsOfPaid} from ${from} group by t.coupon_id) g
          left join coupons c on c.id = g.coupon_id order by g.amount desc, c.code nulls last`
      : sql`select g.plan_id, ${nameOf(ctx, 'p')} as plan, g.*
          from (select t.plan_id, ${sumsOfPaid} from ${from} group by t.plan_id) g
          join plans p on p.id = g.plan_id order by g.amount desc, p.monthly_price, p.id`
    const [found, sums] = await Promise.all([
      ctx.db.rows(rows),
      ctx.db.first<Sums>(sql`select ${sumsOfPaid} from ${from}`),
    ])
    return {
      rows: found,
      totals: Object.fromEntries(
        Object.entries(sums ?? {}).map(([key, value]) => [key, String(value)]),
      ),
    }
  },
}

function asked(query: ReportQuery): Sql {
  const kind = query.choice('kind', subscriptionPaymentKinds)
  const [tenant, plan, coupon] = [query.id('tenant_id'), query.id('plan_id'), query.id('coupon_id')]
  return sql`${paymentsIn(query)} join tenants o on o.id = t.tenant_id join plans p on p.id = t.plan_id
    where (${kind}::text is null or t.kind = ${kind}) and (${tenant}::uuid is null or o.public_id = ${tenant})
      and (${plan}::uuid is null or t.plan_id = ${plan}) and (${coupon}::uuid is null or t.coupon_id = ${coupon})
      and (not ${query.flag('without_coupon')} or t.coupon_id is null)`
}

const signed = (column: Sql): Sql => sql`case when ${paid} then ${column} else -${column} end`
const ofPaid = (column: Sql): Sql => sql`case when ${paid} then ${column} end`

type ListSums = Readonly<Record<string, string>> & { readonly total: number }
const listed = ['gross', 'discount', 'credit', 'net', 'vat', 'amount'] as const

/** Each payment and refund; what went back is negative. */
export const tenantPayments: ReportReading<PlatformContext> = pagedReading<
  ListSums,
  PlatformContext
>({
  rows: (ctx, query, page) =>
    sql`select t.id as payment_id, t.paid_on as date, 'P-' || t.number as number, o.public_id as tenant_id,
        ${nameOf(ctx, 'o')} as tenant, t.kind, ${nameOf(ctx, 'p')} as plan, t.coupon_code as coupon,
        ${ofPaid(sql`t.gross`)}::numeric(20,2) as gross, ${ofPaid(sql`t.discount`)}::numeric(20,2) as discount,
        ${ofPaid(sql`t.credit`)}::numeric(20,2) as credit, ${signed(sql`t.net`)} as net, ${signed(sql`t.vat`)} as vat,
        ${signed(sql`t.amount`)} as amount, t.invoice_number
      from ${asked(query)} order by t.paid_on, t.number ${page}`,
  sums: ({ db }, query) =>
    db.first(sql`select count(*)::int as total,
        coalesce(sum(${ofPaid(sql`t.gross`)}), 0)::numeric(20,2) as gross,
        coalesce(sum(${ofPaid(sql`t.discount`)}), 0)::numeric(20,2) as discount,
        coalesce(sum(${ofPaid(sql`t.credit`)}), 0)::numeric(20,2) as credit,
        coalesce(sum(${signed(sql`t.net`)}), 0)::numeric(20,2) as net,
        coalesce(sum(${signed(sql`t.vat`)}), 0)::numeric(20,2) as vat,
        coalesce(sum(${signed(sql`t.amount`)}), 0)::numeric(20,2) as amount
      from ${asked(query)}`),
  shown: () => (row) => row,
  totals: (_ctx, sums) => Object.fromEntries(listed.map((key) => [key, sums?.[key] ?? '0.00'])),
})
