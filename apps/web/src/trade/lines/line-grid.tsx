import './line-grid.css'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LineCards } from './line-cards.tsx'
import { LineCell, type LineColumn } from './line-cell.tsx'
import type { LineGridProps } from './line-grid-props.ts'
import { newKey, type Keyed, type LinesAction } from './lines.ts'

/**
 * The lines of a document, by keyboard alone if one likes: Enter goes to the next cell and, after
 * the last, adds a line; arrows change the row; Ctrl+Delete removes, Ctrl+D copies, Alt+arrows move.
 * Focus moves at once, never in an animation frame: fast typists and scanners would lose keys.
 */
export function LineGrid<Line extends Keyed>(props: LineGridProps<Line>): ReactNode {
  const { lines, change, columns, blank, isBlank, field, isReadOnly = false } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const grid = useRef<HTMLTableElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  // A key in one line does not name the buttons of all others anew.
  const removeLabels = useMemo(
    () =>
      Array.from({ length: lines.length }, (_, row) => t('kit.remove_line', { number: row + 1 })),
    [lines.length, t],
  )

  const focusCell = (row: number, column: number): boolean => {
    const cell = grid.current?.querySelector<HTMLElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    )
    const control = cell?.querySelector<HTMLElement>(
      'input:not([readonly]):not(:disabled),select:not(:disabled)',
    )
    control?.focus()
    return control !== null && control !== undefined
  }
  const addLine = (after?: string): void => {
    flushSync(() => change({ do: 'add', line: blank(), ...(after ? { after } : {}) }))
    focusFirst(lines.length)
  }
  const focusFirst = (row: number): void => {
    for (let column = 0; column < columns.length; column += 1) if (focusCell(row, column)) return
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (!cell || event.defaultPrevented || isReadOnly) return
    const row = Number(cell.dataset['row'])
    const column = Number(cell.dataset['column'])
    const line = lines[row]
    if (!line) return
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !control) {
      event.preventDefault()
      for (let next = column + 1; next < columns.length; next += 1) if (focusCell(row, next)) return
      if (row + 1 < lines.length) focusFirst(row + 1)
      else if (!isBlank(line)) addLine()
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const to =
        event.key === 'ArrowUp' ? Math.max(0, row - 1) : Math.min(lines.length - 1, row + 1)
      flushSync(() => change({ do: 'move', key: line.key, to }))
      focusCell(to, column)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (focusCell(row + (event.key === 'ArrowUp' ? -1 : 1), column)) event.preventDefault()
    } else if (control && event.key === 'Delete') {
      event.preventDefault()
      flushSync(() => change({ do: 'remove', key: line.key }))
      focusCell(Math.min(row, lines.length - 2), column)
    } else if (control && event.code === 'KeyD') {
      event.preventDefault()
      flushSync(() => change({ do: 'duplicate', key: line.key, as: newKey() }))
      focusCell(row + 1, column)
    }
  }
  const onDrop = useCallback(
    (key: string, to: number): void => {
      change({ do: 'move', key, to })
      setDragged(null)
    },
    [change],
  )

  const tools = isReadOnly ? null : (
    <div className="lines-tools">
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => addLine()}
      >
        {t('kit.add_line')}
      </Button>
      {props.tools}
    </div>
  )
  if (isPhone)
    return (
      <>
        <LineCards {...props} />
        {tools}
      </>
    )
  return (
    <>
      <table className="line-grid" ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th className="line-number">#</th>
            {columns.map((column) => (
              <th
                key={column.name}
                className={isNumber(column) ? 'figure' : ''}
                {...(column.width ? { style: { inlineSize: column.width } } : {})}
              >
                {column.head}
              </th>
            ))}
            <th className="line-bin">
              <span className="hidden-text">{t('kit.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <LineRow
              key={line.key}
              line={line as Keyed}
              row={row}
              columns={columns as unknown as readonly LineColumn<never>[]}
              field={field}
              change={change as (action: LinesAction<never>) => void}
              errors={rowErrors(props.errors, row)}
              isReadOnly={isReadOnly}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={onDrop}
              removeLabel={removeLabels[row] ?? ''}
            />
          ))}
        </tbody>
      </table>
      {tools}
    </>
  )
}

const isNumber = (column: { readonly kind: string; readonly figure?: boolean }): boolean =>
  column.figure === true ||
  column.kind === 'computed' ||
  column.kind === 'quantity' ||
  column.kind === 'price' ||
  column.kind === 'money' ||
  column.kind === 'percent'

/** The errors of one row as one text, so that rows without a change are not drawn again. */
const rowErrors = (errors: Readonly<Record<string, string>> | undefined, row: number): string => {
  if (!errors) return ''
  const prefix = `${row}.`
  const mine = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return mine.length === 0
    ? ''
    : JSON.stringify(
        Object.fromEntries(mine.map(([name, text]) => [name.slice(prefix.length), text])),
      )
}

type LineRowProps = {
  readonly line: Keyed
  readonly row: number
  readonly columns: readonly LineColumn<never>[]
  readonly change: (action: LinesAction<never>) => void
  readonly errors: string
  readonly field: string
  readonly isReadOnly: boolean
  readonly dragged: string | null
  readonly onDrag: (key: string | null) => void
  readonly onDrop: (key: string, to: number) => void
  readonly removeLabel: string
}

/** One row, drawn again only when its line, its place or its errors change. */
const LineRow = memo(function LineRow(props: LineRowProps): ReactNode {
  const { line, row, columns, change, field, dragged, isReadOnly } = props
  const errors = props.errors === '' ? {} : (JSON.parse(props.errors) as Record<string, string>)
  const set = (next: object): void => change({ do: 'set', key: line.key, change: next as never })
  const over = (event: DragEvent): void => {
    if (dragged !== null && dragged !== line.key) event.preventDefault()
  }
  return (
    <tr onDragOver={over} onDrop={() => dragged && props.onDrop(dragged, row)}>
      <td className="line-number">
        {isReadOnly ? null : (
          <span
            className="grip"
            draggable
            onDragStart={() => props.onDrag(line.key)}
            onDragEnd={() => props.onDrag(null)}
            aria-hidden
          >
            <IconGripVertical size={14} stroke={1.6} />
          </span>
        )}
        {row + 1}
      </td>
      {columns.map((column, at) => (
        <td
          key={column.name}
          data-row={row}
          data-column={at}
          data-field={`${field}.${row}.${column.name}`}
          className={[
            isNumber(column) ? 'figure' : '',
            column.under ? 'with-under' : '',
            errors[column.name] ? 'invalid' : '',
          ]
            .join(' ')
            .trim()}
        >
          <LineCell
            column={column}
            line={line as never}
            label={`${column.head} ${row + 1}`}
            error={errors[column.name]}
            onChange={set}
          />
          {column.under ? (
            <div className="cell-under">{column.under({ line: line as never, onChange: set })}</div>
          ) : null}
        </td>
      ))}
      <td className="line-bin">
        {isReadOnly ? null : (
          <ActionIcon
            size={28}
            tabIndex={-1}
            aria-label={props.removeLabel}
            onClick={() => change({ do: 'remove', key: line.key })}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
})
