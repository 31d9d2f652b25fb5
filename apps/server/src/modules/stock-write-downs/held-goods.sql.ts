import { type HeldOn, type ValuedMove, writtenDownLeft } from '@mizan/core/inventory/write-down'
import {
  type Price,
  type Quantity,
  money,
  parseDecimal,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { isTrackedType } from '../catalog/index.ts'
import { type StockPlace, costingMethodOf } from '../inventory/index.ts'
import { vatOnSale } from '../taxes/index.ts'

/** Goods of a place on a day, with what a unit of them would bring. */
export type HeldGoods = HeldOn & {
  /** Selling price without VAT less what selling costs; null of an item without a price. */
  readonly proposed: Price | null
}

type GoodsRow = {
  readonly item_id: string
  readonly store_id: string
  readonly quantity: string
  readonly value: string
  readonly lowest_quantity: string
  readonly lowest_value: string
  readonly proposed: string | null
  readonly later_on: LocalDate | null
}

/** What goods are estimated at together: a part of what they cost or sell for, there by the prices of a list where one was chosen. */
export type Estimate = {
  readonly of: 'selling_price' | 'cost'
  readonly percent: string
  readonly prices: readonly { readonly item: string; readonly price: string }[]
}

/** What goods are valued on, and by. */
export type Valuation = {
  readonly date: LocalDate
  readonly sellingCost: string
  readonly estimate?: Estimate
}

const units = (text: string): Quantity => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const amount = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/** What a base unit sells for without VAT, less what selling it costs; null of an item without a price. */
const sellingValue = ({ date, sellingCost }: Valuation): Sql => sql`
  nullif(coalesce(p.price, i.selling_price), 0) / (case when coalesce((select (value #>> '{}')::boolean from settings
      where tenant_id = ${currentTenant} and code = 'selling_prices_include_vat'), false)
    then 1 + ${vatOnSale(sql`i.sales_tax_id`, date)} / 100 else 1 end) * (1 - ${sellingCost}::numeric / 100)`

/** Each item in each store as it stood at the end of the day, the least it came to since, and what it would bring. */
const goods = (valuation: Valuation, only: Sql): Sql => {
  const { date, estimate } = valuation
  const prices = estimate?.prices ?? []
  return sql`
  select l.item_id, l.store_id, coalesce(d.quantity, 0) as quantity, coalesce(d.value, 0) as value,
    least(d.quantity, a.quantity, l.quantity) as lowest_quantity, least(d.value, a.value, l.value) as lowest_value,
    round((${estimate?.of === 'cost' ? sql`d.value / nullif(d.quantity, 0)` : sellingValue(valuation)}) * ${estimate?.percent ?? '100'}::numeric / 100, 6) as proposed,
    (select max(h.date) from stock_write_down_items x join stock_write_downs h on h.tenant_id = ${currentTenant} and h.id = x.stock_write_down_id
      where x.tenant_id = ${currentTenant} and x.item_id = l.item_id and x.store_id = l.store_id and h.status = 1 and h.date > ${date}) as later_on
  from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    left join lateral (select d.quantity, d.value from stock_days d where d.tenant_id = ${currentTenant}
      and d.item_id = l.item_id and d.store_id = l.store_id and d.day <= ${date} order by d.day desc limit 1) d on true
    left join lateral (select min(a.quantity) as quantity, min(a.value) as value from stock_days a where a.tenant_id = ${currentTenant}
      and a.item_id = l.item_id and a.store_id = l.store_id and a.day > ${date}) a on true
    left join unnest(${prices.map(({ item }) => item)}::uuid[], ${prices.map((each) => each.price)}::numeric[]) as p (item_id, price)
      on p.item_id = l.item_id
  where l.tenant_id = ${currentTenant} and ${isTrackedType(sql`i.item_type`)} and ${only}`
}

/** What stands of goods in these places on a day. */
export const heldIn = async (
  ctx: TenantContext,
  valuation: Valuation,
  places: readonly StockPlace[],
): Promise<HeldGoods[]> =>
  places.length === 0
    ? []
    : withWrittenDown(
        ctx,
        await ctx.db.rows<GoodsRow>(
          goods(
            valuation,
            sql`(l.item_id, l.store_id) in (${rowsOf(places.map(({ item, store }) => [item, store]))})`,
          ),
        ),
      )

/** So many proposals are made at once, the largest losses first. */
export const proposalsMax = 1000

/** Which goods are asked for: of a store, one item, those of a collection. */
export type Only = {
  readonly store: string | null
  readonly item: string | null
  readonly collection: string | null
}

const chosenBy = (ctx: TenantContext, only: Only): Sql => sql`${inStoreScope(ctx, sql`l.store_id`)}
    and ${only.store === null ? sql`true` : sql`l.store_id = ${only.store}`}
    and ${only.collection === null ? sql`true` : sql`i.collection_id = ${only.collection}`}
    and ${only.item === null ? sql`l.quantity > 0` : sql`l.item_id = ${only.item}`}`

/** The items of these goods with their selling prices, by which a list may price them. */
export const itemsHeld = (
  ctx: TenantContext,
  only: Only,
): Promise<{ readonly id: string; readonly unit_id: string; readonly selling_price: string }[]> =>
  ctx.db
    .rows(sql`select distinct i.id, coalesce(i.sub_unit_id, i.unit_id) as unit_id, i.selling_price::text
    from stock_levels l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    where l.tenant_id = ${currentTenant} and ${isTrackedType(sql`i.item_type`)} and ${chosenBy(ctx, only)}`)

/** Goods that cost more than they bring, and those that were written down before. */
export async function heldTooDear(
  ctx: TenantContext,
  valuation: Valuation,
  only: Only,
): Promise<HeldGoods[]> {
  const chosen = chosenBy(ctx, only)
  const tooDear =
    only.item === null
      ? sql`least(g.quantity, g.lowest_quantity) > 0 and (g.value > round(g.proposed * g.quantity, 2)
          or exists (select 1 from stock_write_down_items x where x.tenant_id = ${currentTenant}
            and x.item_id = g.item_id and x.store_id = g.store_id and x.write_down > 0))`
      : sql`true`
  const rows = await ctx.db.rows<GoodsRow>(sql`
    select g.* from (${goods(valuation, chosen)}) g where ${tooDear}
    order by g.value - round(g.proposed * g.quantity, 2) desc nulls last, g.item_id, g.store_id limit ${proposalsMax}`)
  return withWrittenDown(ctx, rows)
}

async function withWrittenDown(
  ctx: TenantContext,
  rows: readonly GoodsRow[],
): Promise<HeldGoods[]> {
  const places = rows.map(({ item_id: item, store_id: store }) => ({ item, store }))
  const [method, moves] = await Promise.all([
    costingMethodOf(ctx),
    movesSinceWriteDowns(ctx, places),
  ])
  return rows.map((row) => ({
    item: row.item_id,
    store: row.store_id,
    quantity: units(row.quantity),
    value: amount(row.value),
    lowestQuantity: units(row.lowest_quantity),
    lowestValue: amount(row.lowest_value),
    laterOn: row.later_on,
    proposed: row.proposed === null ? null : price(parseDecimal(row.proposed, scale.price) ?? 0n),
    writtenDown: writtenDownLeft(
      method,
      moves.filter(({ item, store }) => item === row.item_id && store === row.store_id),
    ),
  }))
}

type MoveRow = {
  readonly item_id: string
  readonly store_id: string
  readonly document_id: string
  readonly is_valued: boolean
  readonly quantity: string
  readonly value: string
  readonly quantity_after: string
  readonly value_after: string
}

/** A movement of a place, with the document that made it. */
export type MoveSince = ValuedMove & StockPlace & { readonly document: string }

/**
 * What moved in places since they were first written down, in the order of posting and summed by document: what was
 * taken back never was.
 */
export async function movesSinceWriteDowns(
  ctx: TenantContext,
  places: readonly StockPlace[],
): Promise<MoveSince[]> {
  if (places.length === 0) return []
  const rows = await ctx.db.rows<MoveRow>(sql`
    with valued as (
      select h.id as document_id, x.item_id, x.store_id from stock_write_down_items x
        join stock_write_downs h on h.tenant_id = ${currentTenant} and h.id = x.stock_write_down_id
      where x.tenant_id = ${currentTenant} and h.status = 1 and x.write_down <> 0
        and (x.item_id, x.store_id) in (${rowsOf(places.map(({ item, store }) => [item, store]))})
    ), firsts as (
      select v.item_id, v.store_id, (array_agg(m.id order by m.id))[1] as id from valued v
        join stock_moves m on m.tenant_id = ${currentTenant} and m.document_id = v.document_id
          and m.item_id = v.item_id and m.store_id = v.store_id
      group by v.item_id, v.store_id
    )
    select m.item_id, m.store_id, m.document_id, bool_or(v.document_id is not null) as is_valued,
      sum(m.quantity) as quantity, sum(m.value) as value,
      (array_agg(m.quantity_after order by m.id desc))[1] as quantity_after,
      (array_agg(m.value_after order by m.id desc))[1] as value_after
    from firsts f join stock_moves m on m.tenant_id = ${currentTenant} and m.item_id = f.item_id
        and m.store_id = f.store_id and m.id >= f.id
      left join valued v on v.document_id = m.document_id and v.item_id = m.item_id and v.store_id = m.store_id
    group by m.item_id, m.store_id, m.document_id
    having sum(m.quantity) <> 0 or sum(m.value) <> 0
    order by (array_agg(m.id order by m.id desc))[1]`)
  return rows.map((row) => ({
    item: row.item_id,
    store: row.store_id,
    document: row.document_id,
    writtenDown: row.is_valued ? money(-amount(row.value)) : null,
    quantity: units(row.quantity),
    value: amount(row.value),
    after: units(row.quantity_after),
    worth: amount(row.value_after),
  }))
}
