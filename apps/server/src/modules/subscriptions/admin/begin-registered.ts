import { recordAct } from '../../../kernel/platform/acts.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { currentCompany, sql } from '../../../kernel/database/sql.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import type { BeginSubscription, RegisteredTerms } from '../../platform/index.ts'
import { beginFree, writeFirst } from '../life/begin-trial.ts'
import { placeOrder } from '../life/orders.ts'
import { type Subscriber, subscriberFacts } from '../life/subscriber.ts'
import { halalas } from '../life/subscription-rows.sql.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { inCompany, requirePast } from './in-company.ts'

/** With what a company begins that an administrator registered: a trial, a free time for a reason, or what it paid. */
export const beginRegistered: BeginSubscription = async (ctx, companyId, terms) => {
  const subscriber = inCompany(ctx, companyId)
  if (terms.type === 'trial') return writeFirst(subscriber.db, companyId)
  if (terms.type === 'free') {
    await beginFree(subscriber, terms)
    return
  }
  await beginPaid(ctx, subscriber, terms)
}

/** An order with its recorded transfer, as of a company that was there before. */
async function beginPaid(
  ctx: PlatformContext,
  subscriber: Subscriber,
  {
    planId,
    period,
    periods,
    amount,
    paidOn,
    reference,
  }: Extract<RegisteredTerms, { type: 'paid' }>,
): Promise<void> {
  requirePast(ctx, paidOn)
  const order = await placeOrder(subscriber, { plan_id: planId, period, periods, coupon: null })
  // Another amount would be credit of a company that has no subscription.
  if (order.net !== amount)
    throw wrongField('paid_amount', 'registration_paid_other', { net: order.net })
  const paymentId = await recordPayment(subscriber, order.id, {
    amount: halalas(amount),
    method: 'bank_transfer',
    provider: null,
    externalId: null,
    paidOn,
    reference,
  })
  const [{ public_id: tenantId }, payment] = await Promise.all([
    subscriberFacts(subscriber),
    subscriber.db.first<{ number: number }>(sql`select number from subscription_payments
      where tenant_id = ${currentCompany} and id = ${paymentId}`),
  ])
  await recordAct(ctx, {
    resource: 'subscription',
    id: order.id,
    name: `S-${order.number}`,
    tenantId,
    action: 'given_order',
  })
  await recordAct(ctx, {
    resource: 'payments',
    id: paymentId,
    name: `P-${payment?.number ?? ''}`,
    tenantId,
    action: 'recorded',
  })
}
