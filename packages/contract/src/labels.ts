import { labelFormatCodes } from '@mizan/core/catalog/labels'
import { z } from 'zod'
import * as f from './fields.ts'

export const labelLanguages = ['ar', 'en', 'both'] as const

/** So many kinds of labels are printed together, and so many labels in all. */
export const labelRowsMax = 1_000
export const labelsMax = 20_000
/** More labels than this are made while one goes on with other work. */
export const labelsAtOnceMax = 500

/** One kind of label: whose barcode stands on it, and how many are printed. */
const labelRow = z.object({
  item_id: f.reference('items'),
  /** One of the item's barcodes, or its code. */
  barcode: f.text(64),
  amount: f.count(1, labelsMax),
  /** Of what a scale weighs: how much is in each pack; its label is that of the scale. */
  weight: f
    .quantity({ above: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** Of goods that are told apart: which batch or serial is named. */
  lot_id: f
    .reference('lots')
    .nullish()
    .transform((v) => v ?? null),
})

/** The paper of labels, and what is written on them besides the barcode. */
export const labelLook = z.object({
  paper: f.choice('label_paper', labelFormatCodes).default('a4_24'),
  /** The place on the first sheet at which labels begin: those before it were used. */
  start: f.count(1, 65).default(1),
  language: f.choice('label_language', labelLanguages).default('ar'),
  company: f.flag().default(false),
  code: f.flag().default(false),
  price: f.flag().default(true),
  /** By whose list; empty: the selling price of each item. */
  price_list_id: f
    .reference('price_lists')
    .nullish()
    .transform((v) => v ?? null),
  price_before_vat: f.flag().default(false),
  shelf: f.flag().default(false),
  /** Whose shelf; empty: that of the item. */
  store_id: f
    .reference('stores')
    .nullish()
    .transform((v) => v ?? null),
  lot: f.flag().default(true),
})
export type LabelLook = z.output<typeof labelLook>

export const labelsDraft = labelLook.extend({
  rows: z.array(labelRow).min(1).max(labelRowsMax).meta({ kind: 'lines' }),
})
export type LabelsDraft = z.output<typeof labelsDraft>

export const labelledResources = ['bills', 'consignments'] as const

/** What labels are wanted for: items that were chosen, or the goods of a document. */
export const labelsWanted = z.object({
  item_ids: z.array(f.id()).min(1).max(labelRowsMax).nullable().default(null),
  resource: f
    .choice('labelled_resource', labelledResources)
    .nullish()
    .transform((v) => v ?? null),
  document_id: f
    .id()
    .nullish()
    .transform((v) => v ?? null),
})
export type LabelsWanted = z.output<typeof labelsWanted>

const lot = z.object({ id: f.id(), number: z.string(), expiry_date: f.date().nullable() })

/** A kind of label as it is offered: what the item may be called by, and how many there might be. */
export const labelOffer = z.object({
  item_id: f.id(),
  item: f.named(),
  /** Its barcodes in their units, and its code where that is none of them. */
  codes: z.array(
    z.object({
      barcode: z.string(),
      unit_id: f.id(),
      unit: f.named().nullable(),
      /** With VAT, for that unit. */
      price: f.money(),
    }),
  ),
  lots: z.array(lot),
  /** A scale of the company may write labels for it, by its code or one of its barcodes. */
  is_weighed: f.flag(),
  barcode: z.string().nullable(),
  lot_id: f.id().nullable(),
  amount: f.count(1, labelsMax),
})
export type LabelOffer = z.output<typeof labelOffer>
