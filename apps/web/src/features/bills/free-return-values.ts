import type { PricedHead } from '../../kit/priced/priced-head.ts'
import { draftOfHead, pricedHeadOf } from '../../kit/priced/priced-head.ts'
import { draftOfLine, itemGrid, type PricedLine } from '../../kit/priced/priced-line.ts'
import type { SavedGrid } from '../../kit/use-document-save.ts'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'

/** What stands around the lines of a return that names no bill: prices and taxes are typed as on a bill. */
export type FreeReturnHead = PricedHead & {
  readonly store_id: string | null
  readonly return_reason: string | null
}

/** `partyId` is the party a new return is opened for, from that party's page. */
export const freeHeadOf = (bill: BillRow | null, partyId: string | null): FreeReturnHead => ({
  ...pricedHeadOf(bill, partyId),
  store_id: bill?.store_id ?? null,
  return_reason: bill?.return_reason ?? null,
})

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
  readonly head: FreeReturnHead
  readonly lines: readonly PricedLine[]
  readonly status: 0 | 1
}

/** The return as the wire takes it. What goes back to a supplier leaves at what he credits. */
export const draftOfFreeReturn = ({ id, family, head, lines, status }: Sent) => ({
  ...draftOfHead(head),
  id,
  type: billFamilies[family].returns.type,
  items: lines.map((line) => ({
    ...draftOfLine(line),
    item_cost: family === 'sales' && hasCost(line) ? line.item_cost : null,
  })),
  status,
})
