import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'

/** Amounts by the id of the document they settle. */
export type Allocations = Readonly<Record<string, string | null>>

type Open = { readonly id: string; readonly remain: string }

/**
 * Spreads an amount over open documents in their order, the oldest first, each at most what remains
 * of it. The document one came from goes before all others. What is left over settles nothing.
 */
export function settleOldestFirst(
  documents: readonly Open[],
  amount: string | null,
  digits: number,
  first: string | null = null,
): Record<string, string> {
  let left = parseDecimal(amount ?? '0', digits) ?? 0n
  const settled: Record<string, string> = {}
  for (const { id, remain } of documents.toSorted(
    (a, b) => Number(b.id === first) - Number(a.id === first),
  )) {
    const open = parseDecimal(remain, digits) ?? 0n
    const part = left < open ? left : open
    if (part <= 0n) continue
    settled[id] = formatDecimal(part, digits)
    left -= part
  }
  return settled
}

/** The sum of what is allocated, in minor units; what is no number counts as nothing. */
export const allocatedOf = (allocations: Allocations, digits: number): bigint =>
  Object.values(allocations).reduce(
    (sum, text) => sum + (parseDecimal(text ?? '0', digits) ?? 0n),
    0n,
  )

/** The allocations as the wire takes them. */
export const associationsOf = (allocations: Allocations, digits: number) =>
  Object.entries(allocations).flatMap(([id, amount]) =>
    amount !== null && (parseDecimal(amount, digits) ?? 1n) !== 0n
      ? [{ associatable_type: 'bill' as const, associatable_id: id, amount }]
      : [],
  )
