import { landedCosts } from '@mizan/contract/documents/landed'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { newId } from '../../kernel/ids.ts'
import { type Locked, lockOf, typedColumns } from '../documents/index.ts'

export const landedColumns = typedColumns(landedCosts.draft.shape, ['id', 'lines'], {
  by: 'spread_by',
  date: 'cost_date',
})

export type LandedDraft = DraftOf<typeof landedCosts> & { readonly status?: number }

/** A landed cost as it was asked for. */
export type LandedRow = ReturnType<typeof landedColumns.merge> & {
  readonly id: string
  readonly status: number
  readonly lines: LandedDraft['lines']
}

/** What a stored line got, and what of it waits in transit for how many units. */
export type LockedLine = LandedDraft['lines'][number] & {
  readonly transit_value: string
  readonly transit_qty: string
}

export const mergeLanded = (before: LandedRow | null, change: Partial<LandedDraft>): LandedRow => ({
  ...landedColumns.merge(before, change),
  id: before?.id ?? change.id ?? newId(),
  status: before?.status ?? status.draft,
  lines: change.lines ?? before?.lines ?? [],
})

/** A landed cost and its lines, locked until the transaction ends. */
export const lockLanded = lockOf('landed_costs', {
  read: (head, lines) => ({ ...landedColumns.read(head), lines: lines as LockedLine[] }),
})

export type LockedLanded = Locked<typeof lockLanded>
