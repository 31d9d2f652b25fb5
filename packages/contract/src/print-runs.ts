import { z } from 'zod'
import * as f from './fields.ts'

/** The families whose papers are printed many at once. */
export const printedResources = ['bills', 'notes', 'expenses', 'receipts', 'quotations'] as const
export type PrintedResource = (typeof printedResources)[number]

/** So many papers come into one file; more are printed in parts. */
export const printRunMax = 2_000
/** The file is a copy, and goes after so many days. */
export const printRunDays = 7

/** Documents that were chosen, or those of a period, as one PDF or as an archive of their PDFs. */
export const printRunDraft = z.object({
  resource: z.enum(printedResources),
  form: z.enum(['pdf', 'zip']),
  document_ids: z.array(f.id()).min(1).max(printRunMax).nullable().default(null),
  /** Without chosen ones: what is dated from that day to this, drafts and cancelled ones left out. */
  from: f.nullableDate().default(null),
  to: f.nullableDate().default(null),
  /** Of the period only this type of the family. */
  type: z
    .union([z.string().max(20), z.number().int()])
    .nullable()
    .default(null),
})
export type PrintRunDraft = z.output<typeof printRunDraft>

export const printRun = z.object({
  id: f.id(),
  resource: z.enum(printedResources),
  form: z.enum(['pdf', 'zip']),
  status: z.enum(['working', 'done', 'failed']),
  total: f.count(0, printRunMax),
  done: f.count(0, printRunMax),
  /** What could not be printed, each with its reason; the others are in the file. */
  failures: z.array(
    z.object({
      document_id: f.id(),
      number: z.string().nullable(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  file_name: z.string(),
  size: f.count(0, Number.MAX_SAFE_INTEGER),
  created_at: f.instant(),
  expires_at: f.instant().nullable(),
})
export type PrintRun = z.output<typeof printRun>
