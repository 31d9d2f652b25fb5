import './report.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { RiyalSign } from '../../kit/figures/riyal-sign.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { choosingOf } from './choosing.ts'
import { ReportCards } from './report-cards.tsx'
import { ReportCell } from './report-cell.tsx'
import type { ColumnGroup, ReportTableProps } from './report-shown.ts'
import { textIn, type ReportColumn, type ReportRow } from './use-report.ts'

export const isFigure = ({ kind }: ReportColumn): boolean => kind !== 'text' && kind !== 'date'

const names = ['account', 'beneficiary', 'item', 'store']

const classOf = (column: ReportColumn): string =>
  column.kind === 'percent'
    ? 'figure share'
    : isFigure(column)
      ? 'figure'
      : names.includes(column.key)
        ? 'name'
        : ''

/** The rows of a report: a table, or cards where a phone has no room for one. */
export const ReportTable = (props: ReportTableProps): ReactNode => {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  return isPhone && props.card ? (
    <ReportCards {...props} card={props.card} />
  ) : (
    <WideTable {...props} />
  )
}

/** With more columns the table moves sideways, and the names of its rows stay in sight. */
const columnsInSight = 14

/** With more columns they stand closer, and names give way sooner, so that an ordinary window has all of them. */
const columnsAtEase = 10

const lookOf = ({ length }: readonly ReportColumn[]): string =>
  [
    'report-table',
    ...(length > columnsAtEase ? ['close'] : []),
    ...(length > columnsInSight ? ['many'] : []),
  ].join(' ')

/** Rows without lines between them; groups weigh more, the last total has a double rule. */
const WideTable = (props: ReportTableProps): ReactNode => {
  const { columns, rows, groups = [], totals, chosen, onChoose } = props
  const titleSpan = columns.findIndex((column) => isFigure(column) && totals?.[column.key] != null)
  const choosing = choosingOf(rows, onChoose, props.canChoose)
  const cellClass = (column: ReportColumn): string =>
    [classOf(column), props.columnClass?.(column.key) ?? ''].filter(Boolean).join(' ')
  return (
    <table className={lookOf(columns)}>
      <ReportHead columns={columns} groups={groups} />
      <tbody>
        {props.opening ? (
          <tr className="opening">
            <td colSpan={Math.max(1, columns.length - 1)}>{props.opening.title}</td>
            <td className="figure">{props.opening.value}</td>
          </tr>
        ) : null}
        {rows.map((row, index) => {
          const key = props.rowKey(row, index)
          const choice = choosing(row, index)
          const state = [
            props.rowClass?.(row) ?? '',
            chosen === key ? 'chosen' : '',
            choice ? 'choosable' : '',
          ]
          return (
            <tr
              key={key}
              data-row={index}
              className={state.filter(Boolean).join(' ')}
              {...(choice ? { 'aria-selected': chosen === key } : {})}
              {...choice}
            >
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
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

/** An account's number, as wide as the longest of its report, so that names stand under each other. */
export const AccountCode = ({
  row,
  longest,
}: {
  readonly row: ReportRow
  readonly longest: number
}): ReactNode => (
  <span className="code" style={{ minInlineSize: `${longest}ch` }}>
    <Ltr>{textIn(row, 'account_number')}</Ltr>
  </span>
)

/** How many figures the longest account number of a report has. */
export const longestCode = (rows: readonly ReportRow[]): number =>
  rows.reduce((most, row) => Math.max(most, textIn(row, 'account_number').length), 0)

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
