import type { Checkout } from '@mizan/contract/platform/subscriptions'
import type { ErrorCode } from '@mizan/contract/errors'
import { graceDays } from '@mizan/core/access/plan-limits'
import { type Sql, crossTenant, currentCompany, sql } from '../../kernel/database/sql.ts'
import { localizedProblem } from '../integrations/index.ts'

const graceInterval = sql`make_interval(days => ${graceDays})`

/** Whose rows are shown: those of the company that asks, or of all for an administrator. */
export type Whose = 'company' | 'platform'

/** Rows of one table that belong to the row of another: the company's own, or its company's. */
const own = (whose: Whose, alias: Sql, of: Sql): Sql =>
  whose === 'company'
    ? sql`${alias}.tenant_id = ${currentCompany}`
    : sql`${alias}.tenant_id = ${of}.tenant_id`

const readBy = (whose: Whose, statement: Sql): Sql =>
  whose === 'company' ? statement : crossTenant(statement)

/** Where a subscription stands at a moment; orders and what is paid ahead included. */
const stateExpression = (now: Date, whose: Whose): Sql => sql`case
  when s.status = 'pending' and s.payable_until < ${now} then 'lapsed'
  when s.status = 'active' and s.effective_at > ${now} then 'scheduled'
  when s.status = 'active' and s.expires_at + ${graceInterval} < ${now} then 'expired'
  when s.status = 'active' and s.expires_at < ${now} and exists (select 1 from subscriptions o
    where ${own(whose, sql`o`, sql`s`)} and o.status = 'active' and o.effective_at > s.effective_at) then 'finished'
  when s.status = 'active' and s.expires_at < ${now} then 'grace'
  else s.status end`

/** Subscriptions as they are shown, as one relation `t`. */
export const shownSubscriptions = (now: Date, whose: Whose): Sql =>
  readBy(
    whose,
    sql`(
  select s.tenant_id, s.id, 'S-' || s.number as number, s.type, s.change, ${stateExpression(now, whose)} as status, s.plan_id,
    jsonb_build_object('id', p.id, 'name', p.name, 'name_en', p.name_en) as plan, s.period, s.periods, s.price, s.discount,
    s.credit, s.total, s.vat, s.net, s.coupon_code, s.is_automatic, s.reason, s.made_by_name, s.held_until, s.payable_until,
    s.starts_at, s.expires_at, s.created_at, s.search_text, s.number as sequence,
    jsonb_build_object('id', o.public_id, 'name', o.name, 'name_en', o.name_en) as tenant, o.public_id as tenant_public_id,
    (select jsonb_build_object('id', c.id, 'state', case when c.state = 'open' and c.expires_at <= ${now} then 'ended' else c.state end,
        'url', case when c.state = 'open' and c.expires_at > ${now} then c.url end, 'has_failed_payment', c.has_failed_payment, 'is_by_card', c.card_id is not null,
        'problem', c.problem, 'problem_params', c.problem_params)
      from subscription_checkouts c where ${own(whose, sql`c`, sql`s`)} and c.subscription_id = s.id
      order by c.created_at desc, c.id desc limit 1) as checkout
  from subscriptions s join plans p on p.id = s.plan_id join tenants o on o.id = s.tenant_id
  where ${whose === 'company' ? sql`s.tenant_id = ${currentCompany}` : sql`true`}) t`,
  )

export const subscriptionFields = sql`t.id, t.number, t.type, t.change, t.status, t.plan_id, t.plan, t.period, t.periods, t.price, t.discount,
  t.credit, t.total, t.vat, t.net, t.coupon_code, t.is_automatic, t.reason, t.made_by_name, t.held_until, t.payable_until,
  t.starts_at, t.expires_at, t.checkout, t.created_at`

export const ofCompanyFields = sql`t.tenant_public_id as tenant_id, t.tenant`

/** Payments as they are shown, as one relation `t`. */
export const shownPayments = (whose: Whose): Sql =>
  readBy(
    whose,
    sql`(
  select p.tenant_id, p.id, 'P-' || p.number as number, p.kind, p.method, p.amount, p.total, p.vat, p.paid_for, p.provider,
    p.external_id, p.subscription_id, jsonb_build_object('id', s.id, 'name', 'S-' || s.number) as subscription, p.paid_on,
    p.reference, p.reason, p.made_by_name, p.invoice_number, p.created_at, p.search_text, p.number as sequence,
    coalesce((select sum(r.amount) from subscription_payments r where ${own(whose, sql`r`, sql`p`)} and r.refund_of = p.id), 0)::numeric(18,2) as refunded,
    jsonb_build_object('id', o.public_id, 'name', o.name, 'name_en', o.name_en) as tenant, o.public_id as tenant_public_id
  from subscription_payments p join subscriptions s on ${own(whose, sql`s`, sql`p`)} and s.id = p.subscription_id
    join tenants o on o.id = p.tenant_id
  where ${whose === 'company' ? sql`p.tenant_id = ${currentCompany}` : sql`true`}) t`,
  )

export const paymentFields = sql`t.id, t.number, t.kind, t.method, t.amount, t.total, t.vat, t.paid_for, t.provider, t.external_id,
  t.subscription_id, t.subscription, t.paid_on, t.reference, t.reason, t.made_by_name, t.invoice_number, t.refunded, t.created_at`

type RawCheckout = Omit<Checkout, 'problem'> & {
  readonly problem: ErrorCode | null
  readonly problem_params: Readonly<Record<string, string>>
}

const instants = ['held_until', 'payable_until', 'starts_at', 'expires_at', 'created_at'] as const

/** A row as the wire has it. */
export function shownRow<R>(row: Readonly<Record<string, unknown>>): R {
  const checkout = row['checkout'] as RawCheckout | null | undefined
  return {
    ...row,
    ...Object.fromEntries(
      instants.flatMap((field) =>
        row[field] instanceof Date ? [[field, (row[field] as Date).toISOString()]] : [],
      ),
    ),
    ...(checkout && {
      checkout: {
        id: checkout.id,
        state: checkout.state,
        url: checkout.url,
        has_failed_payment: checkout.has_failed_payment,
        is_by_card: checkout.is_by_card,
        problem: localizedProblem(checkout.problem, checkout.problem_params),
      },
    }),
  } as R
}
