import type { PricedDocument } from '../documents/priced-document.ts'
import { type Problem, when } from '../ledger/problem.ts'
import { type Money, type Percent, formatShort, scale, sum } from '../money/decimal.ts'
import { percentOf } from '../money/percent-of.ts'

/**
 * The discounts of a sale or an offer that are above what the seller's role may give
 * (`bills.discount_max`, `domain/07` 7.1): those of lines each against its own gross, that of the
 * document against what the lines leave. A null maximum allows all; nothing is given off nothing.
 */
export function discountLimitProblems(
  { lines }: Pick<PricedDocument, 'lines'>,
  maximum: Percent | null,
): readonly Problem[] {
  if (maximum === null) return []
  const params = { max: formatShort(maximum, scale.percent) }
  const isAbove = (discount: Money, base: Money): boolean => discount > percentOf(base, maximum)
  const ofDocument = sum(lines.map((line) => line.documentDiscount))
  const afterLines = sum(lines.map((line) => line.afterDiscount))
  return [
    ...lines.flatMap(({ discount, gross }, index) =>
      when(
        isAbove(discount, gross),
        'discount_above_maximum',
        `items.${index}.item_discount`,
        params,
      ),
    ),
    ...when(isAbove(ofDocument, afterLines), 'discount_above_maximum', 'discount_amount', params),
  ]
}
