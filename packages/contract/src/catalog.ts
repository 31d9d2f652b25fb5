import { lotKinds } from '@mizan/core/inventory/lots/lot'
import { calibers } from '@mizan/core/sales/jewellery-price'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const id = f.id().optional()
const nullableReference = (of: string) =>
  f
    .reference(of)
    .nullish()
    .transform((v) => v ?? null)
const optionalQuantity = (limits: Parameters<typeof f.quantity>[0]) =>
  f
    .quantity(limits)
    .nullish()
    .transform((v) => v ?? null)
const optionalPrice = () =>
  f
    .price()
    .nullish()
    .transform((v) => v ?? null)
const reads = { id: f.id(), lock_version: f.count(0, 2_147_483_647), created_at: f.instant() }

/** How long the name of a shelf may be. */
export const shelfLength = 32

export const itemTypeCodes = [0, 1, 2, 3, 4, 5, 6] as const

export const units = resource('units', {
  guard: { code: 'units' },
  row: z.object({ ...reads, name: f.text(), name_en: f.optionalText(), code: f.text(10) }),
  draft: z.object({
    id,
    name: f.text(),
    name_en: f.optionalText(),
    code: f.text(10).default('PCE'),
  }),
  filters: ['name', 'code'],
  sorts: ['name', 'created_at'],
  lookUp: ['id', 'name', 'name_en', 'code'],
})

export const collections = resource('collections', {
  guard: { code: 'collections' },
  row: z.object({
    ...reads,
    name: f.text(),
    name_en: f.optionalText(),
    sales_account_id: nullableReference('accounts'),
    sales_account: f.named().nullable(),
    cost_account_id: nullableReference('accounts'),
    cost_account: f.named().nullable(),
  }),
  draft: z.object({
    id,
    name: f.text(),
    name_en: f.optionalText(),
    sales_account_id: nullableReference('accounts'),
    cost_account_id: nullableReference('accounts'),
  }),
  filters: ['name'],
  sorts: ['name', 'created_at'],
})

/** What one of a kit consists of, in base units; or the recipe of one base unit of a product, in any unit of a component. */
const componentDraft = {
  item_id: f.reference('items'),
  amount: f.quantity({ above: '0', max: '1000000' }),
  /** Empty: the base unit of the component. Of recipes alone, as what is lost on the way and taken besides. */
  unit_id: nullableReference('units'),
  waste_percent: f.percent().default('0'),
}

/** When an item is ordered again in one store, up to how much, and where it stands there; empty: as the item says. */
const itemStoreDraft = {
  store_id: f.reference('stores'),
  limit_of_reorders: optionalQuantity({ min: '0' }),
  maximum_stock: optionalQuantity({ min: '0' }),
  shelf: f.optionalText(shelfLength),
}

/** From whom an item is bought, how he calls it and sells it. */
const itemSupplierDraft = {
  beneficiary_id: f.reference('beneficiaries'),
  code: f.optionalText(64),
  /** Empty: the base unit. */
  unit_id: nullableReference('units'),
  /** How much is usually ordered of him, and no less than what, in that unit. */
  usual_amount: optionalQuantity({ above: '0' }),
  minimum_amount: optionalQuantity({ above: '0' }),
  delivery_days: f
    .count(0, 365)
    .nullish()
    .transform((v) => v ?? null),
  /** The one who is asked first. */
  is_usual: f.flag().default(false),
}

export const itemSuppliersMax = 50

/** A barcode besides the item's own, in one of its units. */
const barcodeDraft = {
  barcode: f.text(64),
  /** Empty: the base unit. Not said: the unit that it has already. */
  unit_id: f.reference('units').nullish(),
}

