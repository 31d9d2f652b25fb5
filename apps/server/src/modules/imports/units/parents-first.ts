import type { ImportColumn } from '@mizan/contract/imports/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { listOf, readings } from './references.ts'
import type { ReadRow } from '../file/file-rows.ts'

/**
 * Rows in an order in which each finds what it names: an account after the one it stands below,
 * wherever the two are in the file. Rows that name each other in a circle keep their place, and are
 * refused there.
 */
export function parentsFirst(
  rows: readonly ReadRow[],
  resource: Resource,
  columns: readonly ImportColumn[],
): readonly ReadRow[] {
  const own = columns.find((column) => column.by && listOf(resource, column) === resource.name)
  if (!own) return rows
  const by = own.by ?? []
  // An account may have the name of one that others stand below: both come first.
  const named = new Map<string, ReadRow[]>()
  for (const row of rows)
    for (const column of by) {
      const text = searchText(row.values[column] ?? '')
      if (text === '') continue
      const same = named.get(text)
      if (same) same.push(row)
      else named.set(text, [row])
    }
  const placed = new Set<ReadRow>()
  const onTheWay = new Set<ReadRow>()
  const place = (row: ReadRow, depth: number): void => {
    if (placed.has(row) || onTheWay.has(row) || depth > deepest) return
    onTheWay.add(row)
    const above = readings(row.values[own.field] ?? '', by)
      .map((text) => named.get(searchText(text)))
      .find((found) => found !== undefined)
    for (const each of above ?? []) place(each, depth + 1)
    onTheWay.delete(row)
    placed.add(row)
  }
  for (const row of rows) place(row, 1)
  return [...placed]
}

/** More than a chart may be deep: a file may be one chain of thousands, or go in a circle. */
const deepest = 20
