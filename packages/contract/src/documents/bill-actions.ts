import { z } from 'zod'
import { askedAssociation } from './association.ts'
import { lots } from './document-fields.ts'
import * as f from '../fields.ts'

const movedLine = z.object({
  bill_item_id: f.id(),
  item_qty: f.quantity(),
  store_id: f.nullableReference('stores'),
  lots: lots(),
})
/** What is given back of a bill (`POST /bills/{id}/return`). */
export const returnBody = z.object({
  id: f.id().optional(),
  items: z.array(movedLine).min(1).max(1000),
  reason: f.optionalText(1000),
  issue_date: f.nullableDate(),
  notes: f.optionalText(2000),
  status: f.choice('document_status', [0, 1] as const).default(0),
})
/** What moves now of a bill that is delivered later; without lines, all that is left. */
export const deliverBody = z.object({
  items: z.array(movedLine).max(1000).default([]),
  date: f.nullableDate(),
  notes: f.optionalText(2000),
})
/** How much of a retention is released, and when; without an amount, all of it. */
export const releaseRetentionBody = z.object({
  amount: f
    .money({ above: '0' }, 3)
    .nullish()
    .transform((v) => v ?? null),
  date: f.nullableDate(),
})
/** Other documents of the party that a return or note settles. */
export const creditBody = z.object({
  associations: z.array(askedAssociation).min(1).max(500),
})
