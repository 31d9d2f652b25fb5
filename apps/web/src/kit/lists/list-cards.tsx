import './list-cards.css'
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf } from './columns.tsx'
import type { ListShown } from './list-shown.ts'
import { toggled } from './list-table.tsx'
import { useDelayed } from '../page/use-delayed.ts'

type Props<Row> = ListShown<Row> & {
  readonly isLoading: boolean
  readonly card: ((row: Row) => ReactNode) | null
}

/** Below 760 px a row is a card: what it is and its amount, then the quiet facts. */
export function ListCards<Row>(props: Props<Row>): ReactNode {
  const { t } = useTranslation()
  const showSkeleton = useDelayed(props.isLoading, 200)
  if (props.isLoading) {
    return showSkeleton
      ? Array.from({ length: 7 }, (_, index) => (
          <div className="card-row" key={index} aria-hidden>
            <Skeleton height={10} width="60%" />
            <Skeleton height={10} width={80} />
            <Skeleton height={8} width="40%" mt={10} />
          </div>
        ))
      : null
  }
  const menuAt = (event: MouseEvent, row: Row): void => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    props.openMenu(row, { x: box.x, y: box.bottom })
  }
  return (
    <ul>
      {props.rows.map((row) => (
        <li key={idOf(row)} className={`card-row${props.isVoid(row) ? ' void' : ''}`}>
          {props.selectable ? (
            <Checkbox
              className="card-check"
              aria-label={t('kit.select_row')}
              checked={props.chosen.has(idOf(row))}
              onChange={() => props.setChosen(toggled(props.chosen, idOf(row)))}
            />
          ) : null}
          {props.rowTo ? (
            <Link className="card-link" to={props.rowTo(row)}>
              {props.card ? props.card(row) : <PlainCard {...props} row={row} />}
            </Link>
          ) : (
            <div className="card-link">
              {props.card ? props.card(row) : <PlainCard {...props} row={row} />}
            </div>
          )}
          {props.hasMenu ? (
            <ActionIcon
              size={40}
              aria-label={t('kit.actions')}
              onClick={(event) => menuAt(event, row)}
            >
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The first column as the name, the first figure beside it, the rest with their labels. */
function PlainCard<Row>({
  row,
  columns,
  label,
}: ListShown<Row> & { readonly row: Row }): ReactNode {
  const [name, ...others] = columns
  const figure = others.find((column) => column.isFigure)
  const facts = others.filter((column) => column !== figure).slice(0, 3)
  return (
    <>
      <strong>{name?.cell(row)}</strong>
      <span className="card-figure">{figure?.cell(row)}</span>
      <span className="card-facts">
        {facts.map((column) => {
          const cell = column.cell(row)
          return (
            <span key={column.name} title={column.head ?? label(column.name)}>
              {cell}
            </span>
          )
        })}
      </span>
    </>
  )
}
