import './list-table.css'
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core'
import { useDelayed } from '../page/use-delayed.ts'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { Amount } from '../figures/amount.tsx'
import { idOf, type ColumnShown } from './columns.tsx'
import type { ListShown } from './list-shown.ts'
import { RiyalSign } from '../figures/riyal-sign.tsx'
import { useRowOpening } from './row-opening.ts'

type Props<Row> = ListShown<Row> & {
  readonly isLoading: boolean
  readonly perPage: number
  readonly density: 'normal' | 'compact'
}

export function ListTable<Row>(props: Props<Row>): ReactNode {
  const { rows, columns, selectable, hasMenu, chosen, setChosen, totals } = props
  const { t } = useTranslation()
  const onPage = rows.filter((row) => chosen.has(idOf(row))).length
  const body = useRef<HTMLTableSectionElement>(null)
  const showSkeleton = useDelayed(props.isLoading, 200)
  const opening = useRowOpening()

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number): void => {
    if (event.target !== event.currentTarget) return
    const step =
      event.key === 'ArrowDown' || event.key === 'j'
        ? 1
        : event.key === 'ArrowUp' || event.key === 'k'
          ? -1
          : 0
    if (step !== 0) {
      event.preventDefault()
      const next = body.current?.rows[index + step]
      next?.focus()
    } else if (event.key === 'Enter') props.open(row)
    else if (event.key === ' ' && selectable) {
      event.preventDefault()
      setChosen(toggled(chosen, idOf(row)))
    }
  }
  const menuAt = (event: MouseEvent, row: Row): void => {
    if (!hasMenu) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const byPointer = event.type === 'contextmenu'
    props.openMenu(
      row,
      byPointer ? { x: event.clientX, y: event.clientY } : { x: box.x, y: box.bottom },
    )
  }
  return (
    <table className={`list density-${props.density}`}>
      <thead>
        <tr>
          {selectable ? (
            <th className="check">
              <Checkbox
                aria-label={t('kit.select_page')}
                checked={rows.length > 0 && onPage === rows.length}
                indeterminate={onPage > 0 && onPage < rows.length}
                onChange={(event) => {
                  const page = rows.map(idOf)
                  const others = [...chosen].filter((id) => !page.includes(id))
                  setChosen(new Set(event.currentTarget.checked ? [...others, ...page] : others))
                }}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.name} column={column} {...props} />
          ))}
          {hasMenu ? (
            <th className="more">
              <span className="hidden-text">{t('kit.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody ref={body} onMouseOver={readWhole}>
        {props.isLoading ? (
          showSkeleton ? (
            <SkeletonRows
              count={props.perPage}
              width={columns.length + Number(selectable) + Number(hasMenu)}
            />
          ) : null
        ) : (
          rows.map((row, index) => (
            <tr
              key={idOf(row)}
              tabIndex={0}
              className={[
                chosen.has(idOf(row)) ? 'chosen' : '',
                props.isVoid(row) ? 'void' : '',
                props.rowTo ? 'opens' : '',
              ]
                .join(' ')
                .trim()}
              {...(props.rowTo ? opening(props.rowTo(row)) : {})}
              onContextMenu={(event) => menuAt(event, row)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
            >
              {selectable ? (
                <td className="check">
                  <Checkbox
                    aria-label={t('kit.select_row')}
                    checked={chosen.has(idOf(row))}
                    onChange={() => setChosen(toggled(chosen, idOf(row)))}
                  />
                </td>
              ) : null}
              {columns.map((column, at) => (
                <td key={column.name} className={column.isFigure ? 'figure' : ''}>
                  {at === 0 && props.rowTo ? (
                    <Link
                      className={column.isCode ? 'row-link' : 'name-link'}
                      to={props.rowTo(row)}
                    >
                      {column.cell(row) || '—'}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {hasMenu ? (
                <td className="more">
                  <ActionIcon
                    size={28}
                    aria-label={t('kit.actions')}
                    onClick={(event) => menuAt(event, row)}
                  >
                    <IconDots size={16} stroke={1.6} />
                  </ActionIcon>
                </td>
              ) : null}
            </tr>
          ))
        )}
      </tbody>
      {totals && columns.some((column) => totals[column.name] !== undefined) ? (
        <tfoot>
          <tr>
            {selectable ? <td className="check" /> : null}
            {columns.map((column, at) => (
              <td key={column.name} className={column.isFigure ? 'figure' : ''}>
                {totals[column.name] !== undefined ? (
                  <Amount value={totals[column.name]} strong />
                ) : at === 0 ? (
                  <span className="dim">
                    {t('kit.total_of_all', { count: countText(props.total) })}
                  </span>
                ) : null}
              </td>
            ))}
            {hasMenu ? <td className="more" /> : null}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** A name that had to be cut is read whole by pointing at it. */
function readWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

export const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

function Head<Row>({
  column,
  label,
  sort,
  setSort,
}: ListShown<Row> & { readonly column: ColumnShown<Row> }): ReactNode {
  const direction =
    sort === column.name ? 'ascending' : sort === `-${column.name}` ? 'descending' : null
  const title = (
    <>
      {column.head ?? label(column.name)}
      {column.isMoney ? (
        <>
          {' '}
          <RiyalSign />
        </>
      ) : null}
    </>
  )
  return (
    <th
      className={column.isFigure ? 'figure' : ''}
      {...(column.width ? { style: { inlineSize: column.width } } : {})}
      {...(direction ? { 'aria-sort': direction } : {})}
    >
      {column.sortable ? (
        <button
          type="button"
          className="sort"
          onClick={() => setSort(direction === 'descending' ? column.name : `-${column.name}`)}
        >
          {title}
          {direction === 'descending' ? <IconArrowDown size={13} aria-hidden /> : null}
          {direction === 'ascending' ? <IconArrowUp size={13} aria-hidden /> : null}
        </button>
      ) : (
        title
      )}
    </th>
  )
}

const widths = ['62%', '48%', '74%', '55%', '40%']

/** Rows of the true height, so that nothing moves when the data comes. */
const SkeletonRows = ({
  count,
  width,
}: {
  readonly count: number
  readonly width: number
}): ReactNode =>
  Array.from({ length: Math.min(count, 15) }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: width }, (_, cell) => (
        <td key={cell}>
          <Skeleton height={8} width={widths[(row + cell) % widths.length] ?? '50%'} />
        </td>
      ))}
    </tr>
  ))
