import { calibers } from '@mizan/core/sales/jewellery-price'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const id = f.id().optional()
/** How far the selling price changes: −10 is a tenth less. */
const change = () =>
  f
    .percent({ min: '-100', max: '1000' })
    .nullish()
    .transform((v) => v ?? null)
const reads = { id: f.id(), lock_version: f.count(0, 2_147_483_647), created_at: f.instant() }
const named = f.named().nullable()

/** The steps that changed prices are rounded to. */
export const priceSteps = ['0.01', '0.05', '0.25', '0.5', '1'] as const

const priceLineFields = {
  /** An item, or all of a collection. */
  item_id: f.nullableReference('items'),
  collection_id: f.nullableReference('collections'),
  /** Empty: the base unit, and of a change every unit. */
  unit_id: f.nullableReference('units'),
  from_quantity: f.quantity({ min: '0' }).default('0'),
  /** A price of its own, or how far the selling price changes. */
  price: f
    .price()
    .nullish()
    .transform((v) => v ?? null),
  change_percent: change(),
}

/** A line of a price list, as it is written and as a file brings it. */
export const priceLine = z.object(priceLineFields)

export const priceListLinesMax = 1000

const priceListDraft = {
  id,
  name: f.text(),
  name_en: f.optionalText(),
  /** Empty: the company's own. */
  currency_id: f.nullableReference('currencies'),
  /** For customers who have no nearer list with a price. */
  is_for_everyone: f.flag().default(false),
  /** Of items that no line names. */
  change_percent: change(),
  rounded_to: f.choice('price_step', priceSteps).default('0.01'),
  starts_on: f.nullableDate(),
  ends_on: f.nullableDate(),
  notes: f.optionalText(2000),
  active: f.flag().default(true),
  lines: z.array(priceLine).max(priceListLinesMax).default([]).meta({ kind: 'lines' }),
}

/** What customers pay who do not pay the selling price: for them alone, their group or everyone, for a time. */
export const priceLists = resource('price_lists', {
  guard: { code: 'price_lists' },
  row: z.object({
    ...priceListDraft,
    ...reads,
    currency: named,
    lines: z.array(z.object({ ...priceLineFields, item: named, collection: named, unit: named })),
    lines_count: f.count(0, priceListLinesMax),
    /** Whose list it is, and how many groups have it. */
    customers_count: f.count(0, 2_147_483_647),
    groups_count: f.count(0, 2_147_483_647),
  }),
  draft: z.object(priceListDraft),
  filters: ['name', 'is_for_everyone', 'active'],
  ranges: ['starts_on', 'ends_on'],
  sorts: ['name', 'starts_on', 'ends_on', 'created_at'],
})

/** What an item costs by a price list, from a quantity on: `/items/{id}/list_prices`. */
export const itemListPrice = z.object({
  price_list: f.named(),
  is_for_everyone: f.flag(),
  starts_on: f.date().nullable(),
  ends_on: f.date().nullable(),
  currency: z.string(),
  unit: f.named(),
  from_quantity: f.quantity({}),
  price: f.price(),
})
export type ItemListPrice = z.output<typeof itemListPrice>

const groupDraft = {
  id,
  name: f.text(),
  name_en: f.optionalText(),
  price_list_id: f.nullableReference('price_lists'),
}

/** Customers and suppliers that are treated alike. */
export const beneficiaryGroups = resource('beneficiary_groups', {
  guard: { code: 'beneficiaries' },
  row: z.object({
    ...groupDraft,
    ...reads,
    price_list: named,
    beneficiaries_count: f.count(0, 2_147_483_647),
  }),
  draft: z.object(groupDraft),
  filters: ['name', 'price_list_id'],
  sorts: ['name', 'created_at'],
})

const gramPriceDraft = {
  id,
  prices: z
    .array(
      z.object({
        caliber: f.choice('caliber', calibers),
        sell: f.price({ above: '0' }),
        /** Paid for used gold; empty: none is bought. */
        buy: f
          .price({ above: '0' })
          .nullish()
          .transform((v) => v ?? null),
      }),
    )
    .min(1)
    .max(calibers.length)
    .meta({ kind: 'lines' }),
  notes: f.optionalText(255),
}

/** What a gram of gold costs by its caliber from a moment on, until other prices are written. */
export const gramPrices = resource('gram_prices', {
  guard: { code: 'items' },
  fieldKey: 'jewellery',
  row: z.object({ ...gramPriceDraft, ...reads, created_by: named }),
  draft: z.object(gramPriceDraft),
  verbs: ['list', 'show', 'create'],
  filters: [],
  ranges: ['created_at'],
  sorts: ['created_at'],
  listed: ['prices'],
  touches: ['items'],
})
