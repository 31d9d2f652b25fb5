import type { landedCosts } from '@mizan/contract/documents/landed'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { documentPath } from '../../kit/records/document-path.ts'

export type LandedRow = RowOf<typeof landedCosts>
export type LandedLineRow = NonNullable<LandedRow['lines']>[number]

export const landedListTo = '/dashboard/landed_costs'
export const landedViewTo = (id: string): string => `${landedListTo}/view/${id}`

/** The codes of a purchase bill and an expense among the documents behind entries. */
const originTypes = { bill: 102, expense: 1400 } as const

/** The page of what a cost was spread out of; null while it has no screen. */
export const originPath = (row: Pick<LandedRow, 'source_type' | 'source_id'>): string | null =>
  documentPath(originTypes[row.source_type], row.source_id)

/** The page of a purchase whose goods carry a cost. */
export const goodsBillPath = (billId: string): string | null =>
  documentPath(originTypes.bill, billId)

export const isCancelled = (row: Pick<LandedRow, 'status'>): boolean =>
  row.status === status.cancelled
