import type { PricedDocument } from '../documents/priced-document.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, sum, zero } from '../money/decimal.ts'
import type { TaxCode } from '../taxes/tax-code.ts'

/** The category and rate a line was priced with. */
export type ChargedTax = Pick<TaxCode, 'category' | 'rate'>

/**
 * The document's VAT by line: the VAT of each category, which is rounded once, split over the nets
 * of its lines. The parts sum to the VAT of the document, unlike the informative KSA-12 amounts.
 */
export function lineVat(priced: PricedDocument, charged: readonly ChargedTax[]): readonly Money[] {
  const parts = priced.lines.map(() => zero)
  for (const category of priced.categories) {
    const indexes = charged.flatMap((tax, index) =>
      tax.category === category.category && tax.rate === category.rate ? [index] : [],
    )
    const weights = indexes.map((index) => priced.lines[index]?.netAfterAll ?? zero)
    allocate(category.vat, weights).forEach((part, at) => {
      const index = indexes[at]
      if (index !== undefined) parts[index] = part
    })
  }
  return parts
}

/** Amounts of lines summed by a text, in order of first appearance. */
export const sumBy = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  amount: (row: Row) => Money,
): readonly { readonly first: Row; readonly total: Money }[] =>
  [...Map.groupBy(rows, key).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ first, total: sum(group.map(amount)) }]
  })
