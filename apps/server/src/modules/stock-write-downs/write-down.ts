import { stockWriteDowns } from '@mizan/contract/documents/stock-write-downs'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { newId } from '../../kernel/ids.ts'
import { type Changes, type Edited, typedColumns } from '../documents/index.ts'

export type WriteDownDraft = DraftOf<typeof stockWriteDowns>

const { shape } = stockWriteDowns.draft
export const headColumns = typedColumns(shape, ['id', 'status', 'items'], {})
export const lineColumns = typedColumns(shape.items.element.shape, ['id'], {})

export type WriteDownLineRow = ReturnType<typeof lineColumns.merge> & { readonly id: string }

/** A write-down as it was typed: what a form sends and what its row keeps. */
export type WriteDownRow = ReturnType<typeof headColumns.merge> & {
  readonly id: string
  readonly status: number
  readonly isNew: boolean
  readonly lines: readonly WriteDownLineRow[]
  /** What is confirmed is not opened for edit. */
  readonly edited: Edited | null
  readonly changes?: Changes
}

/** A draft of the wire over what is there already. */
export const mergeWriteDown = (
  before: WriteDownRow | null,
  change: Partial<WriteDownDraft>,
): WriteDownRow => ({
  ...headColumns.merge(before, change),
  id: before?.id ?? change.id ?? newId(),
  status: before?.status ?? status.draft,
  isNew: before === null,
  lines:
    change.items?.map((line) => ({ ...lineColumns.merge(null, line), id: line.id ?? newId() })) ??
    before?.lines ??
    [],
  edited: null,
})
