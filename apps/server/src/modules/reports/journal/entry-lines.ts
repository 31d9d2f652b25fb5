import type { ReportReading } from '../report.ts'
import { journalReading } from './journal.ts'
import { sumsOfLines } from './journal-sums.sql.ts'
import { dimensionsSql } from './lines.sql.ts'

/** Entry lines with all their dimensions (`domain/06` 6.1); a filter narrows the lines themselves. */
export const entryLines: ReportReading = journalReading({
  rows: dimensionsSql,
  totals: (ctx, asked, { debit, credit }) =>
    asked.line === null ? { debit, credit } : sumsOfLines(ctx, asked),
})
