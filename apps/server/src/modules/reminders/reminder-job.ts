import type { ReminderStep } from '@mizan/core/treasury/reminder'

export const reminderTaskName = 'payment_reminder'

/** A letter that somebody pressed to send; the paper is made by the job. */
export type ReminderJob = {
  readonly mail_id: string
  readonly tenant_id: number
  readonly user_id: string
  readonly beneficiary_id: string
  readonly step: ReminderStep
  readonly language: 'ar' | 'en'
  readonly to: string
  /** The stores that whoever pressed sees, by commas; null for all. */
  readonly stores_scope: string | null
}
