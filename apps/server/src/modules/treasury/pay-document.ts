import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { PayBill } from '../bills/index.ts'
import { confirm } from '../documents/index.ts'
import { posOf } from '../pos/index.ts'
import { type DocumentRef, settleables } from '../settlement/index.ts'
import { receiptFamily } from './receipt-family.ts'
import { type ReceiptRow, receiptType } from './receipt-row.ts'

/** A document that is paid in the step that confirms it, with its payment lines. */
export type PaidAtOnce = {
  readonly document: DocumentRef
  readonly kind: DocumentKind
  /** `catch` where the party pays us. */
  readonly by: keyof typeof receiptType
  readonly date: LocalDate
  readonly currency: string
  readonly exchangeRate: string
  readonly payments: readonly { readonly payment_method_id: string; readonly amount: string }[]
  /** Where what is paid by some methods goes, by their code: at a point of sale into its drawer. */
  readonly accounts?: Readonly<Record<string, string>>
  /** The session of a point of sale that the money belongs to. */
  readonly session?: string | null
}

/** A cash sale or purchase in one step: each payment line is a receipt allocated to its document (J02). */
export async function payDocument(ctx: TenantContext, paying: PaidAtOnce): Promise<void> {
  const { document, kind, by, date, currency, exchangeRate, payments } = paying
  ctx.need('associations', by === 'catch' ? 'store' : 'delete')
  const digits = minorDigits(currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const found = await ctx.db.first<{
    net: string
    beneficiary_id: string
  }>(sql`select net, beneficiary_id from ${settleables[document.type].table}
    where tenant_id = ${currentTenant} and id = ${document.id}`)
  if (!found) throw new Error('a confirmed document has no row')
  const paid = sum(payments.map(({ amount }) => read(amount)))
  if (paid > (parseDecimal(found.net, digits) ?? 0n))
    throw wrongField('payments', 'paid_exceeds_net')
  const accountOf = await accountsOf(ctx, paying)
  for (const { payment_method_id, amount } of payments) {
    const receipt: ReceiptRow = {
      id: newId(),
      type: receiptType[by],
      status: 0,
      beneficiary_id: found.beneficiary_id,
      account_id: null,
      payment_method_id,
      payment_account_id: accountOf.get(payment_method_id) ?? null,
      pos_session_id: paying.session ?? null,
      date,
      amount: formatDecimal(read(amount), digits),
      currency,
      exchange_rate: exchangeRate,
      reference: null,
      notes: null,
      fee_amount: '0',
      fee_account_id: null,
      fee_tax_id: null,
      cheque_number: null,
      cheque_bank: null,
      cheque_date: null,
      isNew: true,
      edited: null,
      allocations: [{ associatable_type: document.type, associatable_id: document.id, amount }],
    }
    await confirm(ctx, receiptFamily, receipt, { partOf: kind })
  }
}

/** The account of each payment method that this document has one of its own for. */
async function accountsOf(
  ctx: TenantContext,
  { payments, accounts }: PaidAtOnce,
): Promise<ReadonlyMap<string, string>> {
  if (!accounts) return new Map()
  const methods = await ctx.db.rows<{ id: string; code: string }>(sql`
    select id, code from payment_methods where tenant_id = ${currentTenant}
      and id = any(${payments.map((payment) => payment.payment_method_id)}::uuid[]) and code = any(${Object.keys(accounts)})`)
  return new Map(methods.map(({ id, code }) => [id, accounts[code] ?? '']))
}

/** A bill that is paid in the step that confirms it; a sale at a point of sale into its drawer. */
export const payBill: PayBill = async (ctx, bill) => {
  const [pos, sold] = await Promise.all([
    posOf(ctx, bill.pos_id),
    bill.pos_id === null ? null : soldIn(ctx, bill.id),
  ])
  return payDocument(ctx, {
    document: { type: 'bill', id: bill.id },
    kind: bill.type === 1 ? 'sales_bill' : 'purchase_bill',
    by: bill.type === 1 ? 'catch' : 'cashing',
    date: bill.issue_date,
    currency: bill.currency,
    exchangeRate: bill.exchange_rate,
    payments: bill.payments,
    session: sold,
    ...(pos && { accounts: { cash: pos.cash_account_id, card: pos.credit_account_id } }),
  })
}

/** The session that a bill was confirmed in. */
const soldIn = async (ctx: TenantContext, billId: string): Promise<string | null> =>
  (
    await ctx.db.first<{ pos_session_id: string | null }>(
      sql`select pos_session_id from bills where tenant_id = ${currentTenant} and id = ${billId}`,
    )
  )?.pos_session_id ?? null
