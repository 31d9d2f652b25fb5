import { itemTypes } from '@mizan/core/catalog/item-types'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { searchCondition } from '../../kernel/search.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { type PricedFor, gramPriceNow, listPricesOf } from '../pricing/index.ts'
import { availabilityOf, claimsOf } from './availability.sql.ts'
import { onHandOf } from './item-stock.sql.ts'

const kit = itemTypes.collection.code

/** An item that was found, how well, by the barcode of which of its units, or by which serial number. */
export type Hit = {
  readonly id: string
  readonly rank: number
  readonly unit_id: string | null
  readonly serial?: string | null
}

/**
 * A text range that holds everything that begins so. Written with the byte-wise operators because
 * only those may use an index below row-level security; `like` may not.
 */
const beginsWith = (column: Sql, text: string): Sql =>
  sql`${column} operator(pg_catalog.~>=~) ${text} and ${column} operator(pg_catalog.~<~) ${`${text}\u{10ffff}`}`

/** A shorter text is one that somebody types, whatever is numbered so. */
const serialLength = 4

/**
 * The item a piece of which, that is in some store, has exactly this serial number. Its item is asked of each such number
 * alone: joined, all items were read for those with serials wherever the numbers had not been counted yet.
 */
const serialHits = (text: string): Sql => sql`
  select l.item_id, 1, null, l.number from lots l
    where l.tenant_id = ${currentTenant} and l.number = ${text}
      and (select i.tracked_by from items i where i.tenant_id = ${currentTenant} and i.id = l.item_id and i.active) = 'serial'
      and exists (select 1 from lot_levels v where v.tenant_id = ${currentTenant} and v.lot_id = l.id and v.quantity > 0)`

/** Items one of whose barcodes, whose code, or a serial of which is exactly this: what a scanner sends. */
export const exactHits = (text: string): Sql => sql`
  select i.id, 0 as rank, b.unit_id, null as serial from item_barcodes b join items i on i.tenant_id = ${currentTenant} and i.id = b.item_id
    where b.tenant_id = ${currentTenant} and b.barcode = ${text} and i.active
  union all
  select id, 1, null, null from items where tenant_id = ${currentTenant} and code = ${text} and active
  ${text.length < serialLength ? sql`` : sql`union all ${serialHits(text)}`}`

/** Items whose code or name begins with what was typed, in the order of the index that finds them: the first few are all that is read. */
const prefixHits = (typed: string, folded: string, limit: number): Sql => sql`
  (select id, 2 as rank, null::uuid as unit_id, null as serial from items where tenant_id = ${currentTenant}
    and ${beginsWith(sql`code`, typed)} and active order by code using operator(pg_catalog.~<~) limit ${limit})
  union all
  (select id, 3, null, null from items where tenant_id = ${currentTenant}
    and ${beginsWith(sql`search_text`, folded)} and active order by search_text using operator(pg_catalog.~<~) limit ${limit})`

const best = (hits: Sql, limit: number): Sql =>
  sql`select distinct on (id) id, rank, unit_id, serial from (${hits}) h order by id, rank limit ${limit * 3}`

/** The best hits of a barcode alone. */
export const findByBarcode = (ctx: TenantContext, barcode: string): Promise<Hit[]> =>
  ctx.db.rows<Hit>(best(exactHits(barcode), 10))

/**
 * Items for what is being typed: exact barcode or code, then what begins so, then what contains
 * every word. The last may read the names of all items, so it runs only when the others found few.
 */
export async function findByText(ctx: TenantContext, typed: string, limit: number): Promise<Hit[]> {
  const folded = searchText(typed)
  if (folded === '') return everyItem(ctx, limit)
  const first = await ctx.db.rows<Hit>(
    best(sql`${exactHits(typed)} union all ${prefixHits(typed, folded, limit)}`, limit),
  )
  if (first.length >= limit || first.some((hit) => hit.rank === 0)) return first
  const holds = await searchCondition(ctx.db, typed, {
    text: sql`search_text`,
    id: sql`id`,
    indexed: ['items'],
    // Of what stands in more items than that, enough are met soon by reading.
    atMost: limit * 20,
  })
  const more = await ctx.db.rows<Hit>(sql`select id, 4 as rank, null::uuid as unit_id from items
    where tenant_id = ${currentTenant} and active and ${holds} limit ${limit + first.length}`)
  const known = new Set(first.map((hit) => hit.id))
  return [...first, ...more.filter((hit) => !known.has(hit.id))]
}

const everyItem = (ctx: TenantContext, limit: number): Promise<Hit[]> =>
  ctx.db.rows<Hit>(
    sql`select id, 5 as rank, null::uuid as unit_id from items where tenant_id = ${currentTenant} and active
    order by name, id limit ${limit}`,
  )

/** A model with what its items differ by; null where there is none. */
export const modelOf = (
  ctx: TenantContext,
  id: string,
): Promise<{ readonly id: string } | null | undefined> =>
  ctx.db.first(sql`select id, name, name_en, attributes from item_models
    where tenant_id = ${currentTenant} and id = ${id}`)

/** The items of a model that are still in use. */
export const itemsOfModel = (ctx: TenantContext, id: string): Promise<Hit[]> =>
  ctx.db.rows<Hit>(sql`select id, 2 as rank, null::uuid as unit_id from items
    where tenant_id = ${currentTenant} and model_id = ${id} and active`)

export type LookupRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly name: string
  readonly stores: readonly Readonly<Record<string, unknown>>[]
  readonly units: readonly {
    readonly unit_id: string
    readonly factor: string
    readonly selling_price: string
    readonly purchasing_price: string
  }[]
}

