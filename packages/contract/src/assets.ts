import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const named = f.named().nullable()

/** 0 draft, 1 active, 2 fully depreciated, 3 disposed. */
export const assetStatuses = [0, 1, 2, 3] as const

/** What is decided of a draft before it is used; price, quantity and account are those of its bill. */
const assetDraft = {
  name: f.text(),
  /** Of the whole record, in company currency: what is left of it at the end. */
  scrap_value: f.money({ min: '0' }),
  /** Per cent a year, straight line (`domain/02` 2.21). */
  destruction_ratio: f.percent(),
  start_destruction_date: f.date(),
  accumulated_account_id: f.nullableReference('accounts'),
  expense_account_id: f.nullableReference('accounts'),
  excluding_account_id: f.nullableReference('accounts'),
  cost_center_id: f.nullableReference('cost_centers'),
}

/** Fixed assets: a purchase makes drafts of them, and somebody completes these. */
export const assets = resource('assets', {
  guard: { code: 'assets' },
  fieldKey: 'assets',
  limit: 'assets',
  verbs: ['list', 'show', 'update', 'delete'],
  row: z.object({
    id: f.id(),
    status: f.choice('asset_status', assetStatuses),
    name: f.text(),
    item_id: f.id().nullable(),
    item: named,
    quantity: f.quantity(),
    /** Both prices are of the whole record, in company currency. */
    purchase_price: f.money({ min: '0' }),
    scrap_value: f.money({ min: '0' }),
    destruction_ratio: f.percent(),
    purchase_date: f.date(),
    start_destruction_date: f.date(),
    account_id: f.id(),
    account: named,
    accumulated_account_id: f.id().nullable(),
    accumulated_account: named,
    expense_account_id: f.id().nullable(),
    expense_account: named,
    excluding_account_id: f.id().nullable(),
    excluding_account: named,
    cost_center_id: f.id().nullable(),
    cost_center: named,
    source_bill_id: f.id().nullable(),
    source_bill: named,
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(assetDraft),
  filters: ['status', 'account_id', 'item_id', 'source_bill_id', 'cost_center_id'],
  ranges: ['purchase_date', 'purchase_price', 'created_at'],
  sorts: ['purchase_date', 'name', 'purchase_price', 'created_at'],
})
