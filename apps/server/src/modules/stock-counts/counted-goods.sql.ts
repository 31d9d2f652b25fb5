import { itemTypes } from '@mizan/core/catalog/item-types'
import type { LotKind } from '@mizan/core/inventory/lots/lot'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { WrittenLot } from '../inventory/index.ts'
import type { CountRow } from './count.ts'
import { isOfStore, shelf } from './counted-line.sql.ts'

const tracked = Object.values(itemTypes).flatMap(({ isTracked, code }) => (isTracked ? [code] : []))

/** An item to count, with what the books hold of it, and of each of its lots, in the store. */
export type CountedGoods = {
  readonly id: string
  readonly quantity: string
  readonly search_text: string
  readonly tracked_by: LotKind | null
  readonly has_expiry: boolean
  /** Null of what is not tracked or not there. */
  readonly lots: readonly WrittenLot[] | null
}

type Where = {
  readonly store: string | Sql
  /** The day at whose end it was held; null for now. */
  readonly day: LocalDate | null
}

/** What the books hold of the item `i` in the store of the level `l`: now, or at the end of a day. */
const heldAt = ({ store, day }: Where): Sql =>
  day === null
    ? sql`coalesce(l.quantity, 0)`
    : sql`coalesce((select d.quantity from stock_days d where d.tenant_id = ${currentTenant} and d.item_id = i.id
        and d.store_id = ${store} and d.day <= ${day} order by d.day desc limit 1), 0)`

/** What the books hold of each lot of the item `i`, in the same moment or at the end of the same day. */
export const lotsHeldAt = ({ store, day }: Where): Sql => {
  const since = sql`coalesce((select sum(m.quantity) from lot_moves m where m.tenant_id = ${currentTenant}
    and m.lot_id = v.lot_id and m.store_id = v.store_id and m.move_date > ${day} and m.stock_move_id is not null), 0)`
  const quantity = day === null ? sql`v.quantity` : sql`v.quantity - ${since}`
  return sql`(select jsonb_agg(jsonb_build_object('number', o.number, 'expiry_date', o.expiry_date, 'quantity', (${quantity})::text))
    from lots o join lot_levels v on v.tenant_id = ${currentTenant} and v.lot_id = o.id
    where o.tenant_id = ${currentTenant} and o.item_id = i.id and v.item_id = i.id and v.store_id = ${store}
      and ${day === null ? sql`v.quantity <> 0` : sql`${quantity} <> 0`})`
}

const goods = (
  ctx: TenantContext,
  where: Where,
  which: Sql,
  limit: number,
): Promise<CountedGoods[]> =>
  ctx.db
    .rows<CountedGoods>(sql`select i.id, ${heldAt(where)} as quantity, i.search_text, i.tracked_by, i.has_expiry,
      case when i.tracked_by is not null then ${lotsHeldAt(where)} end as lots
    from items i left join stock_levels l
      on l.tenant_id = ${currentTenant} and l.item_id = i.id and ${isOfStore(sql`${where.store}`)}
      left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = i.id and w.store_id = ${where.store}
    where i.tenant_id = ${currentTenant} and i.item_type = any(${tracked}::smallint[]) and ${which}
    order by ${shelf} nulls last, i.name, i.id limit ${limit}`)

/**
 * Which items a count of a store is of: all that were ever there or belong there, those of
 * collections or shelves, or a list.
 */
function scopeOf(row: CountRow): Sql {
  const inUse = sql`(i.active or coalesce(l.quantity, 0) <> 0)`
  if (row.scope === 'items') return isOneOf(row.items.map((item) => item.item_id))
  if (row.scope === 'collections')
    return sql`${inUse} and i.collection_id = any(${[...row.collection_ids]}::uuid[])`
  const isOfIt = sql`${inUse} and (l.item_id is not null or i.default_store_id = ${row.store_id})`
  return row.scope === 'shelves'
    ? sql`(${isOfIt} or (i.active and w.shelf is not null)) and ${shelf} = any(${[...row.shelves]}::text[])`
    : isOfIt
}

const isOneOf = (ids: readonly string[]): Sql => sql`i.id = any(${[...ids]}::uuid[])`

/** The goods of a new count, all read at one moment. */
export const goodsToCount = (
  ctx: TenantContext,
  row: CountRow,
  limit: number,
): Promise<CountedGoods[]> =>
  goods(
    ctx,
    { store: row.store_id, day: row.date < ctx.today ? row.date : null },
    scopeOf(row),
    limit,
  )

/** Some items, with what the books hold of them now. */
export const goodsNow = (
  ctx: TenantContext,
  store: string,
  ids: readonly string[],
): Promise<CountedGoods[]> => goods(ctx, { store, day: null }, isOneOf(ids), ids.length)
