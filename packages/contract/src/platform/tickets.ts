import { z } from 'zod'
import { messageText, ticketKinds, ticketMessage, ticketStatuses } from '../companies/support.ts'
import * as f from '../fields.ts'
import { broughtFile } from '../files.ts'
import { resource } from '../resource.ts'

/** What every company wrote to the platform, as its administrators answer it. */
export const platformTickets = resource('admin/tickets', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    number: z.string(),
    tenant_id: f.id(),
    tenant: f.named(),
    kind: f.choice('ticket_kind', ticketKinds),
    subject: z.string(),
    status: f.choice('ticket_status', ticketStatuses),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    assigned_to_id: f.id().nullable(),
    assigned_to: f.named().nullable(),
    answered_by: z.string().nullable(),
    answered_at: f.instant().nullable(),
    /** Of one ticket that is shown: what was said, notes among it, and its files. */
    messages: z
      .array(ticketMessage.extend({ is_note: f.flag() }))
      .meta({ kind: 'lines' })
      .optional(),
    files: z.array(broughtFile).meta({ kind: 'lines' }).optional(),
    created_at: f.instant(),
    updated_at: f.instant(),
  }),
  draft: z.object({}),
  filters: ['kind', 'status', 'tenant_id', 'assigned_to_id'],
  ranges: ['created_at', 'updated_at'],
  sorts: ['number', 'subject', 'created_at', 'updated_at'],
  actions: {
    answer: {
      body: z.object({ content: messageText() }),
      flag: 'update',
      says: 'Answers a ticket: the sender is mailed, and reads it in the company',
    },
    note: {
      body: z.object({ content: messageText() }),
      flag: 'update',
      says: 'Adds a note that the company never sees',
    },
    assign: {
      body: z.object({ assigned_to_id: f.nullableReference('admin/admins') }),
      flag: 'update',
      says: 'Says which administrator looks after a ticket, or that nobody does',
    },
    close: { body: z.object({}), flag: 'update', says: 'Says that a ticket is done with' },
  },
  touches: ['admin/acts', 'admin/home'],
})
