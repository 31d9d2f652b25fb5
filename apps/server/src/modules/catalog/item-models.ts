import { itemModels } from '@mizan/contract/item-models'
import { items } from '@mizan/contract/catalog'
import type { DraftOf } from '@mizan/contract/resource'
import {
  attributeProblems,
  combinationsOf,
  keyOfCombination,
  lostAttributes,
  missingCombinations,
  variantsAtOnce,
  variantsMax,
} from '@mizan/core/catalog/variants'
import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { ListSource } from '../../kernel/list.ts'
import { requirePlanRoom } from '../../kernel/plan-room.ts'
import { type FieldProblem, Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { isFree, refuseBroken } from '../ledger/index.ts'
import { itemChecks } from './item-checks.ts'
import { refuseTracking } from './item-tracking.ts'
import { type Model, type Variant, followModel, insertVariants, recordAll } from './variants.ts'

type Draft = DraftOf<typeof itemModels>
type Change = Partial<Draft>

const rows = table(itemModels, {
  columns: { item_tax_id: 'sales_tax_id' },
  references: {
    collection: { table: 'collections', column: 'collection_id' },
    unit: { table: 'units', column: 'unit_id' },
    item_tax: { table: 'taxes', column: 'sales_tax_id', show: ['code', 'percentage::text'] },
    purchase_tax: { table: 'taxes', column: 'purchase_tax_id', show: ['code', 'percentage::text'] },
  },
  computed: {
    variants_count: sql`(select count(*)::int from items i
      where i.tenant_id = ${currentTenant} and i.model_id = t.id)`,
  },
  search: ['name', 'name_en'],
  order: sql`t.name, t.id`,
})

/** The values with their ids: those that are new are given one. */
const withIds = (attributes: Draft['attributes']): Model['attributes'] =>
  attributes.map((attribute) => ({
    ...attribute,
    values: attribute.values.map((value) => ({ ...value, id: value.id ?? newId() })),
  }))

function refuseWrongAttributes(attributes: Model['attributes'], made: readonly Variant[]): void {
  const fields: Record<string, FieldProblem[]> = {}
  for (const at of lostAttributes(
    attributes,
    made.map(({ attribute_values: values }) => values),
  ))
    fields[at < attributes.length ? `attributes.${at}.values` : 'attributes'] = [
      { code: 'attribute_in_use' },
    ]
  for (const { field, code } of attributeProblems(attributes))
    fields[field] ??= [
      code === 'variants_too_many' ? { code, params: { max: String(variantsMax) } } : { code },
    ]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

const refuseWrong = (ctx: TenantContext, sent: Change, except?: string): Promise<void> =>
  refuseBroken(ctx, [
    isFree({ field: 'name', table: 'item_models', except }, sent.name),
    ...itemChecks({
      collection_id: sent.collection_id,
      unit_id: sent.unit_id,
      item_tax_id: sent.item_tax_id,
      purchase_tax_id: sent.purchase_tax_id,
    } as Parameters<typeof itemChecks>[0]),
  ])

const saveAttributes = (
  ctx: TenantContext,
  id: string,
  attributes: Model['attributes'],
): Promise<number> =>
  ctx.db.run(sql`update item_models set attributes = ${JSON.stringify(attributes)}::jsonb
    where tenant_id = ${currentTenant} and id = ${id}`)

/** The items of a model. */
const variantsOf = (ctx: TenantContext, id: string): Promise<Variant[]> =>
  ctx.db.rows<Variant>(sql`
    select id, name, name_en, code, barcode, more_barcodes, attribute_values, item_type, collection_id, unit_id,
      sales_tax_id, purchase_tax_id, trim_scale(selling_price)::text as selling_price,
      trim_scale(purchasing_price)::text as purchasing_price, tracked_by, has_expiry, allow_negative_balance
    from items where tenant_id = ${currentTenant} and model_id = ${id} order by id for no key update`)

/** Whoever makes or changes the items of a model at the same moment waits for the other. */
async function lock(ctx: TenantContext, id: string): Promise<void> {
  const found = await ctx.db.first(
    sql`select 1 from item_models where tenant_id = ${currentTenant} and id = ${id} for no key update`,
  )
  if (!found) throw new Refusal('not_found')
}

const moved = (of: Sql): Sql => sql`select 1 from stock_moves m
  join items i on i.tenant_id = ${currentTenant} and i.id = m.item_id
  where m.tenant_id = ${currentTenant} and i.model_id = ${of} limit 1`

/** As of every item: type and unit say what the counted stock means, and numbers what is told apart. */
async function refuseFrozen(
  ctx: TenantContext,
  before: Model,
  after: Model,
  made: readonly Variant[],
): Promise<void> {
  await refuseTracking(ctx, null, { ...after, allow_negative_balance: false })
  if (before.tracked_by !== after.tracked_by)
    for (const each of made)
      await refuseTracking(ctx, each, {
        ...after,
        allow_negative_balance: each.allow_negative_balance,
      })
  const typeChanges = before.item_type !== after.item_type
  if (!typeChanges && before.unit_id === after.unit_id) return
  if (!(await ctx.db.first(moved(sql`${before.id}`)))) return
  throw typeChanges
    ? wrongField('item_type', 'item_type_frozen')
    : wrongField('unit_id', 'unit_frozen')
}

/** Models of items: one thing in several sizes and colours. */
export const itemModel = {
  list: (): ListSource<Model> => rows.source(),
  show: (ctx: TenantContext, id: string): Promise<Model> => rows.show(ctx, id),

  async create(ctx: TenantContext, { attributes, ...draft }: Draft): Promise<Model> {
    const known = withIds(attributes)
    refuseWrongAttributes(known, [])
    await refuseWrong(ctx, draft, draft.id)
    await refuseTracking(ctx, null, { ...draft, allow_negative_balance: false })
    const made = await rows.create(ctx, draft as unknown as Draft)
    // The same draft sent again finds its attributes there.
    if (made.attributes.length === 0) await saveAttributes(ctx, made.id, known)
    return rows.show(ctx, made.id)
  },

  /** What a model says from now on is said of its items too, but of those that say something of their own. */
  async update(
    ctx: TenantContext,
    id: string,
    { attributes, ...change }: Change,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Model> {
    await lock(ctx, id)
    const before = await rows.show(ctx, id)
    const made = await variantsOf(ctx, id)
    const known = attributes && withIds(attributes)
    if (known) refuseWrongAttributes(known, made)
    await refuseWrong(ctx, change, id)
    await refuseFrozen(ctx, before, { ...before, ...change } as Model, made)
    await rows.update(ctx, id, change, sent)
    if (known) await saveAttributes(ctx, id, known)
    const after = await rows.show(ctx, id)
    await followModel(ctx, { before, after, made })
    return after
  },

  /** Makes the items of a model that are missing, of the combinations that are asked for or of all. */
  async makeVariants(
    ctx: TenantContext,
    id: string,
    { combinations }: { readonly combinations: readonly (readonly string[])[] },
  ): Promise<Model> {
    await lock(ctx, id)
    const model = await rows.show(ctx, id)
    const possible = new Set(combinationsOf(model.attributes).map(keyOfCombination))
    const wrong = combinations.findIndex((each) => !possible.has(keyOfCombination(each)))
    if (wrong >= 0) throw wrongField(`combinations.${wrong}`, 'invalid_choice')
    const made = await variantsOf(ctx, id)
    const missing = missingCombinations(
      model.attributes,
      made.map(({ attribute_values: values }) => values),
      combinations,
    ).slice(0, variantsAtOnce)
    if (missing.length === 0) return model
    await requirePlanRoom(ctx, items, undefined, missing.length)
    await refuseWrong(ctx, model, id)
    await insertVariants(ctx, model, missing)
    return rows.show(ctx, id)
  },

  /** A model goes with its items, while nothing names any of them. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    await lock(ctx, id)
    const gone = await ctx.db
      .rows<{ id: string }>(
        sql`delete from items where tenant_id = ${currentTenant} and model_id = ${id} returning id`,
      )
      .catch((error: unknown) => {
        if (databaseError(error)?.code === '23503') throw new Refusal('record_in_use')
        throw error
      })
    await recordAll(
      ctx,
      gone.map((each) => ({ id: each.id, action: 'deleted', changes: null })),
    )
    await rows.remove(ctx, id)
  },

  actions: {
    make_variants: (
      ctx: TenantContext,
      id: string,
      body: { readonly combinations: readonly (readonly string[])[] },
    ): Promise<Model> => itemModel.makeVariants(ctx, id, body),
  },
}
