import './document-lines.css'
import { IconListDetails, type Icon } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'

export type ReadColumn<Row> = {
  readonly key: string
  readonly head: ReactNode
  readonly figure?: boolean
  readonly cell: (row: Row) => ReactNode
}

type Props<Row> = {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly ReadColumn<Row>[]
  /** A line on a phone: what it is and its amount, then the quiet facts. */
  readonly card: (row: Row) => {
    readonly name: ReactNode
    readonly figure?: ReactNode
    readonly facts: ReactNode
    readonly side?: ReactNode
  }
  readonly title?: string
  readonly icon?: Icon
  /** At the end of the head: a button, a state. */
  readonly beside?: ReactNode
  /** Under the table: the sums of the document. */
  readonly children?: ReactNode
}

/** The lines of a document being read: a table, on phones a card for each line. */
export function DocumentLines<Row>(props: Props<Row>): ReactNode {
  const { rows, rowKey, columns, card } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const title = props.title ?? t('kit.lines')
  const Symbol = props.icon ?? IconListDetails
  return (
    <section className="section">
      <header className="section-head">
        <Symbol size={16} stroke={1.6} aria-hidden />
        <h2>
          {title} <span className="dim">{countText(rows.length)}</span>
        </h2>
        <span className="grow" />
        {props.beside}
      </header>
      {isPhone ? (
        <ul className="panel read-cards">
          {rows.map((row) => {
            const { name, figure, facts, side } = card(row)
            return (
              <li key={rowKey(row)}>
                <span className="read-name">{name}</span>
                <span className="card-figure">{figure}</span>
                <span className="card-facts">{facts}</span>
                <span className="card-figure card-side">{side}</span>
              </li>
            )
          })}
        </ul>
      ) : (
        <div className="panel scroll-x" tabIndex={0} role="region" aria-label={title}>
          <table className="list entry">
            <thead>
              <tr>
                {columns.map(({ key, head, figure }) => (
                  <th key={key} className={figure ? 'figure' : ''}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, cell, figure }, at) => (
                    <td key={key} className={figure ? 'figure' : at === 0 ? 'long' : ''}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {props.children}
    </section>
  )
}
