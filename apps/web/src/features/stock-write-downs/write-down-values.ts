import {
  stockWriteDowns,
  type writeDownProposal,
} from '@mizan/contract/documents/stock-write-downs'
import type { z } from 'zod'
import { nameOf } from '../../client/format.ts'
import type { Values } from '../../kit/fields/form-values.ts'
import { gridOf } from '../../trade/documents/saved-grid.ts'
import { headFields, writtenFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { newKey, type Keyed } from '../../trade/lines/lines.ts'
import type { WriteDownRow } from './write-down-family.ts'

const writeDownHead = headFields(stockWriteDowns)
const lineFields = writtenFields(stockWriteDowns.draft.shape.items.element.shape, ['id'], {})

export type WriteDownHead = HeadOf<typeof stockWriteDowns>
export type Valued = z.output<typeof writeDownProposal>
type Names = { readonly item_name: string; readonly store_name: string }

/** A line while it is written, with the names of its item and store. */
export type WriteDownLine = Keyed & ReturnType<typeof lineFields.blank> & Names

/** The store that new lines begin with. */
export type FirstStore = Pick<WriteDownLine, 'store_id' | 'store_name'>

export const blankLine = (store: FirstStore): WriteDownLine => ({
  key: newKey(),
  ...lineFields.blank(),
  item_name: '',
  ...store,
})

/** A line without an item is no line, as Enter opens one under the last. */
export const isBlank = (line: WriteDownLine): boolean =>
  line.item_id === null && line.net_realisable_value === null

export const headOf = (row: WriteDownRow | null): WriteDownHead =>
  row ? writeDownHead.open(row) : { ...writeDownHead.blank(), selling_cost_percent: '0' }

type Stored = Valued & { readonly id?: string }

const lineOf = (of: Stored): WriteDownLine => ({
  key: of.id ?? newKey(),
  ...lineFields.open(of),
  item_name: nameOf(of.item) ?? '',
  store_name: nameOf(of.store) ?? '',
})

export const linesOf = (row: WriteDownRow): readonly WriteDownLine[] =>
  (row.items ?? []).map(lineOf)

/** What is proposed comes under what is there already, each place once. */
export function withProposed(
  lines: readonly WriteDownLine[],
  proposed: readonly Valued[],
): readonly WriteDownLine[] {
  const written = lines.filter((line) => !isBlank(line))
  const fresh = proposed.filter(
    (of) => !written.some((line) => line.item_id === of.item_id && line.store_id === of.store_id),
  )
  return [...written, ...fresh.map(lineOf)]
}

type Sent = {
  readonly id: string
  readonly head: WriteDownHead
  readonly lines: readonly WriteDownLine[]
  readonly status: 0 | 1
}

/** A write-down as the wire takes it. */
export const draftOfWriteDown = ({ id, head, lines, status }: Sent): Values => ({
  ...writeDownHead.send(head),
  id,
  items: lines.map((line) => ({ id: line.key, ...lineFields.send(line) })),
  status,
})

export const writeDownGrid = gridOf('items', isBlank)
