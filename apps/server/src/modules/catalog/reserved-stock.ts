import type { ReservedStock } from '@mizan/core/inventory/goods'
import { parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { claimed } from './availability.sql.ts'

type Place = { readonly item: string; readonly store: string }

/** What is reserved of items in stores for others than the customer of a bill: what its own offer keeps is his. */
export async function reservedForOthers(
  ctx: TenantContext,
  places: readonly Place[],
  billId: string,
): Promise<readonly ReservedStock[]> {
  if (places.length === 0) return []
  const exceptOffer = sql`select b.quotation_id from bills b where b.tenant_id = ${currentTenant} and b.id = ${billId}`
  const reserved = claimed(sql`p.item`, 'reserved', sql`a.store_id = p.store`, {
    today: ctx.today,
    exceptOffer,
  })
  const rows = await ctx.db.rows<Place & { readonly quantity: string }>(sql`
    select p.item, p.store, ${reserved}::text as quantity
    from unnest(${places.map(({ item }) => item)}::uuid[], ${places.map(({ store }) => store)}::uuid[]) as p (item, store)`)
  return rows.map((row) => ({
    ...row,
    quantity: quantity(parseDecimal(row.quantity, scale.quantity) ?? 0n),
  }))
}
