import { defaultTolerance } from '@mizan/core/pos/session'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** One to four Latin letters and digits; small letters become capitals. */
const code = z
  .string()
  .nullish()
  .transform((typed) => (typed == null ? null : f.cleanText(typed).toUpperCase() || null))
  .pipe(
    z
      .string()
      .max(4)
      .regex(/^[A-Z0-9]+$/)
      .nullable(),
  )
  .meta({ kind: 'text' })

const posDraft = {
  id: f.id().optional(),
  /** Stands in its numbers, `#TS P03-000124`; empty: the next of P01, P02 … */
  code,
  name: f.text(),
  name_en: f.optionalText(),
  store_id: f.reference('stores'),
  /** Who buys where nobody is named; empty: the walk-in customer. */
  beneficiary_id: f.nullableReference('beneficiaries'),
  /** The tax of what is sold here where neither line nor item has one. */
  tax_id: f.nullableReference('taxes'),
  /** Where sales are posted whose item and collection have no account. */
  sales_account_id: f.nullableReference('accounts'),
  /** The drawer; empty: a cash account of its own is added (1112001 …). */
  cash_account_id: f.nullableReference('accounts'),
  /** What cards bring until the bank has it; empty: card clearing. */
  credit_account_id: f.nullableReference('accounts'),
  /** The safe that takes the drawer's money; empty: the main cash box. */
  box_account_id: f.nullableReference('accounts'),
  /** What a count is short or over; empty: cash over / short. */
  session_account_id: f.nullableReference('accounts'),
  /** Whoever counts the drawer does not see what is expected in it. */
  blind_count: f.flag().default(true),
  /** Nothing is sold here without an open session. */
  needs_session: f.flag().default(false),
  /** The most money that is to be in the drawer; empty: as much as comes. */
  drawer_max: f
    .money({ above: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** A count that differs by more wants somebody who may approve it. */
  count_tolerance: f.money({ min: '0' }).default(defaultTolerance),
  active: f.flag().default(true),
}

const named = f.named().nullable()
export const pos = resource('pos', {
  guard: { code: 'p_o_s' },
  limit: 'pos',
  fieldKey: 'pos',
  row: z.object({
    ...posDraft,
    id: f.id(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    store: named,
    beneficiary: named,
    tax: named,
    sales_account: named,
    cash_account: named,
    credit_account: named,
    box_account: named,
    session_account: named,
  }),
  draft: z.object(posDraft),
  filters: ['code', 'name', 'store_id', 'active'],
  sorts: ['code', 'name', 'created_at'],
  lookUp: [
    'id',
    'name',
    'name_en',
    'code',
    'store_id',
    'store',
    'beneficiary_id',
    'beneficiary',
    'tax_id',
    'active',
  ],
  touches: ['accounts'],
})
