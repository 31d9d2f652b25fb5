import { choiceKey } from '@mizan/contract/choice-key'
import { userFilter } from '@mizan/contract/reports/filters'
import {
  columnOf,
  periodAt,
  type ReportColumn as DeclaredColumn,
  type ReportDeclaration,
} from '@mizan/contract/reports/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isZero } from '../../client/format.ts'
import type { Query } from '../../client/request.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { targetOf, wayTo, type Target } from './opening.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { ReportCell } from './report-cell.tsx'
import { AccountCode, longestCode } from './report-table.tsx'
import { textIn, type FoundReport, type ReportMeta, type ReportRow } from './use-report.ts'
import { useWords } from './use-words.ts'
import { mayReadReport } from './may-read-report.ts'

/** The cells of a report as its declaration says: their words, what they open, what stays empty. */
export function useCells(
  declared: ReportDeclaration,
  report: FoundReport,
  query: Query,
): (row: ReportRow, key: string) => ReactNode {
  const { t, i18n } = useTranslation()
  const words = useWords()
  const access = useAccess()
  const longest = longestCode(report.rows)
  const wordOf = (label: string, code: string): string => {
    const name = choiceKey(label, code)
    return code !== '' && i18n.exists(name) ? t(name) : code
  }
  const target = (column: DeclaredColumn, row: ReportRow, key: string): Target | null => {
    const way = wayOf(column, row, key)
    // Reports of one user are for those who may see the members.
    return wayTo(way)?.search?.[userFilter.name] === undefined || access.can('users', 'view')
      ? way
      : null
  }
  const wayOf = (column: DeclaredColumn, row: ReportRow, key: string): Target | null =>
    column.opens
      ? targetOf(
          column.opens,
          row,
          { query, period: periodOf(report.meta, periodAt(column, key)) },
          (name) => mayReadReport(access, name),
        )
      : null

  const figure = (
    column: DeclaredColumn,
    row: ReportRow,
    key: string,
    value: string,
  ): ReactNode => {
    if (column.otherSide !== undefined && isZero(value) && !isZero(textIn(row, column.otherSide)))
      return ''
    // There is no per cent of nothing.
    if (value === '') return ''
    const shown = <ReportCell column={column} value={value} />
    const way = target(column, row, key)
    if (way)
      return (
        <Opened way={way} className="figure-link">
          {shown}
        </Opened>
      )
    return column.isChange ? <span className={directionOf(value)}>{shown}</span> : undefined
  }

  const text = (column: DeclaredColumn, row: ReportRow, key: string, value: string): ReactNode => {
    if (column.choice !== undefined) return wordOf(column.choice, value)
    const { whenRepeats } = column
    const shownValue =
      whenRepeats && value === textIn(row, whenRepeats.column)
        ? wordOf(whenRepeats.choice, textIn(row, whenRepeats.field)) || value
        : value
    if (column.isLong) return <Clipped text={shownValue} />
    if (column.isCode) {
      const way = target(column, row, key)
      if (!column.opens || value === '')
        return value === '' ? (
          ''
        ) : (
          <span className="dim">
            <Ltr>{value}</Ltr>
          </span>
        )
      return (
        <Opened way={way} className="row-link">
          <Ltr>{value}</Ltr>
        </Opened>
      )
    }
    const name = column.opens ? (
      <Opened way={target(column, row, key)} className="name-link">
        {shownValue}
      </Opened>
    ) : (
      shownValue
    )
    if (column.mark && row[column.mark.field] === true)
      return (
        <>
          {name} <StatusPill tone="warn">{words(column.mark.word)}</StatusPill>
        </>
      )
    if (column.codedBy === undefined) return name
    return textIn(row, column.codedBy) === '' ? (
      name
    ) : (
      <span className="coded">
        <AccountCode row={row} longest={declared.tree ? 0 : longest} />
        {name}
      </span>
    )
  }

  return (row, key) => {
    const column = columnOf(declared, key)
    if (!column || column.kind === 'date') return undefined
    const value = textIn(row, key)
    return column.kind === 'text' ? text(column, row, key, value) : figure(column, row, key, value)
  }
}

const Opened = ({
  way,
  className,
  children,
}: {
  readonly way: Target | null
  readonly className: string
  readonly children: ReactNode
}): ReactNode =>
  way !== null && 'file' in way ? (
    <InvoiceLink path={way.file} className={className}>
      {children}
    </InvoiceLink>
  ) : (
    <MaybeLink
      to={way?.to ?? null}
      className={className}
      {...(way?.search ? { search: way.search } : {})}
    >
      {children}
    </MaybeLink>
  )

/** The days that a column is of: those asked for, or of a period beside them. */
function periodOf(meta: ReportMeta | null, at: number): Readonly<Record<string, string>> {
  const periods = (meta?.['periods'] ?? []) as readonly Readonly<Record<string, string>>[]
  const days = periods[at] ?? meta
  return days ? { from: String(days['from']), to: String(days['to']) } : {}
}

const directionOf = (value: string): string =>
  value === '' || isZero(value) ? '' : value.startsWith('-') ? 'down' : 'up'

const Clipped = ({ text }: { readonly text: string }): ReactNode => (
  <span className="clipped" title={text}>
    {text}
  </span>
)
