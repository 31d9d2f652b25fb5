import { divide, powerOfTen, price, scale, type Price, type Quantity } from '../money/decimal.ts'

/** The karats gold is sold in; caliber / 24 of it is fine gold. */
export const calibers = [24, 22, 21, 18, 14, 9] as const
export type Caliber = (typeof calibers)[number]

const oneGram = powerOfTen(scale.quantity)
const halala = powerOfTen(scale.price - 2)

/** What a gram of a caliber costs where fine gold costs so much: by its fineness, to the halala. */
export const gramPriceOf = (fine: Price, caliber: Caliber): Price =>
  price(divide(fine * BigInt(caliber), 24n * halala) * halala)

/** What a piece costs beside its gold: making by weight or by piece, and its stones. */
export type MakingCharges = {
  readonly perGram: Price
  readonly perPiece: Price
  readonly stones: Price
}

/**
 * The price of one gram of a piece of jewellery (`domain/04` 4.11): gold of the day and making, and what the
 * whole piece costs besides, spread over its weight to 6 decimals, so that weight × price is exact to the halala.
 */
export function jewelleryPrice(
  gram: Price,
  { perGram, perPiece, stones }: MakingCharges,
  weight: Quantity,
): Price {
  const besides = weight > 0n ? divide((perPiece + stones) * oneGram, weight) : 0n
  return price(gram + perGram + besides)
}
