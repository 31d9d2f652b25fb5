import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { currencyCodeOf } from '../bills/index.ts'
import { confirm, copiedLines, lifeOf } from '../documents/index.ts'
import { type ReceiptDraft, type ReceiptRow, mergeReceipt } from './receipt.ts'
import { receiptFamily } from './receipt-family.ts'
import {
  type LockedReceipt,
  type ReceiptView,
  lockReceipt,
  showReceipt,
} from './receipt-views.sql.ts'
import { hasReturns } from './returns.sql.ts'
import { resolveReceipt } from './resolve-receipt.ts'
import { saveReceiptDraft } from './save-receipt.ts'

/** The life of a receipt of goods, from its draft to its end. */
export const receiptLife = lifeOf<ReceiptDraft, ReceiptView, ReceiptRow, LockedReceipt>({
  table: 'goods_receipts',
  kind: receiptFamily.kind,
  dateOf: (row) => row.date,
  vatDateOf: () => null,
  dateField: 'date',
  show: showReceipt,
  lock: lockReceipt,
  merge: async (ctx, before, change) =>
    mergeReceipt(before, change, {
      currency: await currencyCodeOf(ctx, before, change),
      seesCost: ctx.has('items.see_cost', 'view'),
    }),
  saveAsDraft,
  confirm: async (ctx, row, before) => {
    if (before?.edited) await refuseCharged(ctx, before)
    await confirm(ctx, receiptFamily, row)
    return null
  },
  refuseOpening: refuseCharged,
  restoredWith: async (ctx, row) => {
    await refuseCharged(ctx, row)
    return {}
  },
  copyOf: (ctx, original) => ({ date: ctx.today, lines: copiedLines(original.lines) }),
})

/** What a bill charges, or what went back, stays as it came; the bill or the return is taken back first. */
async function refuseCharged(ctx: TenantContext, { id }: LockedReceipt): Promise<void> {
  const bill = await ctx.db.first<{ number: string }>(sql`
    select coalesce(h.bill_code, '') as number from goods_receipt_items x
      join bill_items b on b.tenant_id = ${currentTenant} and b.goods_receipt_item_id = x.id
      join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id and h.type = 2 and h.status not in (0, 255)
    where x.tenant_id = ${currentTenant} and x.goods_receipt_id = ${id} order by h.issue_date, h.id limit 1`)
  if (bill) throw new Refusal('receipt_billed', { number: bill.number })
  if (await hasReturns(ctx, id)) throw new Refusal('receipt_returned')
}

async function saveAsDraft(ctx: TenantContext, row: ReceiptRow): Promise<void> {
  const resolved = await resolveReceipt(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveReceiptDraft(ctx, row, resolved)
}
