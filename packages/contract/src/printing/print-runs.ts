import { z } from 'zod'
import * as f from '../fields.ts'
import { printRunMax, printedResources } from './printed-resources.ts'
import { reportOnWire, reportSettings } from '../reports/report-settings.ts'

/** The file is a copy, and goes after so many days. */
export const printRunDays = 7

/** Documents that were chosen, or those of a period, as one PDF or as an archive of their PDFs. */
export const printRunDraft = z.object({
  resource: z.enum(printedResources),
  form: z.enum(['pdf', 'zip']),
  document_ids: z.array(f.id()).min(1).max(printRunMax).nullable().default(null),
  /** Without chosen ones: what is dated from that day to this, drafts and cancelled ones left out. */
  from: f.nullableDate().default(null),
  to: f.nullableDate().default(null),
  /** Of the period only this type of the family. */
  type: z
    .union([z.string().max(20), z.number().int()])
    .nullable()
    .default(null),
})
export type PrintRunDraft = z.output<typeof printRunDraft>

/** What a long report comes as; of the runs of papers, each by itself. */
export const reportForms = ['pdf', 'xlsx', 'csv'] as const
export type ReportForm = (typeof reportForms)[number]

/** Beyond so many rows a paper is no longer read, and takes too long to set. */
export const paperRowsMax = 2_000

/** From so many rows on a file of a report is better made in the background. */
export const longReportRows = 20_000

/** A report as a file that is made in the background, with what it was asked for. */
export const reportFileDraft = z.object({
  report: reportOnWire(),
  form: z.enum(reportForms),
  settings: reportSettings(),
})
export type ReportFileDraft = z.output<typeof reportFileDraft>

export const printRun = z.object({
  id: f.id(),
  resource: z.enum([...printedResources, 'reports', 'labels']),
  /** Of a report, its name on the wire. */
  report: reportOnWire().nullable(),
  form: z.enum(['zip', ...reportForms]),
  status: z.enum(['working', 'done', 'failed', 'cancelled']),
  /** Papers, labels, or rows of a report; 0 of a report whose rows are not counted before. */
  total: f.count(0, Number.MAX_SAFE_INTEGER),
  done: f.count(0, Number.MAX_SAFE_INTEGER),
  /** What could not be printed, each with its reason; the others are in the file. */
  failures: z.array(
    z.object({
      document_id: f.id(),
      number: z.string().nullable(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  file_name: z.string(),
  size: f.count(0, Number.MAX_SAFE_INTEGER),
  created_at: f.instant(),
  expires_at: f.instant().nullable(),
})
export type PrintRun = z.output<typeof printRun>
