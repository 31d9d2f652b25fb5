import type { ReportColumn, ReportDeclaration } from '@mizan/contract/reports/report'
import type { ReaderContext } from '../../kernel/context.ts'
import type { FileTable } from '../../kernel/http/file-table.ts'
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
const fittingColumns = (columns: readonly ReportColumn[]): readonly ReportColumn[] =>
  columns.length <= columnsSideways ? columns : columns.filter(({ isDetail }) => !isDetail)

/**
 * The columns of a report on paper. Where its periods do not fit beside each other with all their figures, those that
 * the report says stand beneath each other, a column for each period and one that names them.
 */
export function printedColumns(
  { declared, pairs }: Pick<ReportReading, 'pairs'> & { readonly declared: ReportDeclaration },
  columns: readonly ReportColumn[],
  query: ReportQuery,
): FileTable['printed'] {
  const { stacked } = declared
  const [first] = stacked ?? []
  const over = pairs?.(query)
  if (!stacked || !first || !over || columns.length <= columnsSideways)
    return fittingColumns(columns).map(printedColumn)
  const isFirst = ({ key }: ReportColumn): boolean => baseOf(key) === first
  const names = stacked.flatMap((key) => over[key]?.label ?? [])
  return [
    ...columns.filter(({ key }) => over[key] === undefined).map(printedColumn),
    {
      key: first,
      kind: 'text',
      label: { ar: '', en: '' },
      word: (_row, language) => names.map((name) => name[language]).join('\n'),
    },
    ...columns.filter(isFirst).map((column) => ({
      ...printedColumn(column),
      label: over[column.key]?.over ?? column.label,
      stack: stacked.map((key) => key + column.key.slice(first.length)),
    })),
  ]
}

/** The key of a column without the number of its period. */
const baseOf = (key: string): string => key.replace(/_\d+$/, '')

const printedColumn = ({
  key,
  kind,
  label,
  choice,
}: ReportColumn): FileTable['printed'][number] => ({
  key,
  kind,
  label,
  ...(choice !== undefined && { choice }),
})
