import { usualGiftLimits } from '@mizan/core/taxes/gift-limits'
import { shopPrefixes } from '@mizan/core/catalog/barcodes'
import { daysOfClass } from '@mizan/core/inventory/count-classes'
import { defaultPrefixes, type SequenceKind } from '@mizan/core/documents/numbering'
import { costingMethods } from '@mizan/core/inventory/stock-state'
import { vatFrequencies } from '@mizan/core/taxes/vat-return/vat-period'
import { z } from 'zod'
import { changedKinds } from '../changed-kinds.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const label = z.object({ code: z.string(), name: z.string(), name_en: z.string() })

/** One of the user's own companies, as the tenant picker shows it. */
export const ownCompany = z.object({
  id: f.id(),
  name: z.string(),
  name_en: z.string().nullable(),
  logo_url: z.string().nullable(),
  plan: label,
  country: z.string(),
  currency: z.string(),
  current_role_name: z.string().nullable(),
  is_tenant_admin: f.flag(),
  active: f.flag(),
  status: z.number(),
  mode: z.enum(['live', 'test']),
  subscription_type: z.number(),
  subscription_expire_at: f.instant(),
})
export type OwnCompany = z.output<typeof ownCompany>

/**
 * `switch` tells a change of company from the renewal of an expired token; `test` asks for the test
 * books of the company.
 */
export const tenantTokenRequest = z.object({
  tenant_id: f.id(),
  switch: f.flag().default(false),
  test: f.flag().default(false),
})
export const tenantToken = z.object({ token: z.string() })

const country = () => z.string().length(2).meta({ kind: 'reference', of: 'countries' })

/** What a company without a commercial register is known by (BR-KSA-08). */
export const sellerIdentitySchemes = ['MOM', 'MLS', '700', 'SAG', 'OTH'] as const

export const companyDraft = z.object({
  company_name: f.text(),
  company_name_en: f.optionalText(),
  tax_registration_number: f.optionalText(20),
  /** The first day the VAT number holds for, or on which there is none again (`domain/10` 70). */
  tax_registration_from: f.date().nullable(),
  commercial_registration_number: f.optionalText(20),
  /** Another number the authority knows the company by, where there is no commercial register. */
  identity_scheme: f
    .choice('identity_scheme', sellerIdentitySchemes)
    .nullish()
    .transform((v) => v ?? null),
  identity_number: f.optionalText(40),
  po_box: f.optionalText(20),
  street: f.optionalText(),
  building_number: f.optionalText(10),
  additional_number: f.optionalText(10),
  area: f.optionalText(127),
  city: f.optionalText(127),
  postal_code: f.optionalText(10),
  country_id: country(),
  phone: f.optionalText(20),
  email: f.optionalEmail(),
  financial_year_end: z.string().max(5),
  lock_date: f.date().nullable(),
  system_currency: z.string().length(3),
  logo_id: f.id().nullable(),
})
export const company = companyDraft.extend({
  /** The public id of the company. */
  id: f.id(),
  country: f.named().nullable(),
  logo_url: z.string().nullable(),
  vat_filed_through: f.date().nullable(),
  lock_version: f.count(0, 2_147_483_647),
  updated_at: f.instant(),
})
export type Company = z.output<typeof company>
export type CompanyChange = Partial<z.output<typeof companyDraft>>

/** A change of the company. What is only read may stand in it, so that a record is sent back as read. */
export const companyChange = companyDraft.partial().extend({
  lock_version: f.count(0, 2_147_483_647).optional(),
  id: z.unknown().optional(),
  country: z.unknown().optional(),
  logo_url: z.unknown().optional(),
  vat_filed_through: z.unknown().optional(),
  updated_at: z.unknown().optional(),
})

/** The values a setting takes, and the one it has until the company chooses another. */
export type SettingRule =
  | { readonly kind: 'prefix'; readonly of: SequenceKind; readonly initial: string }
  | { readonly kind: 'count'; readonly min: number; readonly max: number; readonly initial: number }
  | { readonly kind: 'flag'; readonly initial: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }

export type SettingValue = string | number | boolean

const prefixRules = Object.fromEntries(
  Object.entries(defaultPrefixes).map(
    ([of, initial]) =>
      [`${of}_prefix`, { kind: 'prefix', of: of as SequenceKind, initial }] as const,
  ),
) as Readonly<Record<`${SequenceKind}_prefix`, SettingRule>>

