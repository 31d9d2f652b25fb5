import { countedRow, stockCountItems } from '@mizan/contract/documents/stock-counts'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { guardStores } from '../../kernel/store-scope.ts'
import { holdOpen, saveCosts } from './count-actions.ts'
import { recordCounts } from './record-counts.ts'

/** The rows of a file, as they are checked like the items of a count. */
export const countedRows = { ...stockCountItems, draft: countedRow }

type Counted = z.output<typeof countedRow>

/** Refuses a file for a count that is over, or of a store that the user does not see. */
export async function requireOpenCount(ctx: TenantContext, id: string): Promise<void> {
  ctx.need('stock_counts', 'update')
  await guardStores(ctx, 'stock_counts', id)
  await holdOpen(ctx, id)
}

/**
 * Begins a file of one counter: each of its rows says how much he found of an item, in the place of what he
 * said before. An item stands in it once, or once for each of its batches and serials, so that no row undoes another.
 */
export function beginCountFile(
  id: string,
): (ctx: TenantContext, row: Counted) => Promise<{ readonly id: string }> {
  const counted = new Map<string, ReadonlySet<string>>()
  return async (ctx, { item_id: item, unit_id: unit, amount, unit_cost: cost, ...lot }) => {
    await requireOpenCount(ctx, id)
    const number = lot.lot_number ?? ''
    const before = counted.get(item)
    if (before?.has(number))
      throw wrongField(number === '' ? 'item_id' : 'lot_number', 'item_counted_twice')
    await recordCounts(ctx, await holdOpen(ctx, id), [
      {
        item_id: item,
        unit_id: unit,
        amount,
        allOf: number === '' ? null : { number, expiry_date: lot.expiry_date },
        mode: before ? 'add' : 'set',
        field: (name) => (name === 'lots' ? 'lot_number' : name),
      },
    ])
    await saveCosts(ctx, id, [{ item_id: item, unit_cost: cost }])
    counted.set(item, new Set([...(before ?? []), number]))
    return { id: item }
  }
}
