import { type ReactNode, useEffect, useState } from 'react'
import { shownCell } from './sheet-lines.ts'

/**
 * An amount of the sheet. What is typed is told with each key, or when the cell is left where that changes
 * others: the year's amount.
 */
export const BudgetCell = ({
  value,
  label,
  error,
  isReadOnly,
  isLate = false,
  onTyped,
}: {
  readonly value: string
  readonly label: string
  readonly error?: string | undefined
  readonly isReadOnly: boolean
  readonly isLate?: boolean
  readonly onTyped: (text: string) => void
}): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    // A change from elsewhere (a block, a year's amount) takes the place of what was typed.
    setTyped((text) => (text !== null && text !== value && !isLate ? null : text))
  }, [value, isLate])
  const leave = (): void => {
    if (isLate && typed !== null) onTyped(typed)
    setTyped(null)
  }
  return (
    <input
      className="cell cell-number"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error !== undefined}
      title={error}
      readOnly={isReadOnly}
      value={typed ?? shownCell(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (!isLate) onTyped(text)
      }}
      onBlur={leave}
    />
  )
}
