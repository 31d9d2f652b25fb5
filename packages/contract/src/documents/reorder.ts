import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** Sales of so many days are looked at until somebody says otherwise. */
export const reorderDays = 30

/** From whom the item of a proposal may be ordered, on which terms, and what he took for it last. */
const reorderSupplier = z.object({
  beneficiary_id: f.id(),
  beneficiary: f.named(),
  code: z.string().nullable(),
  unit_id: f.id(),
  unit: f.named(),
  factor: f.quantity({}),
  minimum_amount: f.quantity({}).nullable(),
  usual_amount: f.quantity({}).nullable(),
  delivery_days: f.count(0, 365).nullable(),
  /** Of his unit, before VAT, in the currency of the company. */
  last_price: f.price().nullable(),
  last_date: f.date().nullable(),
  /** What is proposed to be ordered of him, in his unit. */
  amount: f.quantity({}),
})

/** What is to be ordered of an item for a store, and why: `/reorder_proposals`. */
export const reorderProposals = resource('reorder_proposals', {
  guard: { code: 'purchase_orders' },
  row: z.object({
    /** Of the item in the store. */
    id: f.id(),
    item_id: f.id(),
    item: doc.named,
    code: z.string().nullable(),
    store_id: f.id(),
    store: doc.named,
    collection_id: f.id().nullable(),
    /** In which the figures are told: the base unit of the item. */
    unit_id: f.id(),
    unit: doc.named,
    on_hand: f.quantity({}),
    reserved_amount: f.quantity({}),
    ordered_amount: f.quantity({}),
    /** In drafts of orders. */
    drafted_amount: f.quantity({}),
    sold_amount: f.quantity({}),
    limit_of_reorders: f.quantity({}).nullable(),
    maximum_stock: f.quantity({}).nullable(),
    below_limit: f.flag(),
    /** What is missing, in base units. */
    wanted_amount: f.quantity({}),
    /** Whom it is proposed to order from: the usual one; null where the item has none. */
    beneficiary_id: f.id().nullable(),
    beneficiary: doc.named,
    has_supplier: f.flag(),
    suppliers: z.array(reorderSupplier),
    /** What the item is bought for where no supplier says so, before VAT, of its base unit. */
    purchasing_price: f.price(),
  }),
  draft: z.object({ days: f.count(1, 366) }),
  verbs: ['list'],
  filters: [
    'days',
    'item_id',
    'store_id',
    'collection_id',
    'beneficiary_id',
    'below_limit',
    'has_supplier',
  ],
  sorts: ['item', 'code', 'store', 'beneficiary', 'sold_amount', 'on_hand'],
})

/** What was chosen of the proposals: a draft order is made of each supplier and store. */
export const reorderDraft = z.object({
  lines: z
    .array(
      z.object({
        item_id: f.reference('items'),
        store_id: f.reference('stores'),
        beneficiary_id: f.reference('beneficiaries'),
        unit_id: f.reference('units'),
        item_qty: f.quantity(),
      }),
    )
    .min(1)
    .max(1000),
})

/** The draft orders that were made. */
export const reorderedOrders = z.array(
  z.object({
    id: f.id(),
    beneficiary: f.named(),
    store: f.named(),
    lines_count: f.count(1, 1000),
    currency: z.string(),
    net: f.money({}, 3),
  }),
)

export type ReorderDraft = z.output<typeof reorderDraft>
export type ReorderedOrder = z.output<typeof reorderedOrders>[number]
