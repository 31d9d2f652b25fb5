import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { transaction } from '../../../kernel/database/pool.ts'
import { enqueueIn } from '../../../kernel/jobs/jobs.ts'
import type { ProviderAtWork, ProviderPayment } from '../../integrations/index.ts'
import type { CheckoutRow } from './checkout-rows.sql.ts'
import { recordPayment } from './record-payment.ts'

/** Writes down what a gateway says was paid for an order; the same payment once, however often it is said. */
export const bookGatewayPayment = (
  parts: ProviderAtWork,
  tenantId: number,
  found: CheckoutRow,
  provider: string,
  { paymentId, amount }: ProviderPayment,
): Promise<string> =>
  transaction(parts.pool, { tenantId }, async (db) => {
    const now = parts.clock()
    return recordPayment(
      { db, companyId: tenantId, now, enqueue: enqueueIn(db), by: null },
      found.subscription_id,
      {
        amount: halalasOf(amount),
        method: 'gateway',
        provider,
        externalId: paymentId,
        paidOn: riyadhDate(now.getTime()),
        reference: null,
      },
    )
  })

function halalasOf(amount: string): Money {
  const read = parseDecimal(amount, 2)
  if (read === null || read <= 0n) throw new Error(`a gateway says ${amount} was paid`)
  return money(read)
}
