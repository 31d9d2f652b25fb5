import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647

const businessTypeDraft = {
  id: f.id().optional(),
  code: f.code(/^[a-z0-9_]{2,32}$/, 'business_type_code_format'),
  name: f.text(),
  name_en: f.text(),
}

/** The kinds of business that companies register with; one with a pack of its own is known by its code. */
export const businessTypes = resource('admin/business_type', {
  guard: { platform: true },
  row: z.object({
    ...businessTypeDraft,
    id: f.id(),
    /** Companies of this kind. */
    tenants_count: f.count(0, most),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(businessTypeDraft),
  filters: ['code'],
  sorts: ['name', 'tenants_count', 'created_at'],
  touches: ['admin/acts'],
})

const rateOfDay = z.object({ date: f.date(), rate: f.exchangeRate() })

/** The currencies of the platform with what a unit of each cost in riyals, day by day. */
export const platformCurrencies = resource('admin/currencies', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    id: f.id(),
    code: z.string(),
    name: f.text(),
    name_en: f.text(),
    minor_digits: f.count(0, 3),
    /** The last one that is known, and its day. */
    rate: f.exchangeRate().nullable(),
    rate_date: f.date().nullable(),
    /** Of one currency that is shown: every day that has a rate, the latest first. */
    rates: z.array(rateOfDay).meta({ kind: 'lines' }).optional(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object({ name: f.text(), name_en: f.text() }),
  filters: ['code'],
  sorts: ['code', 'name', 'rate_date'],
  actions: {
    set_rate: { body: rateOfDay, flag: 'update', says: 'Says what a unit cost on a day' },
    remove_rate: {
      body: z.object({ date: f.date() }),
      flag: 'update',
      says: 'Takes the rate of a day back',
    },
  },
  touches: ['admin/acts'],
})

/** The countries with what their law says. */
export const platformCountries = resource('admin/countries', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    id: f.id(),
    code: z.string(),
    name: f.text(),
    name_en: f.text(),
    currency: z.string(),
    /** What the tax authority has seen is neither edited nor deleted. */
    tax_restrictive: f.flag(),
    tenants_count: f.count(0, most),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object({ name: f.text(), name_en: f.text(), tax_restrictive: f.flag() }),
  filters: ['code', 'tax_restrictive', 'currency'],
  sorts: ['code', 'name', 'tenants_count'],
  touches: ['admin/acts'],
})

/** The one record of what is said to everybody. */
export const siteSettingsId = '0190a000-0000-7000-8000-000000000001'

const siteDraft = {
  contact_email: f.optionalEmail(),
  contact_phone: f.optionalText(32),
  /** The days since when the terms and the privacy policy hold. */
  terms_version: f.nullableDate(),
  privacy_version: f.nullableDate(),
  /** Shown above every company, from its first day to its last. */
  banner_ar: f.optionalText(500),
  banner_en: f.optionalText(500),
  banner_from: f.nullableDate(),
  banner_to: f.nullableDate(),
}

/** How the platform is reached, since when its rules hold, and what it announces. */
export const siteSettingsOfPlatform = resource('admin/site-settings', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    ...siteDraft,
    id: f.id(),
    lock_version: f.count(0, most),
    created_at: f.instant(),
  }),
  draft: z.object(siteDraft),
  sorts: ['created_at'],
  touches: ['admin/acts', 'auth', 'site_settings'],
})

/** The rate that companies are offered for a day; null where none is known by then. */
export const offeredRate = z.object({ rate: f.exchangeRate(), rate_date: f.date() }).nullable()
