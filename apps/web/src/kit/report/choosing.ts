import type { KeyboardEvent } from 'react'
import type { ReportRow } from './use-report.ts'

type Choosing = {
  readonly tabIndex: number
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Makes rows choosable by a tap, Enter or Space, and walked with the arrows. Each row says its place as
 * `data-row`.
 */
export const choosingOf =
  (rows: readonly ReportRow[], onChoose: ((row: ReportRow) => void) | undefined) =>
  (row: ReportRow, index: number): Choosing | null => {
    if (!onChoose) return null
    const walk = (event: KeyboardEvent<HTMLElement>): void => {
      const { currentTarget: own, target, key } = event
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      const next = rows[index + step]
      if (target !== own) return
      if (key === 'Enter' || key === ' ') {
        event.preventDefault()
        onChoose(row)
      } else if (step !== 0 && next) {
        event.preventDefault()
        onChoose(next)
        own.parentElement?.querySelector<HTMLElement>(`[data-row="${index + step}"]`)?.focus()
      }
    }
    return { tabIndex: 0, onClick: () => onChoose(row), onKeyDown: walk }
  }
