import type { LocalDate } from '@mizan/core/time/local-date'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { isKitType, isTrackedType, onHandOf, within } from './item-stock.sql.ts'

type Stores = readonly string[] | null

/** Which documents count: none but what the company is to keep for others, or those of one offer left out. */
export type ClaimsAsked = { readonly today: LocalDate; readonly exceptOffer?: Sql }

const mainStore = sql`(select s.id from stores s where s.tenant_id = ${currentTenant} and s.is_main_store)`
const offerStore = sql`coalesce(o.store_id, q.store_id, ${mainStore})`
const billStore = sql`coalesce(u.store_id, h.store_id, ${mainStore})`

/** An offer that promises goods stands until its last day; an order is waited for until it is closed. */
const stands = ({ today, exceptOffer = sql`null` }: ClaimsAsked): Sql => sql`o.open_qty > 0
  and (q.type = 'purchases' or q.valid_until is null or q.valid_until >= ${today})
  and q.id is distinct from (${exceptOffer})::uuid`

const undelivered = sql`u.delivered_qty + u.cancelled_qty < u.base_qty and h.type in (1, 2) and h.kind <> 'prepayment'
  and h.status not in (0, 255)`

/** A row of this item, or of any where none is said. */
const isOf = (column: Sql, item: Sql | null): Sql =>
  item === null ? sql`true` : sql`${column} = ${item}`

/**
 * The documents that keep back of the item `item` (null: of every item), or bring of it: offers that reserve, bills of
 * which goods are not delivered yet, orders to suppliers; of a component, those of the kits that it is in, too
 * (`domain/04` 4.12).
 */
export const claimsOf = (item: Sql | null, asked: ClaimsAsked): Sql => sql`(
  select o.item_id, case q.type when 'sales' then 'reserved' else 'ordered' end as side, ${offerStore} as store_id, o.open_qty as quantity,
    'quotations' as resource, q.id as document_id
  from quotation_items o join quotations q on q.tenant_id = ${currentTenant} and q.id = o.quotation_id
  where o.tenant_id = ${currentTenant} and ${isOf(sql`o.item_id`, item)} and ${stands(asked)}
  union all
  select u.item_id, case h.type when 1 then 'reserved' else 'ordered' end, ${billStore}, u.base_qty - u.delivered_qty - u.cancelled_qty, 'bills', h.id
  from bill_items u join bills h on h.tenant_id = ${currentTenant} and h.id = u.bill_id
  where u.tenant_id = ${currentTenant} and ${isOf(sql`u.item_id`, item)} and ${undelivered}
  union all
  select y.component_id, 'reserved', ${offerStore}, o.open_qty * y.amount, 'quotations', q.id
  from item_components y join items k on k.tenant_id = ${currentTenant} and k.id = y.item_id and ${isKitType(sql`k.item_type`)}
    join quotation_items o on o.tenant_id = ${currentTenant} and o.item_id = y.item_id
    join quotations q on q.tenant_id = ${currentTenant} and q.id = o.quotation_id and q.type = 'sales'
  where y.tenant_id = ${currentTenant} and ${isOf(sql`y.component_id`, item)} and ${stands(asked)}
  union all
  select y.component_id, 'reserved', ${billStore}, (u.base_qty - u.delivered_qty - u.cancelled_qty) * m.base_qty / u.base_qty, 'bills', h.id
  from item_components y join items k on k.tenant_id = ${currentTenant} and k.id = y.item_id and ${isKitType(sql`k.item_type`)}
    join bill_items u on u.tenant_id = ${currentTenant} and u.item_id = y.item_id
    join bills h on h.tenant_id = ${currentTenant} and h.id = u.bill_id and h.type = 1
    join bill_item_components m on m.tenant_id = ${currentTenant} and m.bill_item_id = u.id and m.component_id = y.component_id
  where y.tenant_id = ${currentTenant} and ${isOf(sql`y.component_id`, item)} and ${undelivered}
)`

type Side = 'reserved' | 'ordered'

/** How much documents of a side claim of an item, of those stores `a.store_id`. */
export const claimed = (item: Sql, side: Side, stores: Sql, asked: ClaimsAsked): Sql =>
  sql`coalesce((select round(sum(a.quantity), 6) from ${claimsOf(item, asked)} a where a.side = ${side} and ${stores}), 0)`

/** Whole kits that what is free of the components in each store is enough for. */
const freeKits = (row: Sql, stores: Stores, asked: ClaimsAsked): Sql =>
  sql`(select coalesce(sum(greatest(s.whole, 0)), 0) from (
    select min(floor((coalesce(l.quantity, 0) - ${claimed(sql`c.component_id`, 'reserved', sql`a.store_id = s.id`, asked)}) / c.amount)) as whole
    from stores s join item_components c on c.tenant_id = ${currentTenant} and c.item_id = ${row}.id
      join items m on m.tenant_id = ${currentTenant} and m.id = c.component_id and ${isTrackedType(sql`m.item_type`)}
      left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = c.component_id and l.store_id = s.id
    where s.tenant_id = ${currentTenant} and ${within(sql`s.id`, stores)} group by s.id) s)`

/** What is kept back of the item `row` in these stores, what is free of it, and what is on its way. */
export function availabilityOf(
  row: Sql,
  stores: Stores,
  asked: ClaimsAsked,
): Readonly<Record<'reserved_amount' | 'free_amount' | 'ordered_amount', Sql>> {
  const isTracked = isTrackedType(sql`${row}.item_type`)
  const sumOf = (side: Side): Sql =>
    sql`case when ${isTracked} then ${claimed(sql`${row}.id`, side, within(sql`a.store_id`, stores), asked)} else 0 end`
  return {
    reserved_amount: sumOf('reserved'),
    ordered_amount: sumOf('ordered'),
    free_amount: sql`case when ${isKitType(sql`${row}.item_type`)} then ${freeKits(row, stores, asked)}
      else ${onHandOf(row, stores)} - (${sumOf('reserved')}) end`,
  }
}
