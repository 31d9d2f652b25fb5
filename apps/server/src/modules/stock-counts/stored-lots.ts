import type { StockCountItem } from '@mizan/contract/documents/stock-counts'
import {
  type CountedLot,
  type LotAmounts,
  firstToExpire,
  isCountedByLot,
  withoutNumber,
} from '@mizan/core/inventory/lots/counted-lots'
import {
  type Quantity,
  formatShort,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Row } from '../../kernel/database/pool.ts'
import type { WrittenLot } from '../inventory/index.ts'
import type { CountedGoods } from './counted-goods.sql.ts'

export const readUnits = (text: string): Quantity =>
  quantity(parseDecimal(text, scale.quantity) ?? 0n)
const written = (amount: bigint): string => formatShort(amount, scale.quantity)

/** What a line of a count keeps of each lot. */
export type StoredLot = {
  readonly number: string
  readonly expiry_date: LocalDate | null
  readonly current: string
  readonly expected: string
  readonly actual: string | null
  /** Once it is approved how it differed. */
  readonly difference?: string
}

export const readLots = (stored: readonly StoredLot[]): readonly CountedLot[] =>
  stored.map((lot) => ({
    number: lot.number,
    expiry: lot.expiry_date,
    current: readUnits(lot.current),
    expected: readUnits(lot.expected),
    actual: lot.actual === null ? null : readUnits(lot.actual),
  }))

export const storedLots = (
  lots: readonly CountedLot[],
  differences: ReadonlyMap<string, Quantity> | null = null,
): string =>
  JSON.stringify(
    lots.map(({ number, expiry, current, expected, actual }): StoredLot => ({
      number,
      expiry_date: expiry,
      current: written(current),
      expected: written(expected),
      actual: actual === null ? null : written(actual),
      ...(differences && { difference: written(differences.get(number) ?? 0n) }),
    })),
  )

/** Some goods by lot: what is more than they come to bears no number. */
export function amountsOf(total: string, lots: readonly WrittenLot[]): LotAmounts {
  const numbered = lots.map(
    (lot) => [lot.number, { quantity: readUnits(lot.quantity), expiry: lot.expiry_date }] as const,
  )
  const bare = numbered.reduce<bigint>((left, [, each]) => left - each.quantity, readUnits(total))
  return new Map([
    ...numbered,
    ...(bare === 0n && numbered.length > 0
      ? []
      : [[withoutNumber, { quantity: quantity(bare), expiry: null }] as const]),
  ])
}

/** Lots of a person as his row keeps them; what bears no number is in his amount alone. */
export const writtenLots = (found: LotAmounts): readonly WrittenLot[] =>
  [...found].flatMap(([number, each]) =>
    number === withoutNumber
      ? []
      : { number, expiry_date: each.expiry, quantity: written(each.quantity) },
  )

/** The lots of an item as the books hold them, which nobody counted yet. */
const uncounted = (total: string, lots: readonly WrittenLot[]): readonly CountedLot[] =>
  [...amountsOf(total, lots)]
    .filter(([, held]) => held.quantity !== 0n)
    .map(([number, held]) => ({
      number,
      expiry: held.expiry,
      current: held.quantity,
      expected: held.quantity,
      actual: null,
    }))
    .toSorted(firstToExpire)

/** What the line of an item begins with. */
export const snapshotOf = ({ quantity: total, lots, tracked_by: by }: CountedGoods): string =>
  storedLots(by === null ? [] : uncounted(total, lots ?? []))

/** The lots of a line as the wire has them: who counts blind sees only what was found. */
export function shownLots(row: Row, sees: boolean): StockCountItem['lots'] {
  const stored = row.lots as readonly StoredLot[]
  const lots = row.is_live
    ? uncounted(String(row.now_count ?? '0'), (row.held_lots ?? []) as readonly WrittenLot[])
    : readLots(stored)
  const approved = new Map(stored.map((lot) => [lot.number, lot.difference ?? null]))
  const isByLot = isCountedByLot(lots)
  const differenceOf = ({ number, actual, expected }: CountedLot): string | null => {
    if (row.status !== 0) return approved.get(number) ?? null
    return isByLot ? written((actual ?? 0n) - expected) : null
  }
  return lots
    .filter(({ actual }) => sees || actual !== null)
    .map((lot) => ({
      number: lot.number === withoutNumber ? null : lot.number,
      expiry_date: lot.expiry,
      expected: sees ? written(lot.expected) : null,
      actual: lot.actual === null ? null : written(lot.actual),
      difference: sees ? differenceOf(lot) : null,
    }))
}

/** So many numbers stand on a sheet; who counts more reads them by a scanner. */
const onSheetMax = 60

/** The lots of a line for its sheet: `A-12 × 10 (2026-05-31)`, each with what was found, else what is expected. */
export function numbersText(lots: StockCountItem['lots']): string | null {
  const texts = lots.flatMap(({ number, expiry_date: expiry, actual, expected }) => {
    const amount = actual ?? expected
    if (number === null || amount === null) return []
    return `${number}${amount === '1' ? '' : ` × ${amount}`}${expiry === null ? '' : ` (${expiry})`}`
  })
  if (texts.length === 0) return null
  const more = texts.length - onSheetMax
  return texts.slice(0, onSheetMax).join(' · ') + (more > 0 ? ` · +${more}` : '')
}
