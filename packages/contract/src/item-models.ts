import {
  attributesMax,
  attributeValuesMax,
  modelNameLength,
  valueNameLength,
  variantsAtOnce,
  variantsMax,
} from '@mizan/core/catalog/variants'
import { lotKinds } from '@mizan/core/inventory/lots/lot'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** What may come in several sizes and colours: what is stored, made or done, no kit and no fixed asset. */
export const modelTypeCodes = [0, 1, 2, 3, 5] as const

const words = { name: f.text(valueNameLength), name_en: f.optionalText(valueNameLength) }

/** A value keeps its id when its name changes; one that has none is new. */
const attributeDraft = {
  ...words,
  values: z
    .array(z.object({ id: f.id().optional(), ...words }))
    .min(1)
    .max(attributeValuesMax),
}

const modelDraft = {
  id: f.id().optional(),
  name: f.text(modelNameLength),
  name_en: f.optionalText(modelNameLength),
  item_type: f.choice('item_type', modelTypeCodes).default(0),
  collection_id: f.nullableReference('collections'),
  unit_id: f.reference('units'),
  item_tax_id: f.nullableReference('taxes'),
  purchase_tax_id: f.nullableReference('taxes'),
  selling_price: f.price().default('0'),
  purchasing_price: f.price().default('0'),
  tracked_by: f
    .choice('tracked_by', lotKinds)
    .nullish()
    .transform((v) => v ?? null),
  has_expiry: f.flag().default(false),
  attributes: z.array(z.object(attributeDraft)).min(1).max(attributesMax).meta({ kind: 'lines' }),
}

const named = f.named().nullable()

/** One thing in several sizes and colours: what its items have in common, and what they differ by. */
export const itemModels = resource('item_models', {
  guard: { code: 'items' },
  row: z.object({
    ...modelDraft,
    id: f.id(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    attributes: z.array(
      z.object({ ...words, values: z.array(z.object({ id: f.id(), ...words })) }),
    ),
    collection: named,
    unit: named,
    item_tax: named,
    purchase_tax: named,
    variants_count: f.count(0, variantsMax),
  }),
  draft: z.object(modelDraft),
  filters: ['name', 'item_type', 'collection_id'],
  ranges: ['selling_price', 'created_at'],
  sorts: ['name', 'selling_price', 'created_at'],
  actions: {
    make_variants: {
      body: z.object({
        /** A value of each attribute, by their ids; none: all that are missing. */
        combinations: z
          .array(z.array(f.id()).min(1).max(attributesMax))
          .max(variantsAtOnce)
          .default([]),
      }),
      flag: 'store',
      says: `Makes the items of a model that are missing, at most ${variantsAtOnce} at once`,
    },
  },
  touches: ['items'],
})
