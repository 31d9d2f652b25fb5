import { bills, receipts } from '@mizan/contract/documents'
import { formatDecimal } from '@mizan/core/money/decimal'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { billUseCases } from '../bills/index.ts'
import { createReceipt, payBill } from '../treasury/index.ts'
import type { StoreKey } from './company.ts'
import { storeIds } from './make-records.ts'
import type { PlannedBill, PlannedReceipt, Step } from './plan/planned.ts'
import { type SeededCodes, seededCodes } from './seeded-codes.ts'

const amount = (halalas: bigint): string => formatDecimal(halalas, 2)
const cases = billUseCases(payBill)

/** The same company, some time later: each document is made at its own moment. */
const at = (ctx: TenantContext, now: Date): TenantContext => ({
  ...ctx,
  now,
  today: riyadhDate(now.getTime()),
})

/** Makes documents of the year in their order, by the same use cases as the screens. */
export async function makeDocuments(ctx: TenantContext, steps: readonly Step[]): Promise<void> {
  const [codes, stores] = await Promise.all([seededCodes(ctx), storeIds(ctx)])
  for (const step of steps) {
    const then = at(ctx, step.at)
    if (step.is === 'bill')
      await cases.create(then, bills.draft.parse(billDraft(step, codes, stores)))
    else await createReceipt(then, receipts.draft.parse(receiptDraft(step, codes)))
  }
}

function billDraft(
  bill: PlannedBill,
  codes: SeededCodes,
  stores: Readonly<Record<StoreKey, string>>,
) {
  return {
    id: bill.id,
    type: bill.type,
    beneficiary_id: bill.party?.id ?? null,
    store_id: stores[bill.store],
    issue_date: riyadhDate(bill.at.getTime()),
    issue_time: riyadhTime(bill.at.getTime()),
    due_date: bill.dueDate,
    reference: bill.reference,
    tax_inclusive: bill.inclusive,
    discount_amount: String(bill.discountPercent),
    discount_is_percentage: bill.discountPercent > 0,
    items: bill.lines.map((line) => ({
      item_id: line.item.id,
      unit_id: codes.unit(line.unit),
      item_qty: String(line.quantity),
      item_price: amount(line.price),
      item_discount: String(line.discountPercent),
      item_discount_is_percentage: line.discountPercent > 0,
      tax_id: codes.tax(line.item.tax.code),
      exemption_code: bill.type === 1 ? line.item.reason : null,
      account_id: bill.type === 2 && line.item.boughtTo ? codes.account(line.item.boughtTo) : null,
    })),
    payments: bill.paidBy
      ? [{ payment_method_id: codes.method(bill.paidBy), amount: amount(bill.net) }]
      : [],
    status: bill.isDraft ? 0 : 1,
  }
}

const receiptDraft = (receipt: PlannedReceipt, codes: SeededCodes) => ({
  id: receipt.id,
  type: receipt.type,
  beneficiary_id: receipt.party?.id ?? null,
  account_id: receipt.account ? codes.account(receipt.account) : null,
  payment_method_id: codes.method(receipt.method),
  date: riyadhDate(receipt.at.getTime()),
  amount: amount(receipt.amount),
  notes: receipt.notes,
  fee: receipt.fee ? { amount: amount(receipt.fee), account_id: codes.account('5233') } : null,
  associations: receipt.allocations.map((each) => ({
    associatable_type: 'bill',
    associatable_id: each.bill,
    amount: amount(each.amount),
  })),
  status: receipt.isDraft ? 0 : 1,
})
