import type { KeyboardEvent } from 'react'
import type { ReportRow } from './use-report.ts'

type Choosing = {
  readonly tabIndex: number
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Makes rows choosable by a tap, Enter or Space, and walked with the arrows past those that cannot be
 * chosen. Each row says its place as `data-row`.
 */
export const choosingOf =
  (
    rows: readonly ReportRow[],
    onChoose: ((row: ReportRow) => void) | undefined,
    canChoose: (row: ReportRow) => boolean = () => true,
  ) =>
  (row: ReportRow, index: number): Choosing | null => {
    if (!onChoose || !canChoose(row)) return null
    const walk = (event: KeyboardEvent<HTMLElement>): void => {
      const { currentTarget: own, target, key } = event
      if (target !== own) return
      if (key === 'Enter' || key === ' ') {
        event.preventDefault()
        onChoose(row)
        return
      }
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      let at = index + step
      for (let next = rows[at]; next && !canChoose(next); next = rows[at]) at += step
      const next = rows[at]
      if (!next) return
      onChoose(next)
      own.parentElement?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus()
    }
    return { tabIndex: 0, onClick: () => onChoose(row), onKeyDown: walk }
  }