/** Every financial setting by its code: prefixes, digits, and how documents behave. */
export const settingRules = {
  ...prefixRules,
  /** Width of the counter in document numbers (`domain/02` 2.4). */
  code_digits: { kind: 'count', min: 1, max: 12, initial: 6 },
  /** Decimals shown of amounts; the books keep two (`domain/10` 18). */
  decimal_digit_count: { kind: 'count', min: 0, max: 6, initial: 2 },
  delivery_on_confirm: { kind: 'flag', initial: true },
  restart_numbers_every_year: { kind: 'flag', initial: false },
  show_discounts: { kind: 'flag', initial: true },
  one_account_for_stores: { kind: 'flag', initial: false },
  credit_limit_policy: { kind: 'choice', choices: ['warn', 'block'], initial: 'warn' },
  /** What happens when a sale takes what is reserved for another (`domain/04` 4.12). */
  reserved_stock_policy: { kind: 'choice', choices: ['warn', 'block'], initial: 'warn' },
  /** What happens when more comes of an order than it waits for (`domain/04` 4.9). */
  over_receipt_policy: { kind: 'choice', choices: ['warn', 'block'], initial: 'warn' },
  /** The language entries are written in: the law asks for Arabic. */
  books_language: { kind: 'choice', choices: ['ar', 'en'], initial: 'ar' },
  /** How goods that leave are valued; it stays once stock moved (`domain/04` 4.2). */
  costing_method: { kind: 'choice', choices: costingMethods, initial: 'average' },
  /** Where freight and duty go whose goods were sold before (`domain/04` 4.8). */
  landed_cost_of_sold: { kind: 'choice', choices: ['cogs', 'freight_expense'], initial: 'cogs' },
  /** Whether purchases may be invoiced by us in the supplier's name; each agrees to it with the authority first. */
  self_billing: { kind: 'flag', initial: false },
  /** The number on a supplier's paper, entered twice in one year (`domain/02` 2.9). */
  supplier_reference_policy: { kind: 'choice', choices: ['warn', 'block'], initial: 'warn' },
  /** Whether goods of a transfer are in transit until the other store receives them (`domain/04` 4.7). */
  transfers_in_two_steps: { kind: 'flag', initial: false },
  /** Riyals of gifts and samples that are no deemed supply: to each recipient in twelve months, in all in a year (`domain/05` 5.5). */
  gift_limit_per_recipient: {
    kind: 'count',
    min: 0,
    max: 1_000_000_000,
    initial: usualGiftLimits.perRecipient,
  },
  gift_limit_per_year: {
    kind: 'count',
    min: 0,
    max: 1_000_000_000,
    initial: usualGiftLimits.perYear,
  },
  /** Whether whoever counted may approve the count himself (`domain/02` 2.20). */
  counts_need_another_approver: { kind: 'flag', initial: false },
  /** After how many days the goods of a class are counted again (`core/inventory/count-classes`). */
  count_days_a: { kind: 'count', min: 1, max: 3650, initial: daysOfClass.A },
  count_days_b: { kind: 'count', min: 1, max: 3650, initial: daysOfClass.B },
  count_days_c: { kind: 'count', min: 1, max: 3650, initial: daysOfClass.C },
  /** What barcodes that the shop makes itself begin with, and whether goods without one are given one. */
  barcode_prefix: { kind: 'count', ...shopPrefixes, initial: shopPrefixes.min },
  makes_barcodes: { kind: 'flag', initial: false },
  /** Whether the selling prices of items include VAT: scale barcodes with a price ask. */
  selling_prices_include_vat: { kind: 'flag', initial: false },
  /** How often VAT returns are filed (`domain/05` 5.3). */
  vat_frequency: { kind: 'choice', choices: vatFrequencies, initial: 'quarterly' },
} as const satisfies Readonly<Record<string, SettingRule>>
export type SettingCode = keyof typeof settingRules

/** The code under which screens ask for the decimals of amounts. */
export const digitsNumberCode = 'digits_number'

export const setting = z.object({
  code: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  kind: z.enum(['prefix', 'count', 'flag', 'choice']),
  min: z.number().optional(),
  max: z.number().optional(),
  choices: z.array(z.string()).optional(),
  /** Of a prefix: the counter that the next document of its kind takes. */
  next: z.number().optional(),
  /** Why it cannot be changed any more. */
  frozen: z.enum(['stock_moved']).optional(),
})
export const settingChange = z.object({
  value: z.union([z.string().max(64), z.number(), z.boolean()]),
})

export const protectedField = z.object({ field_key: z.string() })

export const usersActivities = resource('users_activities', {
  guard: { code: 'users_activities' },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    user_id: f.id().nullable(),
    user: f.named().nullable(),
    resource_type: z.string(),
    resource_id: f.id().nullable(),
    action: z.string(),
    changes: z.record(z.string(), z.unknown()).nullable(),
    changed_kinds: changedKinds,
    /** The platform's support did it, in this visit. */
    support_visit_id: f.id().nullable(),
    /** A program did it, by this key of the company. */
    api_key_id: f.id().nullable(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['resource_type', 'resource_id', 'user_id', 'action', 'support_visit_id', 'api_key_id'],
  ranges: ['created_at'],
  sorts: ['created_at'],
})
