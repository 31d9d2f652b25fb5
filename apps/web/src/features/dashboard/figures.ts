import { formatAmount } from '@mizan/core/money/digits'
import { parseDecimal, rescale } from '@mizan/core/money/decimal'

const finest = 8

/** An amount without its decimals, for figures that are glanced at: 24,816. */
export function wholeText(amount: string): string {
  const read = parseDecimal(amount, finest)
  return read === null ? '' : formatAmount(rescale(read, finest, 0), 0)
}

/** An amount in thousands with one decimal, as a chart plots it: a picture of a figure, never a figure of the books. */
export function inThousands(amount: string | null): number {
  const read = amount === null ? null : parseDecimal(amount, finest)
  return read === null ? 0 : Number(rescale(read, finest, 2)) / 100_000
}

/** How much of the largest an amount is, 0 to 100, for a meter. */
export function shareOf(amount: string, largest: string): number {
  const [one, all] = [parseDecimal(amount, finest) ?? 0n, parseDecimal(largest, finest) ?? 0n]
  return all <= 0n || one <= 0n ? 0 : Number((one * 100n) / all)
}
