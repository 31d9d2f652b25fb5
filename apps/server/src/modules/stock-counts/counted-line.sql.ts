import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'

/**
 * The level `l` is of this store. Said so that it is found by its item: until tables are counted for the first time
 * the index by store looks as good, and would be read whole for each of thousands of items.
 */
export const isOfStore = (store: Sql): Sql => sql`(l.store_id = ${store}) is true`

/**
 * The lines `t` of counts with their count `c`, their item `i` and what the store holds now, `l`, and what
 * it says of the item, `w`: what a difference is worth follows from the average of the moment until it is approved.
 */
export const linesWithStock: Sql = sql`stock_count_items t
  join stock_counts c on c.tenant_id = ${currentTenant} and c.id = t.stock_count_id
  join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
  left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = t.item_id and ${isOfStore(sql`c.store_id`)}
  left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = t.item_id and w.store_id = c.store_id`

/** Where the item stands in the store: what the store says, else what the item says. */
export const shelf: Sql = sql`coalesce(w.shelf, i.shelf)`

/** What there is more or less than was expected; null where nobody counted. */
export const difference: Sql = sql`(case when c.status = 0 then t.actual_count - t.expected_count else t.difference end)`

/** The item differs, or one of its batches by what another one has more. */
export const differs: Sql = sql`(${difference} <> 0 or t.lots_differ)`

/** What a unit costs whose average is not known. */
const fallback = sql`coalesce(t.unit_cost, i.purchasing_price)`

/** The average of now, else the last cost known, else what was typed or the item says. */
const average = sql`coalesce(nullif(case when coalesce(l.quantity, 0) = 0 then l.last_cost
  else round(l.value / l.quantity, 6) end, 0), ${fallback})`

const held = sql`greatest(coalesce(l.quantity, 0), 0)`

/** What leaves is worth its share of the stock, and below zero its average (\`issue\` and \`count\` of core). */
const shortageNow = sql`-(case when ${held} = 0 then 0
    else round(l.value * least(-(t.actual_count - t.expected_count), ${held}) / ${held}, 2) end
  + round(greatest(-(t.actual_count - t.expected_count) - ${held}, 0) * ${average}, 2))`

const surplusNow = sql`(case when ${held} > 0 then round(l.value * (t.actual_count - t.expected_count) / ${held}, 2)
  else round((t.actual_count - t.expected_count) * ${average}, 2) end)`

/** What the difference is worth: at the average of now, once approved what was posted. */
export const worth: Sql = sql`(case when c.status <> 0 then t.value
  when t.actual_count < t.expected_count then ${shortageNow} else ${surplusNow} end)`

/** It differs by more than the count allows, and was counted once (\`isBeyond\` of core). */
export const wantsRecount: Sql = sql`coalesce(c.status = 0 and t.round = 1 and t.actual_count <> t.expected_count
  and (abs(t.actual_count - t.expected_count) * 100 > abs(t.expected_count) * c.recount_percent
    or abs(${worth}) > c.recount_value), false)`

/** Whoever counts blind sees nothing of what is expected; whoever approves does. */
export const seesExpected = (ctx: TenantContext): boolean => ctx.has('stock_counts', 'confirm')

/** Whether the count `c` may be shown with what is expected. */
export const isShown = (ctx: TenantContext): Sql =>
  seesExpected(ctx) ? sql`true` : sql`(not c.is_blind or c.status <> 0)`
