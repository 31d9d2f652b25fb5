import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** Which goods are looked at: all, some, those of collections, or those that moved in a store. */
export const recalculationScopes = ['all', 'items', 'collections', 'store'] as const

/** It is read, looked at, posted, and taken back where it was wrong. */
export const recalculationStates = [
  'reading',
  'proposed',
  'posting',
  'posted',
  'cancelling',
  'cancelled',
  'failed',
] as const

/** What became of the difference of an item in a store and month. */
export const recalculationOutcomes = ['proposed', 'posted', 'moved', 'cancelled'] as const

const head = {
  scope: f.choice('recalculation_scope', recalculationScopes).default('all'),
  item_ids: z.array(f.reference('items')).max(1000).default([]),
  collection_ids: z.array(f.reference('collections')).max(500).default([]),
  store_id: f.nullableReference('stores'),
}

/** The differences of a recalculation: one for each item, store and month, and one entry of each. */
export const stockRecalculationItems = resource('stock_recalculation_items', {
  guard: { code: 'stock_recalculate' },
  fieldKey: 'stock_recalculate',
  row: z.object({
    id: f.id(),
    item_id: f.id(),
    item: doc.named,
    store_id: f.id(),
    store: doc.named,
    /** Its first day. */
    month: f.date(),
    /** The day of its entry. */
    date: f.date(),
    moves_count: f.count(0, 2_147_483_647),
    /** What goods cost that left in the month: as the books have it, and in the order of days. */
    booked_cost: f.money(),
    dated_cost: f.money(),
    difference: f.money(),
    /** What of the difference is cost of sales, and what corrections of stock cost. */
    cogs: f.money(),
    correction: f.money(),
    outcome: f.choice('recalculation_outcome', recalculationOutcomes),
    entry: z.object({ id: f.id(), number: z.string() }).nullable(),
  }),
  draft: z.object({}),
  verbs: ['list'],
  filters: ['item_id', 'store_id', 'outcome'],
  ranges: ['month', 'difference'],
  sorts: ['month', 'difference', 'booked_cost', 'moves_count'],
})

/** Costs in the order of days, where documents were dated back: looked at first, then posted (`domain/04` 4.3). */
export const stockRecalculations = resource('stock_recalculations', {
  guard: { code: 'stock_recalculate' },
  fieldKey: 'stock_recalculate',
  row: z.object({
    ...head,
    id: f.id(),
    /** They are counted from one on. */
    number: z.string(),
    state: f.choice('recalculation_state', recalculationStates),
    items: z.array(z.object({ id: f.id(), name: z.string() }).loose()),
    collections: z.array(z.object({ id: f.id(), name: z.string() }).loose()),
    store: doc.named,
    /** The first open day: what was before stays as it is. Null where nothing is locked. */
    open_from: f.date().nullable(),
    /** Items to be looked at, or differences to be posted, and how many of them are done. */
    total: f.count(0, 2_147_483_647),
    done: f.count(0, 2_147_483_647),
    differences_count: f.count(0, 2_147_483_647),
    posted_count: f.count(0, 2_147_483_647),
    /** Differences that were left out because the goods moved since they were looked at. */
    moved_count: f.count(0, 2_147_483_647),
    cogs: f.money(),
    correction: f.money(),
    /** What the stock is worth more. */
    stock: f.money(),
    creator: doc.named,
    poster: doc.named,
    posted_at: f.instant().nullable(),
    cancelled_at: f.instant().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({ id: f.id().optional(), ...head }),
  verbs: ['list', 'show', 'create', 'delete'],
  filters: ['state', 'scope'],
  ranges: ['created_at'],
  sorts: ['created_at'],
  touches: ['items', 'stores', 'accounts', 'entries', 'reports', 'dashboard'],
  actions: {
    confirm: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Posts the differences that were looked at, one entry for each item, store and month; items that moved since are left out',
    },
    cancel: {
      body: doc.cancelBody,
      flag: 'delete',
      says: 'Takes the posted entries back; the movements of goods stay as they are',
    },
  },
})
