import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { Problem } from '@mizan/core/ledger/problem'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../../kernel/database/sql.ts'

/**
 * Batches and serials that a posting takes away although they left since: what their stores hold of
 * them now, with what `moves` will move, is below nothing. `others` moved already.
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
  }>(sql`select v.lot_id, v.store_id, l.number, v.quantity
    from lot_levels v join lots l on l.tenant_id = ${currentTenant} and l.id = v.lot_id
    where v.tenant_id = ${currentTenant} and (v.lot_id, v.store_id) in (${rowsOf([...places.values()])})
    order by l.number`)
  return rows.flatMap((row) => {
    const there = parseDecimal(row.quantity, scale.quantity) ?? 0n
    const change = changes.get(`${row.lot_id} ${row.store_id}`) ?? 0n
    if (there + change >= 0n) return []
    const available = formatShort(there, scale.quantity)
    return [{ code: 'lot_left', params: { number: row.number, available } }]
  })
}
