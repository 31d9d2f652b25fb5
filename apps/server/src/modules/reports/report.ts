import type { Words } from '@mizan/contract/printed-lists'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import type { ReaderContext, TenantContext } from '../../kernel/context.ts'
import type { ReportQuery } from './report-query.ts'

type ColumnPair = { readonly over: Words; readonly label: Words }

export type ReportRow = Readonly<Record<string, unknown>>

export type ReportAnswer = {
  readonly rows: readonly ReportRow[]
  /** How many rows there are in all; without it the report has one page. */
  readonly total?: number
  /** Sums under the columns, over all rows. */
  readonly totals?: Readonly<Record<string, string | null>>
  /** What stands above the table: the account, the party, opening and closing balance. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** All rows of a report as they are read, however many, and what stands below them. */
export type ReportStream = {
  readonly batches: () => AsyncIterable<readonly ReportRow[]>
  readonly totals?: ReportAnswer['totals']
}

/** What the server adds to a declared report: how it is read, in a company unless it is one of the platform. */
export type ReportReading<C extends ReaderContext = TenantContext> = {
  readonly read: (ctx: C, query: ReportQuery) => Promise<ReportAnswer>
  /** Of a report with pages: every row for a spreadsheet, through a cursor (decision 021). */
  readonly every?: (ctx: C, query: ReportQuery) => Promise<ReportStream>
  /** Headings that say what was asked for, in place of the declared ones: which year a column is of. */
  readonly headings?: (query: ReportQuery) => Readonly<Record<string, Words>>
  /** How often the repeated columns come, where no number is asked for: once for each month. */
  readonly times?: (query: ReportQuery) => number
  /** Columns under one heading, where what was asked for says which: its words, and what the column is called below. */
  readonly pairs?: (query: ReportQuery) => Readonly<Record<string, ColumnPair>>
}

/** A report as it is served: what it declares, and how it is read. */
export type Report<C extends ReaderContext = TenantContext> = ReportReading<C> & {
  readonly name: ReportName
  readonly declared: ReportDeclaration
}
