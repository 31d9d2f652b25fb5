import { zero } from '@mizan/core/money/decimal'
import type { StatedGaps } from '@mizan/core/purchasing/purchase-return'
import type { OriginalBill, OriginalBillLine } from './original-bill.sql.ts'
import type { ResolvedBill } from '../resolve-bill.ts'

/** A return with the bill it gives back of. `of[i]` is the original of line `i`. */
export type ResolvedReturn = ResolvedBill & {
  readonly original: OriginalBill | null
  readonly of: readonly ReturnSource[]
  /** What the supplier's own VAT makes of what is given back. */
  readonly stated: StatedGaps
}

export const noStatedGaps: StatedGaps = { vatGap: zero, costGap: zero }

/** What a line of a return gives back of: a line of its bill, or goods without one. */
export type ReturnSource = Pick<
  OriginalBillLine,
  'undelivered' | 'delivered' | 'inTransit' | 'goods'
> & {
  /** Null without a bill. */
  readonly returnable: OriginalBillLine['returnable'] | null
  /** Of a line that sold kits: what each component earned and still has; null without a bill. */
  readonly kit: OriginalBillLine['kit'] | null
}
