import { z } from 'zod'
import * as f from '../fields.ts'

/** A document to be settled, and how much of it, in its own currency. */
export const askedAssociation = z.object({
  associatable_type: f.choice('associatable_type', ['bill', 'expense', 'note', 'opening'] as const),
  associatable_id: f.id(),
  amount: f.money({ above: '0' }, 3),
})

/** What settles a document, or what it settles. */
export const associationRow = z.object({
  id: f.id(),
  cashing_type: z.string(),
  amount: f.money({}, 3),
  tendered: f.money({}, 3).nullable(),
  created_at: f.instant(),
  receipt_id: f.id().nullable(),
  receipt_number: z.string().nullable(),
  receipt_date: f.date().nullable(),
  /** The return or note that settles, or the entry that writes off, where it is not money. */
  source_type: z.string().nullable(),
  source_id: f.id().nullable(),
  source_code: z.string().nullable(),
  associatable_type: z.string(),
  associatable_id: f.id(),
  associatable_code: z.string().nullable(),
})
