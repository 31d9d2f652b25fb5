import { minorDigits } from '@mizan/core/money/currency'
import { type Money, formatDecimal, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { PayBill } from '../bills/index.ts'
import { confirm } from '../documents/index.ts'
import { receiptFamily } from './receipt-family.ts'
import { type ReceiptRow, receiptType } from './receipt-row.ts'

/** A cash sale or purchase in one step: each payment line is a receipt allocated to the bill (J02). */
export const payBill: PayBill = async (ctx: TenantContext, bill) => {
  ctx.need('associations', bill.type === 1 ? 'store' : 'delete')
  const digits = minorDigits(bill.currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const found = await ctx.db.first<{
    net: string
    beneficiary_id: string
  }>(sql`select net, beneficiary_id from bills
    where tenant_id = ${ctx.tenant.id} and id = ${bill.id}`)
  if (!found) throw new Error('a confirmed bill has no row')
  const paid = sum(bill.payments.map(({ amount }) => read(amount)))
  if (paid > (parseDecimal(found.net, digits) ?? 0n))
    throw wrongField('payments', 'paid_exceeds_net')
  for (const { payment_method_id, amount } of bill.payments) {
    const receipt: ReceiptRow = {
      id: newId(),
      type: bill.type === 1 ? receiptType.catch : receiptType.cashing,
      status: 0,
      beneficiary_id: found.beneficiary_id,
      account_id: null,
      payment_method_id,
      payment_account_id: null,
      date: bill.issue_date,
      amount: formatDecimal(read(amount), digits),
      currency: bill.currency,
      exchange_rate: bill.exchange_rate,
      reference: null,
      notes: null,
      fee_amount: '0',
      fee_account_id: null,
      fee_tax_id: null,
      isNew: true,
      allocations: [{ associatable_type: 'bill', associatable_id: bill.id, amount }],
    }
    await confirm(ctx, receiptFamily, receipt, 'sales_bill')
  }
}
