import type { Values } from '../../../kit/fields/form-values.ts'
import { draftOfLine, itemGrid, type PricedLine } from '../../../trade/priced/items/priced-line.ts'
import type { SavedGrid } from '../../../trade/documents/saved-grid.ts'
import { billFamilies, type BillFamily } from '../bill-family.ts'
import { billHead, type BillHead } from '../bill-values.ts'

/** Goods come back at a cost; what is no goods has none. A kit brings its components back. */
export const hasCost = (line: PricedLine): boolean => line.isTracked || !line.isPurchased

/** The grid of the lines, and the one field that the wire calls by another name. */
export const freeReturnGrid: SavedGrid<PricedLine> = {
  ...itemGrid,
  fieldOf: (name, lines) => (name === 'reason' ? 'return_reason' : itemGrid.fieldOf(name, lines)),
}

type Sent = {
  readonly id: string
  readonly family: BillFamily
  readonly head: BillHead
  readonly lines: readonly PricedLine[]
  readonly status: 0 | 1
}

/** The return as the wire takes it. What goes back to a supplier leaves at what he credits. */
export const draftOfFreeReturn = ({ id, family, head, lines, status }: Sent): Values => ({
  ...billHead.send(head),
  id,
  type: billFamilies[family].returns.type,
  items: lines.map((line) =>
    draftOfLine({
      ...line,
      item_cost: family === 'sales' && hasCost(line) ? line.item_cost : null,
    }),
  ),
  status,
})
