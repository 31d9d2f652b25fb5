import { z } from 'zod'
import { changedKinds } from '../changed-kinds.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** Who of the platform's administrators did what. Nobody writes here but what is done. */
export const acts = resource('admin/acts', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    user_id: f.id(),
    user: f.named(),
    /** The resource by its path without `admin/`. */
    resource: z.string(),
    record_id: f.id().nullable(),
    record_name: z.string(),
    /** The company it was about, and its name of today. */
    tenant_id: f.id().nullable(),
    tenant: f.named().nullable(),
    action: z.string(),
    changes: z.record(z.string(), z.unknown()).nullable(),
    changed_kinds: changedKinds,
    address: z.string(),
    created_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['user_id', 'resource', 'record_id', 'tenant_id', 'action'],
  ranges: ['created_at'],
  sorts: ['created_at'],
})
