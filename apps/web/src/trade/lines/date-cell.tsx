import './line-cell.css'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, localDate, readDate } from '../../client/format.ts'
import { dateError } from '../../kit/fields/date-field.tsx'
import type { CellGiven } from './line-cell.tsx'
import type { Keyed } from './lines.ts'

type DateCellProps<Line extends Keyed> = CellGiven<Line> & {
  readonly value: string | null
  readonly onDate: (date: string | null) => void
  /** The day whose year and month a short date takes. */
  readonly near: string | null
  readonly isFixed?: boolean
}

/** A date typed in a grid: 21/11, 21112026 or ٢١/١١. What is no date stays and is told. */
export function DateCell<Line extends Keyed>(props: DateCellProps<Line>): ReactNode {
  const { value, onDate, label } = props
  const error = props.error ?? dateError(value)
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(null), [value])
  const commit = (): void => {
    if (typed === null) return
    const text = typed.trim()
    onDate(text === '' ? null : (readDate(text, value ?? props.near ?? localDate()) ?? text))
    setTyped(null)
  }
  return (
    <input
      className="cell cell-number date-cell"
      autoComplete="off"
      aria-label={label}
      aria-invalid={Boolean(error)}
      title={error}
      readOnly={props.isFixed ?? false}
      placeholder={t('kit.date_placeholder')}
      value={typed ?? (dateText(value) || (value ?? ''))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) commit()
      }}
    />
  )
}
