import { searchText } from '@mizan/core/catalog/search-text'
import { formatDecimal, money } from '@mizan/core/money/decimal'
import { splitPaid } from '@mizan/core/subscriptions/order-price'
import type { LocalDate } from '@mizan/core/time/local-date'
import { currentCompany, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { endNow } from '../life/end-now.ts'
import { nextNumber } from '../life/orders.ts'
import { type Subscriber, lockSubscriber, subscriberFacts } from '../life/subscriber.ts'
import { addCredits, creditOf, halalas } from '../life/subscription-rows.sql.ts'
import { enqueueInvoice } from './checkout-job.ts'

export type Refund = {
  readonly id?: string | undefined
  readonly amount: string
  readonly paid_on: LocalDate
  readonly reference: string | null
  readonly reason: string
  readonly ends_subscription: boolean
}

type Paid = {
  readonly kind: string
  readonly method: string
  readonly subscription_id: string
  readonly amount: string
  readonly total: string
  readonly paid_for: 'subscription' | 'credit'
  readonly refunded: string
  readonly refunded_total: string
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * Notes that money of a payment went back. It is taken from what the payment became: from the worth of its
 * subscription, which may end with it, or from credit that is still there.
 */
export async function refund(
  subscriber: Subscriber,
  paymentId: string,
  body: Refund,
): Promise<string> {
  const { db, now, companyId, enqueue, by } = subscriber
  await lockSubscriber(subscriber)
  if (body.id) {
    const known = await db.first(sql`select 1 from subscription_payments
      where tenant_id = ${currentCompany} and id = ${body.id} and refund_of = ${paymentId}`)
    if (known) return body.id
  }
  const [paid, credit, facts] = await Promise.all([
    db.first<Paid>(sql`select p.kind, p.method, p.subscription_id, p.amount, p.total, p.paid_for,
        coalesce((select sum(r.amount) from subscription_payments r where r.tenant_id = ${currentCompany} and r.refund_of = p.id), 0)::numeric(18,2) as refunded,
        coalesce((select sum(r.total) from subscription_payments r where r.tenant_id = ${currentCompany} and r.refund_of = p.id), 0)::numeric(18,2) as refunded_total
      from subscription_payments p where p.tenant_id = ${currentCompany} and p.id = ${paymentId}`),
    creditOf(db),
    subscriberFacts(subscriber),
  ])
  if (!paid) throw new Refusal('not_found')
  if (paid.kind !== 'payment') throw new Refusal('refund_of_refund')
  const amount = halalas(body.amount)
  const left = halalas(paid.amount) - halalas(paid.refunded)
  // The last part takes what is left of the sum without VAT, so that both are whole.
  const leftTotal = halalas(paid.total) - halalas(paid.refunded_total)
  const total = money(amount === left ? leftTotal : smaller(splitPaid(amount).total, leftTotal))
  const most = paid.paid_for === 'credit' && leftTotal > credit ? withVat(credit) : left
  if (amount > left || (paid.paid_for === 'credit' && total > credit))
    throw wrongField('amount', 'refund_exceeds', { most: formatDecimal(money(most), 2) })
  const id = body.id ?? newId()
  const number = await nextNumber(subscriber, 'subscription_payment_numbers')
  await db.run(
    insertInto('subscription_payments', [
      {
        tenant_id: currentCompany,
        id,
        number,
        subscription_id: paid.subscription_id,
        kind: 'refund',
        method: paid.method,
        amount: body.amount,
        total: formatDecimal(total, 2),
        vat: formatDecimal(money(amount - total), 2),
        paid_for: paid.paid_for,
        paid_on: body.paid_on,
        reference: body.reference,
        reason: body.reason,
        refund_of: paymentId,
        made_by_name: by,
        search_text: searchText(`P-${number} ${facts.name} ${facts.name_en ?? ''} ${body.reason}`),
        created_at: now,
      },
    ]),
  )
  if (paid.paid_for === 'credit' && total > 0n)
    await addCredits(
      db,
      [
        {
          subscription_id: paid.subscription_id,
          payment_id: id,
          kind: 'refunded',
          amount: `-${formatDecimal(total, 2)}`,
        },
      ],
      now,
    )
  if (body.ends_subscription && paid.paid_for === 'subscription')
    await endNow(subscriber, paid.subscription_id)
  await enqueueInvoice(enqueue, companyId, id)
  return id
}

const withVat = (total: bigint): bigint => (total * 115n) / 100n
