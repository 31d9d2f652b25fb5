import { z } from 'zod'
import * as f from '../fields.ts'

/** How long a company that is to be deleted stays, in days, so that its owner can think again. */
export const daysBeforeDeletion = 30

/** An archive that was taken so long ago, in hours, no longer holds what is there. */
export const archiveFreshHours = 24

/** Whether the company is to be deleted, and what its owner needs for asking it. */
export const companyDeletion = z.object({
  state: z.enum(['none', 'asked']),
  asked_at: f.instant().nullable(),
  due_at: f.instant().nullable(),
  asked_by: z.string().nullable(),
  /** When the archive was last taken; without a fresh one nothing is deleted. */
  archived_at: f.instant().nullable(),
  has_fresh_archive: f.flag(),
  /** The last document that the law asks the company to keep for six years, and until when; null without any. */
  records_until: f.date().nullable(),
})
export type CompanyDeletion = z.output<typeof companyDeletion>

/** The name of the company as it is written, and the password of whoever asks: both must be right. */
export const deletionRequest = z.object({
  company_name: f.text(),
  password: z.string().min(1).max(1000),
})
