import { countScopes } from '@mizan/core/inventory/stock-count'
import { z } from 'zod'
import * as doc from './document-fields.ts'
import { shelfLength } from '../catalog.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** How many items one count may have. */
export const countItemsMax = 20_000

/** What was found: nothing, too. */
const found = () => f.quantity({ min: '0' })

const optionalCost = () =>
  f
    .price({ min: '0' })
    .nullish()
    .transform((v) => v ?? null)

/** How many batches or serial numbers one item of a count may have. */
export const countedLotsMax = 5000

/** What was found of a batch, or a piece by its serial number, in base units. */
const foundLot = z.object({
  number: f.text(64),
  /** Until when it is good; of a number that is known already it may be left out. */
  expiry_date: f.nullableDate(),
  quantity: found(),
})

const foundLots = () => z.array(foundLot).max(countedLotsMax).meta({ kind: 'lines' })

const countedItem = z.object({
  item_id: f.reference('items'),
  /** Empty: the base unit of the item. */
  unit_id: f.nullableReference('units'),
  /** What the one who sends it found; empty: he has not counted the item. */
  actual_count: found()
    .nullish()
    .transform((v) => v ?? null),
  /** Of tracked goods which batches or serials he found; what the quantity is beyond them bears no number. */
  lots: foundLots().default([]),
  /** What a base unit costs of which more was found than the books know any cost of. */
  unit_cost: optionalCost(),
})

/** A row of a file by which a counter says what he found. */
export const countedRow = z.object({
  item_id: f.reference('items'),
  /** Empty: the base unit of the item. */
  unit_id: f.nullableReference('units'),
  amount: found(),
  /** The batch or serial number that it is of; empty: the goods bear none. */
  lot_number: f.optionalText(64),
  expiry_date: f.nullableDate(),
  unit_cost: optionalCost(),
})

const countHead = {
  /** Today, or a day whose end the figures are of. */
  date: f.date(),
  store_id: f.reference('stores'),
  collection_ids: z.array(f.reference('collections')).max(500).default([]),
  /** Of scope `shelves`: where the goods stand. */
  shelves: z.array(f.text(shelfLength)).max(500).default([]),
  /** Whoever counts does not see what is expected. */
  is_blind: f.flag().default(false),
  /** Figures are of the moment the count began, as on paper, whenever they are typed. */
  is_of_start: f.flag().default(false),
  /** An item that differs by more than this wants to be counted again. */
  recount_percent: f
    .percent({ max: '1000000' })
    .nullish()
    .transform((v) => v ?? null),
  recount_value: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** The account of the differences; empty: the default. */
  account_id: f.nullableReference('accounts'),
  notes: f.optionalText(2000),
}

const countDraft = {
  id: f.id().optional(),
  ...countHead,
  /** Empty: the items that are sent, else all of the store. */
  scope: f
    .choice('count_scope', countScopes)
    .nullish()
    .transform((v) => v ?? null),
  /** Of scope `items` the list; of any what was found, too. */
  items: z.array(countedItem).max(countItemsMax).default([]).meta({ kind: 'lines' }),
  /** A count is gone on with (0), or approved (1). */
  status: f.choice('count_status', [0, 1] as const).default(0),
}

const counted = z.object({ id: f.id(), name: z.string() }).loose()

/** A batch or serial of an item; what is expected is null for who counts blind. */
const countedLot = z.object({
  /** Empty: goods that bear no number. */
  number: z.string().nullable(),
  expiry_date: f.nullableDate(),
  expected: f.quantity({}).nullable(),
  actual: f.quantity({}).nullable(),
  difference: f.quantity({}).nullable(),
})

