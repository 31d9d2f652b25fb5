import { z } from 'zod'
import type { FieldMeta } from './fields.ts'

/** Of changed fields by their names: what kind each is, the list that a reference is of, how choices are labelled. */
export const changedKinds = z.record(
  z.string(),
  z.object({
    kind: z.custom<FieldMeta['kind']>((value) => typeof value === 'string'),
    of: z.string().optional(),
    label: z.string().optional(),
  }),
)
export type ChangedKinds = z.output<typeof changedKinds>
