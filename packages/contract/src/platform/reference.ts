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
