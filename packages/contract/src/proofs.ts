import { z } from 'zod'
import * as f from './fields.ts'

/** An invariant of the books, whether it holds, and the first row that breaks it. */
export const proved = z.object({
  code: z.string(),
  /** Which invariant of the books it is (`domain/06` 6.9). */
  clause: z.string(),
  ok: f.flag(),
  first_bad_row: z.record(z.string(), z.unknown()).nullable(),
  /** What that row is about: a record, with the code of its entry when it is a document. */
  record: z
    .object({ of: z.string(), document_type: f.count(0, 9999).nullable(), id: f.id() })
    .nullable(),
})
export type ProvedRow = z.output<typeof proved>

/** A check of the books that was kept: when, how long, and what failed. */
export const proofRun = z.object({
  ran_at: f.instant(),
  took_ms: f.count(0, 2_147_483_647),
  checked: f.count(0, 10_000),
  failing: f.count(0, 10_000),
  failed: z.array(proved.omit({ ok: true, record: true })),
})
export type ProofRun = z.output<typeof proofRun>

/** What stands beside the proofs of a check: its time, and the last one of the night. */
export const proofsMeta = z.object({
  checked_at: f.instant(),
  took_ms: f.count(0, 2_147_483_647),
  last_nightly: proofRun.nullable(),
})
export type ProofsMeta = z.output<typeof proofsMeta>
