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
 * said before. An item stands in it once, so that no row undoes another.
 */
export function beginCountFile(
  id: string,
): (ctx: TenantContext, row: Counted) => Promise<{ readonly id: string }> {
  const counted = new Set<string>()
  return async (ctx, { item_id: item, unit_id: unit, amount, unit_cost: cost }) => {
    await requireOpenCount(ctx, id)
    if (counted.has(item)) throw wrongField('item_id', 'item_counted_twice')
    counted.add(item)
    await recordCounts(ctx, await holdOpen(ctx, id), [
      { item_id: item, unit_id: unit, amount, mode: 'set', field: (name) => name },
    ])
    await saveCosts(ctx, id, [{ item_id: item, unit_cost: cost }])
    return { id: item }
  }
}
