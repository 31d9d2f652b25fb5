import { type Money, money, sum } from '../money/decimal.ts'

/** Notes and coins of the riyal, in halalas, largest first. */
export const denominations = [
  50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1,
] as const

/** So many pieces of a note or coin. */
export type Pieces = { readonly value: number; readonly pieces: number }

/** The most pieces of one denomination that a drawer is counted with. */
export const piecesMax = 100_000

/** What notes and coins come to. */
export const worthOf = (counted: readonly Pieces[]): Money =>
  sum(counted.map(({ value, pieces }) => money(BigInt(value) * BigInt(pieces))))
