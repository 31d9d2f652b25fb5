import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const named = f.named().nullable()

const lotDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  number: f.text(64),
  expiry_date: f.nullableDate(),
}

/** Batches and serial numbers of goods (`domain/04` 4.12): documents bring them in; here goods that were there before get theirs. */
export const lots = resource('lots', {
  guard: { code: 'items' },
  row: z.object({
    ...lotDraft,
    id: f.id(),
    item: named,
    tracked_by: f.choice('tracked_by', ['batch', 'serial']).nullable(),
    /** In base units, over the stores the user may see; of one store where the list asks for it. */
    quantity: f.quantity({}),
    /** Where it is. */
    stores: z.array(
      z.object({
        store_id: f.id(),
        name: z.string(),
        name_en: z.string().nullish(),
        quantity: f.quantity({}),
      }),
    ),
    /** Something of it is in a store. */
    on_hand: f.flag(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object({
    ...lotDraft,
    /** Where the goods are that get this number, and how many. */
    store_id: f.reference('stores'),
    quantity: f.quantity().default('1'),
  }),
  verbs: ['list', 'show', 'create', 'update'],
  filters: ['item_id', 'number', 'store_id', 'on_hand'],
  ranges: ['expiry_date', 'created_at'],
  sorts: ['number', 'expiry_date', 'created_at', 'quantity'],
  touches: ['items'],
})

/** What moved of a batch or serial, from supplier to customer: `/lots/{id}/transactions`. */
export const lotTransactions = resource('lot_transactions', {
  guard: { code: 'items' },
  row: z.object({
    id: f.id(),
    move_date: f.date(),
    /** Null where goods that were there got their number. */
    kind: z.string().nullable(),
    quantity: f.quantity({}),
    store_id: f.id(),
    store: named,
    /** Whom it was bought of or sold to. */
    beneficiary: named,
    document_type: f.count(0, 9999).nullable(),
    document_id: f.id().nullable(),
    document_number: z.string().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  verbs: ['list'],
  filters: ['store_id', 'kind'],
  ranges: ['move_date'],
  sorts: ['move_date'],
})
