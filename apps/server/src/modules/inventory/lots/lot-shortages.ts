import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import { formatShort, parseDecimal, powerOfTen, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../../kernel/database/sql.ts'

const one = powerOfTen(scale.quantity)
const units = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n

/**
 * Batches and serials that a posting takes away although they left since: what their stores hold of
 * them now, with what `moves` will move, is below nothing. `others` moved already. Neither does a piece come back
 * that came in again meanwhile.
 */
export async function lotShortages(
  ctx: TenantContext,
  moves: readonly StockMove[],
  others: readonly StockMove[] = [],
): Promise<readonly Problem[]> {
  const changes = new Map<string, bigint>()
  for (const { store, lots } of moves)
    for (const { lot, quantity } of lots ?? [])
      changes.set(`${lot} ${store}`, (changes.get(`${lot} ${store}`) ?? 0n) + quantity)
  const places = new Map(
    [...moves, ...others].flatMap(({ store, lots }) =>
      (lots ?? []).map(({ lot }) => [`${lot} ${store}`, [lot, store]] as const),
    ),
  )
  if (places.size === 0) return []
  const rows = await ctx.db.rows<{
    readonly lot_id: string
    readonly store_id: string
    readonly number: string
    readonly quantity: string
    readonly anywhere: string
    readonly tracked_by: string | null
  }>(sql`select v.lot_id, v.store_id, l.number, v.quantity, i.tracked_by, (select sum(o.quantity)
      from lot_levels o where o.tenant_id = ${currentTenant} and o.lot_id = v.lot_id)::text as anywhere
    from lot_levels v join lots l on l.tenant_id = ${currentTenant} and l.id = v.lot_id
      join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    where v.tenant_id = ${currentTenant} and (v.lot_id, v.store_id) in (${rowsOf([...places.values()])})
    order by l.number`)
  const inAll = new Map<string, bigint>()
  for (const [place, change] of changes) {
    const lot = place.slice(0, place.indexOf(' '))
    inAll.set(lot, (inAll.get(lot) ?? 0n) + change)
  }
  return rows.flatMap((row) => {
    const pieces = units(row.anywhere) + (inAll.get(row.lot_id) ?? 0n)
    if (row.tracked_by === 'serial' && pieces > one)
      return [{ code: 'serial_on_hand', params: { number: row.number } }]
    const there = units(row.quantity)
    const change = changes.get(`${row.lot_id} ${row.store_id}`) ?? 0n
    if (there + change >= 0n) return []
    const available = formatShort(there, scale.quantity)
    return [{ code: 'lot_left', params: { number: row.number, available } }]
  })
}
