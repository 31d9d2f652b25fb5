import type {
  stockRecalculationItems,
  stockRecalculations,
} from '@mizan/contract/documents/stock-recalculations'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { named } from '../documents/index.ts'

export type RecalculationView = RowOf<typeof stockRecalculations>
type DifferenceView = RowOf<typeof stockRecalculationItems>

const user = (column: Sql): Sql =>
  sql`(select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`

/** The records of a table that an array of a recalculation names. */
const namesIn = (table: Sql, ids: Sql): Sql =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en) order by r.name)
    from ${table} r where r.tenant_id = ${currentTenant} and r.id = any(${ids})), '[]')`

/** What a recalculation comes to: what was left out, or taken back, counts for nothing. */
const sums = sql`cross join lateral (
    select count(*)::int as differences_count, (count(*) filter (where i.outcome = 'posted'))::int as posted_count,
      (count(*) filter (where i.outcome = 'moved'))::int as moved_count,
      coalesce(sum(i.cogs) filter (where i.outcome in ('proposed', 'posted')), 0)::numeric(18,2) as cogs,
      coalesce(sum(i.correction) filter (where i.outcome in ('proposed', 'posted')), 0)::numeric(18,2) as correction
    from stock_recalculation_items i where i.tenant_id = ${currentTenant} and i.recalculation_id = t.id) s`

const select = sql`t.id, t.number::text as number, t.state, t.scope, t.item_ids, t.collection_ids, t.store_id, t.open_from, t.total, t.done,
  s.differences_count, s.posted_count, s.moved_count, s.cogs::text as cogs, s.correction::text as correction,
  (- s.cogs - s.correction)::text as stock,
  ${namesIn(sql`items`, sql`t.item_ids`)} as items, ${namesIn(sql`collections`, sql`t.collection_ids`)} as collections,
  ${named('stores', 'store_id')} as store, ${user(sql`t.created_by`)} as creator, ${user(sql`t.posted_by`)} as poster,
  t.posted_at, t.cancelled_at, t.created_at`

/** Goods go from store to store, and so do their costs: whoever is kept to some stores sees none of it. */
const isSeen = ({ storesScope }: TenantContext): Sql =>
  storesScope === null ? sql`true` : sql`false`

export const recalculationList = (ctx: TenantContext): ListSource<RecalculationView> => ({
  path: 'stock_recalculations',
  hasIds: true,
  searchable: false,
  select,
  from: sql`stock_recalculations t ${sums}`,
  where: sql`t.tenant_id = ${currentTenant} and ${isSeen(ctx)}`,
  order: sql`t.created_at desc, t.id desc`,
  map: (row) => row as unknown as RecalculationView,
})

export async function showRecalculation(
  ctx: TenantContext,
  id: string,
): Promise<RecalculationView> {
  const row = await ctx.db.first<Row>(sql`select ${select} from stock_recalculations t ${sums}
    where t.tenant_id = ${currentTenant} and t.id = ${id} and ${isSeen(ctx)}`)
  if (!row) throw new Refusal('not_found')
  return row as unknown as RecalculationView
}

export const differenceList = (
  ctx: TenantContext,
  id: string,
  path: string,
): ListSource<DifferenceView> => ({
  path,
  hasIds: true,
  searchable: false,
  select: sql`t.id, t.item_id, t.store_id, t.month, t.date, t.moves_count, t.booked_cost::text as booked_cost,
    t.dated_cost::text as dated_cost, (t.dated_cost - t.booked_cost)::text as difference,
    t.cogs::text as cogs, t.correction::text as correction, t.outcome,
    jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code) as item,
    jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store,
    (select jsonb_build_object('id', e.id, 'number', e.number) from entries e
      where e.tenant_id = ${currentTenant} and e.id = t.entry_id) as entry`,
  from: sql`stock_recalculation_items t
    join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
    join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id`,
  where: sql`t.tenant_id = ${currentTenant} and t.recalculation_id = ${id} and ${isSeen(ctx)}`,
  columns: { difference: sql`(t.dated_cost - t.booked_cost)` },
  order: sql`i.name, s.name, t.month, t.id`,
  totals: {
    booked_cost: sql`sum(t.booked_cost)`,
    dated_cost: sql`sum(t.dated_cost)`,
    difference: sql`sum(t.dated_cost - t.booked_cost)`,
    cogs: sql`sum(t.cogs)`,
    correction: sql`sum(t.correction)`,
  },
  map: (row) => row as unknown as DifferenceView,
})
