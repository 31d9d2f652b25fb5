import { type Problem, when } from '../ledger/problem.ts'
import { nextShare } from '../ledger/share.ts'
import {
  type Money,
  type Percent,
  type Quantity,
  formatShort,
  money,
  quantity as toQuantity,
  scale,
  sum,
  zero,
} from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'
import type { TaxCategory } from '../taxes/tax-code.ts'
import { totals } from './price-document.ts'
import type { PricedCategory, PricedDocument, PricedLine } from './priced-document.ts'

/** A line of the original bill, and what its standing returns already took of it. */
export type OriginalLine = {
  readonly quantity: Quantity
  /** Net after both discounts. */
  readonly net: Money
  /** What the customer saw after both discounts: with VAT on inclusive bills, else the net. */
  readonly seen: Money
  readonly returnedQuantity: Quantity
  readonly returnedNet: Money
  /** Sum of the `gross` of the earlier returned lines. */
  readonly returnedSeen: Money
}

/** One line given back. Quantities in one unit for both. */
export type ReturnedLine = {
  readonly quantity: Quantity
  readonly category: TaxCategory
  readonly rate: Percent
  readonly original: OriginalLine
}

export type ReturnPricing = {
  readonly lines: readonly ReturnedLine[]
  readonly taxInclusive: boolean
  /** The bill's net less the returns and credit notes it already had. */
  readonly creditable: Money
  /** Whether nothing of the bill is left after this return. */
  readonly completes: boolean
}

/** What a return line needs of the priced line of its bill, before any return of it. */
export const originalLine = (line: PricedLine, quantity: Quantity): OriginalLine => ({
  quantity,
  net: line.netAfterAll,
  seen: money(line.afterDiscount - line.documentDiscount),
  returnedQuantity: noQuantity,
  returnedNet: zero,
  returnedSeen: zero,
})

/**
 * The arithmetic of a return (`domain/02` 2.8): nets by the cumulative split of the original nets,
 * VAT by category on the return's own base. An inclusive return pays back what the customer saw.
 * The return that completes the bill gives back exactly what is left of it, and none gives back
 * more; the difference is on the rounding line (BT-114).
 */
export function priceReturn(pricing: ReturnPricing): PricedDocument {
  const { lines, taxInclusive, creditable, completes } = pricing
  const priced = lines.map((line) => priceLine(line, taxInclusive))
  const keys = [...new Set(lines.map(keyOf))]
  const categories = keys.flatMap((key) => categoryOf(key, lines, priced, taxInclusive))
  const whole = totals(priced, categories)
  if (!completes && whole.net <= creditable) return whole
  return totals(priced, settle(categories, money(creditable - whole.net)))
}

/** Problems of the quantity of a returned line; `return_exceeds_sold` (`domain/02` 2.8). */
export const returnProblems = (
  quantity: Quantity,
  original: Pick<OriginalLine, 'quantity' | 'returnedQuantity'>,
  index: number,
): readonly Problem[] => {
  const left = original.quantity - original.returnedQuantity
  const field = `items.${index}.item_qty`
  return [
    ...when(quantity <= 0n, 'must_be_positive', field),
    ...when(quantity > left, 'return_exceeds_sold', field, {
      max: formatShort(left, scale.quantity),
    }),
  ]
}

const noQuantity = toQuantity(0n)

const keyOf = ({ category, rate }: ReturnedLine): string => `${category}@${rate}`

function priceLine({ quantity, rate, original }: ReturnedLine, taxInclusive: boolean): PricedLine {
  const soFar = original.returnedQuantity + quantity
  const net = nextShare(original.net, soFar, original.quantity, original.returnedNet)
  const seen = taxInclusive
    ? nextShare(original.seen, soFar, original.quantity, original.returnedSeen)
    : net
  const vat = percentOf(net, rate)
  return {
    gross: seen,
    discount: zero,
    afterDiscount: seen,
    documentDiscount: zero,
    discountNet: zero,
    allowance: zero,
    net,
    netAfterAll: net,
    vat,
    total: money(net + vat),
  }
}

function categoryOf(
  key: string,
  lines: readonly ReturnedLine[],
  priced: readonly PricedLine[],
  inclusive: boolean,
): readonly PricedCategory[] {
  const first = lines.find((line) => keyOf(line) === key)
  if (!first) return []
  const own = priced.filter((_, index) => {
    const line = lines[index]
    return line !== undefined && keyOf(line) === key
  })
  const { category, rate } = first
  const taxable = sum(own.map((line) => line.net))
  const vat = percentOf(taxable, rate)
  const seen = sum(own.map((line) => line.gross))
  const rounding = inclusive ? money(seen - taxable - vat) : zero
  return [{ category, rate, allowance: zero, taxable, vat, rounding }]
}

const settle = (categories: readonly PricedCategory[], difference: Money): PricedCategory[] =>
  categories.map((category, index) =>
    index === 0 ? { ...category, rounding: money(category.rounding + difference) } : category,
  )
