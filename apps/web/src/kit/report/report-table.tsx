import './report.css'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Amount, QuantityText } from '../amount.tsx'
import { RiyalSign } from '../riyal-sign.tsx'
import { DateText } from '../text.tsx'
import { textIn, type ReportColumn, type ReportRow } from './use-report.ts'

/** Columns under one heading: opening, movement, closing. */
export type ColumnGroup = {
  readonly title: string
  readonly keys: readonly string[]
  readonly heads: readonly string[]
}

export type ReportTableProps = {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly rowKey: (row: ReportRow, index: number) => string
  /** A cell of its own; undefined leaves it to the column's kind. */
  readonly cell?: (row: ReportRow, key: string) => ReactNode
  readonly rowClass?: (row: ReportRow) => string
  readonly groups?: readonly ColumnGroup[]
  /** Stands before the first row: the opening balance. */
  readonly before?: ReactNode
  readonly totals?: Readonly<Record<string, string | null | undefined>> | null
  readonly totalsTitle?: ReactNode
  readonly chosen?: string | null
  readonly onChoose?: (row: ReportRow) => void
}

export const isFigure = ({ kind }: ReportColumn): boolean =>
  kind === 'money' || kind === 'quantity' || kind === 'price' || kind === 'count'

/** A report's rows without lines between them; groups weigh more, the last total has a double rule. */
export const ReportTable = (props: ReportTableProps): ReactNode => {
  const { columns, rows, groups = [], totals, chosen, onChoose } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const titleSpan = columns.findIndex((column) => isFigure(column) && totals?.[column.key] != null)
  const walk = (event: KeyboardEvent<HTMLTableRowElement>, index: number): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = rows[index + step]
    if (event.target !== event.currentTarget || !onChoose) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const own = rows[index]
      if (own) onChoose(own)
    } else if (step !== 0 && row) {
      event.preventDefault()
      onChoose(row)
      body.current?.querySelector<HTMLElement>(`[data-row="${index + step}"]`)?.focus()
    }
  }
  return (
    <table className="report-table">
      <ReportHead columns={columns} groups={groups} />
      <tbody ref={body}>
        {props.before}
        {rows.map((row, index) => {
          const key = props.rowKey(row, index)
          const state = [
            props.rowClass?.(row) ?? '',
            chosen === key ? 'chosen' : '',
            onChoose ? 'choosable' : '',
          ]
          return (
            <tr
              key={key}
              data-row={index}
              className={state.filter(Boolean).join(' ')}
              {...(onChoose
                ? { tabIndex: 0, onClick: () => onChoose(row), 'aria-selected': chosen === key }
                : {})}
              onKeyDown={(event) => walk(event, index)}
            >
              {columns.map((column) => (
                <td key={column.key} className={isFigure(column) ? 'figure' : ''}>
                  {props.cell?.(row, column.key) ?? (
                    <ReportCell column={column} value={textIn(row, column.key)} />
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      {totals && titleSpan > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={titleSpan}>{props.totalsTitle}</td>
            {columns.slice(titleSpan).map((column) => (
              <td key={column.key} className={isFigure(column) ? 'figure' : ''}>
                {totals[column.key] == null ? null : (
                  <ReportCell column={column} value={String(totals[column.key])} isStrong />
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

const ReportHead = ({
  columns,
  groups,
}: {
  readonly columns: readonly ReportColumn[]
  readonly groups: readonly ColumnGroup[]
}): ReactNode => {
  const groupOf = (key: string): ColumnGroup | undefined =>
    groups.find((group) => group.keys.includes(key))
  const rows = groups.length > 0 ? 2 : 1
  return (
    <thead className={rows === 2 ? 'two-rows' : ''}>
      <tr>
        {columns.map((column) => {
          const group = groupOf(column.key)
          if (group && group.keys[0] !== column.key) return null
          return group ? (
            <th
              key={column.key}
              colSpan={group.keys.length}
              scope="colgroup"
              className="group-head"
            >
              {group.title}
            </th>
          ) : (
            <th
              key={column.key}
              rowSpan={rows}
              scope="col"
              className={isFigure(column) ? 'figure' : ''}
            >
              <Head column={column} />
            </th>
          )
        })}
      </tr>
      {rows === 2 ? (
        <tr>
          {groups.flatMap((group) =>
            group.keys.map((key, index) => (
              <th key={key} scope="col" className="figure">
                {group.heads[index]}
              </th>
            )),
          )}
        </tr>
      ) : null}
    </thead>
  )
}

const Head = ({ column }: { readonly column: ReportColumn }): ReactNode => (
  <>
    {column.label}
    {column.kind === 'money' || column.kind === 'price' ? (
      <>
        {' '}
        <RiyalSign />
      </>
    ) : null}
  </>
)

const ReportCell = ({
  column,
  value,
  isStrong = false,
}: {
  readonly column: ReportColumn
  readonly value: string
  readonly isStrong?: boolean
}): ReactNode => {
  if (value === '') return null
  switch (column.kind) {
    case 'money':
    case 'price':
      return <Amount value={value} strong={isStrong} />
    case 'quantity':
    case 'count':
      return <QuantityText value={value} />
    case 'date':
      return <DateText value={value} />
    default:
      return value
  }
}
