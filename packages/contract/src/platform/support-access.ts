import { z } from 'zod'
import { supportGrantRow, supportTerms } from '../companies/support-access.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** Which companies let the platform's support in, and which were asked to. */
export const platformSupportAccess = resource('admin/support_access', {
  guard: { platform: true },
  verbs: ['list', 'show', 'create'],
  row: z.object({
    ...supportGrantRow,
    tenant_id: f.id(),
    tenant: f.named(),
    requested_by_id: f.id().nullable(),
  }),
  draft: z.object({
    id: f.id().optional(),
    tenant_id: f.reference('admin/tenants'),
    ...supportTerms,
    reason: f.text(1000).meta({ kind: 'long_text' }),
    ticket_id: f.nullableReference('admin/tickets'),
  }),
  filters: ['state', 'level', 'tenant_id', 'ticket_id', 'requested_by_id'],
  ranges: ['created_at'],
  sorts: ['created_at', 'expires_at'],
  actions: {
    cancel: {
      body: z.object({}),
      flag: 'update',
      says: 'Takes a request back that the company has not answered',
    },
    leave: { body: z.object({}), flag: 'update', says: 'Leaves the books of the company' },
  },
  touches: ['admin/acts'],
})

/** What opens a company to an administrator whom it lets in. */
export const supportToken = z.object({ token: z.string(), tenant_id: f.id() })
