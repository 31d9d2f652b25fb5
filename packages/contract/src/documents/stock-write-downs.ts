import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** How many goods one write-down values. */
export const writeDownLinesMax = 1000

/** What goods are estimated by that are valued together. */
export const estimatesOf = ['selling_price', 'cost'] as const

const sellingCost = () => f.percent({ max: '100' }).default('0')

const valuedLine = z.object({
  id: f.id().optional(),
  item_id: f.reference('items'),
  store_id: f.reference('stores'),
  /** Of a base unit; empty: the selling price without VAT, less what selling costs. */
  net_realisable_value: f
    .price({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
})

const writeDownDraft = {
  id: f.id().optional(),
  date: f.date(),
  /** What selling costs, in per cent of the selling price. */
  selling_cost_percent: sellingCost(),
  cost_center_id: f.nullableReference('cost_centers'),
  notes: f.optionalText(2000),
  items: z.array(valuedLine).min(1).max(writeDownLinesMax).meta({ kind: 'lines' }),
  status: f.choice('document_status', [0, 1] as const).default(0),
}

/** What goods cost and can be sold for on a day. */
const valued = {
  item: doc.named,
  store: doc.named,
  unit: doc.named,
  /** On hand at the end of the day, in base units, and what that cost. */
  quantity: f.quantity({}),
  cost: f.money(),
  /** What was written down of it before and may come back. */
  written_down: f.money(),
  /** What its value loses; below zero what comes back. */
  write_down: f.money(),
}

/** Stock written down to its net realisable value, and up again as that comes back (`domain/02`, J44). */
export const stockWriteDowns = resource('stock_write_downs', {
  guard: { code: 'stock_recalculate' },
  fieldKey: 'stock_recalculate',
  row: z.object({
    ...writeDownDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', [0, 1, 255] as const),
    cost_center: doc.named,
    items: z
      .array(valuedLine.extend({ id: f.id(), line_no: f.count(1, writeDownLinesMax), ...valued }))
      .optional(),
    items_count: f.count(0, writeDownLinesMax),
    /** What the stock lost together; null in drafts, which are valued when they are confirmed. */
    write_down: f.money().nullable(),
    entry_id: f.id().nullable(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    confirmed_at: f.instant().nullable(),
    cancelled_at: f.instant().nullable(),
  }),
  draft: z.object(writeDownDraft),
  filters: ['status', 'store_id', 'item_id', 'cost_center_id', 'number'],
  ranges: ['date', 'write_down', 'created_at'],
  sorts: ['date', 'number', 'write_down', 'created_at'],
  touches: ['items', 'stores', 'accounts', 'entries', 'dashboard'],
  actions: {
    confirm: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Confirms a draft: each line is valued anew with what is on hand, and one entry posts the difference',
    },
    cancel: {
      body: doc.cancelBody,
      flag: 'delete',
      says: 'Cancels a write-down whose goods are all still there: its entry and its changes of value are taken back',
    },
    copy: { body: z.object({}), flag: 'store', says: 'Copies a write-down to a new draft' },
  },
})

/** What a proposal is asked for: goods of a store or of all, those that cost too much or those that are named. */
export const proposalQuery = z.object({
  date: f.date(),
  selling_cost_percent: sellingCost(),
  store_id: f.nullableReference('stores'),
  /** One item, whatever it costs; empty: all that cost more than they bring. */
  item_id: f.nullableReference('items'),
  collection_id: f.nullableReference('collections'),
  /** The list whose prices are the selling prices; items that it does not name keep their own. */
  price_list_id: f.nullableReference('price_lists'),
  /** Goods are estimated together at a part of what they sell for, less what selling costs, or of what they cost. */
  percent_of: f.choice('estimate_of', estimatesOf).default('selling_price'),
  percent: f.percent({ max: '100' }).default('100'),
})

/** Lines of a write-down that is being written, to be valued before anything of it is kept. */
export const valuedBody = z.object({
  date: f.date(),
  selling_cost_percent: sellingCost(),
  items: z.array(valuedLine).max(writeDownLinesMax).meta({ kind: 'lines' }),
})

/** Goods that cost more than they bring on a day, or those that were asked for. */
export const writeDownProposal = z.object({
  item_id: f.id(),
  store_id: f.id(),
  net_realisable_value: f.price().nullable(),
  ...valued,
})
