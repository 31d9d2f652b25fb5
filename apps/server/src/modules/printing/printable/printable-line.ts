import { formatAmount, formatQuantity } from '@mizan/core/money/digits'
import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  type Percent,
  formatDecimal,
  money,
  parseDecimal,
  scale,
} from '@mizan/core/money/decimal'
import { withoutTax } from '@mizan/core/money/percent-of'
import { chargedTax } from '@mizan/core/purchasing/purchase-bill'
import type { TaxCategory } from '@mizan/core/taxes/tax-code'
import { unitPriceFor } from '@mizan/zatca'
import type { BillPaper, BillPaperLine } from '../papers/bill-paper.ts'
import type { Bilingual, PrintableLine } from './printable.ts'
import { figuresIn, priceText, quantityText, readPercent } from './printed-figures.ts'

export const categoryNames: Readonly<Record<TaxCategory, Bilingual>> = {
  S: { ar: 'الأساسية', en: 'Standard rated' },
  Z: { ar: 'الصفرية', en: 'Zero rated' },
  E: { ar: 'معفاة', en: 'Exempt' },
  O: { ar: 'خارج النطاق', en: 'Out of scope' },
}

export type Charged = { readonly category: TaxCategory; readonly rate: Percent }

/** What the seller charges: of VAT that the buyer assesses himself the paper shows none. */
export const chargedOn = (line: BillPaperLine): Charged =>
  chargedTax({
    code: '',
    category: line.category,
    mechanism: line.mechanism,
    rate: readPercent(line.rate),
  })

/** «15%», and «0%» of all that bears no VAT. */
export const rateText = ({ rate }: Pick<Charged, 'rate'>): string =>
  `${formatQuantity(rate, scale.percent)}%`

/** What is said beside «0%», so that it is not taken for the zero rate. */
const rateWord = ({ category }: Charged): string | null =>
  category === 'E' || category === 'O' ? categoryNames[category].ar : null

/**
 * A line on A4: everything without VAT but its last column. On a bill whose prices include VAT the
 * price of a unit is the one in the XML (BT-146).
 */
export function printableLine(
  line: BillPaperLine,
  { head }: BillPaper,
  sealedName?: string,
): PrintableLine {
  const { read, amount, amountOf } = figuresIn(head.currency)
  const charged = chargedOn(line)
  const discount = head.taxInclusive
    ? withoutTax(read(line.discount), charged.rate)
    : read(line.discount)
  const beforeDiscount = money(read(line.net) + discount)
  return {
    ...wordsOf(line, sealedName),
    quantity: quantityText(line.quantity),
    unitPrice: head.taxInclusive
      ? netPrice(beforeDiscount, line.quantity, head.currency)
      : priceText(line.price),
    discount: discount > 0n ? amount(discount) : null,
    net: amountOf(line.net),
    vatRate: rateText(charged),
    vatWord: rateWord(charged),
    vat: amountOf(line.vat),
    total: amountOf(line.total),
  }
}

/**
 * A line on the till roll. Prices that include VAT are printed as the customer saw them, so that
 * the lines add up to what he pays; what VAT cannot express stands in the rounding line.
 */
export function tillLine(
  line: BillPaperLine,
  paper: BillPaper,
  sealedName?: string,
): PrintableLine {
  const printed = printableLine(line, paper, sealedName)
  if (!paper.head.taxInclusive) return printed
  const { read, amount } = figuresIn(paper.head.currency)
  const discount = read(line.discount)
  return {
    ...printed,
    unitPrice: priceText(line.price),
    discount: discount > 0n ? amount(discount) : null,
    total: amount(money(read(line.gross) - discount)),
  }
}

const wordsOf = (line: BillPaperLine, sealedName: string | undefined) => ({
  name: sealedName || line.name,
  description: line.description,
  code: line.code,
  unit: line.unit,
})

/** BT-146 for print: grouped, with the decimals it needs. */
function netPrice(beforeDiscount: Money, quantity: string, currency: string): string {
  const exact = unitPriceFor(formatDecimal(beforeDiscount, minorDigits(currency)), quantity)
  const digits = exact.split('.')[1]?.length ?? 0
  return formatAmount(parseDecimal(exact, digits) ?? 0n, digits)
}
