import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import { formatDecimal, money, scale, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type Columns, type Confirmed, writeDocument } from '../documents/index.ts'
import type { ResolvedWriteDown } from './resolve-write-down.ts'
import type { PreparedWriteDown } from './prepared-write-down.ts'
import { type WriteDownRow, headColumns, lineColumns } from './write-down.ts'

const searchOf = (row: WriteDownRow, { names }: ResolvedWriteDown, number: string | null): string =>
  searchText(number, row.notes, ...names).slice(0, 4000)

/** Keeps a draft: nothing is posted. */
export const saveWriteDownDraft = (
  ctx: TenantContext,
  row: WriteDownRow,
  resolved: ResolvedWriteDown,
): Promise<void> =>
  writeDocument(ctx, 'stock_write_downs', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...headColumns.write(row),
      status: status.draft,
      search_text: searchOf(row, resolved, null),
    },
    lines: row.lines.map((line): Columns => ({ ...lineColumns.write(line), id: line.id })),
  })

/** Writes the confirmed write-down with what its goods cost and what their value lost. */
export function saveConfirmed(
  ctx: TenantContext,
  row: WriteDownRow,
  { resolved, facts }: PreparedWriteDown,
  { effects, number, entryId }: Confirmed,
): Promise<void> {
  const lost = (index: number): bigint =>
    -sum(effects.moves.flatMap(({ line, value }) => (line === index ? [value] : [])))
  return writeDocument(ctx, 'stock_write_downs', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...headColumns.write(row),
      status: status.confirmed,
      number,
      entry_id: entryId,
      confirmed_at: ctx.now,
      write_down: formatDecimal(sum(row.lines.map((_, index) => money(lost(index)))), 2),
      search_text: searchOf(row, resolved, number),
    },
    lines: row.lines.map((line, index): Columns => {
      const held = facts.held.find(
        ({ item, store }) => item === line.item_id && store === line.store_id,
      )
      return {
        ...lineColumns.write(line),
        id: line.id,
        quantity: formatDecimal(held?.quantity ?? 0n, scale.quantity),
        cost: formatDecimal(held?.value ?? 0n, 2),
        written_down: formatDecimal(held?.writtenDown ?? 0n, 2),
        write_down: formatDecimal(lost(index), 2),
      }
    }),
  })
}
