import { costingMethods } from '@mizan/core/inventory/stock-state'
import { z } from 'zod'
import * as f from '../fields.ts'
import { ownSupportVisit, supportInside } from './support-access.ts'

/** The shortest password that is taken (`domain/07` 7.3). */
export const passwordLengthMin = 10
export const passwordLengthMax = 200

const password = () => z.string().min(1).max(passwordLengthMax).meta({ kind: 'text' })
/** A code from a link or a token from an answer: opaque, never trimmed into another. */
const opaque = () => z.string().min(1).max(4096)

export const registration = z.object({
  name: f.text(),
  email: f.email(),
  password: password(),
  company_name: f.text(),
  phone: f.optionalText(20),
  business_type_id: f
    .reference('business_types')
    .nullish()
    .transform((v) => v ?? null),
  terms: f.flag().refine((agreed) => agreed, { params: { code: 'terms_required' } }),
})

/** A kind of business that a company registers with; it decides what its books begin with. */
export const businessType = z.object({
  id: f.id(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
})
export type BusinessType = z.output<typeof businessType>

/** Without a password the account opens with the one it was registered with. */
export const activation = z.object({
  code: opaque(),
  password: password().nullish(),
  password_confirmation: z.string().max(passwordLengthMax).nullish(),
})
/** What the link of a mail would do: open an account, or give one another e-mail. */
export const activationShown = z.object({
  kind: z.enum(['account', 'email']),
  email: z.string(),
  /** Of an account: what its registration was answered with, and its company. */
  registration_id: z.string().nullable(),
  company_name: z.string().nullable(),
})
export type ActivationShown = z.output<typeof activationShown>
/** A code that was made for one sign-in, good for a minute. */
export const signInCode = z.object({ code: opaque() })
export const credentials = z.object({ email: f.email(), password: password() })
/** Six digits of the second factor, or one of the recovery codes. */
export const secondFactor = z.object({ mfa_token: opaque(), code: z.string().min(1).max(40) })
/** The token may also come as the cookie `auth.refresh_token`. */
export const refreshRequest = z.object({ refresh_token: opaque().nullish() })
export const tokenRequest = z.object({ token: opaque() })
export const forgottenPassword = z.object({ email: f.email() })
export const newPassword = z.object({
  token: opaque(),
  password: password(),
  password_confirmation: z.string().max(passwordLengthMax),
})

/** The person alone, as sign-in answers before a company is chosen. */
export const person = z.object({
  id: f.id(),
  name: z.string(),
  email: z.string(),
  language: z.enum(['ar', 'en']),
  is_platform_admin: f.flag(),
  /** 1 for platform administrators, else null. */
  role: z.literal(1).nullable(),
})
export type Person = z.output<typeof person>

export const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})
export type Tokens = z.output<typeof tokens>
export const signedIn = tokens.extend({ user: person })
export const secondFactorNeeded = z.object({
  mfa_required: z.literal(true),
  mfa_token: z.string(),
  /** Whether the person may have a code sent by e-mail instead. */
  mfa_by_email: f.flag(),
})

const permission = z.object({
  code: z.string(),
  view: f.flag(),
  store: f.flag(),
  update: f.flag(),
  delete: f.flag(),
  confirm: f.flag(),
})

/** The company a token names, with what the screens ask of it at every turn. */
export const currentTenant = z.object({
  /** The public id: the one that `tenant_token` takes. */
  id: f.id(),
  name: z.string(),
  name_en: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  country: z.object({
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    tax_restrictive: f.flag(),
  }),
  currency: z.string(),
  mode: z.enum(['live', 'test']),
  /** The demonstration: what it issues goes to our own simulator, and is no legal invoice. */
  is_demo: f.flag(),
  status: z.number(),
  plan: z.object({ code: z.string(), name: z.string(), name_en: z.string() }),
  subscription_type: z.number(),
  subscription_expire_at: f.instant(),
  protected_fields: z.array(z.string()),
  lock_date: f.date().nullable(),
  /** Since when it has which VAT number, in the order of days; without one it charges no VAT. */
  vat_registrations: z.array(z.object({ from: f.date(), number: z.string().nullable() })),
  /** Administrators of the company must have a second factor. */
  requires_admin_mfa: f.flag(),
  decimal_digit_count: z.number(),
  digits_number: z.number(),
  costing_method: z.enum(costingMethods),
})

/** `GET /auth/user`: who is signed in, in which company, and what they may do. */
export const signedInUser = person.extend({
  /** Nothing but the own account is served before a second factor is set up. */
  must_set_up_mfa: f.flag(),
  tenant: currentTenant.nullable(),
  is_tenant_admin: f.flag(),
  /** The most that may be given off a line or a document in per cent; null for no limit. */
  discount_max: f.percent().nullable(),
  current_role_name: z.string().nullable(),
  /** What the platform announces today to every company. */
  announcement: z.object({ ar: z.string(), en: z.string() }).nullable(),
  /** The person is no member: the company lets him in as the platform's support. */
  support_visit: ownSupportVisit.nullable(),
  /** Who of the platform's support is in the books now. */
  support_inside: z.array(supportInside),
  /** Every code there is, so that absence never grants anything. Empty without a company. */
  permissions: z.array(permission),
})
export type SignedInUser = z.output<typeof signedInUser>
