import { z } from 'zod'
import { authorityReason } from './einvoicing.ts'
import * as f from '../fields.ts'

/** One attempt to send a document, as it was kept. */
export const sendingAttempt = z.object({
  attempt: f.count(1, 2_147_483_647),
  call: z.enum(['clearance', 'reporting', 'complianceCheck']),
  endpoint: z.string(),
  sent_at: f.instant(),
  answered_at: f.instant(),
  http_status: f.count(100, 599).nullable(),
  unanswered: z.string().nullable(),
  decision: z.string(),
  why: z.string().nullable(),
  reasons: z.array(authorityReason),
  body: z.string().nullable(),
})
export type SendingAttempt = z.output<typeof sendingAttempt>

/** What is under way about the newest e-invoice of a document. */
export const eInvoiceSending = z.object({
  einvoice_id: f.id(),
  /** Null once it was decided on, and of what is never sent. */
  next_attempt_at: f.instant().nullable(),
  /** Whether a unit of the authority sealed it; what the company sealed with its own key is never sent. */
  is_connected: f.flag(),
  /** Whether its unit is stopped, so that nothing goes until somebody lets it. */
  is_stopped: f.flag(),
})
export type EInvoiceSending = z.output<typeof eInvoiceSending>
