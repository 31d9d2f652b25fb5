import { conversionBalance } from '@mizan/contract/documents/opening'
import { documentFamily } from '../../trade/documents/document-family.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import type { DraftOf } from '../../trade/documents/use-document-form.ts'
import type { SavedGrid } from '../../trade/documents/saved-grid.ts'
import { draftOfSheet, type SideOf } from './opening-draft.ts'
import { grids, isBlank, sheetOf, type SheetLine } from './opening-lines.ts'

export const openingDocuments = documentFamily(conversionBalance, { words: 'opening' })

export const openingHead = headFields(conversionBalance, ['stock'])
export type OpeningHead = HeadOf<typeof conversionBalance, 'stock'>

/** Where the lines of the wire stand: those of a party on an account are one balance there. */
export const openingGrid = (sideOf: SideOf): SavedGrid<SheetLine> => ({
  names: grids,
  isBlank,
  fieldOf: (name, lines) => draftOfSheet(sheetOf(lines), sideOf).placeOf(name),
})

/** Opening balances as the wire takes them. */
export const draftOfOpening =
  (sideOf: SideOf): DraftOf<OpeningHead, SheetLine> =>
  ({ id, head, lines, status }) => {
    const { transactions, stock } = draftOfSheet(sheetOf(lines), sideOf)
    return { ...openingHead.send(head), id, transactions, stock, status }
  }
