import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'
import { type Check, isThere } from '../ledger/index.ts'
import type { ItemDraft } from './item-checks.ts'

type Stores = ItemDraft['item_stores']

/** What each of these stores says of an item `t`, by the name of the store; null for all stores. */
export const itemStoresExpression = (stores: readonly string[] | null): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('store_id', w.store_id, 'limit_of_reorders', trim_scale(w.limit_of_reorders)::text,
    'maximum_stock', trim_scale(w.maximum_stock)::text, 'shelf', w.shelf,
    'available_amount', trim_scale(coalesce(l.quantity, 0))::text,
    'store', jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en)) order by not s.is_main_store, s.name)
  from item_stores w join stores s on s.tenant_id = ${currentTenant} and s.id = w.store_id
    left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = w.item_id and l.store_id = w.store_id
  where w.tenant_id = ${currentTenant} and w.item_id = t.id
    and ${stores === null ? sql`true` : sql`w.store_id = any(${[...stores]}::uuid[])`}), '[]')`

/** Refuses a store that stands twice, and a maximum below its limit: what an item says holds where a store says nothing. */
export function refuseWrongLevels(
  item: Pick<ItemDraft, 'limit_of_reorders' | 'maximum_stock' | 'item_stores'>,
): void {
  const fields: Record<string, readonly FieldProblem[]> = {}
  const levels = [
    { field: 'maximum_stock', limit: item.limit_of_reorders, maximum: item.maximum_stock },
    ...item.item_stores.map((each, at) => ({
      field: `item_stores.${at}.maximum_stock`,
      limit: each.limit_of_reorders ?? item.limit_of_reorders,
      maximum: each.maximum_stock,
    })),
  ]
  for (const { field, limit, maximum } of levels)
    if (maximum !== null && Number(maximum) < Number(limit))
      fields[field] = [{ code: 'too_small', params: { limit } }]
  item.item_stores.forEach(({ store_id: id }, at) => {
    if (item.item_stores.findIndex((each) => each.store_id === id) < at)
      fields[`item_stores.${at}.store_id`] = [{ code: 'already_used' }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** A store is there, and is one that the user sees. */
export const itemStoreChecks = (ctx: TenantContext, stores: Stores): (Check | null)[] =>
  stores.flatMap(({ store_id: id }, at): (Check | null)[] => {
    const field = `item_stores.${at}.store_id`
    return ctx.storesScope?.includes(id) === false
      ? [{ field, code: 'reference_not_found', broken: sql`true` }]
      : [isThere(field, 'stores', id)]
  })

/** Replaces what the stores that the user sees say of an item; those of others stay. */
export async function writeItemStores(
  ctx: TenantContext,
  itemId: string,
  stores: Stores,
): Promise<void> {
  await ctx.db
    .run(sql`delete from item_stores where tenant_id = ${currentTenant} and item_id = ${itemId}
    and ${inStoreScope(ctx, sql`store_id`)}`)
  if (stores.length === 0) return
  await insertRows(
    ctx.db,
    'item_stores',
    stores.map((each) => ({ tenant_id: currentTenant, item_id: itemId, ...each })),
  )
}

/** Where items stand in a store: what the store says, else what the item says. */
export async function shelvesOf(
  ctx: TenantContext,
  store: string | null,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; shelf: string }>(sql`
    select i.id, coalesce(w.shelf, i.shelf) as shelf
    from items i left join item_stores w
      on w.tenant_id = ${currentTenant} and w.item_id = i.id and w.store_id = ${store}::uuid
    where i.tenant_id = ${currentTenant} and i.id = any(${[...new Set(items)]}::uuid[]) and coalesce(w.shelf, i.shelf) is not null`)
  return new Map(rows.map(({ id, shelf }) => [id, shelf]))
}

export type Shelf = { readonly shelf: string; readonly items: number }

/** The shelves of a store, with how many items stand on each: what is or was there, or belongs there. */
export const shelvesIn = (ctx: TenantContext, store: string): Promise<Shelf[]> =>
  ctx.db.rows<Shelf>(sql`
    select coalesce(w.shelf, i.shelf) as shelf, count(*)::int as items
    from items i
      left join item_stores w on w.tenant_id = ${currentTenant} and w.item_id = i.id and w.store_id = ${store}
      left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = i.id and l.store_id = ${store}
    where i.tenant_id = ${currentTenant} and i.active and coalesce(w.shelf, i.shelf) is not null
      and (w.item_id is not null or l.item_id is not null or i.default_store_id = ${store})
    group by coalesce(w.shelf, i.shelf) order by shelf`)
