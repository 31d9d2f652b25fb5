import type { KeyboardEvent } from 'react'

/** Whether an arrow leaves the text: all of it is chosen, or the mark stands at its end. */
function leaves({ value, selectionStart, selectionEnd }: HTMLInputElement, isOn: boolean): boolean {
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return isAll || (selectionStart === selectionEnd && selectionStart === (isOn ? value.length : 0))
}

/** How far a key goes in the rows and columns of a table, in the direction of its language; null where it does not. */
function stepOf(
  input: HTMLInputElement,
  key: string,
): { readonly rows: number; readonly columns: number } | null {
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' || key === 'Enter') return { rows: 1, columns: 0 }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  if (!leaves(input, key === 'ArrowRight')) return null
  const isRtl = getComputedStyle(input.closest('table') ?? input).direction === 'rtl'
  return { rows: 0, columns: (key === 'ArrowRight') === isRtl ? -1 : 1 }
}

/** The first field of a row that has one in that column. */
const fieldIn = (rows: readonly HTMLTableRowElement[], column: number): HTMLInputElement | null =>
  rows.map((row) => row.cells[column]?.querySelector('input')).find(Boolean) ?? null

/**
 * The arrows and Enter go to the next field of a table, whatever combinations between were never made; Enter goes
 * down, then to the next column, and at the end to the button of the form.
 */
export function stepInTable(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const step = event.ctrlKey || event.metaKey ? null : stepOf(input, event.key)
  if (step === null) return
  event.preventDefault()
  const cell = input.closest('td')
  const rows = [...(cell?.closest('tbody')?.rows ?? [])]
  const column = cell?.cellIndex ?? 0
  let row = rows.findIndex((each) => each === cell?.parentElement) + step.rows
  for (let at = column + step.columns; rows[row]?.cells[at]; row += step.rows, at += step.columns) {
    const next = rows[row]?.cells[at]?.querySelector('input')
    if (next) return next.focus()
  }
  if (event.key !== 'Enter') return
  for (let at = column + 1; rows[0]?.cells[at]; at += 1) {
    const next = fieldIn(rows, at)
    if (next) return next.focus()
  }
  const button = input.form?.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.focus()
  else input.blur()
}
