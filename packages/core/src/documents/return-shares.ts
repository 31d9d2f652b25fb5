import { type Problem, when } from '../ledger/problem.ts'
import { shareOfLeft } from '../ledger/share.ts'
import { fitShares } from '../money/allocate.ts'
import {
  type Money,
  type Percent,
  type Quantity,
  formatShort,
  money,
  percent,
  quantity as toQuantity,
  scale,
  sum,
  zero,
} from '../money/decimal.ts'
import { percentOf, wholePercent } from '../money/percent-of.ts'
import type { TaxCategory } from '../taxes/tax-code.ts'
import {
  type LeftOfBill,
  type LeftOfTax,
  keyOfTax,
  leftOfTaxes,
  nothingLeft,
  takeNet,
  takeTotal,
} from './left-of-bill.ts'
import { totals } from './price-document.ts'
import type { PricedCategory, PricedDocument, PricedLine } from './priced-document.ts'

/** A line of the original bill, and what its returns and notes already took of it. */
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
  readonly notedNet: Money
  readonly notedSeen: Money
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
  readonly left: LeftOfBill
}

/** What a return line needs of the priced line of its bill, before any return or note of it. */
export const originalLine = (line: PricedLine, quantity: Quantity): OriginalLine => ({
  quantity,
  net: line.netAfterAll,
  seen: money(line.afterDiscount - line.documentDiscount),
  returnedQuantity: noQuantity,
  returnedNet: zero,
  returnedSeen: zero,
  notedNet: zero,
  notedSeen: zero,
})

/**
 * The arithmetic of a return (`domain/02` 2.8, `domain/10` 65): nets by the cumulative split of what
 * the bill charged, less what notes took off; VAT by category on the return's own base. An inclusive
 * return pays back what the customer saw. No return gives back more than is left of its lines; the
 * one that takes all of the net of a tax takes all of its payable. What VAT cannot express is on the rounding
 * line (BT-114), a minor unit a category.
 */
export function priceReturn({ lines, left }: ReturnPricing): PricedDocument {
  const shares = lines.map(shareOf)
  const taxes = leftOfTaxes(left)
  const groups = [...Map.groupBy(lines.keys(), (index) => keyOf(lines, index))].map(
    ([key, indexes]) => {
      const own = indexes.flatMap((index) => shares[index] ?? [])
      const tax = taxes.find((each) => keyOfTax(each) === key) ?? leftOf(lines, indexes)
      return { indexes, tax, ...priceTax(own, tax, left) }
    },
  )
  const priced: PricedLine[] = []
  for (const { indexes, nets, tax } of groups)
    indexes.forEach((index, at) => {
      const net = nets[at] ?? zero
      const seen = left.taxInclusive ? (shares[index]?.seen ?? zero) : net
      priced[index] = pricedLine(net, seen, tax.rate)
    })
  return totals(
    priced,
    groups.map(({ category }) => category),
  )
}

type Share = { readonly net: Money; readonly seen: Money }

function shareOf({ quantity, original }: ReturnedLine): Share {
  const { returnedQuantity: before, quantity: whole } = original
  const { net, notedNet, returnedNet, seen, notedSeen, returnedSeen } = original
  const of = (amount: Money, lowered: Money, given: Money): Money =>
    shareOfLeft({ amount, lowered, given }, quantity, before, whole)
  return { net: of(net, notedNet, returnedNet), seen: of(seen, notedSeen, returnedSeen) }
}

const keyOf = (lines: readonly ReturnedLine[], index: number): string => {
  const line = lines[index]
  return line ? keyOfTax(line) : ''
}

const leftOf = (lines: readonly ReturnedLine[], [index = 0]: readonly number[]): LeftOfTax => {
  const { category, rate } = lines[index] ?? { category: 'O', rate: percent(0n) }
  return nothingLeft(category, rate)
}

/** The figures of one tax, and the net of each of its lines. */
function priceTax(
  shares: readonly Share[],
  tax: LeftOfTax,
  { taxInclusive, slack, lines }: LeftOfBill,
): { readonly category: PricedCategory; readonly nets: readonly Money[] } {
  const { category, rate } = tax
  const usual = shares.map(({ net }) => net)
  const seen = sum(shares.map((share) => share.seen))
  const whole = sum(lines.flatMap((line) => (keyOfTax(line) === keyOfTax(tax) ? [line.seen] : [])))
  const taken = taxInclusive
    ? takeTotal(tax, seen === whole ? tax.total : seen, sum(usual), slack)
    : takeNet(tax, sum(usual), slack)
  const weights = shares.map(({ net, seen }) =>
    taxInclusive ? seen * wholePercent : net * (wholePercent + rate),
  )
  const nets =
    taken.taxable === sum(usual) ? usual : fitShares(taken.taxable, weights, wholePercent + rate)
  return { category: { category, rate, allowance: zero, ...taken }, nets }
}

const pricedLine = (net: Money, seen: Money, rate: Percent): PricedLine => {
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
