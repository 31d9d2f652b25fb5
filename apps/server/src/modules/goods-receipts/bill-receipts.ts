import { bills } from '@mizan/contract/documents/bills'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { billUseCases, showBill, unbilledReceived } from '../bills/index.ts'
import { payBill } from '../treasury/index.ts'
import type { LockedReceipt } from './receipt-views.sql.ts'
import { receiptLife } from './receipts.ts'

const billCases = billUseCases(payBill)

type Asked = { readonly id?: string | undefined; readonly receipt_ids: readonly string[] }

/**
 * Makes a draft bill of what is not billed yet of a receipt, and of others of the same supplier: at the prices the goods
 * came with, to be changed to those of his invoice. One that was made before is answered again.
 */
export async function billReceipts(
  ctx: TenantContext,
  id: string,
  asked: Asked,
): Promise<Record<string, unknown>> {
  const ids = [...new Set([id, ...asked.receipt_ids])].toSorted()
  const locked: LockedReceipt[] = []
  for (const each of ids) locked.push(await receiptLife.lock(ctx, each))
  ctx.need('purchases', 'store')
  const known = asked.id === undefined ? null : await showBill(ctx, asked.id)
  if (known) {
    if (known.items?.some((line) => line.goods_receipt_item_id !== null)) return known
    throw wrongField('id', 'already_used')
  }
  const first = locked.find((each) => each.id === id)
  if (!first) throw new Refusal('not_found')
  refuseDifferent(first, locked, asked.receipt_ids)
  const lines = await unbilledReceived(ctx, sql`r.id = any(${ids}::uuid[])`)
  if (lines.length === 0) throw new Refusal('receipt_wholly_billed')
  const shown = await receiptLife.show(ctx, id)
  const made = await billCases.create(
    ctx,
    bills.draft.parse({
      ...(asked.id && { id: asked.id }),
      type: 2,
      beneficiary_id: first.beneficiary_id,
      store_id: first.store_id,
      issue_date: ctx.today,
      currency_id: shown.currency_id,
      exchange_rate_to_local_currency: first.exchange_rate,
      items: lines,
    }),
  )
  await nameOrder(ctx, made.id, locked)
  for (const each of ids) await recordActivity(ctx, 'goods_receipts', each, 'bill_created')
  const bill = await showBill(ctx, made.id)
  if (!bill) throw new Error(`bill ${made.id} is gone`)
  return bill
}

/** One bill charges goods of one supplier in one currency, that came and stand. */
function refuseDifferent(
  first: LockedReceipt,
  all: readonly LockedReceipt[],
  asked: readonly string[],
): void {
  for (const each of all) {
    const at = asked.indexOf(each.id)
    const field = at < 0 ? 'id' : `receipt_ids.${at}`
    if (each.status !== status.confirmed) {
      const number = { number: each.number ?? '' }
      throw at < 0
        ? new Refusal('receipt_not_confirmed', number)
        : wrongField(field, 'receipt_not_confirmed', number)
    }
    if (each.beneficiary_id !== first.beneficiary_id)
      throw wrongField(field, 'receipt_of_other_supplier')
    if (each.currency !== first.currency) throw wrongField(field, 'receipt_of_other_currency')
  }
}

/** A bill of goods of one order is a bill of that order, unless another draft of it is being written. */
async function nameOrder(
  ctx: TenantContext,
  billId: string,
  receipts: readonly LockedReceipt[],
): Promise<void> {
  const [order, ...others] = new Set(receipts.map((each) => each.quotation_id))
  if (!order || others.length > 0) return
  await ctx.db.run(
    sql`select 1 from quotations q where q.tenant_id = ${currentTenant} and q.id = ${order} for update`,
  )
  await ctx.db
    .run(sql`update bills set quotation_id = ${order} where tenant_id = ${currentTenant} and id = ${billId}
    and not exists (select 1 from bills b where b.tenant_id = ${currentTenant} and b.quotation_id = ${order} and b.status = 0)`)
}
