import { type Problem, when } from '../ledger/problem.ts'
import {
  type Money,
  formatDecimal,
  money,
  powerOfTen,
  rescale,
  scale,
  sum,
} from '../money/decimal.ts'
import { limits } from './limits.ts'
import { discountOf, grossOf, priceDocument } from './price-document.ts'
import type { Discount, LineInput, PricingInput } from './priced-document.ts'

/**
 * What is wrong with the figures of a document, in order: the lines from the first to the last,
 * then the document (`domain/02` 2.5). Empty when it can be priced and confirmed.
 */
export function pricingProblems(input: PricingInput): readonly Problem[] {
  const { lines } = input
  if (lines.length === 0) return [{ field: 'items', code: 'items_required' }]
  if (lines.length > limits.lines) {
    return [{ field: 'items', code: 'too_many_items', params: { max: String(limits.lines) } }]
  }
  return [
    ...lines.flatMap((line, index) => lineProblems(line, `items.${index}`, input.minorDigits)),
    ...documentProblems(input),
  ]
}

function lineProblems(line: LineInput, path: string, minorDigits: number): readonly Problem[] {
  const gross = grossOf(line, minorDigits)
  return [
    ...when(line.quantity <= 0n, 'must_be_positive', `${path}.item_qty`),
    ...when(line.quantity > limits.itemQuantity, 'too_large', `${path}.item_qty`, {
      limit: formatDecimal(limits.itemQuantity, scale.quantity),
    }),
    ...when(line.price < 0n, 'must_not_be_negative', `${path}.item_price`),
    ...when(line.price > limits.itemPrice, 'too_large', `${path}.item_price`, {
      limit: formatDecimal(limits.itemPrice, scale.price),
    }),
    ...discountProblems(line.discount, gross, {
      field: `${path}.item_discount`,
      exceeds: 'discount_exceeds_line',
      minorDigits,
    }),
    ...rateProblems(line, `${path}.tax_id`),
  ]
}

// Rates have two decimals for the authority (BR-KSA-DEC-02) and only category S has one above zero.
const rateProblems = ({ category, rate }: LineInput, field: string): readonly Problem[] => [
  ...when(rate < 0n || rate > limits.percentage, 'percentage_out_of_range', field),
  ...when(rate % powerOfTen(scale.percent - 2) !== 0n, 'too_many_decimals', field),
  ...when(category !== 'S' && rate !== 0n, 'rate_must_be_zero', field),
]

function documentProblems(input: PricingInput): readonly Problem[] {
  const { lines, discount, minorDigits } = input
  const gross = lines.map((line) => grossOf(line, minorDigits))
  const after = lines.map((line, index) => {
    const before = gross[index] ?? money(0n)
    return money(before - discountOf(line.discount, before))
  })
  const most = rescale(limits.documentNet, 2, minorDigits)
  const written = sum(gross)
  // A rate is a hundred per cent at most: far from the limit nothing need be priced to see that.
  const mayExceed = written * 2n > most
  return [
    ...discountProblems(discount, sum(after), {
      field: 'discount_amount',
      exceeds: 'discount_exceeds_total',
      minorDigits,
    }),
    // What discounts take away again is written down too.
    ...when(mayExceed && (written > most || priceDocument(input).net > most), 'too_large', 'net', {
      limit: formatDecimal(most, minorDigits),
    }),
  ]
}

type DiscountRule = {
  readonly field: string
  readonly exceeds: string
  readonly minorDigits: number
}

function discountProblems(
  discount: Discount | null,
  base: Money,
  { field, exceeds, minorDigits }: DiscountRule,
): readonly Problem[] {
  if (discount === null) return []
  if ('percent' in discount) {
    const isOutside = discount.percent < 0n || discount.percent > limits.percentage
    return when(isOutside, 'percentage_out_of_range', field)
  }
  return [
    ...when(discount.amount < 0n, 'must_not_be_negative', field),
    ...when(discount.amount > base && discount.amount > 0n, exceeds, field, {
      max: formatDecimal(base, minorDigits),
    }),
  ]
}
