import { returnBody } from '@mizan/contract/documents/bill-actions'
import { bills } from '@mizan/contract/documents/bills'
import { landedCosts } from '@mizan/contract/documents/landed'
import { receipts } from '@mizan/contract/documents/receipts'
import { expenses } from '@mizan/contract/documents/expenses'
import { notes } from '@mizan/contract/documents/notes'
import { quotations } from '@mizan/contract/documents/quotations'
import { formatDecimal } from '@mizan/core/money/decimal'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { billUseCases } from '../bills/index.ts'
import { expenseLife } from '../expenses/index.ts'
import { createLanded } from '../landed/index.ts'
import { noteLife } from '../notes/index.ts'
import { createBillOfQuotation, quotationLife } from '../quotations/index.ts'
import { payBill, receiptLife } from '../treasury/index.ts'
import type { StoreKey } from './company.ts'
import { posIds, storeIds } from './make-records.ts'
import type {
  PlannedBill,
  PlannedExpense,
  PlannedLanded,
  PlannedLine,
  PlannedNote,
  PlannedQuotation,
  PlannedReceipt,
  PlannedReturn,
  Step,
} from './plan/planned.ts'
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
  const [codes, stores, pos] = await Promise.all([seededCodes(ctx), storeIds(ctx), posIds(ctx)])
  for (const step of steps) {
    const then = at(ctx, step.at)
    if (step.is === 'bill') await makeBill(then, step, codes, { stores, pos })
    else if (step.is === 'return') await makeReturn(then, step)
    else if (step.is === 'quotation')
      await quotationLife.create(then, quotations.draft.parse(quotationDraft(step, codes, stores)))
    else if (step.is === 'expense')
      await expenseLife.create(then, expenses.draft.parse(expenseDraft(step, codes)))
    else if (step.is === 'note')
      await noteLife.create(then, notes.draft.parse(await noteDraft(then, step, codes)))
    else if (step.is === 'landed')
      await createLanded(then, landedCosts.draft.parse(await landedDraft(then, step)))
    else await receiptLife.create(then, receipts.draft.parse(receiptDraft(step, codes)))
  }
}

type Stores = Readonly<Record<StoreKey, string>>
/** Where is sold: from which store, and over whose counter. */
type Places = { readonly stores: Stores; readonly pos: Stores }

/** A bill as it was typed, or made of the offer it follows and completed from the supplier's document. */
async function makeBill(
  ctx: TenantContext,
  bill: PlannedBill,
  codes: SeededCodes,
  places: Places,
): Promise<void> {
  const draft = bills.draft.parse(billDraft(bill, codes, places))
  if (bill.quotation === undefined) {
    await cases.create(ctx, draft)
    return
  }
  await createBillOfQuotation(ctx, bill.quotation, { id: bill.id })
  const { issue_time, due_date, reference, status } = draft
  await cases.update(ctx, bill.id, { issue_time, due_date, reference, status }, {})
}

function billDraft(bill: PlannedBill, codes: SeededCodes, { stores, pos }: Places) {
  return {
    id: bill.id,
    type: bill.type,
    beneficiary_id: bill.party?.id ?? null,
    store_id: stores[bill.store],
    p_o_s_id: bill.isAtPos ? pos[bill.store] : null,
    issue_date: riyadhDate(bill.at.getTime()),
    issue_time: riyadhTime(bill.at.getTime()),
    due_date: bill.dueDate,
    reference: bill.reference,
    tax_inclusive: bill.inclusive,
    discount_amount: String(bill.discountPercent),
    discount_is_percentage: bill.discountPercent > 0,
    items: lineDrafts(bill.lines, bill.type === 1, codes),
    payments: bill.paidBy
      ? [{ payment_method_id: codes.method(bill.paidBy), amount: amount(bill.net) }]
      : [],
    status: bill.isDraft ? 0 : 1,
  }
}

