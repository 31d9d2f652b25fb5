import { siteSettingsOfPlatform } from '@mizan/contract/platform/reference'
import { normalizePhone } from '@mizan/core/parties/identifiers'
import type { Api } from '../../../kernel/api.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { platformTable } from '../../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { wrongField } from '../../../kernel/refusal.ts'

const { list, show, update } = platformTable(siteSettingsOfPlatform, {
  table: 'site_settings',
  search: ['contact_email'],
  order: sql`t.id`,
  called: () => 'site-settings',
})

/** What is said to everybody: an announcement is whole or not there. */
export function serveSiteSettings(api: Api): void {
  serveForPlatform(api, siteSettingsOfPlatform, {
    list,
    show,
    update: async (ctx, id, change, raw) => {
      const after = { ...(await show(ctx, id)), ...change }
      if (after.contact_phone !== null && normalizePhone(after.contact_phone) === null)
        throw wrongField('contact_phone', 'phone_invalid')
      const banner = ['banner_ar', 'banner_en', 'banner_from', 'banner_to'] as const
      const missing = banner.find((field) => after[field] === null)
      if (missing && banner.some((field) => after[field] !== null))
        throw wrongField(missing, 'banner_whole')
      if (
        after.banner_from !== null &&
        after.banner_to !== null &&
        after.banner_to < after.banner_from
      )
        throw wrongField('banner_to', 'ends_before_it_starts')
      return update(ctx, id, change, raw)
    },
  })
}
