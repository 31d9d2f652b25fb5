import { searchText } from '@mizan/core/catalog/search-text'
import { type Money, formatDecimal } from '@mizan/core/money/decimal'
import { splitPaid } from '@mizan/core/subscriptions/order-price'
import type { LocalDate } from '@mizan/core/time/local-date'
import { currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { activate, isHeldAt } from '../life/activate.ts'
import { nextNumber, requireOrder } from '../life/orders.ts'
import { type Subscriber, lockSubscriber, subscriberFacts } from '../life/subscriber.ts'
import { addCredits, halalas } from '../life/subscription-rows.sql.ts'
import { mailUnexpectedPayment } from '../time/subscription-mails.ts'
import { enqueueInvoice } from './checkout-job.ts'

export type CameIn = {
  readonly id?: string | undefined
  readonly amount: Money
  readonly method: 'gateway' | 'bank_transfer'
  readonly provider: string | null
  /** The gateway's own number of the payment: it is taken once. */
  readonly externalId: string | null
  readonly paidOn: LocalDate
  readonly reference: string | null
}

/**
 * Writes down what came in for an order, once. What is exactly as agreed makes the order what the company has;
 * anything else, and what comes after the order ended, stays the company's as credit, and administrators are told.
 */
export async function recordPayment(
  subscriber: Subscriber,
  orderId: string,
  paid: CameIn,
): Promise<string> {
  const { db, now, companyId, enqueue, by } = subscriber
  await lockSubscriber(subscriber)
  const known = await db.first<{ id: string }>(sql`select id from subscription_payments
    where tenant_id = ${currentCompany} and (id = ${paid.id ?? null}
      or (provider = ${paid.provider} and external_id = ${paid.externalId}))`)
  if (known) return known.id
  const [order, facts] = await Promise.all([
    requireOrder(subscriber, orderId),
    subscriberFacts(subscriber),
  ])
  // A page of the gateway ends with the price that it asks for: what was paid on it was paid in time.
  const isInTime = paid.method === 'gateway' || isHeldAt(order, now)
  const isAsAgreed = halalas(order.net) === paid.amount
  const isActive = isAsAgreed && (await activate(subscriber, order, isInTime))
  const { total, vat } = splitPaid(paid.amount)
  const id = paid.id ?? newId()
  const number = await nextNumber(subscriber, 'subscription_payment_numbers')
  await db.run(
    insertInto('subscription_payments', [
      {
        tenant_id: currentCompany,
        id,
        number,
        subscription_id: orderId,
        kind: 'payment',
        method: paid.method,
        amount: formatDecimal(paid.amount, 2),
        total: formatDecimal(total, 2),
        vat: formatDecimal(vat, 2),
        paid_for: isActive ? 'subscription' : 'credit',
        provider: paid.provider,
        external_id: paid.externalId,
        paid_on: paid.paidOn,
        reference: paid.reference,
        made_by_name: by,
        search_text: searchText(
          `P-${number} ${facts.name} ${facts.name_en ?? ''} ${paid.reference ?? ''} ${paid.externalId ?? ''}`,
        ),
        created_at: now,
      },
    ]),
  )
  if (!isActive) {
    if (total > 0n)
      await addCredits(
        db,
        [
          {
            subscription_id: orderId,
            payment_id: id,
            kind: 'paid',
            amount: formatDecimal(total, 2),
          },
        ],
        now,
      )
    await mailUnexpectedPayment(subscriber, facts, {
      order: `S-${order.number}`,
      payment: `P-${number}`,
      amount: formatDecimal(paid.amount, 2),
      asked: order.net,
    })
  }
  await enqueueInvoice(enqueue, companyId, id)
  return id
}
