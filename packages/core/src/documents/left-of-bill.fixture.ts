import { type Money, money } from '../money/decimal.ts'
import type { LeftOfBill } from './left-of-bill.ts'
import type { ReturnedLine } from './return-shares.ts'

/** What is left of a bill of these lines, each with what was taken of it so far. */
export const leftOfLines = (
  lines: readonly Pick<ReturnedLine, 'category' | 'rate' | 'original'>[],
  total: Money,
  taxInclusive: boolean,
): LeftOfBill => ({
  lines: lines.map(({ category, rate, original }, index) => ({
    id: String(index),
    category,
    rate,
    mechanism: 'normal',
    net: money(original.net - original.notedNet - original.returnedNet),
    seen: money(original.seen - original.notedSeen - original.returnedSeen),
  })),
  total,
  taxInclusive,
  slack: 1n,
})
