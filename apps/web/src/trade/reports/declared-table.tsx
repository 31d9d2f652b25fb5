import { columnOf } from '@mizan/contract/reports/report'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Query } from '../../client/request.ts'
import { Amount } from '../../kit/figures/amount.tsx'
import { continuedRows } from './grouped.ts'
import { ReportTable } from './report-table.tsx'
import { cardOf, pairsOf, shownColumns } from './shown-columns.ts'
import { useCells } from './use-cells.tsx'
import { type Folded, useFolding } from './use-folding.tsx'
import { textIn, type FoundReport, type ReportRow } from './use-report.ts'
import { useWords } from './use-words.ts'

/** What tells a row of a report from the others. */
export const rowKeyOf =
  (name: ReportName) =>
  (row: ReportRow): string =>
    reports[name].rowKey.map((field) => textIn(row, field)).join('-')

/** The table of a report as it is declared: its columns, what they open, its tree, its sums. */
export const DeclaredTable = ({
  name,
  report,
  query = {},
  without = [],
  switches = [],
  folded,
  chosen,
  onChoose,
}: {
  readonly name: ReportName
  readonly report: FoundReport
  /** What it was asked for. */
  readonly query?: Query
  /** Columns that this place has no use for. */
  readonly without?: readonly string[]
  /** The switches that are on. */
  readonly switches?: readonly string[]
  /** The groups that are folded; without it the table knows itself. */
  readonly folded?: Folded
  /** The row whose lines are open beside the table. */
  readonly chosen?: ReportRow | null
  readonly onChoose?: (row: ReportRow) => void
}): ReactNode => {
  const declared = reports[name]
  const words = useWords()
  const keyOf = rowKeyOf(name)
  const folding = useFolding(declared, report.rows, keyOf, folded)
  const cells = useCells(declared, report, query)
  const isOrdinary = useMediaQuery('(max-width: 1600px)') ?? false
  const { meta } = report
  const columns = shownColumns(declared, report.columns, {
    rows: report.rows,
    without,
    switches,
    isNarrow: isOrdinary && chosen != null,
  })
  const { drill, opening, tree, totals, grouped } = declared
  const continued = continuedRows(declared, report.rows)
  const cellOf = (row: ReportRow, key: string): ReactNode =>
    continued.has(row) && grouped?.once.includes(key) ? '' : cells(row, key)
  return (
    <ReportTable
      columns={columns}
      groups={pairsOf(declared, columns, words)}
      rows={folding?.rows ?? report.rows}
      rowKey={keyOf}
      cell={(row, key) =>
        folding && key === tree?.column ? folding.cell(row, cellOf(row, key)) : cellOf(row, key)
      }
      columnClass={(key) => (columnOf(declared, key)?.isChange ? 'change' : '')}
      card={cardOf(declared, columns)}
      totals={meta?.totals ?? null}
      totalsTitle={totals ? words(totals) : null}
      {...(folding ? { rowClass: folding.rowClass } : {})}
      {...(grouped && grouped.once.length > 0
        ? { rowClass: (row) => (continued.has(row) ? '' : 'begins') }
        : {})}
      {...(opening
        ? {
            opening: {
              title: words(opening),
              value: <Amount value={String(meta?.['opening'] ?? '0')} />,
            },
          }
        : {})}
      {...(onChoose && drill
        ? {
            chosen: chosen ? keyOf(chosen) : null,
            onChoose,
            canChoose: (row) => Object.values(drill.by).every((field) => textIn(row, field) !== ''),
          }
        : {})}
    />
  )
}
