import { z } from 'zod'
import * as f from '../fields.ts'

/** So many documents go into one pack; a longer period is taken out in parts. */
export const packDocumentsMax = 5_000
/** A pack is a copy, and goes after so many days. */
export const packDays = 30

export const packDraft = z.object({
  from: f.date(),
  to: f.date(),
  /** Empty: all stores. */
  store_id: f.nullableReference('stores'),
})

/** What the check of a document found broken; see the index of the pack. */
export const brokenLink = z.object({
  number: z.string(),
  uuid: z.string(),
  counter: f.count(1, Number.MAX_SAFE_INTEGER),
  links: z.array(z.string()),
})
export type BrokenLink = z.output<typeof brokenLink>

/** The evidence of a period in one archive: invoices as legal, papers, answers, and an index. */
export const evidencePack = z.object({
  id: f.id(),
  from: f.date(),
  to: f.date(),
  store: f.named().nullable(),
  status: z.enum(['working', 'done', 'failed']),
  total: f.count(0, packDocumentsMax),
  done: f.count(0, packDocumentsMax),
  /** What breaks the chain; empty when all is well, null while it is made. */
  broken: z.array(brokenLink).nullable(),
  file_name: z.string(),
  size: f.count(0, Number.MAX_SAFE_INTEGER),
  sha256: z.string().nullable(),
  created_by: f.named(),
  created_at: f.instant(),
  expires_at: f.instant().nullable(),
})
export type EvidencePack = z.output<typeof evidencePack>

/** How long what was issued is kept. */
export const retention = z.object({
  documents: f.count(0, Number.MAX_SAFE_INTEGER),
  first: f.date().nullable(),
  last: f.date().nullable(),
  /** Until when the first and the last document are kept at least. */
  first_until: f.date().nullable(),
  last_until: f.date().nullable(),
})
export type Retention = z.output<typeof retention>
