import type { ReportReading } from '../report.ts'
import { journalReading } from './journal.ts'
import { wholeEntriesSql } from './lines.sql.ts'

/** The general journal (`domain/06` 6.1): every entry with all its lines, so that both sides are equal. */
export const generalJournal: ReportReading = journalReading({
  rows: wholeEntriesSql,
  totals: (_, __, { debit, credit }) => ({ debit, credit }),
})
