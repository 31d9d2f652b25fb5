import { countClasses } from '@mizan/core/inventory/count-classes'
import { z } from 'zod'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** The goods of a store by what they are worth and when they were counted last: `/stores/{id}/items_to_count`. */
export const itemsToCount = resource('items_to_count', {
  guard: { code: 'stock_counts' },
  fieldKey: 'stock_counts',
  row: z.object({
    id: f.id(),
    item_id: f.id(),
    item: doc.named,
    code: z.string().nullable(),
    abc_class: f.choice('abc_class', countClasses),
    quantity: f.quantity({}),
    /** Null for who may not see costs. */
    value: f.money().nullable(),
    /** The day of its last approved count; null where it never was. */
    counted_on: f.date().nullable(),
    uncounted_days: f.count(0, 1_000_000).nullable(),
    /** After so many days its class is counted again. */
    days: f.count(1, 3650),
    is_due: f.flag(),
  }),
  draft: z.object({}),
  verbs: ['list'],
  filters: ['abc_class', 'is_due'],
  ranges: ['uncounted_days', 'counted_on'],
  sorts: ['abc_class', 'uncounted_days', 'counted_on'],
})
