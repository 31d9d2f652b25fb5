import { z } from 'zod'
import { cancelBody } from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const named = f.named().nullable()

/** What is spread over goods: lines of a purchase bill or of an expense on one account. */
export const landedSources = ['bill', 'expense'] as const
/** What it is spread by: the lines' cost, their base units, or a weight typed for each. */
export const landedBases = ['value', 'quantity', 'weight'] as const

const landedLine = z.object({
  bill_item_id: f.reference('bill_items'),
  weight: f
    .quantity()
    .nullish()
    .transform((v) => v ?? null),
})

const landedDraft = {
  id: f.id().optional(),
  source_type: f.choice('landed_source', landedSources),
  source_id: f.id(),
  /** Where the source waits on several accounts: which of them. */
  account_id: f.nullableReference('accounts'),
  /** In company currency; empty: all that is left of the source on the account. */
  amount: f
    .money({ above: '0' })
    .nullish()
    .transform((v) => v ?? null),
  by: f.choice('landed_by', landedBases).default('value'),
  date: f.date(),
  notes: f.optionalText(2000),
  lines: z.array(landedLine).min(1).max(1000).meta({ kind: 'lines' }),
}

export const landedCosts = resource('landed_costs', {
  guard: { code: 'purchases' },
  verbs: ['list', 'show', 'create'],
  row: z.object({
    ...landedDraft,
    id: f.id(),
    status: f.choice('document_status', [1, 255] as const),
    number: z.string(),
    amount: f.money(),
    source: named,
    account: named,
    lines: z
      .array(
        landedLine.extend({
          bill_id: f.id(),
          bill_code: z.string().nullable(),
          item: named,
          store: named,
          amount: f.money(),
          /** What of it waits in transit for goods that had not arrived. */
          transit_value: f.money(),
          /** What of it joined the value of the stock, and what stayed an expense: those goods were sold. */
          stock_value: f.money(),
          sold_value: f.money(),
        }),
      )
      .optional(),
    entry_id: f.id(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(landedDraft),
  filters: ['status', 'source_type', 'source_id', 'account_id', 'number', 'bill_id'],
  ranges: ['date', 'amount', 'created_at'],
  sorts: ['date', 'number', 'amount', 'created_at'],
  touches: ['landed_sources', 'bills', 'expenses', 'items', 'accounts', 'entries'],
  actions: {
    cancel: {
      body: cancelBody,
      flag: 'delete',
      says: 'Takes a landed cost back: the goods lose what they carried of it',
    },
  },
})

/** Confirmed expenses and purchases of which something still waits to be carried by goods. */
export const waitingSources = resource('landed_sources', {
  guard: { code: 'purchases' },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    source_type: f.choice('landed_source', landedSources),
    number: z.string(),
    beneficiary: named,
    issue_date: f.date(),
    /** In company currency: a list tells what waits, one document all that goods can carry of it. */
    open: f.money(),
  }),
  draft: z.object({}),
  filters: ['source_type'],
  ranges: ['issue_date'],
  sorts: ['issue_date', 'number'],
})

/** What of a source waits to be carried by goods, by account. */
export const landedSource = z.object({
  account_id: f.id(),
  account: named,
  posted: f.money(),
  allocated: f.money(),
  open: f.money(),
})

/** A line of goods that can carry a cost, with what decides how much of it and where it goes. */
export const landedGoods = z.object({
  bill_item_id: f.id(),
  item: f.named(),
  store: f.named(),
  /** Base units that arrived and were not given back, and those still under way. */
  received: f.quantity({}),
  under_way: f.quantity({}),
  /** What of the item is in the store now, whatever line it came by. */
  on_hand: f.quantity({}),
  /** What is kept of the line cost, in company currency: the weight when a cost is spread by value. */
  cost: f.money(),
})
