import { items } from '@mizan/contract/catalog'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { refuseBroken } from '../ledger/index.ts'
import {
  type ItemDraft,
  itemChecks,
  refuseIncompleteUnits,
  refuseProtected,
} from './item-checks.ts'

export type Item = RowOf<typeof items>

/** A sum over the item's stock in all stores. */
const inStock = (sum: Sql): Sql =>
  sql`(select ${sum} from stock_levels l where l.tenant_id = t.tenant_id and l.item_id = t.id)`

const account = (column: string) => ({ table: 'accounts', column, show: ['account_number'] })

const rows = table(items, {
  columns: { item_tax_id: 'sales_tax_id', defualt_store_id: 'default_store_id' },
  references: {
    collection: { table: 'collections', column: 'collection_id' },
    unit: { table: 'units', column: 'unit_id' },
    main_unit: { table: 'units', column: 'main_unit_id' },
    sub_unit: { table: 'units', column: 'sub_unit_id' },
    item_tax: { table: 'taxes', column: 'sales_tax_id', show: ['code', 'percentage::text'] },
    purchase_tax: { table: 'taxes', column: 'purchase_tax_id', show: ['code', 'percentage::text'] },
    defualt_store: { table: 'stores', column: 'default_store_id' },
    sales_account: account('sales_account_id'),
    purchase_account: account('purchase_account_id'),
    cost_of_goods_sold_account: account('cost_of_goods_sold_account_id'),
    discount_account: account('discount_account_id'),
  },
  computed: {
    image_url: sql`case when t.image_id is not null then '/api/file/' || t.image_id end`,
    available_amount: inStock(sql`coalesce(sum(l.quantity), 0)`),
    // Value over quantity where there is stock, else the last known cost.
    cost: sql`coalesce(${inStock(sql`case when sum(l.quantity) > 0
      then round(sum(l.value) / sum(l.quantity), 6) else max(l.last_cost) end`)}, 0.00)`,
    stock_value: inStock(sql`coalesce(sum(l.value), 0)::numeric(20,2)`),
  },
  search: ['name', 'name_en', 'code', 'barcode'],
  order: sql`t.name, t.id`,
})

/** What an item costs is shown to those who may see costs. */
const shown = (ctx: TenantContext, item: Item): Item =>
  ctx.can('items.see_cost', 'view') ? item : { ...item, cost: null, stock_value: null }

const unitFields = ['unit_id', 'main_unit_id', 'sub_unit_id', 'conversion_factor'] as const

/** Type and units say what the counted stock means: they stay once stock has moved (`domain/04` 4.1, 4.5). */
async function refuseFrozen(
  ctx: TenantContext,
  before: Item,
  change: Partial<ItemDraft>,
): Promise<void> {
  const typeChanges = change.item_type !== undefined && change.item_type !== before.item_type
  const units = unitFields.filter(
    (field) =>
      change[field] !== undefined &&
      (field === 'conversion_factor'
        ? Number(change[field]) !== Number(before[field])
        : change[field] !== before[field]),
  )
  if (!typeChanges && units.length === 0) return
  const moved = await ctx.db.first(sql`select 1 from stock_moves where tenant_id = ${ctx.tenant.id}
    and item_id = ${before.id} limit 1`)
  if (!moved) return
  if (typeChanges) throw wrongField('item_type', 'item_type_frozen')
  throw wrongField(units[0] ?? 'unit_id', 'unit_frozen')
}

export const item = {
  list(ctx: TenantContext): ListSource<Item> {
    const source = rows.list(ctx)
    return { ...source, map: (row) => shown(ctx, source.map(row)) }
  },
  show: async (ctx: TenantContext, id: string): Promise<Item> =>
    shown(ctx, await rows.show(ctx, id)),

  async create(ctx: TenantContext, draft: ItemDraft): Promise<Item> {
    refuseProtected(ctx, draft)
    refuseIncompleteUnits(draft)
    await refuseBroken(ctx, itemChecks(ctx, draft, draft.id))
    return shown(ctx, await rows.create(ctx, draft))
  },

  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<ItemDraft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Item> {
    const before = await rows.show(ctx, id)
    refuseProtected(ctx, change)
    refuseIncompleteUnits({ ...before, ...change })
    await refuseFrozen(ctx, before, change)
    await refuseBroken(ctx, itemChecks(ctx, change, id))
    return shown(ctx, await rows.update(ctx, id, change, sent))
  },

  /** History prints an item for six years: only one that nothing names can go (`domain/10` 60). */
  remove: rows.remove,
}
