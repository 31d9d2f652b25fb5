import type { HandedOver } from '@mizan/core/documents/handed-over'
import type { TenantContext } from '../../kernel/context.ts'
import { sameDiscount, sameFigure } from '../documents/index.ts'
import type { Bill } from './bill.ts'
import { taxesOf } from './bill-facts.sql.ts'

/** What a tax charges, by its id: its category and rate. Another tax of the same is another reason. */
export async function chargedTaxOf(
  ctx: TenantContext,
): Promise<(id: string | null) => string | null> {
  const taxes = new Map((await taxesOf(ctx)).map((tax) => [tax.id, tax]))
  return (id) => {
    const tax = id === null ? undefined : taxes.get(id)
    return tax ? `${tax.category} ${tax.percentage}` : id
  }
}

/**
 * What a simplified bill told its customer: everything but the party, the names of the items and the
 * reasons of the taxes.
 */
export async function handedOverBill(ctx: TenantContext, bill: Bill): Promise<HandedOver> {
  const charged = await chargedTaxOf(ctx)
  return {
    head: {
      kind: bill.kind,
      issue_date: bill.issue_date,
      issue_time: bill.issue_time,
      supply_date: bill.supply_date,
      supply_end_date: bill.supply_end_date,
      currency_id: bill.currency,
      exchange_rate_to_local_currency: sameFigure(bill.exchange_rate),
      tax_inclusive: bill.tax_inclusive,
      discount_amount: sameDiscount(bill.discount, bill.discount_is_percentage),
      retentions: sameFigure(bill.retentions),
      prepayments: JSON.stringify(bill.prepayments),
    },
    linesField: 'items',
    lines: bill.lines.map((line) => ({
      item_id: line.item_id,
      unit_id: line.unit_id,
      item_qty: sameFigure(line.item_qty),
      item_price: sameFigure(line.item_price),
      item_discount: sameDiscount(line.item_discount, line.item_discount_is_percentage),
      tax_id: charged(line.tax_id),
    })),
  }
}
