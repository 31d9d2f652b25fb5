import { type Money, money } from './decimal.ts'

/**
 * Splits an amount over weights by the largest remainder; a tie goes to the lowest index
 * (`domain/03` 3.4). The parts always sum to the whole, and a negative whole is split as the
 * mirror image of the positive one. Weights that sum to zero count as equal weights.
 */
export function allocate(whole: Money, weights: readonly bigint[]): Money[] {
  if (weights.length === 0 && whole !== 0n) throw new RangeError('nothing to allocate over')
  if (whole < 0n) return allocate(money(-whole), weights).map((part) => money(-part))

  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  return total === 0n
    ? fitShares(
        whole,
        weights.map(() => whole),
        BigInt(weights.length),
      )
    : fitShares(
        whole,
        weights.map((weight) => whole * weight),
        total,
      )
}

/**
 * Rounds exact shares (`numerators` over one denominator) to minor units so that they sum to the
 * whole: all are cut down, then what is missing goes to the largest remainders, lowest index first.
 */
export function fitShares(
  whole: Money,
  numerators: readonly bigint[],
  denominator: bigint,
): Money[] {
  const sign = denominator < 0n ? -1n : 1n
  const shares = numerators.map((each) => floorShare(each * sign, denominator * sign))
  const count = BigInt(shares.length)
  if (count === 0n) return []

  const missing = whole - shares.reduce((sum, share) => sum + share.part, 0n)
  const { part: each, remainder: rest } = floorShare(missing, count)
  const order = rest === 0n ? [] : byRemainder(shares.map((share) => share.remainder))
  const parts = shares.map((share) => share.part + each)
  for (const index of order.slice(0, Number(rest))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map(money)
}

function floorShare(numerator: bigint, denominator: bigint) {
  const truncated = numerator / denominator
  const part = numerator < truncated * denominator ? truncated - 1n : truncated
  return { part, remainder: numerator - part * denominator }
}

/** Indexes from the largest remainder to the smallest; the sort keeps ties in their order. */
const byRemainder = (remainders: readonly bigint[]): number[] =>
  remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
    .map(({ index }) => index)
