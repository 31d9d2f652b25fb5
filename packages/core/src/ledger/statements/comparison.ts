import { type Money, absolute, divide, formatDecimal, money } from '../../money/decimal.ts'

/** A figure beside the one of an earlier period. */
export type Change = {
  readonly difference: Money
  /** By how much it rose, in per cent of the earlier figure with one decimal; null where that was nothing. */
  readonly percent: string | null
}

/** What changed since an earlier period; a rise is positive, whichever side of zero it began on. */
export const changeSince = (earlier: Money, now: Money): Change => {
  const difference = money(now - earlier)
  return { difference, percent: shareOf(absolute(earlier), difference) }
}

/** A part of a whole in per cent with one decimal; null where the whole is nothing. */
export const shareOf = (whole: Money, part: Money): string | null =>
  whole === 0n ? null : formatDecimal(divide(part * 1000n, whole), 1)
