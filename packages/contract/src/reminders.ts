import { reminderSteps } from '@mizan/core/treasury/reminder'
import { z } from 'zod'
import * as f from './fields.ts'

/** So many customers are written to at a time. */
export const remindersMax = 100
export const reminderWays = ['email', 'print'] as const

const step = () => z.enum(reminderSteps)
const language = () => z.enum(['ar', 'en'])

/** The letters to some customers, to be read before they go, as one PDF. */
export const reminderLetters = z.object({
  beneficiary_ids: z.array(f.id()).min(1).max(remindersMax),
  /** Empty: of each customer what comes after the letter before. */
  step: step().nullable().default(null),
  /** Empty: of each customer the language of the letter before, else that of his name. */
  language: language().nullable().default(null),
})

/** The same letters, now mailed, or noted as printed. */
export const reminderDraft = reminderLetters.extend({
  way: z.enum(reminderWays),
  /** Of a single customer another address than his own. */
  to: f.optionalEmail(),
})

/** What became of each letter. */
export const reminderOutcome = z.object({
  beneficiary_id: f.id(),
  name: z.string(),
  to: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type ReminderOutcome = z.output<typeof reminderOutcome>

/** A letter that was sent or printed. */
export const paymentReminder = z.object({
  id: f.id(),
  step: step(),
  language: language(),
  way: z.enum(reminderWays),
  sent_to: z.string().nullable(),
  on_date: f.date(),
  open: f.money({}, 2),
  overdue: f.money({}, 2),
  created_by: f.named(),
  created_at: f.instant(),
})
export type PaymentReminder = z.output<typeof paymentReminder>

/** A customer who owes something whose day has passed, and what he was written last. */
export const debtor = z.object({
  id: f.id(),
  name: z.string(),
  email: z.string().nullable(),
  open: f.money({}, 2),
  overdue: f.money({}, 2),
  days: f.count(0, 100_000),
  last_step: step().nullable(),
  last_on: f.date().nullable(),
  next_step: step(),
  language: language(),
})
export type Debtor = z.output<typeof debtor>
