import {
  type CostingMethod,
  type MoveKind,
  type StockState,
  emptyStock,
  unitCostOf,
} from '@mizan/core/inventory/stock-state'
import {
  type PostedAdjustment,
  type RecordedMove,
  replay,
  settledStart,
} from '@mizan/core/inventory/recalculate'
import { money, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import { type LocalDate, monthKey } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

type MoveRow = {
  readonly id: string
  readonly item_id: string
  readonly store_id: string
  readonly move_date: LocalDate
  readonly kind: MoveKind
  readonly quantity: string
  readonly value: string
  readonly correction: string
  readonly unit_cost: string
  readonly receipt_id: string | null
  readonly document_id: string
  readonly document_line_id: string | null
  readonly is_sale: boolean
  readonly received: string | null
  readonly sold_line_id: string | null
  /** Of an assembly what was spent besides its components; null of all else. */
  readonly spent: string | null
}

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const amount = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/** What came with a line and was not given back, before a later cost of it in the order of days. */
const received = sql`(select sum(g.quantity) from stock_moves g
  where g.tenant_id = ${currentTenant} and g.item_id = m.item_id and coalesce(g.receipt_id, g.document_line_id) = m.receipt_id
    and (g.move_date, g.id) < (m.move_date, m.id) and (g.kind in ('receipt', 'opening', 'purchase_return') or (g.kind = 'reversal'
      and exists (select 1 from stock_moves o where o.tenant_id = ${currentTenant} and o.document_id = g.document_id
        and o.item_id = m.item_id and o.kind in ('receipt', 'opening', 'purchase_return')))))`

/** Movements of items in the order of posting, without what was recalculated before. */
const movesOf = async (
  ctx: TenantContext,
  items: readonly string[],
  days: Sql,
): Promise<RecordedMove[]> => {
  const rows = await ctx.db.rows<MoveRow>(sql`
    select m.id, m.item_id, m.store_id, m.move_date, m.kind, m.quantity, m.value, m.correction, m.unit_cost, m.receipt_id,
      m.document_id, m.document_line_id, b.id is not null as is_sale, r.returned_from_bill_item_id as sold_line_id, a.cost_value as spent,
      case when m.kind = 'value' and m.receipt_id is not null then ${received} end as received
    from stock_moves m
      left join bills b on b.tenant_id = ${currentTenant} and b.id = m.document_id and b.type in (1, 4)
      left join bill_items r on r.tenant_id = ${currentTenant} and r.id = m.document_line_id and m.kind = 'sales_return'
      left join batch_assembly a on a.tenant_id = ${currentTenant} and a.id = m.document_id
    where m.tenant_id = ${currentTenant} and m.item_id = any(${[...items]}::uuid[]) and ${days}
      and not exists (select 1 from stock_recalculation_items c
        where c.tenant_id = ${currentTenant} and c.id = m.document_id)
    order by m.id`)
  return rows.map(recordedMove)
}

const recordedMove = (row: MoveRow): RecordedMove => ({
  id: row.id,
  item: row.item_id,
  store: row.store_id,
  date: row.move_date,
  kind: row.kind,
  quantity: units(row.quantity),
  value: amount(row.value),
  correction: amount(row.correction),
  unitCost: price(parseDecimal(row.unit_cost, scale.price) ?? 0n),
  receipt: row.receipt_id,
  document: row.document_id,
  isSale: row.is_sale,
  received: row.received === null ? null : units(row.received),
  ...goodsOf(row),
})

/** The name of goods that leave in one place and come in at another: of a transfer, a sale, an assembly. */
function goodsOf(row: MoveRow): Pick<RecordedMove, 'leads' | 'follows'> {
  const { kind, document_id: document, document_line_id: line, item_id: item, spent } = row
  const none = { leads: null, follows: null }
  const follows = (goods: string) => ({
    leads: null,
    follows: { goods, by: 'quantity', spent: money(0n) } as const,
  })
  if (kind === 'transfer_out') return { ...none, leads: `${document} ${line} ${item}` }
  if (kind === 'transfer_in') return follows(`${document} ${line} ${item}`)
  if (kind === 'sales_return')
    return row.sold_line_id === null ? none : follows(`${row.sold_line_id} ${item}`)
  if (kind === 'issue' && spent !== null) return { ...none, leads: document }
  if (kind === 'receipt' && spent !== null)
    return { ...none, follows: { goods: document, by: 'value', spent: amount(spent) } }
  if (kind === 'issue' && row.is_sale && line !== null) return { ...none, leads: `${line} ${item}` }
  return none
}

type StartRow = {
  readonly item_id: string
  readonly store_id: string
  readonly quantity: string
  readonly value: string
  readonly last: {
    readonly quantity: string
    readonly value: string
    readonly unit_cost: string
    readonly quantity_after: string
    readonly value_after: string
  }
}

/** How places stood before the first open day; at quantity zero the last cost is that of the last movement. */
async function heldBefore(
  ctx: TenantContext,
  items: readonly string[],
  from: LocalDate,
): Promise<StockState[]> {
  const rows = await ctx.db.rows<StartRow>(sql`
    select l.item_id, l.store_id, d.quantity, d.value, jsonb_build_object('quantity', m.quantity::text, 'value', m.value::text,
      'unit_cost', m.unit_cost::text, 'quantity_after', m.quantity_after::text, 'value_after', m.value_after::text) as last
    from stock_levels l
      cross join lateral (select d.quantity, d.value from stock_days d where d.tenant_id = ${currentTenant}
        and d.item_id = l.item_id and d.store_id = l.store_id and d.day < ${from} order by d.day desc limit 1) d
      cross join lateral (select m.quantity, m.value, m.unit_cost, m.quantity_after, m.value_after from stock_moves m
        where m.tenant_id = ${currentTenant} and m.item_id = l.item_id and m.store_id = l.store_id and m.move_date < ${from}
        order by m.move_date desc, m.id desc limit 1) m
    where l.tenant_id = ${currentTenant} and l.item_id = any(${[...items]}::uuid[])`)
  return rows.map((row) => {
    const state = {
      ...emptyStock(row.item_id, row.store_id),
      quantity: units(row.quantity),
      value: amount(row.value),
    }
    return { ...state, lastCost: lastCostOf(state, row.last) }
  })
}

function lastCostOf(
  { quantity: held, value }: Pick<StockState, 'quantity' | 'value'>,
  { unit_cost: cost, ...last }: StartRow['last'],
) {
  if (held !== 0n) return unitCostOf(value, held)
  const before = units(last.quantity_after) - units(last.quantity)
  return units(last.quantity) < 0n && before > 0n
    ? unitCostOf(money(amount(last.value_after) - amount(last.value)), before)
    : price(parseDecimal(cost, scale.price) ?? 0n)
}

/** First in, first out the layers of that day are what the movements of before leave, by the order of days. */
async function startOf(
  ctx: TenantContext,
  method: CostingMethod,
  items: readonly string[],
  from: LocalDate | null,
): Promise<StockState[]> {
  if (from === null) return []
  const held = await heldBefore(ctx, items, from)
  if (method === 'average') return held
  const { states } = replay(method, [], await movesOf(ctx, items, sql`m.move_date < ${from}`))
  return held.map((place) => {
    const closed = states.find(({ item, store }) => item === place.item && store === place.store)
    return settledStart({ ...emptyStock(place.item, place.store, []), ...closed }, place)
  })
}

type EarlierRow = {
  readonly item_id: string
  readonly store_id: string
  readonly month: LocalDate
  readonly cogs: string
  readonly correction: string
}

/** What recalculations posted on open days and nobody took back. */
async function earlierOf(
  ctx: TenantContext,
  items: readonly string[],
  from: LocalDate | null,
): Promise<PostedAdjustment[]> {
  const rows = await ctx.db.rows<EarlierRow>(sql`
    select item_id, store_id, month, cogs, correction from stock_recalculation_items
    where tenant_id = ${currentTenant} and item_id = any(${[...items]}::uuid[]) and outcome = 'posted'
      and ${from === null ? sql`true` : sql`date >= ${from}`}`)
  return rows.map((row) => ({
    item: row.item_id,
    store: row.store_id,
    month: monthKey(row.month),
    cogs: amount(row.cogs),
    correction: amount(row.correction),
  }))
}

/** Every movement of an item up to a day, in the order of posting. */
export const movesOfItem = (
  ctx: TenantContext,
  item: string,
  through: LocalDate,
): Promise<RecordedMove[]> => movesOf(ctx, [item], sql`m.move_date <= ${through}`)

/** All that decides what the goods of some items cost in the order of days. */
export async function factsOfItems(
  ctx: TenantContext,
  method: CostingMethod,
  items: readonly string[],
  from: LocalDate | null,
) {
  const [start, moves, earlier] = await Promise.all([
    startOf(ctx, method, items, from),
    movesOf(ctx, items, from === null ? sql`true` : sql`m.move_date >= ${from}`),
    earlierOf(ctx, items, from),
  ])
  return { method, start, moves, earlier }
}
