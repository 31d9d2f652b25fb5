import {
  type LotAmounts,
  type LotDifferences,
  isCountedByLot,
  lotDifferences,
  withoutNumber,
} from '@mizan/core/inventory/lots/counted-lots'
import type { LotChoice } from '@mizan/core/inventory/lots/lot'
import { formatDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { type LockedStock, type WrittenLot, lotsOnHand, numberedGoods } from '../inventory/index.ts'
import type { CountLineRow } from './count-views.sql.ts'
import type { CountRow } from './count.ts'
import { readLots } from './stored-lots.ts'

type Counted = CountRow & { readonly counted: readonly CountLineRow[] }

/**
 * How each line differs that was counted by batch or serial number, against what its store has of each on the
 * day of the count and after it; null of the others. The stock is locked, so that it stays so.
 */
export async function differencesByLot(
  ctx: TenantContext,
  row: Counted,
  stock: LockedStock,
): Promise<readonly (LotDifferences | null)[]> {
  const lots = row.counted.map((line) => (line.actual_count === null ? [] : readLots(line.lots)))
  const places = row.counted.flatMap(({ item_id: item }, index) =>
    stock.tracked.has(item) && isCountedByLot(lots[index] ?? [])
      ? [{ item, store: row.store_id }]
      : [],
  )
  if (places.length === 0) return row.counted.map(() => null)
  const [there, numbered] = await Promise.all([
    lotsOnHand(ctx, places, row.date),
    numberedGoods(ctx, places),
  ])
  const quantities = new Map(there.onHand.map((each) => [each.lot, each.quantity]))
  const ofItem = Map.groupBy(there.lots, ({ item }) => item)
  const held = new Map(stock.states.map((state) => [state.item, state.quantity]))
  const nowOf = (item: string): LotAmounts => {
    const bare = (held.get(item) ?? 0n) - (numbered.get(`${item} ${row.store_id}`) ?? 0n)
    return new Map([
      ...(ofItem.get(item) ?? []).map(
        (lot) =>
          [
            lot.number,
            { quantity: quantities.get(lot.id) ?? quantity(0n), expiry: lot.expiry },
          ] as const,
      ),
      [withoutNumber, { quantity: quantity(bare), expiry: null }] as const,
    ])
  }
  const counted = new Set(places.map(({ item }) => item))
  return row.counted.map(({ item_id: item }, index) => {
    const tracked = counted.has(item) ? stock.tracked.get(item) : null
    return tracked ? lotDifferences(lots[index] ?? [], tracked.by, nowOf(item)) : null
  })
}

/** Differences as movements of lots read them, with their signs. */
export const writtenDifferences = (lots: readonly LotChoice[]): readonly WrittenLot[] =>
  lots.map(({ number, expiry, quantity: change }) => ({
    number,
    expiry_date: expiry,
    quantity: formatDecimal(change, scale.quantity),
  }))
