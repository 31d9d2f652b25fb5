import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const most = 2_147_483_647
const words = () => f.optionalText(500).meta({ kind: 'long_text' })

const offerDraft = {
  /** Empty: it is called and described as Mizan knows it. */
  name: f.optionalText(),
  name_en: f.optionalText(),
  description: words(),
  description_en: words(),
  /** A small picture as a data URL: PNG, JPEG or WebP. */
  image: z
    .string()
    .max(100_000)
    .nullish()
    .transform((text) => text || null)
    .meta({ kind: 'text' }),
  offered: f.flag(),
  test_allowed: f.flag(),
  live_allowed: f.flag(),
  withheld_reason: words(),
  withheld_reason_en: words(),
}

/** The providers that companies can be connected with, as the platform offers them. */
export const systemIntegrations = resource('admin/system-integrations', {
  guard: { platform: true },
  verbs: ['list', 'show', 'update'],
  row: z.object({
    ...offerDraft,
    id: f.id(),
    image: z.string().nullable(),
    provider_name: z.string(),
    /** Companies whose live books are connected, and those of them whose connection does not work. */
    connected: f.count(0, most),
    failing: f.count(0, most),
    /** Test books that are connected. */
    connected_in_test: f.count(0, most),
    lock_version: f.count(0, most),
  }),
  draft: z.object(offerDraft),
  filters: ['offered'],
  sorts: ['provider_name', 'connected', 'failing'],
  touches: ['admin/acts'],
})
