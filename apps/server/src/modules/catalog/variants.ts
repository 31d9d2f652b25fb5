import type { itemModels } from '@mizan/contract/item-models'
import type { RowOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { type Combination, valuesOf, variantName } from '@mizan/core/catalog/variants'
import { parseDecimal, scale } from '@mizan/core/money/decimal'
import { doneBy } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { changesBetween } from '../../kernel/table.ts'
import { factsOfType } from './item-checks.ts'
import { nextItemCodes } from './item-code.ts'
import { barcodesOfNew } from './own-barcodes.ts'

export type Model = RowOf<typeof itemModels>

/** What an item has of its model, as it is stored. */
type OfModel = {
  readonly name: string
  readonly name_en: string | null
  readonly item_type: Model['item_type']
  readonly collection_id: string | null
  readonly unit_id: string
  readonly sales_tax_id: string | null
  readonly purchase_tax_id: string | null
  readonly selling_price: string
  readonly purchasing_price: string
  readonly tracked_by: Model['tracked_by']
  readonly has_expiry: boolean
}

/** An item of a model. */
export type Variant = OfModel & {
  readonly id: string
  readonly code: string
  readonly barcode: string | null
  readonly more_barcodes: string | null
  readonly attribute_values: Combination
  readonly allow_negative_balance: boolean
}

const ofModel = (model: Model, combination: Combination): OfModel => ({
  ...variantName(model, valuesOf(model.attributes, combination) ?? []),
  item_type: model.item_type,
  collection_id: model.collection_id,
  unit_id: model.unit_id,
  sales_tax_id: model.item_tax_id,
  purchase_tax_id: model.purchase_tax_id,
  selling_price: model.selling_price,
  purchasing_price: model.purchasing_price,
  tracked_by: model.tracked_by,
  has_expiry: model.has_expiry,
})

const searchOf = (of: Pick<Variant, 'name' | 'name_en' | 'code' | 'barcode' | 'more_barcodes'>) =>
  searchText(of.name, of.name_en, of.code, of.barcode, of.more_barcodes)

/** Adds an item for each combination, with a code and where they are made a barcode of its own. */
export async function insertVariants(
  ctx: TenantContext,
  model: Model,
  combinations: readonly Combination[],
): Promise<void> {
  const { isTracked } = factsOfType(model.item_type)
  const codes = await nextItemCodes(ctx, combinations.length)
  const barcodes = await barcodesOfNew(ctx, isTracked, combinations.length)
  const made = combinations.map((combination, at) => {
    const own = {
      ...ofModel(model, combination),
      code: codes[at] ?? '',
      barcode: barcodes[at] ?? null,
    }
    return {
      tenant_id: currentTenant,
      id: newId(),
      ...own,
      model_id: model.id,
      attribute_values: [...combination],
      search_text: searchOf({ ...own, more_barcodes: null }),
    }
  })
  await insertRows(ctx.db, 'items', made)
  await recordAll(
    ctx,
    made.map(({ id }) => ({ id, action: 'created', changes: null })),
  )
}

type Doing = {
  readonly id: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly changes: Readonly<Record<string, unknown>> | null
}

/** Writes down what was done to several items at once. */
export const recordAll = (ctx: TenantContext, done: readonly Doing[]): Promise<number> =>
  insertRows(
    ctx.db,
    'users_activities',
    done.map(({ id, action, changes }) => ({
      ...doneBy(ctx),
      resource_type: 'items',
      resource_id: id,
      action,
      changes: changes && JSON.stringify(changes),
    })),
  )

/** What items have as their model says, always. */
const kept = ['item_type', 'unit_id', 'tracked_by', 'has_expiry'] as const
/** What they have as it says until they say something of their own. */
const followed = ['name', 'name_en', 'collection_id', 'sales_tax_id', 'purchase_tax_id'] as const
const prices = ['selling_price', 'purchasing_price'] as const

const isSamePrice = (one: string, other: string): boolean =>
  parseDecimal(one, scale.price) === parseDecimal(other, scale.price)

/** What an item has once its model changed: what it said before, where that was not its own. */
function following(variant: Variant, before: OfModel, after: OfModel): Partial<OfModel> {
  const fields = [
    ...kept,
    ...followed.filter((field) => variant[field] === before[field]),
    ...prices.filter((field) => isSamePrice(variant[field], before[field])),
  ]
  return Object.fromEntries(
    fields
      .filter((field) =>
        field === 'selling_price' || field === 'purchasing_price'
          ? !isSamePrice(variant[field], after[field])
          : variant[field] !== after[field],
      )
      .map((field) => [field, after[field]]),
  )
}

/** Changes the items of a model that changed, those alone that have something else now. */
export async function followModel(
  ctx: TenantContext,
  {
    before,
    after,
    made,
  }: { readonly before: Model; readonly after: Model; readonly made: readonly Variant[] },
): Promise<void> {
  const changed = made.flatMap((variant) => {
    const { attribute_values: values } = variant
    const change = following(variant, ofModel(before, values), ofModel(after, values))
    return Object.keys(change).length === 0 ? [] : [{ variant, change }]
  })
  if (changed.length === 0) return
  const rows = changed.map(({ variant, change }) => {
    const now = { ...variant, ...change }
    return { ...now, search_text: searchOf(now) }
  })
  await ctx.db.run(sql`
    update items i set name = v.name, name_en = v.name_en, item_type = v.item_type, collection_id = v.collection_id,
      unit_id = v.unit_id, sales_tax_id = v.sales_tax_id, purchase_tax_id = v.purchase_tax_id,
      selling_price = v.selling_price, purchasing_price = v.purchasing_price, tracked_by = v.tracked_by,
      has_expiry = v.has_expiry, search_text = v.search_text, lock_version = i.lock_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, name text, name_en text, item_type smallint,
      collection_id uuid, unit_id uuid, sales_tax_id uuid, purchase_tax_id uuid, selling_price numeric,
      purchasing_price numeric, tracked_by text, has_expiry boolean, search_text text)
    where i.tenant_id = ${currentTenant} and i.id = v.id`)
  await recordAll(
    ctx,
    changed.map(({ variant, change }) => ({
      id: variant.id,
      action: 'updated',
      changes: changesBetween(variant, change),
    })),
  )
}
