import type { StockMove } from '@mizan/core/inventory/stock-state'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../../kernel/context.ts'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import { currentTenant, rowsOf, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'

/** A movement of stock that was written, with the line of its document. */
export type WrittenMove = {
  readonly move: StockMove
  readonly id: string
  readonly line: string | null
}

/** Writes which lots movements moved, and what their stores have of each; nothing where none did. */
export const saveLotMoves = (
  ctx: TenantContext,
  written: readonly WrittenMove[],
  day: LocalDate,
): Promise<void> =>
  moveLots(
    ctx,
    written.flatMap(({ move, id, line }) =>
      (move.lots ?? []).map(({ lot, quantity, line: takenBack }) => ({
        lot,
        quantity,
        item: move.item,
        store: move.store,
        stockMove: id,
        line: takenBack ?? line,
      })),
    ),
    day,
  )

/** What of a lot moves, by which movement of the stock; null where goods that are there get their number. */
type MovedLot = LotChange & { readonly stockMove: string | null; readonly line: string | null }

/** Moves lots, and what their stores have of them. */
export async function moveLots(
  ctx: TenantContext,
  moved: readonly MovedLot[],
  day: LocalDate,
): Promise<void> {
  if (moved.length === 0) return
  await Promise.all([
    addToLevels(ctx, moved),
    insertRows(
      ctx.db,
      'lot_moves',
      moved.map(({ lot, item, store, quantity, stockMove, line }) => ({
        tenant_id: currentTenant,
        id: newId(),
        lot_id: lot,
        item_id: item,
        store_id: store,
        stock_move_id: stockMove,
        document_line_id: line,
        move_date: day,
        quantity: formatDecimal(quantity, scale.quantity),
        created_at: ctx.now,
      })),
    ),
  ])
}

type LotChange = {
  readonly lot: string
  readonly item: string
  readonly store: string
  readonly quantity: bigint
}

/** The rows of a place are those of its stock, which is locked: nobody else changes them meanwhile. */
async function addToLevels(ctx: TenantContext, changes: readonly LotChange[]): Promise<void> {
  const byPlace = Map.groupBy(changes, ({ lot, store }) => `${lot} ${store}`)
  const sums = [...byPlace.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: others.reduce((all, each) => all + each.quantity, first.quantity) }]
      : [],
  )
  await Promise.all([
    insertRows(
      ctx.db,
      'lot_levels',
      sums.map(({ lot, item, store }) => ({
        tenant_id: currentTenant,
        lot_id: lot,
        item_id: item,
        store_id: store,
      })),
      sql`on conflict do nothing`,
    ),
    ctx.db.run(sql`update lot_levels v set quantity = v.quantity + x.change
      from (select lot::uuid as lot, store::uuid as store, change::numeric as change
        from (values ${rowsOf(sums.map(({ lot, store, quantity }) => [lot, store, formatDecimal(quantity, scale.quantity)]))}) as x (lot, store, change)) x
      where v.tenant_id = ${currentTenant} and v.lot_id = x.lot and v.store_id = x.store`),
  ])
}
