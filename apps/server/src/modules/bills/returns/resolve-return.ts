import { priceReturn } from '@mizan/core/documents/return-shares'
import type { Problem } from '@mizan/core/documents/family'
import type { PricedDocument } from '@mizan/core/documents/priced-document'
import { shareOfLeft } from '@mizan/core/ledger/share'
import {
  divide,
  formatDecimal,
  money,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { StatedGaps } from '@mizan/core/purchasing/purchase-return'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Bill, type BillLine, billType } from '../bill.ts'
import { billMarksIn } from '../tax-invoice/bill-marks.ts'
import { type OriginalBill, type OriginalBillLine, lockOriginalBill } from './original-bill.sql.ts'
import { type ResolvedLine, resolveBill } from '../resolve-bill.ts'
import { resolveFreeReturn } from './resolve-free-return.ts'
import { type ResolvedReturn, noStatedGaps } from './resolved-return.ts'

/** A return takes everything but quantity and store from the line of its bill (`domain/02` 2.8). */
const lineOf = (line: BillLine, { line: sold }: OriginalBillLine): BillLine => ({
  ...sold,
  id: line.id,
  item_qty: line.item_qty,
  store_id: line.store_id ?? sold.store_id,
  item_discount: '0',
  item_discount_is_percentage: false,
  extra_fields: null,
  goods_receipt_item_id: null,
  lots: line.lots,
  returned_from_bill_item_id: sold.id,
})

/** Reads and locks the bill of a return, and prices the return from what the bill charged. */
export async function resolveReturn(ctx: TenantContext, bill: Bill): Promise<ResolvedReturn> {
  if (bill.returned_from_bill_id === null && !ctx.tenant.taxRestrictive)
    return resolveFreeReturn(ctx, bill)
  const original = bill.returned_from_bill_id
    ? await lockOriginalBill(ctx, bill.returned_from_bill_id, bill.id)
    : null
  const wantedType = bill.type === billType.salesReturn ? billType.sales : billType.purchases
  const isAdvance = original?.bill.kind === 'prepayment'
  if (!original || original.bill.type !== wantedType || isAdvance) {
    const resolved = await resolveBill(ctx, bill)
    const field = 'returned_from_bill_id'
    return {
      ...resolved,
      lines: [],
      original: null,
      of: [],
      stated: noStatedGaps,
      problems: [
        {
          code: isAdvance
            ? 'advance_needs_note'
            : bill.returned_from_bill_id
              ? 'reference_not_found'
              : 'original_bill_required',
          field,
        },
      ],
    }
  }
  const problems: Problem[] = []
  const taken = new Set<string>()
  const of: OriginalBillLine[] = []
  const lines = bill.lines.flatMap((line, index) => {
    const field = `items.${index}.bill_item_id`
    const found = original.lines.find((each) => each.line.id === line.returned_from_bill_item_id)
    if (!found) {
      problems.push({ code: 'reference_not_found', field })
      return []
    }
    if (taken.has(found.line.id)) problems.push({ code: 'already_used', field })
    taken.add(found.line.id)
    of.push(found)
    return [lineOf(line, found)]
  })
  const filled: Bill = {
    ...bill,
    kind: original.bill.kind,
    beneficiary_id: original.bill.beneficiary_id,
    cost_center_id: original.bill.cost_center_id,
    pos_id: original.bill.pos_id,
    ...billMarksIn(original.bill),
    tax_inclusive: original.bill.tax_inclusive,
    currency: original.bill.currency,
    exchange_rate: original.bill.exchange_rate,
    discount_amount: '0',
    discount_is_percentage: false,
    retentions: '0',
    vat_override: null,
    net_override: null,
    payments: [],
    prepayments: [],
    lines,
  }
  // Where no line is one of the bill there is nothing to price but what was typed.
  const resolved = await resolveBill(
    ctx,
    lines.length > 0 ? filled : bill,
    undefined,
    original.bill.issue_date,
  )
  const all = [...problems, ...resolved.problems]
  if (all.length > 0) return { ...resolved, original, of, stated: noStatedGaps, problems: all }
  const inBaseUnits = resolved.lines.map((line, index) => {
    const factor = of[index]?.factor ?? line.factor
    const units = quantity(parseDecimal(line.line.item_qty, scale.quantity) ?? 0n)
    const base = quantity(divide(units * factor, powerOfTen(scale.quantity)))
    return { ...line, factor, baseQuantity: base }
  })
  const priced = priceReturn({
    left: original.left,
    lines: inBaseUnits.flatMap((line, index) => {
      const shares = of[index]?.shares
      const { category, rate } = line.input
      return shares ? [{ quantity: line.baseQuantity, category, rate, original: shares }] : []
    }),
  })
  const withCustoms = inBaseUnits.map((line, index) => ({
    ...line,
    line: { ...line.line, customs_value: customsReturned(line, of[index], resolved.digits) },
  }))
  return {
    ...resolved,
    original,
    of,
    lines: withCustoms,
    priced,
    stated: returnedGaps(original, priced),
    problems: [],
  }
}

/** What of the customs value of a line goes back with these units; null where it has none. */
function customsReturned(
  { line, baseQuantity }: ResolvedLine,
  of: OriginalBillLine | undefined,
  digits: number,
): string | null {
  if (line.customs_value === null || !of) return null
  const { quantity: whole, returnedQuantity } = of.shares
  return formatDecimal(shareOfLeft(of.customs, baseQuantity, returnedQuantity, whole), digits)
}

/**
 * VAT given back beyond that of the nets. Of a supplier's bill the return that completes it gives
 * back what is left of the VAT that was claimed, and what his own VAT had taken out of the cost; what
 * we issued gives back VAT on its own base (BR-CO-17).
 */
function returnedGaps(
  { bill, left, vatLeft, statedVatGap }: OriginalBill,
  { net, vat }: PricedDocument,
): StatedGaps {
  const isOurs = bill.type === billType.sales || bill.is_self_billed
  if (isOurs || net < left.total) return noStatedGaps
  return { vatGap: money(vatLeft - vat), costGap: statedVatGap }
}
