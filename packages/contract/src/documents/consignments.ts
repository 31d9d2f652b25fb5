import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** 510 outgoing, 520 incoming, 530 scrapping, 540 transformation: a change of stores. */
export const consignmentTypes = [510, 520, 530, 540] as const
export type ConsignmentType = (typeof consignmentTypes)[number]

const optionalPrice = () =>
  f
    .price({ min: '0' })
    .nullish()
    .transform((v) => v ?? null)

const consignmentLineDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  /** Empty: the base unit of the item. */
  unit_id: f.nullableReference('units'),
  amount: f.quantity(),
  /** What one unit that comes in costs; empty: the average of its store. Only of type 520. */
  unit_price: optionalPrice(),
  /** What one unit would sell for without VAT; empty: the price of the item. Of gifts and deemed supplies alone. */
  market_price: optionalPrice(),
  /** Of deemed supplies; empty: the sales tax of the item. */
  tax_id: f.nullableReference('taxes'),
  cost_center_id: f.nullableReference('cost_centers'),
  notes: f.optionalText(255),
  lots: doc.lots(),
}

const consignmentDraft = {
  id: f.id().optional(),
  type: f.choice('consignment_type', consignmentTypes),
  date: f.date(),
  /** Where goods leave: types 510, 530 and 540. */
  source_store_id: f.nullableReference('stores'),
  /** Where they come in: types 520 and 540. */
  destination_store_id: f.nullableReference('stores'),
  /** What stands on the other side of the stock; empty: the default account of the type. */
  account_id: f.nullableReference('accounts'),
  beneficiary_id: f.nullableReference('beneficiaries'),
  cost_center_id: f.nullableReference('cost_centers'),
  /** Goods whose input VAT was deducted are given away: output VAT on what they would sell for. Only of type 510. */
  is_deemed_supply: f.flag().default(false),
  /** Samples and gifts, held against what the law allows without VAT. Only of type 510. */
  is_gift: f.flag().default(false),
  /** Goods are in transit until the other store receives them; empty: as the company has set. Only of type 540. */
  is_two_step: f
    .flag()
    .nullish()
    .transform((v) => v ?? null),
  reference: f.optionalText(127),
  notes: f.optionalText(2000),
  transactions: z.array(z.object(consignmentLineDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  status: doc.draftStatus,
}

export const consignmentLine = z.object({
  ...consignmentLineDraft,
  id: f.id(),
  line_no: f.count(1, 1000),
  item: doc.named,
  unit: doc.named,
  tax: doc.named,
  cost_center: doc.named,
  /** Base units in one unit of the line. */
  unit_factor: f.quantity({}),
  /** What its goods were worth when they moved, in company currency; null for who may not see costs, and in drafts. */
  value: f.money().nullable(),
  vat: f.money(),
  /** The base unit of the item, in which the quantities below are. */
  base_unit: doc.named,
  /** Of a transfer in two steps: what came, was lost on the way or went back, and what is still under way. */
  received_qty: f.quantity({}),
  lost_qty: f.quantity({}),
  returned_qty: f.quantity({}),
  transit_qty: f.quantity({}),
})

const upToNow = () => f.quantity({ min: '0' }).default('0')

/** What came of a transfer in two steps: without lines all that is under way. */
export const receiveBody = z.object({
  /** Empty: today. */
  date: f.nullableDate(),
  /** Where what was lost goes; empty: the default account of count differences. */
  account_id: f.nullableReference('accounts'),
  notes: f.optionalText(2000),
  /** In base units of the items; what is not named stays under way. */
  transactions: z
    .array(
      z.object({
        id: f.id(),
        received: upToNow(),
        lost: upToNow(),
        returned: upToNow(),
        /** Of what came; empty: those that were sent, what expires first before the others. */
        lots: doc.lots(),
      }),
    )
    .max(1000)
    .default([]),
})

/** What was given before a gift and what is left of the limits; without a recipient the year alone counts. */
export const giftLimits = z.object({
  /** The first day of the twelve months. */
  since: f.date(),
  limit: f.money(),
  /** To the recipient in the twelve months; null without one. */
  given: f.money().nullable(),
  left: f.money().nullable(),
  year_limit: f.money(),
  given_in_year: f.money(),
  left_in_year: f.money(),
})

/** How a gift stands to the limits: what was given before it, and what is left once it is given. */
const giftOfVoucher = giftLimits.extend({
  value: f.money(),
  exceeds: z.array(f.choice('gift_limit', ['recipient', 'year'] as const)),
})

/** What the other store said of what came, on a day. */
export const consignmentReceipt = z.object({
  id: f.id(),
  part: f.count(1, 32767),
  date: f.date(),
  account: doc.named,
  entry_id: f.id().nullable(),
  notes: z.string().nullable(),
  receiver: doc.named,
  created_at: f.instant(),
  /** When it was taken back. */
  cancelled_at: f.instant().nullable(),
  transactions: z.array(
    z.object({
      consignment_item_id: f.id(),
      received_qty: f.quantity({}),
      lost_qty: f.quantity({}),
      returned_qty: f.quantity({}),
    }),
  ),
})

/** Stock vouchers: goods that come, go, are thrown away or change the store without a sale (`domain/02` 2.18). */
export const consignments = resource('consignments', {
  guard: { code: 'consignments' },
  fieldKey: 'consignments',
  row: z.object({
    ...consignmentDraft,
    id: f.id(),
    code: z.string().nullable(),
    status: f.choice('document_status', [0, 1, 128, 255] as const),
    source_store: doc.named,
    destination_store: doc.named,
    account: doc.named,
    beneficiary: doc.named,
    cost_center: doc.named,
    transactions: z.array(consignmentLine).optional(),
    is_two_step: f.flag(),
    /** Something of it was sent and neither came, went back nor was lost yet. */
    is_in_transit: f.flag(),
    /** How a gift stands to the limits; null of what is none, and where the company charges no VAT. */
    gift: giftOfVoucher.nullable().optional(),
    /** Some receipt of it stands. */
    is_received: f.flag(),
    /** Whether the user sees the store that its goods leave, and the one that they reach. */
    is_sender: f.flag(),
    is_receiver: f.flag(),
    /** What is still under way is worth this; null for who may not see costs. */
    transit_value: f.money().nullable(),
    /** The receipts of a transfer in two steps, the oldest first; those that were taken back too. */
    receipts: z.array(consignmentReceipt).optional(),
    /** What its goods were worth together; null for who may not see costs, and in drafts. */
    value: f.money().nullable(),
    vat: f.money(),
    entry_id: f.id().nullable(),
    ...doc.edited,
    ...doc.recorded,
  }),
  draft: z.object({ ...consignmentDraft, ...doc.discard }),
  filters: [
    'type',
    'status',
    'source_store_id',
    'destination_store_id',
    'account_id',
    'beneficiary_id',
    'cost_center_id',
    'is_deemed_supply',
    'is_in_transit',
    'is_gift',
    'code',
    'reference',
    'item_id',
  ],
  ranges: ['date', 'created_at'],
  sorts: ['date', 'code', 'created_at'],
  touches: ['items', 'stores', 'accounts', 'entries', 'dashboard'],
  actions: {
    ...doc.documentActions({
      confirm: 'Confirms a draft: number, movements of stock, and an entry where accounts differ',
      cancel:
        'Cancels a confirmed voucher: its goods move back at the same value where stock allows',
      copy: 'Copies a voucher to a new draft',
      open: 'Opens a confirmed voucher for edit; stock and books stay as they are until it is confirmed again',
      discard: 'Leaves an edit; nothing has changed',
    }),
    receive: {
      body: receiveBody,
      flag: 'store',
      says: 'Receives what is in transit by a transfer, all or a part: what came, what was lost on the way, what goes back',
    },
    take_back: {
      body: doc.cancelBody,
      flag: 'delete',
      says: 'Takes the newest receipt of a transfer back: its goods are in transit again',
    },
  },
})
