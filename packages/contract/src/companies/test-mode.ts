import { z } from 'zod'
import * as f from '../fields.ts'

/** The company's second set of books, for trying things out: where it stands. */
export const testMode = z.object({
  /** The books this answer was asked from. */
  mode: z.enum(['live', 'test']),
  state: z.enum(['none', 'copying', 'ready']),
  rows_copied: f.count(0, 2_147_483_647),
  rows_total: f.count(0, 2_147_483_647),
  /** When the set in use was made. */
  copied_at: f.instant().nullable(),
})
export type TestMode = z.output<typeof testMode>

/** Every test document goes: both must be said. */
export const resetRequest = z.object({ confirm: z.literal(true), confirm_again: z.literal(true) })
