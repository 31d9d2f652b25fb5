import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { customsVat } from '@mizan/core/purchasing/purchase-bill'
import { type BillLine, billType } from '../bill.ts'
import type { ResolvedBill } from '../resolve-bill.ts'

/** The customs value of a line with its duty: what VAT paid at customs is reckoned on (`domain/02` J12). */
export const customsValueOf = (
  { customs_value: value }: Pick<BillLine, 'customs_value'>,
  digits: number,
): Money | null => (value === null ? null : money(parseDecimal(value, digits) ?? 0n))

const atCustoms = ({ lines, digits }: ResolvedBill): Money =>
  customsVat({
    lines: lines.map(({ line, taxCode }) => ({
      tax: taxCode,
      customsValue: customsValueOf(line, digits),
    })),
  })

/** What the supplier's document says, where it was typed; a sale has no such document. */
const statedTotal = (
  { bill, digits }: ResolvedBill,
  field: 'vat_override' | 'net_override',
): Money | null =>
  bill.type !== billType.purchases || bill[field] === null
    ? null
    : money(parseDecimal(bill[field], digits) ?? 0n)

/** Totals as the supplier's document states them, for the rules of a purchase. */
export const statedTotals = (resolved: ResolvedBill) => ({
  vat: statedTotal(resolved, 'vat_override'),
  net: statedTotal(resolved, 'net_override'),
})

/**
 * Net and VAT of a bill with what was paid at customs, each as his document where that says
 * otherwise. What a net of the document differs by is rounding.
 */
export function totalsAsStated(resolved: ResolvedBill): {
  readonly net: Money
  readonly vat: Money
  readonly rounding: Money
} {
  const { priced } = resolved
  const customs = atCustoms(resolved)
  const stated = statedTotals(resolved)
  const vat = stated.vat ?? money(priced.vat + customs)
  if (stated.net === null)
    return { net: money(priced.net + customs), vat, rounding: priced.rounding }
  const rounding = money(stated.net - priced.total + priced.discount - vat)
  return { net: stated.net, vat, rounding }
}
