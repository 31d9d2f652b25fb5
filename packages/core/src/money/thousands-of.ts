/** The largest whole number that amounts are written out for: below a thousand trillions. */
export const largestInWords = 10n ** 15n - 1n

/** The groups of three digits of a number, highest first, without leading zero groups. */
export function thousandsOf(count: bigint): number[] {
  if (count > largestInWords) throw new RangeError('amount too large for words')
  const groups: number[] = []
  for (let rest = count; rest > 0n; rest /= 1000n) groups.unshift(Number(rest % 1000n))
  return groups
}
