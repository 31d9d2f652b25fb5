import type { returnBody } from '@mizan/contract/documents/bill-actions'
import { bills } from '@mizan/contract/documents/bills'
import { particularsOf } from '@mizan/contract/fields'
import { factsOf } from '@mizan/core/documents/kind'
import { status, whyUnconfirmed } from '@mizan/core/documents/lifecycle'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { z } from 'zod'
import type { TenantContext } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { Refusal, wrongField } from '../../../kernel/refusal.ts'
import { type Bill, type BillLine, billType } from '../bill.ts'
import type { LockedBill } from '../bill-rows.sql.ts'

export type ReturnBody = z.output<typeof returnBody>

const noLine: Omit<BillLine, 'id' | 'item_id' | 'item_qty' | 'returned_from_bill_item_id'> = {
  item_description: null,
  unit_id: null,
  item_price: '0',
  item_discount: '0',
  item_discount_is_percentage: false,
  tax_id: null,
  exemption_code: null,
  exemption_reason: null,
  account_id: null,
  cost_center_id: null,
  store_id: null,
  customs_value: null,
  item_cost: null,
  gram_price: null,
  extra_fields: null,
  goods_receipt_item_id: null,
  lots: [],
}

/** What a bill says of itself its return does not say; only the contract is that of both. */
const unsaid: Readonly<Record<string, null>> = Object.fromEntries(
  particularsOf(bills).map(({ name }) => [name, null]),
)

/**
 * A return of some lines and quantities of a bill, as it is typed: everything else follows from the
 * bill when it is priced. Needs the right to add returns of that side (`product.md` 6).
 */
export function returnOf(ctx: TenantContext, original: LockedBill, body: ReturnBody): Bill {
  const isSale = original.type === billType.sales
  if (!isSale && original.type !== billType.purchases) throw new Refusal('not_returnable')
  ctx.need(factsOf(isSale ? 'sales_return' : 'purchase_return').permission, 'store')
  if (original.kind === 'prepayment') throw new Refusal('advance_needs_note')
  const why = whyUnconfirmed(original.status)
  if (why) throw new Refusal(why)
  return {
    ...original,
    id: body.id ?? newId(),
    type: isSale ? billType.salesReturn : billType.purchasesReturn,
    status: status.draft,
    edited: null,
    issue_date: (body.issue_date ?? ctx.today) as LocalDate,
    issue_time: null,
    due_date: null,
    supply_date: null,
    supply_end_date: null,
    ...unsaid,
    contract_number: original.contract_number,
    notes: body.notes,
    discount_amount: '0',
    discount_is_percentage: false,
    retentions: '0',
    vat_override: null,
    net_override: null,
    payments: [],
    prepayments: [],
    returned_from_bill_id: original.id,
    return_reason: body.reason,
    isNew: true,
    keepsLines: false,
    lines: body.items.map(({ bill_item_id, item_qty, store_id, lots }, index) => {
      const sold = original.lines.find(({ id }) => id === bill_item_id)
      if (!sold) throw wrongField(`items.${index}.bill_item_id`, 'reference_not_found')
      return {
        ...noLine,
        id: newId(),
        item_id: sold.item_id,
        item_qty,
        store_id,
        lots,
        returned_from_bill_item_id: bill_item_id,
      }
    }),
  }
}
