import type { TFunction } from 'i18next'
import { amountText, nameOf, quantityText } from '../../../client/format.ts'
import { Amount } from '../../../kit/figures/amount.tsx'
import { Ltr } from '../../../kit/figures/text.tsx'
import type { TaxRow } from '../price-lines.ts'
import { lineTotal } from './priced-columns.tsx'
import type { PricedLine } from './priced-line.ts'
import type { Side } from '../side.ts'
import { typedDiscount } from '../../../kit/fields/discount-text.ts'

type Given = {
  readonly side: Side
  readonly taxes: ReadonlyMap<string, TaxRow>
  readonly digits: number
  readonly t: TFunction
}

/** A line being written as phones show it: what it is and comes to, then quantity and price. */
export const pricedCard = (line: PricedLine, { side, taxes, digits, t }: Given) => ({
  name: line.item_name || line.item_description || t('documents.no_item'),
  figure: <Amount value={lineTotal(line, side, taxes, digits)} strong />,
  facts: (
    <Ltr>
      {quantityText(line.item_qty ?? '0')} × {amountText(line.item_price ?? '0', 0)}
      {typedDiscount(line.item_discount) ? ` − ${typedDiscount(line.item_discount)}` : ''}
    </Ltr>
  ),
  side: nameOf(line.units.find((unit) => unit.unit_id === line.unit_id)),
})
