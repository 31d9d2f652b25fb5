import { type JoiningStock, joinStock } from '@mizan/core/inventory/join-stock'
import type { StockState } from '@mizan/core/inventory/stock-state'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { type LockedStock, lockStock, placeKey } from './stock.ts'
import { writeLayers } from './stored-layers.ts'

export type MergedItems = { readonly kept: string; readonly absorbed: string }

/** Locks what both items have in every store in which the absorbed one ever was, in the order of all postings. */
export async function lockStockOfBoth(
  ctx: TenantContext,
  { kept, absorbed }: MergedItems,
): Promise<LockedStock> {
  const stores = await ctx.db.rows<{ id: string }>(sql`
    select store_id as id from stock_levels where tenant_id = ${currentTenant} and item_id = ${absorbed}`)
  return lockStock(
    ctx,
    stores.flatMap(({ id: store }) => [
      { item: kept, store },
      { item: absorbed, store },
    ]),
  )
}

/**
 * Makes the stock of two items that of one, both locked: what moved of either moved of the kept one, in the order of
 * posting, each at the value it had; quantities, values, layers, closings of days and lots are those of both together.
 */
export async function mergeStock<Followed>(
  ctx: TenantContext,
  of: MergedItems,
  followInBooks: () => Promise<Followed>,
): Promise<Followed> {
  const locked = await lockStockOfBoth(ctx, of)
  await writeJoined(ctx, of, locked)
  await joinLots(ctx, of)
  const followed = await followInBooks()
  await renameLots(ctx, of)
  await closeDaysAnew(ctx, of)
  await ctx.db.run(
    sql`delete from stock_levels where tenant_id = ${currentTenant} and item_id = ${of.absorbed}`,
  )
  return followed
}

type CameRow = {
  readonly item_id: string
  readonly store_id: string
  readonly receipt: string
  readonly came_at: string
}

async function writeJoined(
  ctx: TenantContext,
  { kept, absorbed }: MergedItems,
  locked: LockedStock,
): Promise<void> {
  const [came, last] = await Promise.all([
    ctx.db.rows<CameRow>(sql`
      select item_id, store_id, coalesce(receipt_id, document_line_id, document_id) as receipt,
        min(to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || id) as came_at
      from stock_moves where tenant_id = ${currentTenant} and item_id in (${kept}, ${absorbed}) and quantity > 0
      group by item_id, store_id, coalesce(receipt_id, document_line_id, document_id)`),
    ctx.db.rows<Omit<CameRow, 'receipt'>>(sql`
      select item_id, store_id, max(to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || id) as came_at
      from stock_moves where tenant_id = ${currentTenant} and item_id in (${kept}, ${absorbed})
      group by item_id, store_id`),
  ])
  const cameAt = new Map(
    came.map((row) => [`${row.item_id} ${row.store_id} ${row.receipt}`, row.came_at]),
  )
  const movedAt = new Map(last.map((row) => [`${row.item_id} ${row.store_id}`, row.came_at]))
  const joiningOf = (state: StockState): JoiningStock => ({
    state,
    movedAt: movedAt.get(placeKey(state)) ?? '',
    layers: (state.layers ?? []).map((layer) => ({
      layer,
      cameAt: cameAt.get(`${placeKey(state)} ${String(layer.receipt)}`) ?? null,
    })),
  })
  const rows = locked.states
    .filter(({ item }) => item === absorbed)
    .flatMap((other) => {
      const own = locked.states.find(({ item, store }) => item === kept && store === other.store)
      return own ? [rowOf(locked, own, other, joinStock(joiningOf(own), joiningOf(other)))] : []
    })
  await insertRows(
    ctx.db,
    'stock_levels',
    rows,
    sql`on conflict (tenant_id, item_id, store_id) do update set quantity = excluded.quantity, value = excluded.value,
      last_cost = excluded.last_cost, layers = excluded.layers, last_move_date = excluded.last_move_date`,
  )
}

const later = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b > a) ? b : a

const rowOf = (
  { lastMoves }: LockedStock,
  own: StockState,
  other: StockState,
  joined: StockState,
): Readonly<Record<string, unknown>> => ({
  tenant_id: currentTenant,
  item_id: joined.item,
  store_id: joined.store,
  quantity: formatDecimal(joined.quantity, scale.quantity),
  value: formatDecimal(joined.value, 2),
  last_cost: formatDecimal(joined.lastCost, scale.price),
  last_move_date: later(
    lastMoves.get(placeKey(own)) ?? null,
    lastMoves.get(placeKey(other)) ?? null,
  ),
  layers: joined.layers && writeLayers(joined.layers, { id: '', lineIds: [] }),
})

/** One number is one batch: the kept one has what both had of it. */
async function joinLots({ db }: TenantContext, { kept, absorbed }: MergedItems): Promise<void> {
  const levels = await db.rows<{ lot_id: string; store_id: string; quantity: string }>(sql`
    select k.id as lot_id, v.store_id, v.quantity from lots a
      join lots k on k.tenant_id = ${currentTenant} and k.item_id = ${kept} and k.number = a.number
      join lot_levels v on v.tenant_id = ${currentTenant} and v.lot_id = a.id
    where a.tenant_id = ${currentTenant} and a.item_id = ${absorbed} order by k.id, v.store_id`)
  await insertRows(
    db,
    'lot_levels',
    levels.map((level) => ({ tenant_id: currentTenant, item_id: kept, ...level })),
    sql`on conflict (tenant_id, lot_id, store_id) do update set quantity = lot_levels.quantity + excluded.quantity`,
  )
}

/** Lots of both whose moves are those of the kept one by now go; all others are lots of the kept item. */
async function renameLots({ db }: TenantContext, { kept, absorbed }: MergedItems): Promise<void> {
  const shared = sql`(select a.id from lots a join lots k on k.tenant_id = ${currentTenant} and k.item_id = ${kept} and k.number = a.number
    where a.tenant_id = ${currentTenant} and a.item_id = ${absorbed})`
  await db.run(
    sql`delete from lot_levels where tenant_id = ${currentTenant} and lot_id in ${shared}`,
  )
  await db.run(sql`delete from lots where tenant_id = ${currentTenant} and id in ${shared}`)
  await db.run(sql`update lot_levels set item_id = ${kept}
    where tenant_id = ${currentTenant} and item_id = ${absorbed}`)
  await db.run(
    sql`update lots set item_id = ${kept} where tenant_id = ${currentTenant} and item_id = ${absorbed}`,
  )
}

type DayRow = {
  readonly store_id: string
  readonly day: LocalDate
  readonly quantity: string
  readonly value: string
}

/** What each day closed with, from all that moved. */
async function closeDaysAnew(ctx: TenantContext, { kept, absorbed }: MergedItems): Promise<void> {
  const days = await ctx.db.rows<DayRow>(sql`
    select m.store_id, m.move_date as day, sum(sum(m.quantity)) over days as quantity, sum(sum(m.value)) over days as value
    from stock_moves m where m.tenant_id = ${currentTenant} and m.item_id = ${kept}
    group by m.store_id, m.move_date window days as (partition by m.store_id order by m.move_date)`)
  await ctx.db.run(sql`delete from stock_days where tenant_id = ${currentTenant}
    and item_id in (${kept}, ${absorbed})`)
  await insertRows(
    ctx.db,
    'stock_days',
    days.map((day) => ({ tenant_id: currentTenant, item_id: kept, ...day })),
  )
}
