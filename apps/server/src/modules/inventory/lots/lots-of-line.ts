import type { LotChoice } from '@mizan/core/inventory/lots/lot'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import {
  absolute,
  formatDecimal,
  money,
  parseDecimal,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'

/** What a line says of a lot, as the wire and its row have it; in base units. */
export type WrittenLot = {
  readonly number: string
  readonly expiry_date: LocalDate | null
  readonly quantity: string
  /** Of a kit: the component it is of. */
  readonly item_id?: string | undefined
}

/** What a line says of the lots of its goods. */
export type LotsOfLine = {
  readonly lots: readonly WrittenLot[]
  /** The line that it gives back; null where it gives nothing back. */
  readonly returnedFrom?: string | null
  /** What a count found more of each lot, or less, with its sign; null where it was not counted by lot. */
  readonly differs?: readonly WrittenLot[] | null
}

/** A lot as documents name it. */
export type NamedLot = {
  readonly item: string
  readonly number: string
  readonly expiry: LocalDate | null
}

export const choiceOf = (lot: WrittenLot): LotChoice => ({
  number: lot.number,
  expiry: lot.expiry_date,
  quantity: quantity(parseDecimal(lot.quantity, scale.quantity) ?? 0n),
  ...(lot.item_id !== undefined && { item: lot.item_id }),
})

/** Which lots each line moved, by its index, and by null what no line names: what left, else what came in. */
export function movedLots(
  moves: readonly StockMove[],
  named: ReadonlyMap<string, NamedLot>,
): ReadonlyMap<number | null, readonly WrittenLot[]> {
  const byLine = Map.groupBy(
    moves.filter((move) => (move.lots?.length ?? 0) > 0),
    ({ line }) => line,
  )
  return new Map(
    [...byLine].map(([line, own]) => {
      const leaving = own.filter((move) => move.quantity < 0n)
      // Of a kit each says which component it is of.
      const isKit =
        new Set(moves.flatMap((move) => (move.line === line ? [move.item] : []))).size > 1
      const shares = (leaving.length > 0 ? leaving : own).flatMap(({ lots }) => lots ?? [])
      return [
        line,
        shares.flatMap((share) => {
          const lot = named.get(share.lot)
          const units = absolute(money(share.quantity))
          return lot
            ? {
                number: lot.number,
                expiry_date: lot.expiry,
                quantity: formatDecimal(units, scale.quantity),
                ...(isKit && { item_id: lot.item }),
              }
            : []
        }),
      ]
    }),
  )
}
