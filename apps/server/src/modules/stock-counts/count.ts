import { stockCounts } from '@mizan/contract/documents/stock-counts'
import type { DraftOf } from '@mizan/contract/resource'
import type { CountScope } from '@mizan/core/inventory/stock-count'
import { status } from '@mizan/core/documents/lifecycle'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import { type Changes, type Edited, typedColumns } from '../documents/index.ts'

export type CountDraft = DraftOf<typeof stockCounts>
export type SentItem = CountDraft['items'][number]

export const headColumns = typedColumns(
  stockCounts.draft.shape,
  ['id', 'status', 'scope', 'items'],
  {},
)

/** A stock count as it was typed, with the figures that one request sends of it. */
export type CountRow = ReturnType<typeof headColumns.merge> & {
  readonly id: string
  readonly status: number
  readonly scope: CountScope
  readonly isNew: boolean
  readonly items: readonly SentItem[]
  readonly zero_rest: boolean
  readonly edited: Edited | null
  readonly changes?: Changes
}

/** A draft of the wire over what is there already; what is counted of a day that is over is of its end. */
export function mergeCount(
  before: CountRow | null,
  change: Partial<CountDraft>,
  today: LocalDate,
): CountRow {
  const items = change.items ?? []
  const head = headColumns.merge(before, change)
  return {
    ...head,
    is_of_start: head.is_of_start || (before === null && head.date < today),
    id: before?.id ?? change.id ?? newId(),
    status: before?.status ?? status.draft,
    scope: change.scope ?? before?.scope ?? (items.length > 0 ? 'items' : 'all'),
    isNew: before === null,
    items,
    zero_rest: false,
    edited: null,
  }
}

/** What is settled once the books were read for a count. */
const settledFields = [
  'store_id',
  'date',
  'scope',
  'collection_ids',
  'shelves',
  'is_of_start',
] as const

/** The fields of a count that has begun which an edit would change although they no longer do. */
export const changedTooLate = (before: CountRow, after: CountRow): readonly string[] =>
  settledFields.filter((field) => String(before[field]) !== String(after[field]))
