import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { textIn, type ReportRow } from './use-report.ts'

/** The rows that go on with the one above them: lines of the same entry. */
export const continuedRows = (
  { grouped }: ReportDeclaration,
  rows: readonly ReportRow[],
): ReadonlySet<ReportRow> =>
  new Set(
    grouped === undefined
      ? []
      : rows.filter((row, at) => {
          const above = rows[at - 1]
          return above !== undefined && textIn(above, grouped.by) === textIn(row, grouped.by)
        }),
  )

/** What the pages of a report count: its rows, or what several rows are of. */
export const countedIn = (declared: ReportDeclaration, rows: readonly ReportRow[]): number =>
  rows.length - continuedRows(declared, rows).size
