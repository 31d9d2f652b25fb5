import './line-cell.css'
import { IconSelector } from '@tabler/icons-react'
import { parseTyped } from '@mizan/core/money/digits'
import { useEffect, useState, type ReactNode } from 'react'
import type { Named } from '../../client/queries.ts'
import type { Query } from '../../client/request.ts'
import { read } from '../../kit/lists/columns.tsx'
import { readDecimal, shownText } from '../../kit/fields/decimal-text.ts'
import type { Keyed } from './lines.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

/** A column of a line grid. Keep the array of columns in a constant or useMemo: rows compare it. */
export type LineColumn<Line extends Keyed> = {
  readonly name: string
  readonly head: string
  readonly width?: number
  /** Hidden in the card of a phone; still in its editor. */
  readonly quiet?: boolean
  /** Under the cell: code, stock warning, what else is chosen of it. */
  readonly under?: (cell: Pick<CellGiven<Line>, 'line' | 'onChange'>) => ReactNode
  readonly isReadOnly?: (line: Line) => boolean
} & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | {
      readonly kind: 'quantity' | 'price' | 'money' | 'percent'
      readonly shown?: number
      readonly suffix?: (line: Line) => string
    }
  | {
      readonly kind: 'choice'
      readonly choices: (
        line: Line,
      ) => readonly { readonly value: string; readonly label: string }[]
    }
  | {
      readonly kind: 'reference'
      readonly of: string
      readonly query?: Query
      readonly show?: (record: Named) => string
      readonly detail?: (record: Named) => ReactNode
      /** What choosing a record does to the line: price, unit and tax come with the item. */
      readonly chosen?: (line: Line, record: Named | null) => Partial<Line>
      readonly onCreate?: (line: Line, typed: string) => void
    }
  | { readonly kind: 'computed'; readonly value: (line: Line) => ReactNode }
  /** A control of the feature's own: an item searched by its own call, a discount in two ways. */
  | {
      readonly kind: 'custom'
      readonly figure?: boolean
      readonly control: (cell: CellGiven<Line>) => ReactNode
    }
)

export type CellGiven<Line extends Keyed> = {
  readonly line: Line
  readonly onChange: (change: Partial<Line>) => void
  readonly label: string
  readonly error?: string | undefined
}

type CellProps<Line extends Keyed> = CellGiven<Line> & { readonly column: LineColumn<Line> }

const decimals = { quantity: 6, price: 6, money: 2, percent: 4 } as const

/** The control of one cell, the same in the grid and in the editor of a phone. */
export function LineCell<Line extends Keyed>({
  column,
  line,
  onChange,
  label,
  error,
}: CellProps<Line>): ReactNode {
  const value = read(line, column.name)
  const text = typeof value === 'string' ? value : ''
  const set = (next: unknown): void => onChange({ [column.name]: next } as Partial<Line>)
  const isReadOnly = column.isReadOnly?.(line) ?? false
  switch (column.kind) {
    case 'computed':
      return <span className="cell-computed">{column.value(line)}</span>
    case 'custom':
      return column.control({ line, onChange, label, error })
    case 'text':
      return (
        <input
          className="cell"
          value={text}
          aria-label={label}
          readOnly={isReadOnly}
          aria-invalid={Boolean(error)}
          title={error}
          placeholder={column.placeholder}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'choice':
      return (
        <span className="cell-choice">
          <select
            className="cell"
            value={text}
            aria-label={label}
            disabled={isReadOnly}
            aria-invalid={Boolean(error)}
            title={error}
            onChange={(event) => set(event.currentTarget.value || null)}
          >
            {text === '' ? <option value="" /> : null}
            {column.choices(line).map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <IconSelector size={14} stroke={1.6} aria-hidden />
        </span>
      )
    case 'reference':
      return (
        <div className="cell-reference">
          <ReferencePicker
            of={column.of}
            value={text || null}
            ariaLabel={label}
            clearable={false}
            disabled={isReadOnly}
            error={error ? true : undefined}
            placeholder=" "
            {...(column.query ? { query: column.query } : {})}
            {...(column.show ? { show: column.show } : {})}
            {...(column.detail ? { detail: column.detail } : {})}
            {...(column.onCreate
              ? { onCreate: (typed: string) => column.onCreate?.(line, typed) }
              : {})}
            onChange={(id, record) =>
              onChange({
                ...({ [column.name]: id } as Partial<Line>),
                ...column.chosen?.(line, record),
              })
            }
          />
        </div>
      )
    default:
      return (
        <NumberCell
          value={text}
          digits={decimals[column.kind]}
          shown={column.shown ?? 0}
          label={label}
          isReadOnly={isReadOnly}
          error={error}
          onChange={set}
          suffix={column.suffix?.(line) ?? (column.kind === 'percent' && text ? '%' : '')}
        />
      )
  }
}

type NumberCellProps = {
  readonly value: string
  readonly digits: number
  readonly shown: number
  readonly label: string
  readonly suffix: string
  readonly isReadOnly: boolean
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
}

/** Sums follow each key as soon as what is typed is a number. */
const NumberCell = (props: NumberCellProps): ReactNode => {
  const { value, digits, shown, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    // A change from elsewhere (an item chosen, a scan) wins over what was typed before.
    setTyped((text) =>
      text !== null && readDecimal(text, digits) === (value || null) ? text : null,
    )
  }, [value, digits])
  return (
    <input
      className="cell cell-number"
      inputMode="decimal"
      autoComplete="off"
      aria-label={props.label}
      readOnly={props.isReadOnly}
      aria-invalid={Boolean(props.error)}
      title={props.error}
      value={typed ?? (value ? shownText(value, digits, shown) + props.suffix : '')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value.replace('%', '')
        setTyped(text)
        if (text.trim() === '') onChange(null)
        else if (parseTyped(text, digits) !== null) onChange(readDecimal(text, digits))
      }}
      onBlur={() => {
        if (typed !== null && typed.trim() !== '' && parseTyped(typed, digits) === null)
          onChange(readDecimal(typed, digits))
        setTyped(null)
      }}
    />
  )
}
