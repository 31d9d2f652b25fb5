import { items } from '@mizan/contract/catalog'
import type { RowOf } from '@mizan/contract/resource'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { table, trimFigure } from '../../kernel/table.ts'
import { refuseBroken } from '../ledger/index.ts'
import { availabilityOf } from './availability.sql.ts'
import {
  freeBarcodes,
  moreBarcodeChecks,
  moreBarcodesExpression,
  refuseTwice,
  searchedBarcodes,
  writeBarcodes,
} from './item-barcodes.ts'
import {
  componentsExpression,
  componentChecks,
  waitForRecipes,
  writeComponents,
} from './item-components.ts'
import {
  itemStoreChecks,
  itemStoresExpression,
  refuseWrongLevels,
  writeItemStores,
} from './item-stores.ts'
import {
  isBoughtOf,
  itemSuppliersExpression,
  refuseWrongSuppliers,
  supplierChecks,
  writeSuppliers,
} from './item-suppliers.ts'
import { nextItemCode } from './item-code.ts'
import { stockExpressions } from './item-stock.sql.ts'
import { refuseTracking } from './item-tracking.ts'
import { barcodeOfNew, nextBarcodes, withoutBarcode } from './own-barcodes.ts'
import {
  type ItemDraft,
  factsOfType,
  itemChecks,
  refuseIncompleteKit,
  refuseIncompleteUnits,
} from './item-checks.ts'

export type Item = RowOf<typeof items>

const account = (column: string) => ({ table: 'accounts', column, show: ['account_number'] })

/** How items are read on a day with the stock of these stores; null for all. */
const rowsIn = (stores: readonly string[] | null, today: LocalDate) =>
  table(items, {
    columns: { item_tax_id: 'sales_tax_id', defualt_store_id: 'default_store_id' },
    references: {
      collection: { table: 'collections', column: 'collection_id' },
      unit: { table: 'units', column: 'unit_id' },
      main_unit: { table: 'units', column: 'main_unit_id' },
      sub_unit: { table: 'units', column: 'sub_unit_id' },
      item_tax: { table: 'taxes', column: 'sales_tax_id', show: ['code', 'percentage::text'] },
      purchase_tax: {
        table: 'taxes',
        column: 'purchase_tax_id',
        show: ['code', 'percentage::text'],
      },
      defualt_store: { table: 'stores', column: 'default_store_id' },
      sales_account: account('sales_account_id'),
      purchase_account: account('purchase_account_id'),
      cost_of_goods_sold_account: account('cost_of_goods_sold_account_id'),
      discount_account: account('discount_account_id'),
      model: { table: 'item_models', column: 'model_id' },
    },
    computed: {
      image_url: sql`case when t.image_id is not null then '/api/file/' || t.image_id end`,
      components: componentsExpression,
      item_stores: itemStoresExpression(stores),
      item_suppliers: itemSuppliersExpression,
      more_barcodes: moreBarcodesExpression,
      ...stockExpressions(stores),
      ...availabilityOf(sql`t`, stores, { today }),
      expected_amount: sql`null`,
    },
    filters: { store_id: false, supplier_id: false },
    isMergeable: true,
    search: ['name', 'name_en', 'code', 'barcode', 'more_barcodes'],
    order: sql`t.name, t.id`,
  })

const everywhere = ({ today }: TenantContext) => rowsIn(null, today)
const rowsFor = ({ storesScope, today }: TenantContext, asked?: readonly string[]) =>
  rowsIn(asked?.filter((id) => storesScope?.includes(id) ?? true) ?? storesScope, today)

const micro = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n

/** What is free of an item once all that was ordered has come. */
const expectedOf = ({ free_amount, ordered_amount }: Item): string =>
  formatShort(micro(free_amount) + micro(ordered_amount), scale.quantity)

/** What an item costs is shown to those who may see costs. */
function shown(ctx: TenantContext, item: Item): Item {
  const components = item.components.map((each) => ({
    ...each,
    amount: trimFigure(each.amount) as string,
    waste_percent: trimFigure(each.waste_percent) as string,
  }))
  const known = { ...item, components, expected_amount: expectedOf(item) }
  return ctx.has('items.see_cost', 'view')
    ? known
    : {
        ...known,
        item_suppliers: item.item_suppliers.map((each) => ({ ...each, last_purchase: null })),
        cost: null,
        stock_value: null,
      }
}

const unitsOf = (of: Pick<ItemDraft, 'unit_id' | 'main_unit_id' | 'sub_unit_id'>) => [
  of.unit_id,
  of.main_unit_id,
  of.sub_unit_id,
]

const unitFields = ['unit_id', 'main_unit_id', 'sub_unit_id', 'conversion_factor'] as const

/** A variant is measured and told apart as its model says. */
function refuseOwnOfVariant(before: Item, change: Partial<ItemDraft>): void {
  if (before.model_id === null) return
  const own = (['item_type', 'unit_id', 'sub_unit_id', 'tracked_by', 'has_expiry'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  )
  const [field] = own
  if (field) throw wrongField(field, 'kept_by_model')
}

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
  const moved = await ctx.db.first(sql`select 1 from stock_moves where tenant_id = ${currentTenant}
    and item_id = ${before.id} limit 1`)
  if (!moved) return
  if (typeChanges) throw wrongField('item_type', 'item_type_frozen')
  throw wrongField(units[0] ?? 'unit_id', 'unit_frozen')
}

