import type { MoveKind, StockState } from '@mizan/core/inventory/stock-state'
import { type Money, formatDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { type LockedStock, placeKey } from './stock.ts'
import { writeLayers } from './stored-layers.ts'

/** A change of what goods are worth, on its day and with its own document and entry. */
export type ValueMove = {
  readonly item: string
  readonly store: string
  readonly date: LocalDate
  readonly value: Money
  readonly documentId: string
  readonly entryId: string | null
}

type ValueMoves = {
  /** Each place behind all its changes. */
  readonly states: readonly StockState[]
  readonly moves: readonly ValueMove[]
  readonly type: number
  readonly kind: MoveKind
}

/**
 * Writes many changes of value at once: no goods move, so that the rows of all places and days are written by a few
 * statements, however many there are. A place that would not end at what its rows come to is a defect.
 */
export async function saveValueMoves(
  ctx: TenantContext,
  stock: LockedStock,
  { states, moves, type, kind }: ValueMoves,
): Promise<void> {
  const own = Map.groupBy(
    moves.filter(({ value }) => value !== 0n),
    placeKey,
  )
  const after = new Map(states.map((state) => [placeKey(state), state]))
  const places = stock.states.flatMap((before) => {
    const changes = own.get(placeKey(before))
    const state = after.get(placeKey(before))
    return changes && state ? [{ before, changes, state }] : []
  })
  if (places.length !== own.size) throw new Error('a place of changed value was not locked')
  for (const { before, changes, state } of places) {
    const value = changes.reduce((all, each) => all + each.value, before.value as bigint)
    if (state.value !== value || state.quantity !== before.quantity)
      throw new Error(`the stock of ${placeKey(before)} would not be what its movements come to`)
  }
  await Promise.all([
    insertRows(
      ctx.db,
      'stock_levels',
      places.map(({ state, changes }) => ({
        tenant_id: currentTenant,
        item_id: state.item,
        store_id: state.store,
        quantity: formatDecimal(state.quantity, scale.quantity),
        value: formatDecimal(state.value, 2),
        last_cost: formatDecimal(state.lastCost, scale.price),
        last_move_date: changes
          .map(({ date }) => date)
          .toSorted()
          .at(-1),
        layers: state.layers && writeLayers(state.layers, { id: '', lineIds: [] }),
      })),
      sql`on conflict (tenant_id, item_id, store_id) do update set value = excluded.value, last_cost = excluded.last_cost,
        layers = excluded.layers, last_move_date = greatest(stock_levels.last_move_date, excluded.last_move_date)`,
    ),
    insertRows(
      ctx.db,
      'stock_moves',
      places.flatMap(({ before, changes }) => {
        let worth = before.value as bigint
        return changes.map((each) => {
          worth += each.value
          return {
            tenant_id: currentTenant,
            id: newId(),
            item_id: each.item,
            store_id: each.store,
            move_date: each.date,
            kind,
            quantity: '0',
            value: formatDecimal(each.value, 2),
            unit_cost: '0',
            quantity_after: formatDecimal(before.quantity, scale.quantity),
            value_after: formatDecimal(worth, 2),
            document_type: type,
            document_id: each.documentId,
            entry_id: each.entryId,
            created_at: ctx.now,
          }
        })
      }),
    ),
    changeDays(ctx, [...own.values()].flat()),
  ])
}

type ClosedDay = {
  readonly item_id: string
  readonly store_id: string
  readonly day: LocalDate
  readonly quantity: string
  readonly value: string
}

/** So many changes go into one statement. */
const changesAtOnce = 200

/** The closings of all days from a change on; its own day closes too. */
async function changeDays(ctx: TenantContext, moves: readonly ValueMove[]): Promise<void> {
  for (let at = 0; at < moves.length; at += changesAtOnce) {
    const changes = rowsOf(
      moves
        .slice(at, at + changesAtOnce)
        .map(({ item, store, date, value }) => [item, store, date, formatDecimal(value, 2)]),
    )
    const changed = sql`(select c.item::uuid as item_id, c.store::uuid as store_id, c.day::date as day, c.value::numeric as value
      from (values ${changes}) as c (item, store, day, value)) v`
    const closed = await ctx.db.rows<ClosedDay>(sql`
      select distinct v.item_id, v.store_id, v.day, coalesce(d.quantity, 0) as quantity, coalesce(d.value, 0) as value
      from ${changed} left join lateral (select d.quantity, d.value from stock_days d where d.tenant_id = ${currentTenant}
          and d.item_id = v.item_id and d.store_id = v.store_id and d.day <= v.day order by d.day desc limit 1) d on true`)
    await insertRows(
      ctx.db,
      'stock_days',
      closed.map((day) => ({ tenant_id: currentTenant, ...day })),
      sql`on conflict do nothing`,
    )
    await ctx.db.run(sql`update stock_days t set value = t.value + s.value
      from (select d.item_id, d.store_id, d.day, sum(v.value) as value
        from ${changed} join stock_days d on d.tenant_id = ${currentTenant} and d.item_id = v.item_id
          and d.store_id = v.store_id and d.day >= v.day
        group by d.item_id, d.store_id, d.day) s
      where t.tenant_id = ${currentTenant} and t.item_id = s.item_id and t.store_id = s.store_id and t.day = s.day`)
  }
}
