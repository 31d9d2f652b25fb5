import type { StockCountItem } from '@mizan/contract/documents/stock-counts'
import { westernDigits } from '@mizan/core/money/digits'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { findByBarcode, quantityOnLabel, weighedItem } from '../catalog/index.ts'
import type { WrittenLot } from '../inventory/index.ts'
import { type CountView, showCount } from './count-views.sql.ts'
import { countItemsOf, itemsToRecount } from './count-items.sql.ts'
import { type OpenCount, recordCounts } from './record-counts.ts'

/** A count that goes on, held so that it is not approved meanwhile; others count beside. */
export async function holdOpen(ctx: TenantContext, id: string): Promise<OpenCount> {
  const count = await ctx.db.first<OpenCount & { readonly status: number }>(sql`
    select id, status, store_id, is_of_start from stock_counts
    where tenant_id = ${currentTenant} and id = ${id} for share`)
  if (!count) throw new Refusal('not_found')
  if (count.status !== 0) throw new Refusal('not_editable')
  return count
}

type Counted = {
  readonly item_id?: string | undefined
  readonly code?: string | undefined
  readonly unit_id: string | null
  readonly amount: string | null
  readonly lots?: readonly WrittenLot[] | undefined
  readonly mode: 'add' | 'set'
}

/** Counts one item, known by itself or by what a scanner reads; answers with how it stands now. */
export async function countItem(
  ctx: TenantContext,
  id: string,
  body: Counted,
): Promise<StockCountItem> {
  const count = await holdOpen(ctx, id)
  const { item, unit, amount, lots } = await itemOf(ctx, body)
  const repeated = await recordCounts(ctx, count, [
    {
      item_id: item,
      unit_id: unit,
      amount,
      lots,
      mode: body.mode,
      field: (name) => name,
    },
  ])
  const [line] = await countItemsOf(ctx, id, [item])
  if (!line) throw new Refusal('not_found')
  return { ...line, is_repeated: line.tracked_by === 'serial' && repeated.has(item) }
}

type Meant = {
  readonly item: string
  readonly unit: string | null
  readonly amount: string | null
  readonly lots: readonly WrittenLot[]
}

/**
 * The item that is meant; the barcode of a carton counts cartons, the label of a scale what was weighed, the serial
 * number of a piece that piece.
 */
async function itemOf(
  ctx: TenantContext,
  { item_id: item, code, unit_id: unit, amount, lots = [] }: Counted,
): Promise<Meant> {
  if (item !== undefined) return { item, unit, amount, lots }
  if (code === undefined) throw wrongField('item_id', 'required')
  const text = westernDigits(code)
  const hits = await findByBarcode(ctx, text)
  const [hit] = hits.toSorted((a, b) => a.rank - b.rank)
  if (hit?.serial)
    return {
      item: hit.id,
      unit: null,
      amount: null,
      lots: [{ number: hit.serial, expiry_date: null, quantity: '1' }],
    }
  if (hit) return { item: hit.id, unit: unit ?? hit.unit_id, amount, lots }
  const weighed = await weighedItem(ctx, text)
  const quantity = weighed && (await quantityOnLabel(ctx, weighed))
  if (!weighed || quantity === null) throw wrongField('code', 'reference_not_found')
  return { item: weighed.hit.id, unit: weighed.hit.unit_id, amount: quantity, lots }
}

type Cost = { readonly item_id: string; readonly unit_cost: string | null }

/** Keeps what units cost that were found without any cost being known, for those who may see costs. */
export async function saveCosts(
  ctx: TenantContext,
  count: string,
  items: readonly Cost[],
): Promise<void> {
  if (!ctx.has('items.see_cost', 'view')) return
  const typed = items.filter((item) => item.unit_cost !== null)
  await Promise.all(
    [...Map.groupBy(typed, (item) => item.unit_cost)].map(([cost, each]) =>
      setCost(
        ctx,
        count,
        cost,
        each.map((item) => item.item_id),
      ),
    ),
  )
}

const setCost = (
  ctx: TenantContext,
  count: string,
  cost: string | null,
  items: readonly string[],
): Promise<number> =>
  ctx.db.run(sql`update stock_count_items set unit_cost = ${cost}
    where tenant_id = ${currentTenant} and stock_count_id = ${count} and item_id = any(${[...items]}::uuid[])`)

/** Says what a unit of an item costs that was found without any cost being known. */
export async function costItem(
  ctx: TenantContext,
  id: string,
  { item_id: item, unit_cost: cost }: Cost,
): Promise<StockCountItem> {
  ctx.need('items.see_cost', 'view')
  await holdOpen(ctx, id)
  await setCost(ctx, id, cost, [item])
  const [line] = await countItemsOf(ctx, id, [item])
  if (!line) throw wrongField('item_id', 'reference_not_found')
  return line
}

/** Has items counted again from nothing; what was found before stays to be seen. */
export async function recount(
  ctx: TenantContext,
  id: string,
  { item_ids: asked }: { readonly item_ids?: readonly string[] | undefined },
): Promise<CountView> {
  await holdOpen(ctx, id)
  const items = asked ?? (await itemsToRecount(ctx, id))
  const lines = await ctx.db.rows<{ id: string }>(sql`select id from stock_count_items
    where tenant_id = ${currentTenant} and stock_count_id = ${id} and actual_count is not null
      and item_id = any(${[...items]}::uuid[]) order by id for update`)
  await ctx.db
    .run(sql`update stock_count_items set previous_count = actual_count, actual_count = null,
      expected_count = null, counted_at = null, round = round + 1, lots_differ = false,
      lots = (select coalesce(jsonb_agg(o || '{"actual": null}'), '[]') from jsonb_array_elements(lots) o)
    where tenant_id = ${currentTenant} and id = any(${lines.map((line) => line.id)}::uuid[])`)
  await recordActivity(ctx, 'stock_counts', id, 'recounted')
  const view = await showCount(ctx, id)
  if (!view) throw new Refusal('not_found')
  return view
}
