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

/** What the supplier's paper says, where it was typed; a sale has no such paper. */
const onPaper = (
  { bill, digits }: ResolvedBill,
  field: 'vat_override' | 'net_override',
): Money | null =>
  bill.type !== billType.purchases || bill[field] === null
    ? null
    : money(parseDecimal(bill[field], digits) ?? 0n)

/** Totals as they stand on the supplier's paper, for the rules of a purchase. */
export const paperOf = (resolved: ResolvedBill) => ({
  vat: onPaper(resolved, 'vat_override'),
  net: onPaper(resolved, 'net_override'),
})

/**
 * Net and VAT of a bill with what was paid at customs, each as on the paper where that says
 * otherwise. What a net of the paper differs by is rounding.
 */
export function paperTotals(resolved: ResolvedBill): {
  readonly net: Money
  readonly vat: Money
  readonly rounding: Money
} {
  const { priced } = resolved
  const customs = atCustoms(resolved)
  const paper = paperOf(resolved)
  const vat = paper.vat ?? money(priced.vat + customs)
  if (paper.net === null)
    return { net: money(priced.net + customs), vat, rounding: priced.rounding }
  const rounding = money(paper.net - priced.total + priced.discount - vat)
  return { net: paper.net, vat, rounding }
}
