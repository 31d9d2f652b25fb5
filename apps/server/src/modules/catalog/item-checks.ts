import { items } from '@mizan/contract/catalog'
import type { DraftOf } from '@mizan/contract/resource'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type FieldProblem, Refusal, wrongField } from '../../kernel/refusal.ts'
import { type Check, isAccountFor, isFree, isThere } from '../ledger/index.ts'
import { barcodeIsFree } from './item-barcodes.ts'

export type ItemDraft = DraftOf<typeof items>

/** References, unique codes and accounts of an item as sent, as one question to the database. */
export const itemChecks = (item: Partial<ItemDraft>, except?: string): (Check | null)[] => [
  isThere('collection_id', 'collections', item.collection_id),
  isThere('unit_id', 'units', item.unit_id),
  isThere('main_unit_id', 'units', item.main_unit_id),
  isThere('sub_unit_id', 'units', item.sub_unit_id),
  isThere('item_tax_id', 'taxes', item.item_tax_id),
  isThere('purchase_tax_id', 'taxes', item.purchase_tax_id),
  isThere('defualt_store_id', 'stores', item.defualt_store_id),
  taxIsFor('item_tax_id', item.item_tax_id, sql`for_sales`),
  taxIsFor('purchase_tax_id', item.purchase_tax_id, sql`for_purchases`),
  isFree({ field: 'code', table: 'items', except }, item.code),
  barcodeIsFree(item.barcode, { item: except }),
  ...isAccountFor('sales_account_id', item.sales_account_id, { types: [4] }),
  ...isAccountFor('purchase_account_id', item.purchase_account_id, { types: [1, 5] }),
  ...isAccountFor('cost_of_goods_sold_account_id', item.cost_of_goods_sold_account_id, {
    types: [5],
  }),
  ...isAccountFor('discount_account_id', item.discount_account_id, { types: [4, 5] }),
]

const taxIsFor = (field: string, id: string | null | undefined, use: Sql): Check | null =>
  typeof id !== 'string'
    ? null
    : {
        field,
        code: 'invalid_choice',
        broken: sql`exists (select 1 from taxes where tenant_id = ${currentTenant} and id = ${id} and not (active and ${use}))`,
      }

type Units = Pick<ItemDraft, 'unit_id' | 'main_unit_id' | 'sub_unit_id' | 'conversion_factor'>

/**
 * The base unit is the sub unit, else the unit. A larger main unit needs the factor between the two:
 * base units in one main unit (`domain/04` 4.5).
 */
export function refuseIncompleteUnits(item: Units): void {
  const { main_unit_id: main, conversion_factor: factor } = item
  const base = item.sub_unit_id ?? item.unit_id
  const fields: Record<string, FieldProblem[]> = {}
  if (main !== null && main !== base && factor === null)
    fields.conversion_factor = [{ code: 'required' }]
  if (main === null && factor !== null) fields.main_unit_id = [{ code: 'required' }]
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** What the type of an item says of it. */
export const factsOfType = (type: number) => itemTypeFacts(itemTypeOf(type) ?? 'service')

/** A kit consists of something in base units, a product may have a recipe, and nothing else has components. */
export function refuseIncompleteKit({
  item_type: type,
  components,
}: Pick<ItemDraft, 'item_type' | 'components'>): void {
  const { isKit, hasRecipe } = factsOfType(type)
  if (isKit && components.length === 0) throw wrongField('components', 'required')
  if (!isKit && !hasRecipe && components.length > 0)
    throw wrongField('components', 'components_of_kit_only')
  if (isKit)
    for (const [index, { unit_id: unit, waste_percent: waste }] of components.entries()) {
      if (unit !== null) throw wrongField(`components.${index}.unit_id`, 'recipe_only')
      if (Number(waste) > 0) throw wrongField(`components.${index}.waste_percent`, 'recipe_only')
    }
  const twice = components.findIndex(
    ({ item_id: id }, at) => components.findIndex((each) => each.item_id === id) < at,
  )
  if (twice >= 0) throw wrongField(`components.${twice}.item_id`, 'already_used')
}
