import { minorDigits } from '@mizan/core/money/currency'
import {
  type Money,
  type Percent,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  price,
  quantity,
  scale,
  zero,
} from '@mizan/core/money/decimal'
import { type BillFigures, billFiguresOf } from '@mizan/core/purchasing/supplier-figures'
import { type TaxCategory, taxCategories } from '@mizan/core/taxes/tax-code'
import type { ReceivedFigures } from '@mizan/zatca'
import type { TaxFacts } from '../../bills/index.ts'

/** A line's own tax of the company, and how its category and rate are reckoned. */
export type LineTax = {
  readonly id: string | null
  readonly exemptionCode: string | null
}

export type DraftFigures = {
  readonly taxes: readonly LineTax[]
  readonly lineDiscounts: readonly string[]
  /** What of the discount of the whole went to each line, besides its own. */
  readonly spread: readonly string[]
  readonly documentDiscount: string
  readonly vatOverride: string | null
  readonly netOverride: string | null
  readonly isExact: boolean
  /** What the draft comes to. */
  readonly net: string
  /** What it would come to by our own arithmetic. */
  readonly reckoned: { readonly vat: string; readonly net: string }
}

type Charged = { readonly category: string; readonly rate: string }

const categoryOf = (text: string): TaxCategory => taxCategories.find((each) => each === text) ?? 'S'

const rateOf = (text: string): Percent => percent(parseDecimal(text, scale.percent) ?? 0n)

const taxedAs = ({ category, rate }: Charged) => ({
  category: categoryOf(category),
  rate: rateOf(rate),
})

/** The company's taxes as a purchase picks one: the seeded order is the order of likelihood. */
const order = ['S15', 'S5', 'ZD', 'EX', 'OS']

/** The tax of ours that stands for a category and rate: one with the same reason before any other. */
export function taxFor(
  line: Charged & { readonly reasonCode: string | null },
  taxes: readonly TaxFacts[],
): LineTax {
  const { category, rate } = taxedAs(line)
  const fitting = taxes
    .filter((tax) => tax.active && tax.mechanism === 'normal' && tax.shares === null)
    .filter((tax) => tax.category === category && rateOf(tax.percentage) === rate)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const tax =
    fitting.find((each) => line.reasonCode !== null && each.exemption_code === line.reasonCode) ??
    fitting[0]
  return { id: tax?.id ?? null, exemptionCode: category === 'S' ? null : line.reasonCode }
}

const placeOf = ({ code }: TaxFacts): number => {
  const at = order.indexOf(code)
  return at === -1 ? order.length : at
}

/** The figures of an invoice as a draft has them, in the decimals of its currency. */
export function draftFigures(
  figures: ReceivedFigures,
  currency: string,
  taxes: readonly TaxFacts[],
): DraftFigures {
  const digits = minorDigits(currency)
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  const amounts = (charged: readonly (Charged & { readonly amount: string })[]) =>
    charged.map((each) => ({ ...taxedAs(each), amount: read(each.amount) }))
  const own = figures.lines.map(({ discount }) => read(discount))
  const taken = billFiguresOf({
    lines: figures.lines.map((line, index) => ({
      quantity: quantity(parseDecimal(line.quantity, scale.quantity) ?? 0n),
      price: price(parseDecimal(line.price, scale.price) ?? 0n),
      discount: own[index] ?? zero,
      ...taxedAs(line),
    })),
    discounts: amounts(figures.discounts),
    taxables: amounts(figures.subtotals.map((each) => ({ ...each, amount: each.taxable }))),
    vat: read(figures.vat),
    net: read(figures.net),
    minorDigits: digits,
  })
  return { taxes: figures.lines.map((line) => taxFor(line, taxes)), ...texts(taken, own, digits) }
}

function texts(
  taken: BillFigures,
  own: readonly Money[],
  digits: number,
): Omit<DraftFigures, 'taxes'> {
  const text = (amount: Money): string => formatDecimal(amount, digits)
  const override = (amount: Money | null): string | null => (amount === null ? null : text(amount))
  return {
    lineDiscounts: taken.lineDiscounts.map(text),
    spread: taken.lineDiscounts.map((each, index) => text(money(each - (own[index] ?? zero)))),
    documentDiscount: text(taken.documentDiscount),
    vatOverride: override(taken.vatOverride),
    netOverride: override(taken.netOverride),
    isExact: taken.isExact,
    net: text(taken.net),
    reckoned: { vat: text(taken.reckoned.vat), net: text(taken.reckoned.net) },
  }
}
