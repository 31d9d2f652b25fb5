import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** What a company writes to the platform about. */
export const ticketKinds = [
  'question',
  'problem',
  'e_invoicing',
  'subscription',
  'suggestion',
] as const
export type TicketKind = (typeof ticketKinds)[number]

/** Waiting for an answer, answered, and done with. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const

export const messageText = () => f.text(5000).meta({ kind: 'long_text' })

export const ticketMessage = z.object({
  id: f.id(),
  name: z.string(),
  content: z.string(),
  /** Written by whoever runs the platform. */
  from_platform: f.flag(),
  created_at: f.instant(),
})

/** A company's messages to the platform. Its number names it on the whole platform: `T-1001`. */
export const tickets = resource('tickets', {
  guard: { code: 'support' },
  verbs: ['list', 'show', 'create'],
  row: z.object({
    id: f.id(),
    number: z.string(),
    kind: f.choice('ticket_kind', ticketKinds),
    subject: z.string(),
    status: f.choice('ticket_status', ticketStatuses),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** There is an answer that nobody in the company has read. */
    is_unread: f.flag(),
    answered_at: f.instant().nullable(),
    messages: z.array(ticketMessage).meta({ kind: 'lines' }),
    created_at: f.instant(),
    updated_at: f.instant(),
  }),
  draft: z.object({
    id: f.id().optional(),
    kind: f.choice('ticket_kind', ticketKinds).default('question'),
    subject: f.text(150),
    content: messageText(),
    phone: f.optionalText(30),
  }),
  filters: ['kind', 'status'],
  ranges: ['created_at', 'updated_at'],
  sorts: ['number', 'subject', 'created_at', 'updated_at'],
  actions: {
    reply: {
      body: z.object({ id: f.id().optional(), content: messageText() }),
      flag: 'store',
      says: 'Adds a message to a ticket; a closed one is open again',
    },
    close: { body: z.object({}), flag: 'store', says: 'Says that a ticket needs no more answer' },
  },
})

/** What a guest learns of whoever runs the platform; null where it was not said. */
export const siteSettings = z.object({
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** Since when the terms and the privacy policy hold. */
  terms_version: f.date().nullable(),
  privacy_version: f.date().nullable(),
})
export type SiteSettings = z.output<typeof siteSettings>
