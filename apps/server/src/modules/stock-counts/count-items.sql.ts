import type { StockCountItem } from '@mizan/contract/documents/stock-counts'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
import { writerName } from '../../kernel/writer-name.sql.ts'
import { lotsHeldAt } from './counted-goods.sql.ts'
import { numbersText, shownLots } from './stored-lots.ts'
import {
  difference,
  differs,
  isShown,
  linesWithStock,
  shelf,
  wantsRecount,
  worth,
} from './counted-line.sql.ts'

/** Nobody counted it yet: its lots are those of now. */
const isLive: Sql = sql`(c.status = 0 and t.expected_count is null and not c.is_of_start and i.tracked_by is not null)`

/** What a list of the items of a count reads of each. */
const select = (
  ctx: TenantContext,
): Sql => sql`t.id, t.line_no, t.item_id, i.code, ${shelf} as shelf, t.actual_count, t.approved_count,
  t.previous_count, t.unit_cost, t.round, t.counted_at, c.status,
  ${isShown(ctx)} as is_shown, t.current_count, i.tracked_by, i.has_expiry, t.lots_differ, l.quantity as now_count,
  ${isLive} as is_live, case when ${isLive} then ${lotsHeldAt({ store: sql`c.store_id`, day: null })} end as held_lots, t.lots,
  case when c.status = 0 and t.expected_count is null then
      case when c.is_of_start then t.current_count else coalesce(l.quantity, 0) end
    else t.expected_count end as expected_count,
  ${difference} as difference, ${worth} as value, ${wantsRecount} as wants_recount,
  jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code, 'barcode', i.barcode) as item,
  (select jsonb_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en) from item_models m
    where m.tenant_id = ${currentTenant} and m.id = i.model_id) as model,
  (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
    where u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)) as unit,
  (select jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', u.id, 'name', ${writerName(ctx, 'u', sql`e.user_id`)}),
      'amount', trim_scale(e.amount)::text, 'lots', e.lots, 'counted_at', e.counted_at) order by e.counted_at)
    from stock_count_entries e join users u on u.id = e.user_id
    where e.tenant_id = ${currentTenant} and e.stock_count_item_id = t.id and e.round = t.round) as counts`

/** What only those see who may know what is expected. */
const expectedFields = [
  'current_count',
  'expected_count',
  'previous_count',
  'difference',
  'wants_recount',
] as const

function itemView(ctx: TenantContext, row: Row): StockCountItem {
  const isCounted = row.actual_count !== null
  const sees = row.is_shown === true
  const seesCost = ctx.has('items.see_cost', 'view')
  const lots = shownLots(row, sees)
  return {
    id: row.id,
    line_no: row.line_no,
    item_id: row.item_id,
    item: row.item,
    code: row.code,
    model: row.model,
    unit: row.unit,
    shelf: row.shelf,
    current_count: trimFigure(row.current_count),
    expected_count: trimFigure(row.expected_count),
    actual_count: trimFigure(row.actual_count),
    previous_count: trimFigure(row.previous_count),
    approved_count: trimFigure(row.approved_count),
    difference: trimFigure(row.difference),
    wants_recount: row.wants_recount,
    tracked_by: row.tracked_by,
    has_expiry: row.has_expiry,
    lots,
    numbers: numbersText(lots),
    is_repeated: false,
    is_counted: isCounted,
    is_different: sees ? isDifferent(row) : null,
    value: sees && seesCost ? row.value : null,
    unit_cost: seesCost ? trimFigure(row.unit_cost, 2) : null,
    round: row.round,
    counted_at: row.counted_at,
    counts: row.counts ?? [],
    ...(!sees && Object.fromEntries(expectedFields.map((field) => [field, null]))),
  } as unknown as StockCountItem
}

const isDifferent = ({ difference: found, lots_differ: byLot }: Row): boolean =>
  byLot === true || (found !== null && Number(found) !== 0)

/** The items of a count in the order of its sheet. */
export function countItemSource(
  ctx: TenantContext,
  count: string,
  path: string,
): ListSource<StockCountItem> {
  const shown = isShown(ctx)
  return {
    path,
    hasIds: true,
    select: select(ctx),
    from: linesWithStock,
    where: sql`t.tenant_id = ${currentTenant} and t.stock_count_id = ${count}`,
    columns: {
      model_id: sql`i.model_id`,
      shelf: sql`coalesce(${shelf}, '')`,
      is_counted: sql`(t.actual_count is not null)`,
      is_different: sql`(${shown} and coalesce(${differs}, false))`,
      wants_recount: sql`(${shown} and ${wantsRecount})`,
      difference: sql`(case when ${shown} then abs(${difference}) end)`,
      value: sql`(case when ${shown} and ${ctx.has('items.see_cost', 'view')} then abs(${worth}) end)`,
      counted_at: sql`coalesce(t.counted_at, '-infinity')`,
    },
    order: sql`t.line_no, t.id`,
    map: (row) => itemView(ctx, row),
  }
}

/** Some items of a count, by what they are. */
export async function countItemsOf(
  ctx: TenantContext,
  count: string,
  items: readonly string[],
): Promise<StockCountItem[]> {
  const rows = await ctx.db.rows<Row>(sql`select ${select(ctx)} from ${linesWithStock}
    where t.tenant_id = ${currentTenant} and t.stock_count_id = ${count} and t.item_id = any(${[...items]}::uuid[])`)
  return rows.map((row) => itemView(ctx, row))
}

/** The items that differ by more than the count allows. */
export const itemsToRecount = async (ctx: TenantContext, count: string): Promise<string[]> =>
  (
    await ctx.db.rows<{ item_id: string }>(sql`select t.item_id from ${linesWithStock}
      where t.tenant_id = ${currentTenant} and t.stock_count_id = ${count} and ${wantsRecount}`)
  ).map((row) => row.item_id)
