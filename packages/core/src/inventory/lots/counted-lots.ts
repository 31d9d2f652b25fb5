import type { Problem } from '../../ledger/problem.ts'
import { type Quantity, formatShort, powerOfTen, quantity, scale } from '../../money/decimal.ts'
import type { LocalDate } from '../../time/local-date.ts'
import { wrongNumbers } from './lot-choices.ts'
import type { LotChoice, LotKind, TrackedItem } from './lot.ts'

/** Goods of a tracked item that bear no number, where a count names its lots. */
export const withoutNumber = ''

/** What a count knows of one lot of an item, in base units. */
export type CountedLot = {
  /** Empty: the goods that bear none. */
  readonly number: string
  readonly expiry: LocalDate | null
  /** What the books held of it when the count began. */
  readonly current: Quantity
  /** What they held when it was counted, else when its item was last. */
  readonly expected: Quantity
  /** What was found of it; null where nobody found any. */
  readonly actual: Quantity | null
}

/** How much of each lot, by its number. */
export type LotAmounts = ReadonlyMap<string, LotAmount>
export type LotAmount = { readonly quantity: Quantity; readonly expiry: LocalDate | null }

const none = quantity(0n)
const one = powerOfTen(scale.quantity)
const least = (a: bigint, b: bigint): Quantity => quantity(a < b ? a : b)

/** Lots of an item that were named by a number: goods are counted one by one or batch by batch. */
export const isCountedByLot = (lots: readonly CountedLot[]): boolean =>
  lots.some(({ number, actual }) => number !== withoutNumber && actual !== null)

/** What several lists of lots come to; a serial is one piece, however often it is read. */
export function lotsTogether(by: LotKind, lists: readonly LotAmounts[]): LotAmounts {
  const all = new Map<string, LotAmount>()
  for (const [number, found] of lists.flatMap((list) => [...list])) {
    const before = all.get(number)
    const sum = (before?.quantity ?? 0n) + found.quantity
    const isPiece = by === 'serial' && number !== withoutNumber
    all.set(number, {
      quantity: quantity(isPiece && sum > one ? one : sum),
      expiry: before?.expiry ?? found.expiry,
    })
  }
  return all
}

export const lotsTotal = (lots: LotAmounts): Quantity =>
  quantity([...lots.values()].reduce((all, each) => all + each.quantity, 0n))

/** What is wrong with the lots that somebody says he found of an item. */
export function foundProblems(
  found: readonly LotChoice[],
  tracked: TrackedItem | null,
  known: LotAmounts,
): readonly Problem[] {
  if (found.length === 0) return []
  if (tracked === null) return [{ code: 'item_not_tracked' }]
  return [
    ...wrongNumbers(found, tracked),
    ...found.flatMap(({ number, expiry }): readonly Problem[] => {
      const until = known.get(number)?.expiry ?? null
      if (expiry !== null && until !== null && expiry !== until)
        return [{ code: 'lot_expiry_differs', params: { number, date: until } }]
      return tracked.hasExpiry && expiry === null && until === null
        ? [{ code: 'lot_expiry_required', params: { number } }]
        : []
    }),
  ]
}

/**
 * The lots of an item once somebody counted: each is held against the books of the moment in which it was found
 * last, and what nobody found yet against those of now, so that trade goes on beside.
 */
export function lotsCounted({
  before,
  held,
  found,
  touched,
  isOfStart,
}: {
  readonly before: readonly CountedLot[]
  /** What the books hold now. */
  readonly held: LotAmounts
  /** What all counters found together. */
  readonly found: LotAmounts
  /** The numbers that were said just now. */
  readonly touched: ReadonlySet<string>
  /** Figures are of the moment in which the count began. */
  readonly isOfStart: boolean
}): readonly CountedLot[] {
  const known = new Map(before.map((lot) => [lot.number, lot]))
  const numbers = new Set([...known.keys(), ...held.keys(), ...found.keys()])
  return [...numbers]
    .map((number): CountedLot => {
      const lot = known.get(number)
      const actual = found.get(number)?.quantity ?? null
      const stays = actual !== null && (lot?.actual ?? null) !== null && !touched.has(number)
      const now = held.get(number)?.quantity ?? none
      const current = lot?.current ?? none
      return {
        number,
        expiry: lot?.expiry ?? held.get(number)?.expiry ?? found.get(number)?.expiry ?? null,
        current,
        expected: isOfStart ? current : stays ? (lot?.expected ?? none) : now,
        actual,
      }
    })
    .filter(({ current, expected, actual }) => current !== 0n || expected !== 0n || actual !== null)
    .toSorted(firstToExpire)
}

