import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { OpenDocument } from './open-documents.ts'

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
  Object.values(allocations).reduce((sum, text) => sum + read(text, digits), 0n)

export const read = (text: string | null | undefined, digits: number): bigint =>
  parseDecimal(text ?? '0', digits) ?? 0n

/** The documents that something is written at, as the wire takes them. */
export const associationsOf = (
  documents: readonly Pick<OpenDocument, 'id' | 'document_type' | 'currency'>[],
  allocations: Allocations,
  tendered: Allocations = {},
) =>
  documents.flatMap(({ id, document_type, currency }) => {
    const amount = allocations[id] ?? null
    const taken = tendered[id] ?? null
    return amount !== null && (parseDecimal(amount, minorDigits(currency)) ?? 1n) !== 0n
      ? [
          {
            associatable_type: document_type,
            associatable_id: id,
            amount,
            ...(taken === null ? {} : { tendered: taken }),
          },
        ]
      : []
  })
