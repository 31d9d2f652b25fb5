import type { LowestOnHand } from '@mizan/core/inventory/goods'
import type { LotKind, TrackedItem } from '@mizan/core/inventory/lots/lot'
import type { StockMove, StockState } from '@mizan/core/inventory/stock-state'
import {
  formatDecimal,
  money,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, insertInto, join, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { saveLotMoves } from './lots/save-lot-moves.ts'
import { sharedCostingMethod } from './costing-method.ts'
import { type LayersRow, readLayers, savedReceipt, writeLayers } from './stored-layers.ts'

export type StockPlace = { readonly item: string; readonly store: string }

/** The locked stock of some places, with the day each moved last. */
export type LockedStock = {
  readonly states: readonly StockState[]
  readonly lastMoves: ReadonlyMap<string, LocalDate | null>
  /** Those of its items whose goods are told apart by batch or serial number. */
  readonly tracked: ReadonlyMap<string, TrackedItem>
}

/** Of what moves no goods. */
export const noStock: LockedStock = { states: [], lastMoves: new Map(), tracked: new Map() }

type LevelRow = {
  readonly item_id: string
  readonly store_id: string
  readonly quantity: string
  readonly value: string
  readonly last_cost: string
  readonly last_move_date: LocalDate | null
  readonly tracked_by: LotKind | null
  readonly has_expiry: boolean
  readonly layers: LayersRow | null
}

export const placeKey = ({ item, store }: StockPlace): string => `${item} ${store}`
const keyOf = placeKey
const micro = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n

const stateOf = (row: LevelRow): StockState => ({
  item: row.item_id,
  store: row.store_id,
  quantity: quantity(micro(row.quantity)),
  value: money(parseDecimal(row.value, 2) ?? 0n),
  lastCost: price(micro(row.last_cost)),
  layers: row.layers && readLayers(row.layers),
})

const sorted = (places: readonly StockPlace[]): StockPlace[] =>
  [...new Map(places.map((place) => [keyOf(place), place])).values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  )

/**
 * Reads and locks the stock rows of a posting, in one fixed order (item, store) so that postings
 * never wait for each other in a circle (`domain/04` 4.13). Rows that are missing are made first.
 */
export async function lockStock(
  ctx: TenantContext,
  places: readonly StockPlace[],
): Promise<LockedStock> {
  const wanted = sorted(places)
  if (wanted.length === 0) return noStock
  const read = () =>
    ctx.db.rows<LevelRow>(sql`
    select l.item_id, l.store_id, l.quantity, l.value, l.last_cost, l.last_move_date, l.layers, i.tracked_by, i.has_expiry
    from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    where l.tenant_id = ${currentTenant} and (l.item_id, l.store_id) in (${rowsOf(wanted.map(({ item, store }) => [item, store]))})
    order by l.item_id, l.store_id for update of l`)
  let rows = await read()
  if (rows.length < wanted.length) {
    const found = new Set(rows.map((row) => keyOf({ item: row.item_id, store: row.store_id })))
    const missing = wanted.filter((place) => !found.has(keyOf(place)))
    const method = await sharedCostingMethod(ctx)
    await ctx.db.run(
      sql`${insertInto(
        'stock_levels',
        missing.map(({ item, store }) => ({
          tenant_id: currentTenant,
          item_id: item,
          store_id: store,
          layers: method === 'fifo' ? '[]' : null,
        })),
      )} on conflict do nothing`,
    )
    rows = await read()
  }
  return {
    states: rows.map(stateOf),
    lastMoves: new Map(
      rows.map((row) => [keyOf({ item: row.item_id, store: row.store_id }), row.last_move_date]),
    ),
    tracked: trackedOf(rows),
  }
}

const trackedOf = (rows: readonly LevelRow[]): LockedStock['tracked'] =>
  new Map(
    rows.flatMap(({ item_id: item, tracked_by: by, has_expiry: hasExpiry }) =>
      by === null ? [] : [[item, { item, by, hasExpiry }] as const],
    ),
  )

/** The places where a document of this day comes before later movements. */
const backdated = (stock: LockedStock, day: LocalDate): StockPlace[] =>
  stock.states.filter((state) => (stock.lastMoves.get(keyOf(state)) ?? day) > day)

/** The lowest quantity from a day on, of the places that moved after it (`domain/04` 4.3). */
export async function lowestOnHand(
  ctx: TenantContext,
  stock: LockedStock,
  day: LocalDate,
): Promise<LowestOnHand[]> {
  const places = backdated(stock, day)
  if (places.length === 0) return []
  const rows = await ctx.db.rows<{ item_id: string; store_id: string; lowest: string }>(sql`
    select l.item_id, l.store_id, least(min(d.quantity), coalesce((
        select b.quantity from stock_days b where b.tenant_id = ${currentTenant} and b.item_id = l.item_id
          and b.store_id = l.store_id and b.day <= ${day} order by b.day desc limit 1), 0)) as lowest
    from stock_levels l join stock_days d
      on d.tenant_id = ${currentTenant} and d.item_id = l.item_id and d.store_id = l.store_id and d.day > ${day}
    where l.tenant_id = ${currentTenant} and (l.item_id, l.store_id) in (${rowsOf(places.map(({ item, store }) => [item, store]))})
    group by l.tenant_id, l.item_id, l.store_id`)
  return rows.map((row) => ({
    item: row.item_id,
    store: row.store_id,
    quantity: quantity(micro(row.lowest)),
  }))
}

/** What the movements of a document say of it. */
export type MoveDocument = {
  readonly date: LocalDate
  readonly type: number
  readonly id: string
  readonly number: string | null
  readonly entryId: string | null
  /** Ids of the document's lines, by the index that moves carry. */
  readonly lineIds: readonly string[]
}

/** What a posting does to the stock: its movements and the state of each place behind them. */
export type StockEffects = {
  readonly moves: readonly StockMove[]
  readonly stock: readonly StockState[]
}

/** Writes movements, the new stock of each place and its closing of the day. */
export async function applyMoves(
  ctx: TenantContext,
  stock: LockedStock,
  effects: StockEffects,
  document: MoveDocument,
): Promise<void> {
  await Promise.all([
    saveStock(ctx, stock, effects, document),
    saveMoves(ctx, stock, effects, document),
  ])
}

/**
 * Writes the new stock of each place and its closing of the day. It needs no number: its rows are
 * locked, so that it can be written before others are kept waiting for theirs.
 */
export async function saveStock(
  ctx: TenantContext,
  stock: LockedStock,
  effects: StockEffects,
  document: Pick<MoveDocument, 'date' | 'id' | 'lineIds'>,
): Promise<void> {
  const { date: day } = document
  if (effects.moves.length === 0) return
  await Promise.all([
    insertRows(
      ctx.db,
      'stock_levels',
      effects.stock.map((state) => ({
        ...placeOf(state),
        ...figures(state),
        last_cost: formatDecimal(state.lastCost, scale.price),
        last_move_date: day,
        layers: state.layers && writeLayers(state.layers, document),
      })),
      sql`on conflict (tenant_id, item_id, store_id) do update set quantity = excluded.quantity, value = excluded.value,
        last_cost = excluded.last_cost, layers = excluded.layers, last_move_date = greatest(stock_levels.last_move_date, excluded.last_move_date)`,
    ),
    closeDays(ctx, stock, effects, day),
  ])
}

/** Writes the movements of a document. */
export async function saveMoves(
  ctx: TenantContext,
  stock: LockedStock,
  { moves }: StockEffects,
  document: MoveDocument,
): Promise<void> {
  if (moves.length === 0) return
  const rows = moveRows(ctx, stock, moves, document)
  await Promise.all([
    insertRows(ctx.db, 'stock_moves', rows),
    saveLotMoves(
      ctx,
      moves.map((move, index) => ({
        move,
        id: rows[index]?.['id'] as string,
        line: move.line === null ? null : (document.lineIds[move.line] ?? null),
      })),
      document.date,
    ),
  ])
}

const placeOf = ({ item, store }: StockPlace) => ({
  tenant_id: currentTenant,
  item_id: item,
  store_id: store,
})
const figures = ({ quantity: units, value }: StockState) => ({
  quantity: formatDecimal(units, scale.quantity),
  value: formatDecimal(value, 2),
})

function moveRows(
  ctx: TenantContext,
  stock: LockedStock,
  moves: readonly StockMove[],
  document: MoveDocument,
): Record<string, unknown>[] {
  const running = new Map(
    stock.states.map((state) => [
      keyOf(state),
      { units: state.quantity as bigint, value: state.value as bigint },
    ]),
  )
  return moves.map((move) => {
    const before = running.get(keyOf(move)) ?? { units: 0n, value: 0n }
    const after = { units: before.units + move.quantity, value: before.value + move.value }
    running.set(keyOf(move), after)
    return {
      tenant_id: currentTenant,
      id: newId(),
      item_id: move.item,
      store_id: move.store,
      move_date: document.date,
      kind: move.kind,
      quantity: formatDecimal(move.quantity, scale.quantity),
      value: formatDecimal(move.value, 2),
      unit_cost: formatDecimal(move.unitCost, scale.price),
      correction: formatDecimal(move.correction, 2),
      quantity_after: formatDecimal(after.units, scale.quantity),
      value_after: formatDecimal(after.value, 2),
      document_type: document.type,
      document_id: document.id,
      document_number: document.number,
      document_line_id: move.line === null ? null : (document.lineIds[move.line] ?? null),
      receipt_id: savedReceipt(move.receipt, document),
      entry_id: document.entryId,
      created_at: ctx.now,
    }
  })
}

/** Keeps the closing of the day; a backdated movement shifts the later days with it. */
async function closeDays(
  ctx: TenantContext,
  stock: LockedStock,
  effects: StockEffects,
  day: LocalDate,
): Promise<void> {
  const late = new Set(backdated(stock, day).map(keyOf))
  const current = effects.stock.filter((state) => !late.has(keyOf(state)))
  const work: Promise<unknown>[] = []
  if (current.length > 0) {
    work.push(
      insertRows(
        ctx.db,
        'stock_days',
        current.map((state) => ({ ...placeOf(state), day, ...figures(state) })),
        sql`on conflict (tenant_id, item_id, store_id, day) do update set quantity = excluded.quantity, value = excluded.value`,
      ),
    )
  }
  for (const state of effects.stock.filter((each) => late.has(keyOf(each)))) {
    const moves = effects.moves.filter((move) => keyOf(move) === keyOf(state))
    const change = [
      formatDecimal(
        moves.reduce((all, m) => all + m.quantity, 0n),
        scale.quantity,
      ),
      formatDecimal(
        moves.reduce((all, m) => all + m.value, 0n),
        2,
      ),
    ]
    const place = join(
      [
        sql`tenant_id = ${currentTenant}`,
        sql`item_id = ${state.item}`,
        sql`store_id = ${state.store}`,
      ],
      ' and ',
    )
    // The day must be there before it and the later ones are shifted.
    const opened = ctx.db
      .first<{ quantity: string; value: string }>(sql`select quantity, value from stock_days
        where ${place} and day < ${day} order by day desc limit 1`)
      .then((before) =>
        insertRows(
          ctx.db,
          'stock_days',
          [
            {
              ...placeOf(state),
              day,
              quantity: before?.quantity ?? 0,
              value: before?.value ?? 0,
            },
          ],
          sql`on conflict do nothing`,
        ),
      )
    work.push(
      opened.then(() =>
        ctx.db
          .run(sql`update stock_days set quantity = quantity + ${change[0]}::numeric, value = value + ${change[1]}::numeric
        where ${place} and day >= ${day}`),
      ),
    )
  }
  await Promise.all(work)
}
