import { parseDecimal } from '@mizan/core/money/decimal'

/** A row of a report as its sums see it. */
export type SummedRow = {
  /** How deep it stands in a tree; null in a report without one. */
  readonly level: number | null
  /** The sum over all rows, at the end. */
  readonly isTotal: boolean
  /** What its cells hold; null where a cell is none of figures. */
  readonly figures: readonly (string | null)[]
}

/** The first and last row, counted from nothing, that a figure is the sum of. */
export type Summed = { readonly from: number; readonly to: number }

/** Finer than any figure of a report. */
const finest = 10

/** What a cell adds to a sum: nothing where it is empty, undefined where it holds no figure. */
function worthOf(text: string | null | undefined): bigint | undefined {
  if (text === null || text === undefined || text === '') return 0n
  return parseDecimal(text, finest) ?? undefined
}

/** The rows that stand below a heading, or before the sum over all. */
function belowOf(rows: readonly SummedRow[], at: number): Summed | null {
  const row = rows[at]
  if (!row) return null
  if (row.isTotal) return at === 0 ? null : { from: 0, to: at - 1 }
  const { level } = row
  if (level === null) return null
  let to = at
  for (let next = rows[to + 1]; next; next = rows[to + 1]) {
    if (next.isTotal || next.level === null || next.level <= level) break
    to += 1
  }
  return to === at ? null : { from: at + 1, to }
}

/**
 * Which figures of a report are exactly the sum of the rows below them, or before them, by row and column. A sum leaves out
 * the sums within it, as SUBTOTAL does in a spreadsheet; what is no exact sum, as a rate or an average, is none.
 */
export function subtotalsOf(rows: readonly SummedRow[]): readonly ReadonlyMap<number, Summed>[] {
  const ranges = rows.map((_, at) => belowOf(rows, at))
  const found: Map<number, Summed>[] = rows.map(() => new Map())
  const isSum = (range: Summed, column: number, value: bigint): boolean => {
    let sum = 0n
    let leaves = 0
    for (let at = range.from; at <= range.to; at += 1) {
      const worth = worthOf(rows[at]?.figures[column])
      if (worth === undefined) return false
      if (found[at]?.has(column)) continue
      // A sum within it that is no formula would be counted beside its parts.
      if (ranges[at] !== null && worth !== 0n) return false
      if (ranges[at] === null) leaves += 1
      sum += worth
    }
    return leaves > 0 && sum === value
  }
  // From the last row up, so that the sums within a sum are known before it; the sum over all knows them all.
  const order = [...rows.keys()].toReversed()
  const totalsLast = [
    ...order.filter((at) => !rows[at]?.isTotal),
    ...order.filter((at) => rows[at]?.isTotal),
  ]
  for (const at of totalsLast) {
    const range = ranges[at]
    if (!range) continue
    for (const [column, text] of (rows[at]?.figures ?? []).entries()) {
      if (text === null || text === '') continue
      const value = worthOf(text)
      if (value !== undefined && isSum(range, column, value)) found[at]?.set(column, range)
    }
  }
  return found
}
