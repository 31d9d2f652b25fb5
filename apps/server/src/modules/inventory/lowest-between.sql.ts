import type { LowestOnHand } from '@mizan/core/inventory/goods'
import { parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import type { StockPlace } from './stock.ts'

type LowestRow = { readonly item_id: string; readonly store_id: string; readonly lowest: string }

/** The lowest quantity of each place at the end of any day from one on and before another (`domain/04` 4.3). */
export async function lowestBetween(
  ctx: TenantContext,
  places: readonly StockPlace[],
  from: LocalDate,
  before: LocalDate | null,
): Promise<LowestOnHand[]> {
  if (places.length === 0) return []
  const rows = await ctx.db.rows<LowestRow>(sql`
    select w.item_id, w.store_id, least(
      coalesce((select b.quantity from stock_days b where b.tenant_id = ${currentTenant} and b.item_id = w.item_id
        and b.store_id = w.store_id and b.day <= ${from} order by b.day desc limit 1), 0),
      (select min(d.quantity) from stock_days d where d.tenant_id = ${currentTenant} and d.item_id = w.item_id
        and d.store_id = w.store_id and d.day > ${from} and (${before}::date is null or d.day < ${before}::date))) as lowest
    from (select distinct item_id::uuid as item_id, store_id::uuid as store_id
      from (values ${rowsOf(places.map(({ item, store }) => [item, store]))}) as v (item_id, store_id)) w`)
  return rows.map(({ item_id: item, store_id: store, lowest }) => ({
    item,
    store,
    quantity: quantity(parseDecimal(lowest, scale.quantity) ?? 0n),
  }))
}
