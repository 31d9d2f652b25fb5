import type { LineInput, PricedDocument } from '../documents/priced-document.ts'
import { type Money, divide, money, powerOfTen, sum } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'

/** Decimals of every amount of a tax invoice, whatever its currency (BR-DEC-01 to 28). */
export const taxInvoiceDigits = 2

/** An amount of a currency of more decimals, as a tax invoice writes it. */
export const inTwoDecimals = (value: Money, digits: number): Money =>
  digits <= taxInvoiceDigits ? value : money(divide(value, powerOfTen(digits - taxInvoiceDigits)))

/**
 * The figures of a document in dinars as a tax invoice tells them: lines and discounts are rounded to
 * two decimals, VAT and sums follow from these as the rules want it (BR-CO-10 to 17), and what is due
 * is the posted amount rounded, with the difference on the line for rounding (BT-114).
 */
export function pricedInTwoDecimals(
  priced: PricedDocument,
  inputs: readonly Pick<LineInput, 'category' | 'rate'>[],
  digits: number,
): PricedDocument {
  if (digits <= taxInvoiceDigits) return priced
  const short = (value: Money): Money => inTwoDecimals(value, digits)
  const lines = priced.lines.map((line, index) => {
    const net = short(line.net)
    const rate = inputs[index]?.rate
    const vat = rate === undefined ? short(line.vat) : percentOf(net, rate)
    return { ...line, net, discountNet: short(line.discountNet), vat, total: money(net + vat) }
  })
  const categories = priced.categories.map((each) => {
    const nets = lines.flatMap(({ net }, index) =>
      inputs[index]?.category === each.category && inputs[index]?.rate === each.rate ? [net] : [],
    )
    const allowance = short(each.allowance)
    const taxable = money(sum(nets) - allowance)
    return { ...each, allowance, taxable, vat: percentOf(taxable, each.rate) }
  })
  const taxable = sum(categories.map((each) => each.taxable))
  const vat = sum(categories.map((each) => each.vat))
  const withVat = money(taxable + vat)
  const net = short(priced.net)
  return {
    lines,
    categories,
    total: sum(lines.map((line) => line.net)),
    discount: sum(categories.map((each) => each.allowance)),
    taxable,
    vat,
    withVat,
    rounding: money(net - withVat),
    net,
  }
}
