import { z } from 'zod'
import * as f from '../fields.ts'
import { makeableLists } from './column.ts'
import { importableNames } from './importable-names.ts'

/** At most so many rows below the headings, and so many columns (`domain/10` 64). */
export const importLimits = { rows: 10_000, columns: 200, sheets: 50 } as const

export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'failed',
] as const

/** What becomes of a row whose record is there already. */
export const duplicateChoices = ['skip', 'update'] as const

const rows = () => f.count(0, importLimits.rows)

/** A heading of the file: its place, its text, and what stands below it. */
const foundColumn = z.object({
  index: f.count(0, importLimits.columns),
  heading: z.string(),
  samples: z.array(z.string()),
})

const problem = z.object({
  /** The field, null for what is wrong with the row as a whole. */
  field: z.string().nullable(),
  /** The heading in the file; null where no column brings the field. */
  heading: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})

const checkedRow = z.object({
  /** The number of the row in the file, as a spreadsheet shows it. */
  row: f.count(1, 2_000_000),
  /** The sheet it stands on, where the lines are on a second one. */
  sheet: z.string().nullable(),
  action: z.enum(['create', 'update', 'skip', 'refuse']),
  values: z.record(z.string(), z.string()),
  problems: z.array(problem),
})
export type CheckedRow = z.output<typeof checkedRow>

/** Records that come along because the file names them and they are not there. */
const madeRecords = z.object({
  list: z.enum(makeableLists),
  count: rows(),
  /** The first of them. */
  names: z.array(z.string()),
})
export type MadeRecords = z.output<typeof madeRecords>

/** What the list held before and holds with the file: how many, and what they come to in company currency. */
const figure = z.object({
  key: z.enum(['count', 'amount', 'debit', 'credit']),
  before: z.string(),
  after: z.string(),
})
export type ImportFigure = z.output<typeof figure>

/** An import on its way: what was uploaded, what it means, what came of it. */
export const importRow = z.object({
  id: f.id(),
  resource: z.enum(importableNames),
  /** The record that its rows go into; null of files that bring records. */
  record_id: f.id().nullable(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** Why it failed as a whole; the rows' own problems are in `rows`. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  sheets: z.array(z.string()),
  sheet: f.count(0, importLimits.sheets),
  columns: z.array(foundColumn),
  /** Of documents: the sheet of their lines, where it is another, and what was found on it. */
  lines_sheet: f.count(0, importLimits.sheets).nullable(),
  line_columns: z.array(foundColumn),
  /** Field → place of the column that brings it, on its sheet. */
  mapping: z.record(z.string(), f.count(0, importLimits.columns)),
  duplicates: z.enum(duplicateChoices),
  /** Documents are confirmed as they come in; else they are drafts. */
  confirms: f.flag(),
  /** What was right came in, what was not is left in the file of rejected rows. */
  leaves_refused: f.flag(),
  /** The lists to which missing records may be added. */
  creates: z.array(z.enum(makeableLists)),
  /** The records that come along. */
  made: z.array(madeRecords),
  figures: z.array(figure),
  total: rows(),
  done: rows(),
  /** Of documents: how many documents, not rows. */
  counts: z.object({ create: rows(), update: rows(), skip: rows(), refuse: rows() }).nullable(),
  /** The first rows, those with problems before all others. */
  rows: z.array(checkedRow),
  created_at: f.instant(),
  committed_at: f.instant().nullable(),
})
export type Import = z.output<typeof importRow>

/** How the file is to be read; writing it checks every row, and keeps none yet. */
export const importPlan = z.object({
  sheet: f.count(0, importLimits.sheets).optional(),
  /** Documents: the sheet of the lines, null when they stand with their document. */
  lines_sheet: f.count(0, importLimits.sheets).nullable().optional(),
  mapping: z.record(z.string(), f.count(0, importLimits.columns)).optional(),
  duplicates: z.enum(duplicateChoices).default('skip'),
  /** Documents: confirmed as they come in, which needs the right to confirm them. */
  confirms: f.flag().default(false),
  /** Adds what the file names and is not there, which needs the right to add to these lists. */
  creates: z.array(z.enum(makeableLists)).default([]),
})
export type ImportPlan = z.output<typeof importPlan>

/** With `leave_refused` what is right comes in and the rest stays out, to be corrected and sent anew. */
export const importCommit = z.object({ leave_refused: f.flag().default(false) })
