import { reminderSteps } from '@mizan/core/treasury/reminder'
import { z } from 'zod'

export const reminderTaskName = 'payment_reminder'

/** A letter that somebody pressed to send; the paper is made by the job. */
export const reminderJob = z.object({
  mail_id: z.string(),
  tenant_id: z.number(),
  user_id: z.string(),
  beneficiary_id: z.string(),
  step: z.enum(reminderSteps),
  language: z.enum(['ar', 'en']),
  to: z.string(),
  /** The stores that whoever pressed sees, by commas; null for all. */
  stores_scope: z.string().nullable(),
})
export type ReminderJob = z.output<typeof reminderJob>
