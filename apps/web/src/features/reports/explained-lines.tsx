import { columnOf } from '@mizan/contract/reports/report'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import type { ReactNode } from 'react'
import { isZero } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { ReportCell } from '../../trade/reports/report-cell.tsx'
import { useCells } from '../../trade/reports/use-cells.tsx'
import { textIn, type FoundReport, type ReportRow } from '../../trade/reports/use-report.ts'
import { useWords } from '../../trade/reports/use-words.ts'

const noWords = { ar: '', en: '' }

/** How a figure came about, term by term: what each is, what it comes to, its arithmetic, and the way to its documents. */
export const ExplainedLines = ({
  of,
  report,
  query,
}: {
  readonly of: ReportName
  readonly report: FoundReport
  readonly query: Query
}): ReactNode => {
  const declared = reports[of]
  const cells = useCells(declared, report, query)
  const words = useWords()
  const { card, rowKey } = declared
  const isFigure = (key: string): boolean =>
    ['money', 'price'].includes(columnOf(declared, key)?.kind ?? '')
  const shown = (row: ReportRow, key: string): ReactNode => {
    const column = columnOf(declared, key)
    const value = textIn(row, key)
    if (!column || value === '') return null
    // A column of nothing tells nothing of how the figure came about.
    if (isFigure(key) && isZero(value) && !card.figure.includes(key)) return null
    return cells(row, key) ?? <ReportCell column={column} value={value} />
  }
  return report.rows.map((row) => (
    <li key={rowKey.map((field) => textIn(row, field)).join('-')} className="explained">
      <span>{card.name.map((key) => shown(row, key))}</span>
      <span>{card.figure.map((key) => shown(row, key))}</span>
      <small>
        {card.facts
          .map((key) => ({ key, fact: shown(row, key) }))
          .filter(({ fact }) => fact !== null && fact !== '')
          .map(({ key, fact }) => (
            <span key={key}>
              {isFigure(key) ? <>{words(columnOf(declared, key)?.label ?? noWords)} </> : null}
              {fact}
            </span>
          ))}
      </small>
    </li>
  ))
}
