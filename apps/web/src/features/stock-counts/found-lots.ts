import { formatShort, quantity, scale, type Quantity } from '@mizan/core/money/decimal'
import { chosenOf, one, units } from '../../trade/lots/written-lots.ts'
import type { CountedItem } from './count-paths.ts'

/** A batch or a piece, and what I found of it. */
export type FoundLot = {
  readonly number: string
  readonly expiry_date: string | null
  readonly expected: string | null
  /** Nothing where I found none of it, and did not say so. */
  readonly quantity: string | null
  /** The books know nothing of it here. */
  readonly isNew: boolean
}

type Mine = CountedItem['counts'][number]

/** What the books expect, as far as one may see it, with what I found; what only I found comes first. */
export function foundLots(line: CountedItem, mine: Mine['lots']): readonly FoundLot[] {
  const known = line.lots.flatMap(({ number, expiry_date, expected }): readonly FoundLot[] =>
    number === null
      ? []
      : [
          {
            number,
            expiry_date,
            expected,
            quantity: mine.find((lot) => lot.number === number)?.quantity ?? null,
            isNew: false,
          },
        ],
  )
  const others = mine
    .filter(({ number }) => !known.some((lot) => lot.number === number))
    .map((lot) => ({ ...lot, expected: null, isNew: true }))
  return [...others, ...known]
}

/** A number that was read: a piece is there, of a batch one more is. */
export function read(
  lots: readonly FoundLot[],
  number: string,
  kind: 'batch' | 'serial',
): readonly FoundLot[] {
  const known = lots.find((lot) => lot.number === number)
  if (!known)
    return [{ number, expiry_date: null, expected: null, quantity: one, isNew: true }, ...lots]
  const more = kind === 'serial' ? one : shown(quantity(units(known.quantity) + units(one)))
  return lots.map((lot) => (lot === known ? { ...lot, quantity: more } : lot))
}

const shown = (amount: Quantity): string => formatShort(amount, scale.quantity)

/** How much of what I found bears no number. */
export const bareAmount = ({ amount, lots }: Mine): Quantity =>
  quantity(units(amount) - chosenOf(lots))

export const totalOf = (lots: readonly FoundLot[], bare: string | null): string =>
  shown(quantity(chosenOf(lots) + units(bare)))

/** What is told of an item: all that I found of it, and of which lots; nothing where I take it back. */
export function sentLots(lots: readonly FoundLot[], bare: string | null) {
  const found = lots.flatMap(({ number, expiry_date, quantity: amount }) =>
    amount === null ? [] : [{ number, expiry_date, quantity: amount }],
  )
  return {
    amount: found.length === 0 && bare === null ? null : totalOf(lots, bare),
    lots: found,
  }
}
