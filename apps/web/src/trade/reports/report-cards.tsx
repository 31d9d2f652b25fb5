import type { ReactNode } from 'react'
import { isZero } from '../../client/format.ts'
import { choosingOf } from './choosing.ts'
import { ReportCell } from './report-cell.tsx'
import type { ReportCard, ReportTableProps } from './report-shown.ts'
import { textIn, type ReportColumn, type ReportRow } from './use-report.ts'

/** A report under the thumb: a row is a card, so that nothing of it lies beside the screen. */
export const ReportCards = ({
  card,
  columns,
  rows,
  rowKey,
  cell,
  rowClass,
  opening,
  totals,
  totalsTitle,
  chosen,
  onChoose,
  canChoose,
}: ReportTableProps & { readonly card: ReportCard }): ReactNode => {
  const columnOf = (key: string): ReportColumn | undefined =>
    columns.find((column) => column.key === key)
  const valueOf = (row: ReportRow, column: ReportColumn): ReactNode => {
    const own = cell?.(row, column.key)
    if (own !== undefined) return own
    const text = textIn(row, column.key)
    return text === '' ? '' : <ReportCell column={column} value={text} />
  }
  const choosing = choosingOf(rows, onChoose, canChoose)
  const summed = columns.filter(({ key }) => totals?.[key] != null)
  return (
    <>
      {opening ? <CardSum title={opening.title} values={[{ value: opening.value }]} /> : null}
      <ul className="report-cards">
        {rows.map((row, index) => {
          const name = columnOf(card.name)
          const figure = card.figure
            .map(columnOf)
            .find((column) => column && valueOf(row, column) !== '')
          const key = rowKey(row, index)
          const choice = choosing(row, index)
          const state = ['card-row', rowClass?.(row) ?? '', choice ? 'choosable' : '']
          return (
            <li
              key={key}
              data-row={index}
              className={state.filter(Boolean).join(' ')}
              {...(chosen === key ? { 'aria-current': true } : {})}
              {...choice}
            >
              <div className="card-link">
                <span className="card-name">{name ? valueOf(row, name) : null}</span>
                <span className="card-figure">
                  {figure ? valueOf(row, figure) : null}
                  {figure && card.figure.length > 1 ? <small>{figure.label}</small> : null}
                </span>
                <span className="card-facts">
                  {card.facts.map((key) => {
                    const column = columnOf(key)
                    const value = column ? valueOf(row, column) : ''
                    if (!column || value === '' || isNothing(column, row)) return null
                    return (
                      <span key={key}>
                        {speaksForItself(column) ? null : <>{column.label} </>}
                        {value}
                      </span>
                    )
                  })}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      {summed.length > 0 ? (
        <CardSum
          title={totalsTitle}
          values={summed.map((column) => ({
            label: column.label,
            value: <ReportCell column={column} value={String(totals?.[column.key])} isStrong />,
          }))}
        />
      ) : null}
    </>
  )
}

/** An amount of nothing takes room under the thumb and says nothing there. */
const isNothing = ({ kind, key }: ReportColumn, row: ReportRow): boolean =>
  kind === 'money' && isZero(textIn(row, key))

/** A text, and the day of the row itself, need no name beside them. */
const speaksForItself = ({ kind, key }: ReportColumn): boolean =>
  kind === 'text' || key === 'date' || key === 'issue_date'

type Summed = { readonly label?: string; readonly value: ReactNode }

const CardSum = ({
  title,
  values,
}: {
  readonly title: ReactNode
  readonly values: readonly Summed[]
}): ReactNode => (
  <div className="card-sum">
    <strong>{title}</strong>
    {values.map(({ label, value }) => (
      <span key={label ?? ''}>
        {label} {value}
      </span>
    ))}
  </div>
)
