import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const nullableReference = (of: string) =>
  f
    .reference(of)
    .nullish()
    .transform((v) => v ?? null)

/** What a party is to us: one role or both. */
export const beneficiaryRoles = ['customer', 'supplier', 'both'] as const

/** How a party without a VAT number is known to the authority (BR-KSA-14). */
export const identitySchemes = [
  'TIN',
  'CRN',
  'MOM',
  'MLS',
  '700',
  'SAG',
  'NAT',
  'GCC',
  'IQA',
  'PAS',
  'OTH',
] as const

const beneficiaryDraft = {
  id: f.id().optional(),
  code: f.optionalText(40),
  first_name: f.text(),
  middle_name: f.optionalText(),
  last_name: f.optionalText(),
  name_en: f.optionalText(),
  role: f.choice('beneficiary_role', beneficiaryRoles).default('customer'),
  is_company: f.flag().default(false),
  account_id: nullableReference('accounts'),
  group_id: nullableReference('beneficiary_groups'),
  /** What a customer pays, before the list of his group. */
  price_list_id: nullableReference('price_lists'),
  phone1: f.optionalText(20),
  phone2: f.optionalText(20),
  email1: f.optionalEmail(),
  email2: f.optionalEmail(),
  website: f.optionalText(255),
  registration_number: f.optionalText(20),
  commercial_register: f.optionalText(20),
  identity_scheme: f
    .choice('identity_scheme', identitySchemes)
    .nullish()
    .transform((v) => v ?? null),
  identity_number: f.optionalText(40),
  street: f.optionalText(),
  building_number: f.optionalText(10),
  additional_number: f.optionalText(10),
  area: f.optionalText(127),
  city: f.optionalText(127),
  postal_code: f.optionalText(10),
  country_id: z.string().length(2).default('SA').meta({ kind: 'reference', of: 'countries' }),
  supervisor_name: f.optionalText(),
  credit_limit: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  payment_terms_days: f.count(0, 3650).default(0),
  notes: f.optionalText(2000),
  status: f.choice('beneficiary_status', [0, 1] as const).default(1),
}
export const beneficiaries = resource('beneficiaries', {
  guard: { code: 'beneficiaries' },
  limit: 'beneficiaries',
  row: z.object({
    ...beneficiaryDraft,
    id: f.id(),
    name: z.string(),
    account: f.named().nullable(),
    group: f.named().nullable(),
    price_list: f.named().nullable(),
    country: z.object({ id: z.string(), name: z.string() }).loose().nullable(),
    is_system: f.flag(),
    /** What the party owes us less what we owe it. */
    balance: f.money(),
    receivable: f.money(),
    payable: f.money(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
  }),
  draft: z.object(beneficiaryDraft),
  filters: [
    'role',
    'status',
    'is_company',
    'group_id',
    'price_list_id',
    'country_id',
    'city',
    'code',
    'registration_number',
  ],
  ranges: ['created_at'],
  sorts: ['name', 'code', 'created_at', 'balance'],
  lookUp: [
    'id',
    'code',
    'name',
    'name_en',
    'role',
    'is_company',
    'is_system',
    'registration_number',
    'country_id',
    'payment_terms_days',
    'status',
  ],
})