/** The stores whose stock counts: the one asked for, as far as the user sees it; null for all. */
const storesAsked = (
  { storesScope }: TenantContext,
  storeId: string | null,
): readonly string[] | null =>
  storeId === null ? storesScope : [storeId].filter((id) => storesScope?.includes(id) ?? true)

/**
 * What a bill line needs of some items: its units with factors and prices (a unit without a price
 * of its own costs base price × factor), taxes, flags, and what is on hand, here and everywhere.
 */
export const linesOf = (
  ctx: TenantContext,
  ids: readonly string[],
  asked: AskedOfLines,
): Promise<LookupRow[]> =>
  ctx.db.rows<LookupRow>(sql`${columnsOf(ctx, asked)}
    from items i where i.tenant_id = ${currentTenant} and i.id = any(${[...ids]})`)

/** What a scan found, with all that a line needs of it, in one trip: somebody waits with the next piece in hand. */
export const scannedLines = (
  ctx: TenantContext,
  barcode: string,
  asked: AskedOfLines,
): Promise<(LookupRow & { readonly hit: Omit<Hit, 'id'> })[]> =>
  ctx.db.rows(sql`${columnsOf(ctx, asked)},
      jsonb_build_object('rank', h.rank, 'unit_id', h.unit_id, 'serial', h.serial) as hit
    from (${best(exactHits(barcode), 10)}) h join items i on i.tenant_id = ${currentTenant} and i.id = h.id`)

type AskedOfLines = {
  readonly storeId: string | null
  readonly exceptOffer: string | null
  /** Whom it is sold to; null asks for no price lists. */
  readonly pricedFor: PricedFor | null
}

function columnsOf(ctx: TenantContext, { storeId, exceptOffer, pricedFor }: AskedOfLines): Sql {
  const claims = { today: ctx.today, exceptOffer: sql`${exceptOffer}` }
  const availability = availabilityOf(sql`i`, storesAsked(ctx, storeId), claims)
  return sql`
    select i.id, i.name, i.name_en, i.code, i.barcode, i.item_type, i.active, i.allow_to_sell, i.allow_negative_balance, i.tracked_by, i.has_expiry,
      coalesce(i.sub_unit_id, i.unit_id) as unit_id, i.selling_price, i.purchasing_price, i.minimum_price,
      i.sales_tax_id as item_tax_id, i.purchase_tax_id, i.default_store_id as defualt_store_id, i.caliber, i.carat,
      case when i.image_id is not null then '/api/file/' || i.image_id end as image_url,
      ${onHandOf(sql`i`, storesAsked(ctx, storeId))} as available_amount,
      ${availability.reserved_amount} as reserved_amount, ${availability.free_amount} as free_amount, ${availability.ordered_amount} as ordered_amount,
      (select coalesce(jsonb_agg(jsonb_build_object('store_id', l.store_id, 'available_amount', trim_scale(l.quantity)::text,
          'reserved_amount', trim_scale(coalesce(a.quantity, 0))::text,
          'cost', trim_scale(case when l.quantity > 0 then round(l.value / l.quantity, 6) else l.last_cost end)::text)), '[]')
        from stock_levels l left join (select x.store_id, round(sum(x.quantity), 6) as quantity from ${claimsOf(sql`i.id`, claims)} x
            where x.side = 'reserved' group by x.store_id) a on a.store_id = l.store_id
        where l.tenant_id = ${currentTenant} and l.item_id = i.id and l.quantity <> 0
          and ${inStoreScope(ctx, sql`l.store_id`)}) as stores,
      (select case when sum(l.quantity) > 0 then round(sum(l.value) / sum(l.quantity), 6) else max(l.last_cost) end
        from stock_levels l where l.tenant_id = ${currentTenant} and l.item_id = i.id) as cost,
      (select jsonb_agg(jsonb_build_object('unit_id', u.unit_id, 'name', n.name, 'name_en', n.name_en,
          'factor', trim_scale(u.factor)::text, 'barcode', u.barcode, 'selling_price', trim_scale(round(coalesce(u.price, i.selling_price * u.factor), 6))::text,
          'purchasing_price', trim_scale(round(i.purchasing_price * u.factor, 6))::text) order by u.at, u.factor)
        from (select 0 as at, coalesce(i.sub_unit_id, i.unit_id) as unit_id, 1::numeric as factor, i.barcode, i.selling_price as price
          union all
          select 1, i.main_unit_id, i.conversion_factor, null, null
            where i.conversion_factor is not null and i.main_unit_id <> coalesce(i.sub_unit_id, i.unit_id)
          union all
          select 2, c.unit_id, c.factor, c.barcode, c.selling_price from item_conversions c
            where c.tenant_id = ${currentTenant} and c.item_id = i.id) u
        join units n on n.tenant_id = ${currentTenant} and n.id = u.unit_id) as units,
      case when i.item_type = ${kit}::smallint then (select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en,
          'amount', trim_scale(k.amount)::text, 'tracked_by', m.tracked_by, 'has_expiry', m.has_expiry) order by k.line_no)
        from item_components k join items m on m.tenant_id = ${currentTenant} and m.id = k.component_id
        where k.tenant_id = ${currentTenant} and k.item_id = i.id and m.tracked_by is not null) end as tracked_components,
      ${pricedFor ? listPricesOf(ctx, sql`i`, pricedFor) : sql`'[]'::jsonb`} as price_lists,
      case when i.caliber is not null then ${gramPriceNow(sql`i`)} end as gram_price,
      i.making_per_gram, i.making_per_piece, i.stones_price, i.attribute_values,
      (select jsonb_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en) from item_models m
        where m.tenant_id = ${currentTenant} and m.id = i.model_id) as model`
}