export const item = {
  list(ctx: TenantContext, { equals }: ListQuery): ListSource<Item> {
    const source = rowsFor(ctx, equals.store_id).source(
      equals.supplier_id && isBoughtOf(equals.supplier_id),
    )
    return { ...source, map: (row) => shown(ctx, source.map(row)) }
  },
  show: async (ctx: TenantContext, id: string): Promise<Item> =>
    shown(ctx, await rowsFor(ctx).show(ctx, id)),

  async create(
    ctx: TenantContext,
    {
      components,
      item_stores: stores,
      item_suppliers: suppliers,
      more_barcodes: more,
      ...draft
    }: ItemDraft,
  ): Promise<Item> {
    refuseIncompleteUnits(draft)
    refuseIncompleteKit({ ...draft, components })
    await refuseTracking(ctx, null, draft)
    refuseWrongLevels({ ...draft, item_stores: stores })
    refuseWrongSuppliers(suppliers)
    refuseTwice(draft.barcode, more)
    const { isTracked, hasRecipe: isRecipe } = factsOfType(draft.item_type)
    await refuseBroken(ctx, [
      ...itemChecks(draft, draft.id),
      ...moreBarcodeChecks(more, { id: draft.id, units: unitsOf(draft) }),
      ...componentChecks(components, { isRecipe }),
      ...itemStoreChecks(ctx, stores),
      ...supplierChecks(suppliers, { units: draft }),
    ])
    const code = draft.code ?? (await nextItemCode(ctx))
    const barcode = draft.barcode ?? (await barcodeOfNew(ctx, isTracked))
    const made = await everywhere(ctx).create(ctx, {
      ...draft,
      code,
      barcode,
      more_barcodes: searchedBarcodes(more),
    } as unknown as ItemDraft)
    // The same draft sent again finds its parts there.
    if (made.components.length === 0) await writeComponents(ctx, made.id, components)
    if (made.item_stores.length === 0) await writeItemStores(ctx, made.id, stores)
    if (made.item_suppliers.length === 0) await writeSuppliers(ctx, made.id, suppliers)
    if (made.more_barcodes.length === 0) await writeBarcodes(ctx, made.id, more)
    return item.show(ctx, made.id)
  },

  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<ItemDraft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Item> {
    const before = await everywhere(ctx).show(ctx, id)
    const after = { ...before, ...change }
    const {
      components,
      item_stores: stores,
      item_suppliers: suppliers,
      more_barcodes: more,
      ...columns
    } = change
    refuseOwnOfVariant(before, change)
    refuseIncompleteUnits(after)
    refuseIncompleteKit(after)
    refuseTwice(after.barcode, after.more_barcodes)
    refuseWrongLevels(after)
    refuseWrongSuppliers(suppliers ?? [])
    await refuseFrozen(ctx, before, change)
    await refuseTracking(ctx, before, after)
    const { hasRecipe: isRecipe } = factsOfType(after.item_type)
    if (isRecipe && components && components.length > 0) await waitForRecipes(ctx)
    await refuseBroken(ctx, [
      ...itemChecks(change, id),
      ...moreBarcodeChecks(more ?? [], { id, units: unitsOf(after) }),
      ...componentChecks(components ?? [], { of: id, isRecipe }),
      ...itemStoreChecks(ctx, stores ?? []),
      ...supplierChecks(suppliers ?? [], { units: { ...before, ...change }, of: id }),
    ])
    // A code that was emptied is made anew, as it is for a new item.
    const code = columns.code === null ? { code: await nextItemCode(ctx) } : {}
    if (more) await freeBarcodes(ctx, id, more)
    const searched = more ? { more_barcodes: searchedBarcodes(more) } : {}
    await everywhere(ctx).update(
      ctx,
      id,
      { ...columns, ...code, ...searched } as Partial<ItemDraft>,
      sent,
    )
    if (components) await writeComponents(ctx, id, components)
    if (stores) await writeItemStores(ctx, id, stores)
    if (suppliers) await writeSuppliers(ctx, id, suppliers)
    if (more) await writeBarcodes(ctx, id, more)
    return item.show(ctx, id)
  },

  /** Gives items that have no barcode one of the shop's own; says how many were given one. */
  async makeBarcodes(ctx: TenantContext, ids: readonly string[]): Promise<number> {
    const bare = await withoutBarcode(ctx, ids)
    const barcodes = await nextBarcodes(ctx, bare.length)
    for (const [at, { id }] of bare.entries())
      await everywhere(ctx).update(ctx, id, { barcode: barcodes[at] ?? null })
    return bare.length
  },

  /** History prints an item for six years: only one that nothing names can go (`domain/10` 60). */
  remove: (ctx: TenantContext, id: string): Promise<void> => everywhere(ctx).remove(ctx, id),
}
