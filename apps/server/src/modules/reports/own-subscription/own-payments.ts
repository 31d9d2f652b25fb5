import { subscriptionPaymentKinds } from '@mizan/contract/platform/subscriptions'
import { type Sql, currentCompany, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'

type Sums = {
  readonly total: number
  readonly without: string
  readonly vat: string
  readonly amount: string
}

const signed = (column: Sql): Sql =>
  sql`case when t.kind = 'payment' then ${column} else -${column} end`

/** What the company paid the platform, less what came back: of all of it, or of what has its document. */
const readingOf = (own: Sql, asked: (query: ReportQuery) => Sql): ReportReading => {
  const from = (query: ReportQuery): Sql => sql`subscription_payments t
    join subscriptions s on s.tenant_id = ${currentCompany} and s.id = t.subscription_id
    join plans p on p.id = s.plan_id
    where t.tenant_id = ${currentCompany} and t.paid_on between ${query.from} and ${query.to} and ${asked(query)}`
  return pagedReading<Sums>({
    rows: (
      ctx,
      query,
      page,
    ) => sql`select t.id as payment_id, t.paid_on as date, 'P-' || t.number as number, t.subscription_id,
        'S-' || s.number as order, ${nameOf(ctx, 'p')} as plan, t.invoice_number, ${own},
        ${signed(sql`t.total`)} as total, ${signed(sql`t.vat`)} as vat, ${signed(sql`t.amount`)} as amount
      from ${from(query)} order by t.paid_on, t.number ${page}`,
    sums: ({ db }, query) =>
      db.first(sql`select count(*)::int as total, coalesce(sum(${signed(sql`t.total`)}), 0)::numeric(20,2) as without,
          coalesce(sum(${signed(sql`t.vat`)}), 0)::numeric(20,2) as vat,
          coalesce(sum(${signed(sql`t.amount`)}), 0)::numeric(20,2) as amount
        from ${from(query)}`),
    shown: () => (row) => row,
    totals: (_ctx, sums) => ({
      total: sums?.without ?? '0.00',
      vat: sums?.vat ?? '0.00',
      amount: sums?.amount ?? '0.00',
    }),
  })
}

export const ownPayments: ReportReading = readingOf(
  sql`t.kind, t.method, t.reference, t.paid_for`,
  (query) => {
    const kind = query.choice('kind', subscriptionPaymentKinds)
    return sql`(${kind}::text is null or t.kind = ${kind})`
  },
)

/** Only what was issued: a document that is still to come is none. */
export const ownInvoices: ReportReading = readingOf(
  sql`case when t.kind = 'payment' then 'invoice' else 'credit_note' end as document,
    (s.starts_at at time zone 'Asia/Riyadh')::date as starts_on,
    (s.expires_at at time zone 'Asia/Riyadh')::date as expires_on`,
  (query) => {
    const document = query.choice('document', ['invoice', 'credit_note'])
    return sql`t.invoice_id is not null
    and (${document}::text is null or (${document} = 'invoice') = (t.kind = 'payment'))`
  },
)
