import type { ReportColumn, ReportDeclaration } from '@mizan/contract/reports/report'
import type { ReaderContext } from '../../kernel/context.ts'
import { hasGold } from './stores/gold-weight.sql.ts'
import type { ReportReading } from './report.ts'
import type { ReportQuery } from './report-query.ts'

/** How many columns a sheet of paper has room for as it stands, and on its side. */
export const columnsUpright = 8
const columnsSideways = 14

/** The columns that a report has as it was asked for, without those of goods that the company does not have. */
export async function askedColumns(
  ctx: ReaderContext,
  report: Pick<ReportReading, 'headings' | 'times'> & { readonly declared: ReportDeclaration },
  query: ReportQuery,
): Promise<readonly ReportColumn[]> {
  const columns = columnsOf(report, query)
  const asksGold = columns.some(({ needs }) => needs === 'gold')
  const showsAll = !asksGold || ('tenant' in ctx && (await hasGold(ctx)))
  return showsAll ? columns : columns.filter(({ needs }) => needs !== 'gold')
}

/** Those that the report declares, the repeated ones once for each period beside it. */
function columnsOf(
  {
    declared,
    headings,
    times: timesOf,
  }: Pick<ReportReading, 'headings' | 'times'> & { readonly declared: ReportDeclaration },
  query: ReportQuery,
): readonly ReportColumn[] {
  const asked = declared.columns.filter(
    ({ when, whenFlag }) =>
      (when === undefined || [when.is].flat().some((each) => query.is(when.filter, each))) &&
      (whenFlag === undefined || query.flag(whenFlag)),
  )
  const headingTexts = headings?.(query) ?? {}
  const first = asked.findIndex(({ repeat }) => repeat !== undefined)
  const repeated = asked.filter(({ repeat }) => repeat !== undefined)
  const counted = repeated[0]?.repeat
  const times = counted === undefined ? 0 : (timesOf?.(query) ?? query.count(counted))
  const once = asked.filter(({ repeat }) => repeat === undefined)
  const columns =
    first === -1
      ? once
      : [
          ...once.slice(0, first),
          ...Array.from({ length: times }, (_, at) =>
            repeated.map((column) => ({ ...column, key: `${column.key}_${at + 1}` })),
          ).flat(),
          ...once.slice(first),
        ]
  return columns.map((column) => ({ ...column, label: headingTexts[column.key] ?? column.label }))
}

/** What of the columns fits on paper: details give way where there are too many. */
export const fittingColumns = (columns: readonly ReportColumn[]): readonly ReportColumn[] =>
  columns.length <= columnsSideways ? columns : columns.filter(({ isDetail }) => !isDetail)
