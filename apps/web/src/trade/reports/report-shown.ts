import type { ReactNode } from 'react'
import type { ReportColumn, ReportRow } from './use-report.ts'

/** Columns under one heading: opening, movement, closing. */
export type ColumnGroup = {
  readonly title: string
  readonly keys: readonly string[]
  readonly heads: readonly string[]
}

/** How a row reads on a phone: columns by their keys. */
export type ReportCard = {
  /** What the row is. */
  readonly name: string
  /** Its figure; of several, the first that the row has, with the name of its column. */
  readonly figure: readonly string[]
  /** What stands quietly below; figures with the name of their column. */
  readonly facts: readonly string[]
}

/** What the table and the cards of a report show alike. */
export type ReportTableProps = {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly rowKey: (row: ReportRow, index: number) => string
  /** A cell of its own; undefined leaves it to the column's kind. */
  readonly cell?: (row: ReportRow, key: string) => ReactNode
  readonly rowClass?: (row: ReportRow) => string
  readonly groups?: readonly ColumnGroup[]
  /** Stands before the first row, its figure under the last column. */
  readonly opening?: { readonly title: string; readonly value: ReactNode }
  readonly totals?: Readonly<Record<string, string | null | undefined>> | null
  readonly totalsTitle?: ReactNode
  /** How the cells of a column look besides by its kind. */
  readonly columnClass?: (key: string) => string
  readonly chosen?: string | null
  readonly onChoose?: (row: ReportRow) => void
  /** Which rows can be chosen; all of them unless it is said. */
  readonly canChoose?: (row: ReportRow) => boolean
  /** Rows become cards on a phone; without it the table moves sideways under the thumb. */
  readonly card?: ReportCard
}