/** One item of a count; what is expected is null for who counts blind, what it is worth for who may not see costs. */
export const stockCountItems = resource('stock_count_items', {
  guard: { code: 'stock_counts' },
  fieldKey: 'stock_counts',
  row: z.object({
    id: f.id(),
    line_no: f.count(1, 1_000_000),
    item_id: f.id(),
    item: doc.named,
    code: z.string().nullable(),
    /** The model that it is a size or colour of. */
    model: doc.named,
    unit: doc.named,
    /** Where it stands in the store. */
    shelf: z.string().nullable(),
    /** What the books held when the count began. */
    current_count: f.quantity({}).nullable(),
    /** What they held when it was counted: what moved since the beginning is in it. */
    expected_count: f.quantity({}).nullable(),
    actual_count: f.quantity({}).nullable(),
    /** What was found before it was counted again. */
    previous_count: f.quantity({}).nullable(),
    approved_count: f.quantity({}).nullable(),
    difference: f.quantity({}).nullable(),
    /** What the difference is worth: at the average of now, once approved what was posted. */
    value: f.money().nullable(),
    unit_cost: f.price().nullable(),
    /** How many times it is counted: 1, or 2 once it is counted again. */
    round: f.count(1, 1000),
    /** It differs by more than the count allows and was counted once. */
    wants_recount: f.flag().nullable(),
    /** How its goods are told apart; empty: they are all alike. */
    tracked_by: f.choice('tracked_by', ['batch', 'serial']).nullable(),
    has_expiry: f.flag(),
    /** Each batch or serial with what was expected and found of it; what bears no number comes last. */
    lots: z.array(countedLot),
    /** The same as one text, for the sheet. */
    numbers: z.string().nullable(),
    /** In the answer of a piece that was read: it had been counted before. */
    is_repeated: f.flag(),
    is_counted: f.flag(),
    is_different: f.flag().nullable(),
    counted_at: f.instant().nullable(),
    /** What each counter found. */
    counts: z.array(
      z.object({
        user: counted,
        amount: f.quantity({}),
        counted_at: f.instant(),
        lots: z.array(
          z.object({
            number: z.string(),
            expiry_date: f.nullableDate(),
            quantity: f.quantity({}),
          }),
        ),
      }),
    ),
  }),
  draft: z.object({}),
  verbs: ['list'],
  filters: ['item_id', 'model_id', 'is_counted', 'is_different', 'wants_recount'],
  sorts: ['line_no', 'shelf', 'counted_at', 'difference', 'value'],
})

export type StockCountItem = z.output<typeof stockCountItems.row>

/** Stock counts: what is in a store, beside what the books say (`domain/02` 2.20). */
export const stockCounts = resource('stock_counts', {
  guard: { code: 'stock_counts' },
  fieldKey: 'stock_counts',
  row: z.object({
    ...countHead,
    id: f.id(),
    scope: f.choice('count_scope', countScopes),
    code: z.string().nullable(),
    status: f.choice('count_status', [0, 1, 255] as const),
    store: doc.named,
    account: doc.named,
    collections: z.array(z.object({ id: f.id(), name: z.string() }).loose()),
    /** When the books were read for it. */
    started_at: f.instant(),
    items_count: f.count(0, countItemsMax),
    counted_items: f.count(0, countItemsMax),
    /** Items that differ, and those that want to be counted again; null for who counts blind. */
    different_items: f.count(0, countItemsMax).nullable(),
    recount_items: f.count(0, countItemsMax).nullable(),
    /** What is missing and what was found, in money; null for who may not see costs. */
    shortage: f.money().nullable(),
    surplus: f.money().nullable(),
    zero_rest: f.flag(),
    entry_id: f.id().nullable(),
    creator: doc.named,
    approver: doc.named,
    ...doc.recorded,
  }),
  draft: z.object(countDraft),
  filters: ['status', 'store_id', 'scope', 'code'],
  ranges: ['date', 'created_at'],
  sorts: ['date', 'code', 'created_at'],
  touches: ['items', 'stores', 'accounts', 'entries', 'dashboard'],
  actions: {
    count: {
      body: z.object({
        item_id: f.reference('items').optional(),
        /** A barcode or a code, in place of the item. */
        code: f.text(64).optional(),
        unit_id: f.nullableReference('units'),
        /** Empty: what its batches and serials come to; without them it takes back what the sender counted of it. */
        amount: found()
          .nullish()
          .transform((v) => v ?? null),
        /** The batches or serials that were found of it, in base units. */
        lots: foundLots().optional(),
        mode: f.choice('count_mode', ['add', 'set'] as const).default('add'),
      }),
      flag: 'update',
      says: 'Counts an item: adds to what the sender found of it, or sets it; what several found is summed',
    },
    cost: {
      body: z.object({ item_id: f.reference('items'), unit_cost: optionalCost() }),
      flag: 'confirm',
      says: 'Says what a unit costs that was found without any cost being known',
    },
    recount: {
      body: z.object({ item_ids: z.array(f.reference('items')).max(countItemsMax).optional() }),
      flag: 'update',
      // Whoever approves finds what is to be counted again, and may count nothing himself.
      needs: [
        ['stock_counts', 'update'],
        ['stock_counts', 'confirm'],
      ],
      says: 'Has items counted again from nothing: those named, else all that differ by more than the count allows',
    },
    confirm: {
      body: z.object({ zero_rest: f.flag().default(false) }),
      flag: 'confirm',
      says: 'Approves a count: number, movements of stock and the entry of its differences',
    },
    cancel: {
      body: doc.cancelBody,
      flag: 'delete',
      says: 'Cancels an approved count: its movements are taken back where stock allows',
    },
  },
})
