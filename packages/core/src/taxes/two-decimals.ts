import type { LineInput, PricedDocument } from '../documents/priced-document.ts'
import type { PrepaidPart } from '../ledger/prepaid.ts'
import { type Money, divide, money, powerOfTen, sum } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'

/** Decimals of every amount of a tax invoice, whatever its currency (BR-DEC-01 to 28). */
export const taxInvoiceDigits = 2

/** An amount of any currency, dinars of three decimals or yen of none, as a tax invoice writes it. */
export const inTwoDecimals = (value: Money, digits: number): Money =>
  digits > taxInvoiceDigits
    ? money(divide(value, powerOfTen(digits - taxInvoiceDigits)))
    : money(value * powerOfTen(taxInvoiceDigits - digits))

/**
 * The figures of a document in dinars or yen as a tax invoice states them: lines and discounts are
 * rounded to two decimals, VAT and sums follow from these as the rules want it (BR-CO-10 to 17), and
 * what is due is the posted amount, rounded, with the difference on the line for rounding (BT-114).
 */
export function pricedInTwoDecimals(
  priced: PricedDocument,
  inputs: readonly Pick<LineInput, 'category' | 'rate'>[],
  digits: number,
): PricedDocument {
  if (digits === taxInvoiceDigits) return priced
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
    // A discount of everything may be rounded up to more than its lines are.
    const total = sum(nets)
    const allowance = least(short(each.allowance), total)
    const taxable = money(total - allowance)
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

const least = (a: Money, b: Money): Money => (a < b ? a : b)

/** An advance that a final invoice deducts, in two decimals: its VAT is that of its base (BR-KSA-79). */
export const partInTwoDecimals = <Part extends PrepaidPart>(part: Part, digits: number): Part => {
  const base = inTwoDecimals(part.base, digits)
  const vat =
    digits < taxInvoiceDigits ? percentOf(base, part.tax.rate) : inTwoDecimals(part.vat, digits)
  return { ...part, base, vat }
}
