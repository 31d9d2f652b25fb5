import { withPrices } from '../items/following-prices.ts'
import {
  blankLine,
  isBlank,
  withItem,
  type LineDefaults,
  type PricedLine,
} from '../items/priced-line.ts'
import type { Side } from '../side.ts'
import type { LinesOfItems } from './model-lines.ts'

/** How priced lines hold quantities: what charges a receipt of goods takes no more, and prices of a sale follow. */
export const pricedGrid = (side: Side, defaults: LineDefaults): LinesOfItems<PricedLine> => ({
  amountOf: (line) => line.item_qty,
  withAmount: (item_qty) => ({ item_qty }),
  blank: blankLine,
  isBlank,
  withItem: (line, item) => withItem(line, item, side, defaults),
  grows: (line) => line.goods_receipt_item_id === null,
  followed: (lines, action) => (side === 'sales' ? withPrices(lines, action) : action),
})
