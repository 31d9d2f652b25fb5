import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const goodsReceiptItemDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  /** Empty: the base unit of the item. */
  unit_id: f.nullableReference('units'),
  item_qty: f.quantity(),
  /** Of one unit before VAT, in the currency of the receipt; empty: as the order says, else what the item is bought for. */
  unit_price: f
    .price({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  cost_center_id: f.nullableReference('cost_centers'),
  notes: f.optionalText(255),
  lots: doc.lots(),
}

const goodsReceiptDraft = {
  id: f.id().optional(),
  beneficiary_id: f.nullableReference('beneficiaries'),
  store_id: f.nullableReference('stores'),
  /** The purchase order that its goods were ordered with. */
  quotation_id: f.nullableReference('quotations'),
  cost_center_id: f.nullableReference('cost_centers'),
  date: f.date(),
  /** The number of the supplier's delivery note. */
  reference: f.optionalText(127),
  ...doc.inCurrency,
  notes: f.optionalText(2000),
  items: z.array(z.object(goodsReceiptItemDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  status: doc.draftStatus,
}

export const goodsReceiptItem = z.object({
  ...goodsReceiptItemDraft,
  /** Null for who may not see costs. */
  unit_price: f.price().nullable(),
  id: f.id(),
  line_no: f.count(1, 1000),
  item: doc.named,
  unit: doc.named,
  cost_center: doc.named,
  /** Base units in one unit of the line. */
  unit_factor: f.quantity({}),
  /** What its goods were worth when they came, in company currency; null for who may not see costs, and in drafts. */
  value: f.money().nullable(),
  /** What its order says of the item, and what came of that with others, in its unit; null without an order. */
  ordered_qty: f.quantity({}).nullable(),
  received_before_qty: f.quantity({}).nullable(),
  /** How much of it bills have, in its unit, and how much none has. */
  billed_qty: f.quantity({}),
  /** How much of it went back to the supplier before a bill. */
  returned_qty: f.quantity({}),
  unbilled_qty: f.quantity({}),
  /** The base unit of the item, in which it is given back, and how much still can be. */
  base_unit: doc.named,
  unbilled_base_qty: f.quantity({}),
})

/** What goes back to the supplier before his bill. */
export const returnGoodsBody = z.object({
  /** Empty: today. */
  date: f.nullableDate(),
  /** The number of the paper that the supplier signed. */
  reference: f.optionalText(127),
  notes: f.optionalText(2000),
  items: z
    .array(
      z.object({
        id: f.id(),
        /** In base units of the item. */
        quantity: f.quantity(),
        /** Empty: those that came, where that leaves no doubt. */
        lots: doc.lots(),
      }),
    )
    .min(1)
    .max(1000),
})

/** What went back of a receipt, on a day. */
export const goodsReturn = z.object({
  id: f.id(),
  /** Empty of those that were made before they were numbered. */
  number: z.string().nullable(),
  part: f.count(1, 32767),
  date: f.date(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  /** What it took off what is owed for goods received; null for who may not see costs. */
  value: f.money().nullable(),
  entry_id: f.id().nullable(),
  created_by: doc.named,
  created_at: f.instant(),
  /** When it was taken back. */
  cancelled_at: f.instant().nullable(),
  items: z.array(
    z.object({ goods_receipt_item_id: f.id(), quantity: f.quantity({}), lots: doc.lots() }),
  ),
})

/** Goods of a supplier that came before his bill (`domain/04` 4.9). */
export const goodsReceipts = resource('goods_receipts', {
  guard: { code: 'consignments' },
  row: z.object({
    ...goodsReceiptDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', [0, 1, 128, 255] as const),
    beneficiary: doc.named,
    store: doc.named,
    cost_center: doc.named,
    quotation: doc.named,
    currency: doc.currencyRow,
    items: z.array(goodsReceiptItem).optional(),
    /** What its goods were worth together; null for who may not see costs, and in drafts. */
    value: f.money().nullable(),
    /** What of that no bill has charged yet. */
    unbilled_value: f.money().nullable(),
    /** Some of its goods are not billed yet. */
    is_unbilled: f.flag(),
    /** The bills that charge its goods, the newest first. */
    bills: z
      .array(
        z.object({
          id: f.id(),
          name: z.string(),
          status: f.choice('document_status', [0, 1, 9, 11, 128] as const),
        }),
      )
      .optional(),
    /** What went back to the supplier before a bill, the oldest first; what was taken back too. */
    returns: z.array(goodsReturn).optional(),
    entry_id: f.id().nullable(),
    ...doc.edited,
    ...doc.recorded,
  }),
  draft: z.object({ ...goodsReceiptDraft, ...doc.discard }),
  filters: [
    'status',
    'beneficiary_id',
    'store_id',
    'quotation_id',
    'cost_center_id',
    'number',
    'reference',
    'is_unbilled',
    'item_id',
  ],
  ranges: ['date', 'created_at'],
  sorts: ['date', 'number', 'created_at'],
  touches: ['items', 'stores', 'accounts', 'quotations', 'goods_receipt_returns', 'dashboard'],
  actions: {
    ...doc.documentActions({
      confirm:
        'Confirms a draft: number, movements of stock, and what is owed until the bill comes',
      cancel:
        'Cancels a confirmed receipt of which nothing is billed: its goods leave at the same value',
      copy: 'Copies a receipt to a new draft',
      open: 'Opens a confirmed receipt of which nothing is billed for edit',
      discard: 'Leaves an edit; nothing has changed',
    }),
    return_goods: {
      body: returnGoodsBody,
      flag: 'store',
      says: 'Gives goods of a receipt back to the supplier that no bill charges yet: stock and what is owed fall at what they came with',
    },
    take_return_back: {
      body: doc.cancelBody.extend({ return_id: f.id() }),
      flag: 'delete',
      says: 'Takes a return of goods of a receipt back: they are in stock and owed again',
    },
    create_bill: {
      /** An id of the client makes it safe to repeat; further receipts of the supplier are charged with it. */
      body: z.object({ id: f.id().optional(), receipt_ids: z.array(f.id()).max(50).default([]) }),
      flag: 'store',
      needs: [['purchases', 'store']],
      says: 'Makes a draft bill of what is not billed yet of a receipt, and of others of the supplier; answers with the bill',
    },
  },
})

/** Returns of goods to their suppliers before the bill, each with its number; they are made and taken back by their receipt. */
export const goodsReceiptReturns = resource('goods_receipt_returns', {
  guard: { code: 'consignments' },
  row: goodsReturn.extend({
    /** 255: it was taken back. */
    status: f.choice('document_status', [1, 255] as const),
    goods_receipt: doc.named,
    beneficiary: doc.named,
    store: doc.named,
    items: z
      .array(
        goodsReturn.shape.items.element.extend({
          item: doc.named,
          /** The base unit of the item. */
          unit: doc.named,
          /** What it took off what is owed; null for who may not see costs. */
          value: f.money().nullable(),
        }),
      )
      .optional(),
  }),
  draft: z.object({}),
  verbs: ['list', 'show'],
  filters: [
    'status',
    'goods_receipt_id',
    'beneficiary_id',
    'store_id',
    'item_id',
    'number',
    'reference',
  ],
  ranges: ['date', 'created_at'],
  sorts: ['date', 'number', 'created_at'],
})
