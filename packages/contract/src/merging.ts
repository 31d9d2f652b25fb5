import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** Which records may become one. */
export const mergeableResources = ['beneficiaries', 'items'] as const
export type MergeableResource = (typeof mergeableResources)[number]

/** What of a customer or supplier is chosen together, and the fields that belong to it. */
export const partyChoices = {
  name: ['first_name', 'middle_name', 'last_name'],
  name_en: ['name_en'],
  code: ['code'],
  is_company: ['is_company'],
  registration_number: ['registration_number'],
  commercial_register: ['commercial_register'],
  identity_number: ['identity_scheme', 'identity_number'],
  phone1: ['phone1'],
  phone2: ['phone2'],
  email1: ['email1'],
  email2: ['email2'],
  website: ['website'],
  address: [
    'street',
    'building_number',
    'additional_number',
    'area',
    'city',
    'postal_code',
    'country_id',
  ],
  group_id: ['group_id'],
  price_list_id: ['price_list_id'],
  supervisor_name: ['supervisor_name'],
  credit_limit: ['credit_limit'],
  payment_terms_days: ['payment_terms_days'],
  notes: ['notes'],
} as const

/** The same of an item. */
export const itemChoices = {
  name: ['name'],
  name_en: ['name_en'],
  code: ['code'],
  barcode: ['barcode'],
  collection_id: ['collection_id'],
  selling_price: ['selling_price'],
  purchasing_price: ['purchasing_price'],
  minimum_price: ['minimum_price'],
  item_tax_id: ['item_tax_id'],
  purchase_tax_id: ['purchase_tax_id'],
  defualt_store_id: ['defualt_store_id'],
  allow_to_sell: ['allow_to_sell'],
  limit_of_reorders: ['limit_of_reorders'],
  maximum_stock: ['maximum_stock'],
  shelf: ['shelf'],
  sales_account_id: ['sales_account_id'],
  purchase_account_id: ['purchase_account_id'],
  cost_of_goods_sold_account_id: ['cost_of_goods_sold_account_id'],
  discount_account_id: ['discount_account_id'],
  making_per_gram: ['making_per_gram'],
  making_per_piece: ['making_per_piece'],
  stones_price: ['stones_price'],
  description: ['description'],
} as const

export const choicesOf = { beneficiaries: partyChoices, items: itemChoices } as const

export type PartyChoice = keyof typeof partyChoices
export type ItemChoice = keyof typeof itemChoices

const mergeOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) => ({
  /** The record that is to be no more. */
  absorbed_id: f.reference('records'),
  /** Whose value is that of the absorbed record; all others stay. */
  take: z.array(z.enum(choices)).max(choices.length).default([]),
  /** Both as they were looked at: whoever changed one meanwhile is not passed over. */
  lock_version: f.count(0, 2_147_483_647).optional(),
  absorbed_lock_version: f.count(0, 2_147_483_647).optional(),
  /** Answers at once and goes on in the background: long histories take longer than anybody waits for. */
  in_background: f.flag().default(false),
})

const names = <T extends object>(of: T) =>
  Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

export const partyMerge = z.object({
  ...mergeOf(names(partyChoices)),
  /** Two VAT numbers are mostly two businesses; this says that they are one. */
  vat_may_differ: f.flag().default(false),
})
export const itemMerge = z.object(mergeOf(names(itemChoices)))

const side = z.object({
  id: f.id(),
  name: z.string(),
  name_en: z.string().nullable(),
  code: z.string().nullable(),
  lock_version: f.count(0, 2_147_483_647),
})

/** What a merge would do, before anybody presses. */
export const mergePreview = z.object({
  kept: side,
  absorbed: side,
  /** Why they cannot be merged; nothing where they can. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Fields that differ, each as people read it. */
  differences: z.array(
    z.object({
      field: z.string(),
      kept: z.string().nullable(),
      absorbed: z.string().nullable(),
      /** Whose value is proposed: that of the kept record unless it has none. */
      takes_absorbed: f.flag(),
    }),
  ),
  /** What is moved: how many documents of each kind, and how many rows of what else. */
  moved: z.array(z.object({ of: z.string(), count: f.count(0, 2_147_483_647) })),
  /** Of parties: what stands on each account. */
  balances: z.array(
    z.object({ account: f.named(), kept: f.money(), absorbed: f.money(), together: f.money() }),
  ),
  /** Of items: what is in each store; values only for those who may see costs. */
  stock: z.array(
    z.object({
      store: f.named(),
      kept: f.quantity({}),
      absorbed: f.quantity({}),
      together: f.quantity({}),
      kept_value: f.money().nullable(),
      absorbed_value: f.money().nullable(),
      together_value: f.money().nullable(),
    }),
  ),
})
export type MergePreview = z.output<typeof mergePreview>

export const mergeStates = ['under_way', 'done', 'refused', 'failed'] as const

/** A merge in the background, under way or ended within the last day. */
export const mergeRun = z.object({
  id: f.id(),
  kept_id: f.id(),
  absorbed_id: f.id(),
  absorbed_name: z.string(),
  absorbed_name_en: z.string().nullable(),
  state: z.enum(mergeStates),
  /** Why it was refused, as it would have been told at once. */
  message: z.string().nullable(),
  begun_by: z.string(),
  begun_at: f.instant(),
  finished_at: f.instant().nullable(),
})
export type MergeRun = z.output<typeof mergeRun>

/** Records that may be the same as one, with what they have in common. */
export const duplicateReasons = [
  'registration_number',
  'commercial_register',
  'barcode',
  'phone',
  'email',
  'name',
] as const
export const duplicates = z.array(
  z.object({
    id: f.id(),
    name: z.string(),
    name_en: z.string().nullable(),
    code: z.string().nullable(),
    reasons: z.array(z.enum(duplicateReasons)),
  }),
)

/** What was merged: the record that is no more, and the one in its place. */
export const mergedRecords = resource('merged_records', {
  guard: { by: 'resource', codes: { beneficiaries: 'beneficiaries', items: 'items' } },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    resource: f.choice('merged_resource', mergeableResources),
    name: z.string(),
    name_en: z.string().nullable(),
    code: z.string().nullable(),
    kept_id: f.id(),
    /** The record that stands in its place, as it is called now. */
    kept: f.named().nullable(),
    moved: z.record(z.string(), z.number()),
    merged_by_name: z.string().nullable(),
    merged_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['resource', 'kept_id'],
  sorts: ['name', 'merged_at'],
})