const itemDraft = {
  id,
  name: f.text(),
  name_en: f.optionalText(),
  code: f.optionalText(64),
  barcode: f.optionalText(64),
  more_barcodes: z.array(z.object(barcodeDraft)).max(100).default([]).meta({ kind: 'lines' }),
  item_type: f.choice('item_type', itemTypeCodes).default(0),
  collection_id: nullableReference('collections'),
  unit_id: f.reference('units'),
  main_unit_id: nullableReference('units'),
  sub_unit_id: nullableReference('units'),
  conversion_factor: f
    .quantity({ above: '0', max: '1000000' })
    .nullish()
    .transform((v) => v ?? null),
  selling_price: f.price().default('0'),
  purchasing_price: f.price().default('0'),
  minimum_price: f
    .price()
    .nullish()
    .transform((v) => v ?? null),
  item_tax_id: nullableReference('taxes'),
  purchase_tax_id: nullableReference('taxes'),
  defualt_store_id: nullableReference('stores'),
  allow_to_sell: f.flag().default(true),
  allow_negative_balance: f.flag().default(false),
  limit_of_reorders: f.quantity({ min: '0' }).default('0'),
  /** How its goods are told apart; empty: they are all alike. */
  tracked_by: f
    .choice('tracked_by', lotKinds)
    .nullish()
    .transform((v) => v ?? null),
  /** Every batch or serial of it says until when it is good. */
  has_expiry: f.flag().default(false),
  /** Up to how much is ordered again. */
  maximum_stock: optionalQuantity({ min: '0' }),
  /** Where it stands in stores that say nothing of their own. */
  shelf: f.optionalText(shelfLength),
  sales_account_id: nullableReference('accounts'),
  purchase_account_id: nullableReference('accounts'),
  cost_of_goods_sold_account_id: nullableReference('accounts'),
  discount_account_id: nullableReference('accounts'),
  caliber: f
    .choice('caliber', calibers)
    .nullish()
    .transform((v) => v ?? null),
  carat: f
    .quantity({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** Of jewellery: what making costs by weight and by piece, and its stones. */
  making_per_gram: optionalPrice(),
  making_per_piece: optionalPrice(),
  stones_price: optionalPrice(),
  description: f.optionalText(1000),
  active: f.flag().default(true),
  /** Of a kit (item type 6), which moves these when it is sold; of a product (1), which is made of these. */
  components: z.array(z.object(componentDraft)).max(100).default([]).meta({ kind: 'lines' }),
  item_stores: z.array(z.object(itemStoreDraft)).max(200).default([]).meta({ kind: 'lines' }),
  item_suppliers: z
    .array(z.object(itemSupplierDraft))
    .max(itemSuppliersMax)
    .default([])
    .meta({ kind: 'lines' }),
}

const named = f.named().nullable()
export const items = resource('items', {
  guard: { code: 'items' },
  limit: 'items',
  row: z.object({
    ...itemDraft,
    ...reads,
    collection: named,
    unit: named,
    main_unit: named,
    sub_unit: named,
    item_tax: named,
    purchase_tax: named,
    defualt_store: named,
    sales_account: named,
    purchase_account: named,
    cost_of_goods_sold_account: named,
    discount_account: named,
    /** The model it is a variant of, and which value of each of its attributes it has. */
    model_id: nullableReference('item_models'),
    model: named,
    attribute_values: z.array(f.id()).nullable(),
    image_id: f.id().nullable(),
    image_url: z.string().nullable(),
    components: z.array(z.object({ ...componentDraft, item: named, unit: named })),
    /** Of the stores the user may see. */
    item_stores: z.array(
      z.object({ ...itemStoreDraft, store: named, available_amount: f.quantity({}) }),
    ),
    item_suppliers: z.array(
      z.object({
        ...itemSupplierDraft,
        beneficiary: named,
        unit: named,
        /** What was last bought of him; null where nothing was, and for those who may not see costs. */
        last_purchase: z
          .object({
            price: f.price(),
            unit: named,
            currency: z.string(),
            issue_date: f.date(),
            bill: named,
          })
          .nullable(),
      }),
    ),
    more_barcodes: z.array(
      z.object({ barcode: f.text(64), unit_id: nullableReference('units'), unit: named }),
    ),
    /** Over the stores the user may see; of a kit, how many its components are enough for. */
    available_amount: f.quantity({}),
    /** Sent from one store to another and not received yet, of the stores the user may see. */
    in_transit: f.quantity({}),
    /** What customers were promised of it, or bought and was not delivered. */
    reserved_amount: f.quantity({}),
    /** What is left to sell: on hand without what is reserved. */
    free_amount: f.quantity({}),
    /** What is on its way from suppliers, and what is free once it has come. */
    ordered_amount: f.quantity({}),
    expected_amount: f.quantity({}),
    /** In use, with less on hand than its reorder limit, or in a store than that of the store; `store_id` asks for one. */
    below_reorder: f.flag(),
    /** Null for those who may not see costs (`items.see_cost`). */
    cost: f.price().nullable(),
    stock_value: f.money().nullable(),
  }),
  draft: z.object(itemDraft),
  filters: [
    'name',
    'code',
    'barcode',
    'item_type',
    'collection_id',
    'allow_to_sell',
    'active',
    'unit_id',
    'below_reorder',
    'store_id',
    'tracked_by',
    'shelf',
    'supplier_id',
    'model_id',
  ],
  ranges: ['selling_price', 'created_at'],
  sorts: [
    'name',
    'code',
    'selling_price',
    'purchasing_price',
    'available_amount',
    'shelf',
    'created_at',
  ],
  lookUp: [
    'id',
    'name',
    'name_en',
    'code',
    'barcode',
    'item_type',
    'unit_id',
    'unit',
    'selling_price',
    'item_tax_id',
    'purchase_tax_id',
    'defualt_store_id',
    'allow_to_sell',
    'active',
    'image_url',
  ],
})

const conversionDraft = {
  id,
  item_id: f.reference('items'),
  unit_id: f.reference('units'),
  factor: f.quantity({ above: '0', max: '1000000' }),
  barcode: f.optionalText(64),
  selling_price: f
    .price()
    .nullish()
    .transform((v) => v ?? null),
}
export const itemConversions = resource('item_conversions', {
  guard: { code: 'items' },
  row: z.object({ ...conversionDraft, ...reads, item: named, unit: named }),
  draft: z.object(conversionDraft),
  filters: ['item_id', 'unit_id', 'barcode'],
  sorts: ['created_at'],
  touches: ['items'],
})

/** How the scales of a company write their labels (`core/catalog/scale-barcodes`). */
const scaleBarcodeDraft = {
  id,
  name: f.text(),
  prefix: f.text(6).pipe(z.string().regex(/^\d+$/)),
  item_digits: f.count(1, 12).default(5),
  value_digits: f.count(1, 9).default(5),
  carries: f.choice('scale_carries', ['weight', 'price'] as const).default('weight'),
  decimals: f.count(0, 6).default(3),
  /** Of a label with a price: whether VAT is in it. */
  includes_vat: f.flag().default(true),
  has_check_digit: f.flag().default(true),
  active: f.flag().default(true),
}
export const scaleBarcodes = resource('scale_barcodes', {
  guard: { code: 'items' },
  row: z.object({ ...scaleBarcodeDraft, ...reads }),
  draft: z.object(scaleBarcodeDraft),
  filters: ['name', 'prefix', 'carries', 'active'],
  sorts: ['name', 'prefix', 'created_at'],
})

const itemsAtOnce = 500
/** The items that are given a barcode of the shop's own where they have none. */
export const barcodesToMake = z.object({ item_ids: z.array(f.id()).min(1).max(itemsAtOnce) })

const storeDraft = {
  id,
  name: f.text(),
  name_en: f.optionalText(),
  is_main_store: f.flag().default(false),
  account_id: nullableReference('accounts'),
  address: f.optionalText(255),
  notes: f.optionalText(2000),
  active: f.flag().default(true),
}
export const stores = resource('stores', {
  guard: { code: 'stores' },
  limit: 'stores',
  row: z.object({ ...storeDraft, ...reads, account: named, stock_value: f.money().nullable() }),
  draft: z.object(storeDraft),
  filters: ['name', 'is_main_store', 'active'],
  sorts: ['name', 'created_at'],
  lookUp: ['id', 'name', 'name_en', 'is_main_store', 'active'],
  touches: ['accounts'],
})

/** What moved in a store, or of an item (values null for those who may not see costs): `/stores/{id}/transactions`, `/items/{id}/transactions`. */
export const stockTransactions = resource('stock_transactions', {
  guard: { code: 'stores' },
  row: z.object({
    id: f.id(),
    move_date: f.date(),
    kind: z.string(),
    quantity: f.quantity({}),
    value: f.money().nullable(),
    unit_cost: f.price().nullable(),
    quantity_after: f.quantity({}),
    value_after: f.money().nullable(),
    item_id: f.id(),
    item: named,
    store_id: f.id(),
    store: named,
    document_type: f.count(0, 9999),
    document_id: f.id(),
    document_number: z.string().nullable(),
    entry_id: f.id().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  verbs: ['list'],
  filters: ['item_id', 'store_id', 'kind', 'document_id'],
  ranges: ['move_date'],
  sorts: ['move_date'],
})
