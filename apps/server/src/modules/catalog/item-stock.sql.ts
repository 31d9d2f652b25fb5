import { itemTypeNames, itemTypeFacts } from '@mizan/core/catalog/item-types'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

const codesOf = (is: 'isTracked' | 'isKit'): Sql =>
  sql`any(${itemTypeNames.map(itemTypeFacts).flatMap((facts) => (facts[is] ? [facts.code] : []))}::smallint[])`

/** Item types of which there is a set of components and no stock. */
export const isKitType = (column: Sql): Sql => sql`${column} = ${codesOf('isKit')}`

/** Item types that have quantity and value in stores. */
export const isTrackedType = (column: Sql): Sql => sql`${column} = ${codesOf('isTracked')}`

type Stores = readonly string[] | null
/** The store is one of these; null for all. */
export const within = (column: Sql, stores: Stores): Sql =>
  stores === null ? sql`true` : sql`${column} = any(${[...stores]}::uuid[])`

/** A sum over the stock of the item `row` in these stores. */
const inStock = (row: Sql, sum: Sql, stores: Stores, itemId: Sql = sql`${row}.id`): Sql =>
  sql`(select ${sum} from stock_levels l where l.tenant_id = ${currentTenant} and l.item_id = ${itemId}
    and ${within(sql`l.store_id`, stores)})`

const quantityOf = (row: Sql, stores: Stores): Sql =>
  inStock(row, sql`coalesce(sum(l.quantity), 0)`, stores)

/** What a unit costs: value over quantity where there is stock, else the last known cost. */
const averageOf = (row: Sql, stores: Stores, itemId?: Sql): Sql =>
  sql`coalesce(${inStock(
    row,
    sql`case when sum(l.quantity) > 0 then round(sum(l.value) / sum(l.quantity), 6) else max(l.last_cost) end`,
    stores,
    itemId,
  )}, 0.00)`

/** Whole kits that the components in each store are enough for, together (`domain/04` 4.10). */
const kitsOf = (row: Sql, stores: Stores): Sql =>
  sql`(select coalesce(sum(greatest(s.whole, 0)), 0) from (
    select min(floor(coalesce(l.quantity, 0) / c.amount)) as whole
    from stores s join item_components c on c.tenant_id = ${currentTenant} and c.item_id = ${row}.id
      join items m on m.tenant_id = ${currentTenant} and m.id = c.component_id and m.item_type = ${codesOf('isTracked')}
      left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = c.component_id and l.store_id = s.id
    where s.tenant_id = ${currentTenant} and ${within(sql`s.id`, stores)} group by s.id) s)`

/** How much of the item `row` there is in these stores, null for all. */
export const onHandOf = (row: Sql, stores: Stores): Sql =>
  sql`case when ${isKitType(sql`${row}.item_type`)} then ${kitsOf(row, stores)} else ${quantityOf(row, stores)} end`

/** How much of the item `row` is under way between two stores, one of which is among these. */
const inTransitOf = (row: Sql, stores: Stores): Sql =>
  sql`(select coalesce(sum(l.amount * l.unit_factor - l.received_qty - l.lost_qty - l.returned_qty), 0)
    from consignment_items l join consignments c on c.tenant_id = ${currentTenant} and c.id = l.consignment_id
    where l.tenant_id = ${currentTenant} and l.item_id = ${row}.id and c.is_in_transit
      and (${within(sql`c.source_store_id`, stores)} or ${within(sql`c.destination_store_id`, stores)}))`

const kitCost = (row: Sql, stores: Stores): Sql =>
  sql`coalesce((select round(sum(c.amount * ${averageOf(row, stores, sql`c.component_id`)}), 6)
    from item_components c where c.tenant_id = ${currentTenant} and c.item_id = ${row}.id), 0.00)`

/**
 * Of the item `row` there is less in these stores together than it says, or in one of them than that store says
 * (`domain/04` 4.12). Of one store alone its own limit counts, else that of the item.
 */
export function isBelowReorder(row: Sql, stores: Stores): Sql {
  const own = sql`from item_stores w left join stock_levels l
      on l.tenant_id = ${currentTenant} and l.item_id = w.item_id and l.store_id = w.store_id
    where w.tenant_id = ${currentTenant} and w.item_id = ${row}.id and ${within(sql`w.store_id`, stores)}
      and w.limit_of_reorders is not null`
  const isBelowOwn = sql`exists (select 1 ${own} and w.limit_of_reorders > 0
    and coalesce(l.quantity, 0) < w.limit_of_reorders)`
  const isBelowItem = sql`(${row}.limit_of_reorders > 0 and ${quantityOf(row, stores)} < ${row}.limit_of_reorders)`
  return stores?.length === 1
    ? sql`(${row}.active and (${isBelowOwn} or (${isBelowItem} and not exists (select 1 ${own}))))`
    : sql`(${row}.active and (${isBelowOwn} or ${isBelowItem}))`
}

/** Stock of an item `t`: on hand, cost, value, and whether to order it again. */
export function stockExpressions(
  stores: Stores,
): Readonly<
  Record<'available_amount' | 'in_transit' | 'cost' | 'stock_value' | 'below_reorder', Sql>
> {
  const t = sql`t`
  return {
    available_amount: onHandOf(t, stores),
    in_transit: inTransitOf(t, stores),
    cost: sql`case when ${isKitType(sql`t.item_type`)} then ${kitCost(t, stores)} else ${averageOf(t, stores)} end`,
    stock_value: inStock(t, sql`coalesce(sum(l.value), 0)::numeric(20,2)`, stores),
    below_reorder: isBelowReorder(t, stores),
  }
}
