import type { Problem } from '../../ledger/problem.ts'
import { formatShort, powerOfTen, scale } from '../../money/decimal.ts'
import type { Lot, LotChoice, TrackedItem } from './lot.ts'
import type { LotShare } from '../stock-state.ts'

/** The lots that a posting knows. */
type KnownLots = { readonly lots: readonly Lot[] }

const one = powerOfTen(scale.quantity)

export const figure = (value: bigint): string => formatShort(value, scale.quantity)

export const total = (shares: readonly { readonly quantity: bigint }[]): bigint =>
  shares.reduce((all, share) => all + share.quantity, 0n)

export const partOf = (given: readonly LotShare[], lot: string): bigint =>
  total(given.filter((share) => share.lot === lot))

/** What comes in is good until one day, and a piece is in one place. */
export function wrongIncoming(
  { number, expiry }: Pick<LotChoice, 'number' | 'expiry'>,
  lot: Lot | null,
  tracked: TrackedItem,
  arrived: ReadonlySet<string>,
): readonly Problem[] {
  const until = lot?.expiry ?? null
  if (expiry !== null && until !== null && expiry !== until)
    return [{ code: 'lot_expiry_differs', params: { number, date: until } }]
  if (tracked.hasExpiry && expiry === null && until === null)
    return [{ code: 'lot_expiry_required', params: { number } }]
  return tracked.by === 'serial' && lot && arrived.has(lot.id)
    ? [{ code: 'serial_on_hand', params: { number } }]
    : []
}

export const lotOf = (facts: KnownLots, item: string, number: string): Lot | null =>
  facts.lots.find((lot) => lot.item === item && lot.number === number) ?? null

export const sharesOf = (
  choices: readonly LotChoice[],
  facts: KnownLots,
  item: string,
): readonly LotShare[] =>
  choices.flatMap((choice) => {
    const lot = lotOf(facts, item, choice.number)
    return lot ? [{ lot: lot.id, quantity: choice.quantity }] : []
  })

/** A number stands once in a line, and a serial is one piece. */
export function wrongNumbers(
  choices: readonly LotChoice[],
  { by }: TrackedItem,
): readonly Problem[] {
  const numbers = choices.map(({ number }) => number)
  return choices.flatMap(({ number, quantity: chosen }, index): readonly Problem[] => {
    if (numbers.indexOf(number) !== index) return [{ code: 'lot_twice', params: { number } }]
    return by === 'serial' && chosen !== one ? [{ code: 'serial_is_one', params: { number } }] : []
  })
}

/** The lots of a line are all of it; goods that never had a number need none. */
export function wrongTotal(
  choices: readonly LotChoice[],
  asked: bigint,
  without: bigint,
): readonly Problem[] {
  const chosen = total(choices)
  return chosen > asked || chosen < asked - without
    ? [{ code: 'lots_differ', params: { asked: figure(asked), chosen: figure(chosen) } }]
    : []
}

/** Only what the line moved comes back, and once. */
export const notGiven = (
  choices: readonly LotChoice[],
  given: readonly LotShare[],
  facts: KnownLots,
  item: string,
): readonly Problem[] =>
  given.length === 0
    ? []
    : choices.flatMap(({ number, quantity: chosen }): readonly Problem[] => {
        const lot = lotOf(facts, item, number)
        const moved = lot ? partOf(given, lot.id) : 0n
        return moved < chosen
          ? [{ code: 'lot_not_of_bill', params: { number, available: figure(moved) } }]
          : []
      })
