import { status } from '@mizan/core/documents/lifecycle'
import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { layOnBill } from '@mizan/core/treasury/collection'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { trimFigure } from '../../kernel/table.ts'
import { actAsOwner } from '../access/index.ts'
import { receiptLife } from '../treasury/index.ts'
import {
  type CollectedBill,
  type LinkAtWork,
  changeCollection,
  lockBill,
} from './collections.sql.ts'
import type { AtWork } from './providers.ts'

export type PaidOnLink = { readonly paymentId: string; readonly amount: Money }

const catchReceipt = 1

/**
 * Posts a payment of a link once, however often and by whomever it is notified: a catch receipt on the
 * clearing account of gateways, laid on the bill as far as that owes it, dated today (J36). Whoever made
 * the link is who receives.
 */
export const bookPayment = (
  parts: AtWork,
  tenantId: number,
  link: LinkAtWork,
  paid: PaidOnLink,
): Promise<void> =>
  actAsOwner(
    parts,
    { tenantId, userId: link.created_by, now: parts.clock(), isWrite: true },
    async (ctx) => {
      const bill = await lockBill(ctx, link.bill_id, sql`true`)
      if (!bill) throw new Error(`link ${link.id} has no bill`)
      if (await isBooked(ctx, link, paid)) return
      const receiptId = await receive(ctx, bill, paid)
      await saveNumber(ctx, link, paid, receiptId)
      await changeCollection(ctx.db, link.id, {
        status: 'paid',
        paid_at: ctx.now,
        has_failed_payment: false,
      })
      await recordActivity(ctx, 'bills', bill.id, 'payment_link_paid')
    },
  )

/** Whether a payment was posted before: asked behind the lock of the bill, where nobody else posts it. */
const isBooked = async (
  ctx: TenantContext,
  link: LinkAtWork,
  { paymentId }: PaidOnLink,
): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 from collection_payments where tenant_id = ${currentTenant}
    and provider = ${link.provider} and payment_id = ${paymentId}`)) !== null

/** Saves the provider's number of a payment with its receipt; the database takes each number once. */
const saveNumber = (
  ctx: TenantContext,
  link: LinkAtWork,
  { paymentId, amount }: PaidOnLink,
  receiptId: string,
): Promise<number> =>
  ctx.db.run(
    insertInto('collection_payments', [
      {
        tenant_id: currentTenant,
        id: newId(),
        collection_id: link.id,
        provider: link.provider,
        payment_id: paymentId,
        receipt_id: receiptId,
        amount: formatDecimal(amount, minorDigits(link.currency)),
        currency: link.currency,
        created_at: ctx.now,
      },
    ]),
  )

/** Writes the receipt and answers its id. */
async function receive(
  ctx: TenantContext,
  bill: CollectedBill,
  { paymentId, amount }: PaidOnLink,
): Promise<string> {
  const id = newId()
  const digits = minorDigits(bill.currency)
  const read = (text: string): Money => money(parseDecimal(String(trimFigure(text)), digits) ?? 0n)
  const settled = layOnBill(amount, {
    isPayable: bill.status === status.confirmed,
    net: read(bill.net),
    totalPaid: read(bill.total_paid),
  })
  const by = await gatewayOf(ctx)
  await receiptLife.create(ctx, {
    id,
    type: catchReceipt,
    beneficiary_id: bill.beneficiary_id,
    account_id: null,
    payment_method_id: by.method_id,
    payment_account_id: by.account_id,
    pos_session_id: null,
    date: ctx.today,
    amount: formatDecimal(amount, digits),
    currency_id: by.currency_id,
    exchange_rate_to_local_currency: '1',
    reference: paymentId,
    notes: null,
    fee: null,
    cheque_number: null,
    cheque_bank: null,
    cheque_date: null,
    associations:
      settled > 0n
        ? [
            {
              associatable_type: 'bill',
              associatable_id: bill.id,
              amount: formatDecimal(settled, digits),
            },
          ]
        : [],
    status: status.confirmed,
    discard: false,
  })
  return id
}

type Gateway = {
  readonly method_id: string
  readonly account_id: string | null
  readonly currency_id: string
}

/** How a gateway pays: its method of payment, and the account on which its money waits to be deposited. */
async function gatewayOf(ctx: TenantContext): Promise<Gateway> {
  const found = await ctx.db.first<Gateway>(sql`select m.id as method_id,
      (select d.account_id from default_accounts d where d.tenant_id = ${currentTenant} and d.code = 'gateway_clearing') as account_id,
      (select c.id from currencies c where c.code = ${ctx.tenant.currency}) as currency_id
    from payment_methods m where m.tenant_id = ${currentTenant} and m.code = 'gateway'`)
  if (!found) throw new Error('the company has no method of payment for gateways')
  return found
}
