import { allKinds } from '@mizan/core/documents/kind'
import { z } from 'zod'
import * as f from './fields.ts'

/** What there is of an item, what of it is free, and the documents that keep it back or bring it: `/items/{id}/availability`. */
export const itemAvailability = z.object({
  stores: z.array(
    z.object({
      store_id: f.id(),
      store: f.named(),
      available_amount: f.quantity({}),
      reserved_amount: f.quantity({}),
      free_amount: f.quantity({}),
      ordered_amount: f.quantity({}),
      expected_amount: f.quantity({}),
      limit_of_reorders: f.quantity({}).nullable(),
      maximum_stock: f.quantity({}).nullable(),
      shelf: z.string().nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      side: z.enum(['reserved', 'ordered']),
      store_id: f.id(),
      quantity: f.quantity({}),
      /** Null of documents that the user may not see, as all that they say. */
      kind: z.enum(allKinds).nullable(),
      document_id: f.id().nullable(),
      number: z.string().nullable(),
      date: f.date().nullable(),
      valid_until: f.date().nullable(),
      beneficiary: f.named().nullable(),
    }),
  ),
})

export type ItemAvailability = z.output<typeof itemAvailability>
