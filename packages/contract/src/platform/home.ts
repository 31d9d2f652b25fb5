import { z } from 'zod'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { concern } from './health.ts'

const most = 2_147_483_647
const many = () => f.count(0, most)

/** What waits for the platform's administrators, and what the installation runs on. */
export const platformHome = z.object({
  open_tickets: many(),
  /** Those that the asker looks after. */
  own_tickets: many(),
  /** Companies whose subscription ends within fourteen days, and those whose ended while they are served. */
  expiring_tenants: many(),
  ended_tenants: many(),
  failed_mails: many(),
  /** E-invoices of live books that were tried and wait for the authority. */
  waiting_einvoices: many(),
  /** Jobs that gave up. */
  failed_jobs: many(),
  /** What else of the installation alarms. */
  concerns: z.array(concern),
  tenants: many(),
  users: many(),
  versions: z.object({ mizan: z.string(), node: z.string(), postgresql: z.string() }),
})
export type PlatformHome = z.output<typeof platformHome>

export const mailStatuses = ['waiting', 'sent', 'captured', 'failed'] as const

/** A captured mail as people read it. */
export const mailLetter = z.object({
  recipient: z.string(),
  subject: z.string(),
  reply_to: z.string().nullable(),
  is_test: f.flag(),
  text: z.string(),
  html: z.string(),
  /** The names of what is attached; it comes with the message that is downloaded. */
  files: z.array(z.string()),
})
export type MailLetter = z.output<typeof mailLetter>

/** Mails as they leave; those that are captured, where no server takes mail, are read here. */
export const mails = resource('admin/mails', {
  guard: { platform: true },
  verbs: ['list', 'show'],
  row: z.object({
    id: f.id(),
    recipient: z.string(),
    subject: z.string(),
    status: f.choice('mail_status', mailStatuses),
    attempts: many(),
    last_error: z.string().nullable(),
    created_at: f.instant(),
    sent_at: f.instant().nullable(),
  }),
  draft: z.object({}),
  filters: ['status'],
  ranges: ['created_at'],
  sorts: ['created_at', 'recipient'],
  actions: {
    retry: { body: z.object({}), flag: 'update', says: 'Tries again to send a mail that failed' },
  },
  touches: ['admin/home', 'admin/acts'],
})
