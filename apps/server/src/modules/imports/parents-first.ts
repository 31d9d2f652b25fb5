import type { ImportColumn } from '@mizan/contract/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { listOf, readings } from './references.ts'
import type { Said } from './said.ts'

/**
 * Rows in an order in which each finds what it names: an account after the one it stands below,
 * wherever the two are in the file. Rows that name each other in a circle keep their place, and are
 * refused there.
 */
export function parentsFirst(
  rows: readonly Said[],
  resource: Resource,
  columns: readonly ImportColumn[],
): readonly Said[] {
  const own = columns.find((column) => column.by && listOf(resource, column) === resource.name)
  if (!own) return rows
  const by = own.by ?? []
  const named = new Map<string, Said>()
  for (const row of rows)
    for (const column of by) {
      const text = searchText(row.values[column] ?? '')
      if (text !== '' && !named.has(text)) named.set(text, row)
    }
  const placed = new Set<Said>()
  const place = (row: Said): void => {
    // The chain upwards, walked without recursion: a file may be one chain of thousands.
    const chain: Said[] = []
    let at: Said | undefined = row
    while (at && !placed.has(at) && !chain.includes(at) && chain.length < 20) {
      chain.push(at)
      at = readings(at.values[own.field] ?? '', by)
        .map((text) => named.get(searchText(text)))
        .find((above) => above !== undefined)
    }
    for (const each of chain.toReversed()) placed.add(each)
  }
  rows.forEach(place)
  return [...placed]
}