const lineDrafts = (lines: readonly PlannedLine[], isSale: boolean, codes: SeededCodes) =>
  lines.map((line) => ({
    item_id: line.item.id,
    unit_id: codes.unit(line.unit),
    item_qty: String(line.quantity),
    item_price: amount(line.price),
    item_discount: String(line.discountPercent),
    item_discount_is_percentage: line.discountPercent > 0,
    tax_id: codes.tax(line.item.tax.code),
    exemption_code: isSale ? line.item.reason : null,
    account_id: !isSale && line.item.boughtTo ? codes.account(line.item.boughtTo) : null,
  }))

const quotationDraft = (offer: PlannedQuotation, codes: SeededCodes, stores: Stores) => ({
  id: offer.id,
  type: offer.type,
  beneficiary_id: offer.party.id,
  store_id: stores[offer.store],
  issue_date: riyadhDate(offer.at.getTime()),
  valid_until: offer.validUntil,
  tax_inclusive: offer.inclusive,
  discount_amount: String(offer.discountPercent),
  discount_is_percentage: offer.discountPercent > 0,
  items: lineDrafts(offer.lines, offer.type === 'sales', codes),
  status: offer.isDraft ? 0 : 1,
})

const receiptDraft = (receipt: PlannedReceipt, codes: SeededCodes) => ({
  id: receipt.id,
  type: receipt.type,
  beneficiary_id: receipt.party?.id ?? null,
  account_id: receipt.account ? codes.account(receipt.account) : null,
  payment_method_id: codes.method(receipt.method),
  cheque_number: receipt.cheque?.number ?? null,
  cheque_bank: receipt.cheque?.bank ?? null,
  cheque_date: receipt.cheque?.date ?? null,
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

const expenseDraft = (expense: PlannedExpense, codes: SeededCodes) => ({
  id: expense.id,
  beneficiary_id: expense.party?.id ?? null,
  issue_date: riyadhDate(expense.at.getTime()),
  tax_inclusive: expense.inclusive,
  items: [
    {
      statement: expense.statement,
      account_id: codes.account(expense.account),
      item_price: amount(expense.price),
      tax_id: codes.tax('S15'),
    },
  ],
  payments: expense.paidBy
    ? [{ payment_method_id: codes.method(expense.paidBy), amount: amount(expense.price) }]
    : [],
  status: 1,
})

const firstLineOf = (ctx: TenantContext, bill: PlannedBill) =>
  ctx.db.first<{ id: string }>(sql`select id from bill_items
    where tenant_id = ${currentTenant} and bill_id = ${bill.id} order by line_no limit 1`)

/** All the goods of the bill carry the freight by their value. */
async function landedDraft(ctx: TenantContext, { id, at: then, bill, expense }: PlannedLanded) {
  const lines = await ctx.db.rows<{ id: string }>(sql`select id from bill_items
    where tenant_id = ${currentTenant} and bill_id = ${bill.id} order by line_no`)
  return {
    id,
    source_type: 'expense',
    source_id: expense,
    date: riyadhDate(then.getTime()),
    lines: lines.map((line) => ({ bill_item_id: line.id })),
  }
}

/** One unit of the bill's first line comes back. */
async function makeReturn(ctx: TenantContext, { id, bill, reason }: PlannedReturn): Promise<void> {
  const line = await firstLineOf(ctx, bill)
  const items = [{ bill_item_id: line?.id, item_qty: '1' }]
  await cases.return(ctx, bill.id, returnBody.parse({ id, items, reason, status: 1 }))
}

/** A note on the first line of its bill: goods of a supplier are found by it. */
async function noteDraft(ctx: TenantContext, note: PlannedNote, codes: SeededCodes) {
  const line = await firstLineOf(ctx, note.bill)
  return {
    id: note.id,
    type: note.bill.type,
    original_bill_id: note.bill.id,
    issue_date: riyadhDate(note.at.getTime()),
    event_date: riyadhDate(note.bill.at.getTime()),
    reason: note.reason,
    transactions: [
      {
        statement: note.reason,
        amount: amount(note.amount),
        tax_id: codes.tax('S15'),
        bill_item_id: note.bill.type === 2 ? line?.id : null,
      },
    ],
    status: 1,
  }
}
