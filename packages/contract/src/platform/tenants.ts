import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { subscriptionPeriods } from './coupons.ts'

const most = 2_147_483_647
const reason = () => f.optionalText(1000)

/** A company is served or not, as the wire has it. */
export const tenantStatuses = [0, 1] as const

/** Paid, free and trial (`domain/07` 7.6). */
export const subscriptionTypes = [1, 2, 3] as const

/** A person with the address by which he is known. */
const person = () => f.named().extend({ email: z.string() })

const tenantDraft = {
  name: f.text(),
  name_en: f.optionalText(),
  email: f.optionalEmail(),
  phone: f.optionalText(32),
  business_type_id: f.nullableReference('admin/business_type'),
  status: f.choice('tenant_status', tenantStatuses),
  /** Why a company is not served; asked for when it is closed. */
  status_reason: reason(),
  /** A member of the company, who becomes its owner. */
  owner_id: f.reference('admin/users'),
}

/** What a company has of the things that plans count, with the most its plan allows. */
const use = z.object({ used: z.number(), max: z.number().nullable() })

/** The companies of the platform as its administrators see them. */
export const tenants = resource('admin/tenants', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    ...tenantDraft,
    id: f.id(),
    vat_number: z.string().nullable(),
    country: z.string(),
    country_named: z.object({ code: z.string(), name: z.string(), name_en: z.string() }),
    currency: z.string(),
    business_type: f.named().nullable(),
    owner: person(),
    plan_id: f.reference('admin/plans'),
    plan: f.named(),
    subscription_type: f.choice('subscription_type', subscriptionTypes),
    subscription_expires_at: f.instant(),
    trials: f.count(0, most),
    users_count: f.count(0, most),
    is_demo: f.flag(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
    /** Counted in the books of the company when it is shown alone. */
    usage: z.record(z.string(), use).optional(),
    /** Rows that the seeder just added, by their table. */
    added: z.record(z.string(), z.number()).optional(),
  }),
  draft: z.object(tenantDraft),
  filters: ['plan_id', 'status', 'subscription_type', 'business_type_id', 'country', 'owner_id'],
  ranges: ['created_at', 'subscription_expires_at'],
  sorts: ['name', 'users_count', 'subscription_expires_at', 'created_at'],
  actions: {
    seed: {
      body: z.object({}),
      flag: 'update',
      says: 'Gives a company what it lacks of what every company starts with',
    },
  },
  touches: ['admin/tenant_users', 'admin/users', 'admin/acts'],
})

const registrationDraft = {
  company_name: f.text(),
  company_name_en: f.optionalText(),
  /** Known by his e-mail; who is not known yet gets a link to set a password. */
  owner_email: f.email(),
  owner_name: f.optionalText(),
  owner_mobile: f.optionalText(32),
  language: f.choice('language', ['ar', 'en']).default('ar'),
  plan_id: f.reference('admin/plans'),
  subscription_type: f.choice('subscription_type', subscriptionTypes).default(3),
  /** Of a trial and a free one: its last day. */
  expires_on: f.nullableDate(),
  /** Why it is free. */
  reason: f.optionalText(255),
  /** Of a paid one: what it was ordered for, and the transfer that came in for it. */
  period: f.choice('subscription_period', subscriptionPeriods).default('yearly'),
  periods: f.count(1, 36).default(1),
  paid_amount: f.money({ above: '0' }).nullable().default(null),
  paid_on: f.nullableDate(),
  reference: f.optionalText(100),
  business_type_id: f.nullableReference('admin/business_type'),
  tax_registration_number: f.optionalText(32),
}

/** A company that an administrator makes, with its owner. */
export const adminRegistration = resource('admin/admin_registration', {
  guard: { platform: true },
  verbs: ['create'],
  row: z.object({
    id: f.id(),
    name: z.string(),
    owner: person(),
    /** The owner has no account yet: he was mailed a link to set a password. */
    is_invited: f.flag(),
  }),
  draft: z.object(registrationDraft),
  touches: [
    'admin/tenants',
    'admin/users',
    'admin/tenant_users',
    'admin/subscription',
    'admin/payments',
    'admin/subscribing_companies',
    'admin/acts',
  ],
})