/** What expires first, and of one day the lower number; what bears none comes last. */
export const firstToExpire = (
  a: Pick<CountedLot, 'number' | 'expiry'>,
  b: Pick<CountedLot, 'number' | 'expiry'>,
): number => {
  if ((a.number === withoutNumber) !== (b.number === withoutNumber))
    return a.number === withoutNumber ? 1 : -1
  const [first, second] = [a.expiry ?? '9999', b.expiry ?? '9999']
  if (first !== second) return first < second ? -1 : 1
  return a.number < b.number ? -1 : a.number === b.number ? 0 : 1
}

export type LotDifferences = {
  /** What there is more, or less, of the item. */
  readonly total: Quantity
  /** By lot, and by the empty number what bears none; only what differs. */
  readonly lots: readonly LotChoice[]
  readonly problems: readonly Problem[]
}

/**
 * How the lots of an item differ that was counted by lot. A lot that nobody found is missing, but for what left
 * since then by a document of its own. Goods that were counted without a number stand for those that bear none and for lots that nobody
 * named; of batches what expires first is then missing first, of serials somebody has to say which.
 */
export function lotDifferences(
  lots: readonly CountedLot[],
  by: LotKind,
  now: LotAmounts,
): LotDifferences {
  const numbered = lots.filter(({ number }) => number !== withoutNumber)
  const named = numbered.flatMap((lot) =>
    lot.actual === null ? [] : { ...lot, quantity: quantity(lot.actual - lot.expected) },
  )
  const unnamed = numbered
    .filter(({ actual, expected }) => actual === null && expected > 0n)
    .map((lot) => ({ ...lot, quantity: least(lot.expected, now.get(lot.number)?.quantity ?? 0n) }))
    .toSorted(firstToExpire)
  const loose = lots.find(({ number }) => number === withoutNumber)
  const found = loose?.actual ?? none
  const bare = found === 0n ? least(loose?.expected ?? 0n, bareNow(now)) : (loose?.expected ?? none)
  const missing = unnamed.reduce((all, lot) => all + lot.quantity, bare - found)
  const left = leaving(missing, unnamed, bare, by, found)
  const changes = [...named, ...left.lots].filter((lot) => lot.quantity !== 0n)
  return {
    total: quantity(named.reduce((all, lot) => all + lot.quantity, -missing)),
    lots: changes.map(({ number, expiry, quantity: change }) => ({
      number,
      expiry,
      quantity: change,
    })),
    problems: left.problems,
  }
}

const bareNow = (now: LotAmounts): bigint => now.get(withoutNumber)?.quantity ?? 0n

/** Which lots leave of those that nobody named, and what of the goods without a number. */
function leaving(
  missing: bigint,
  unnamed: readonly LotChoice[],
  bare: bigint,
  by: LotKind,
  found: bigint,
): Pick<LotDifferences, 'lots' | 'problems'> {
  const without = (units: bigint): LotChoice => ({
    number: withoutNumber,
    expiry: null,
    quantity: quantity(units),
  })
  if (missing <= 0n) return { lots: [without(-missing)], problems: [] }
  const isAll = missing === unnamed.reduce((all, lot) => all + lot.quantity, bare)
  if (by === 'serial' && !isAll && missing <= bare && found > 0n)
    return { lots: [without(-missing)], problems: [] }
  if (by === 'serial' && !isAll)
    return {
      lots: [],
      problems: [
        { code: 'serials_required', params: { asked: formatShort(missing, scale.quantity) } },
      ],
    }
  let open = missing
  const lots = unnamed.map((lot): LotChoice => {
    const part = least(lot.quantity, open)
    open -= part
    return { ...lot, quantity: quantity(-part) }
  })
  return { lots: [...lots, without(-open)], problems: [] }
}
