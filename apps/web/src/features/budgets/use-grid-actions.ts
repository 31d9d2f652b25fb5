import type { PlannedAccount } from '@mizan/contract/budgets'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { complain } from '../../client/messages.ts'
import type { GridActions } from './budget-grid.tsx'
import { accountsCalled, monthsOfRow, pastedBlock } from './paste-block.ts'
import {
  type SheetLine,
  type SpreadMode,
  keyOf,
  readCell,
  spreadCells,
  totalOf,
  withCells,
  withLines,
} from './sheet-lines.ts'
import { shapeOf, sheetRows } from './sheet-rows.ts'
import type { CameBefore } from './use-budget.ts'

type Given = {
  readonly accounts: readonly PlannedAccount[]
  readonly lines: readonly SheetLine[]
  readonly setLines: (after: (before: readonly SheetLine[]) => readonly SheetLine[]) => void
  readonly months: number
  readonly center: string | null
  readonly mode: SpreadMode
  readonly lastYear: CameBefore | undefined
  /** Says what happened besides. */
  readonly tell: (text: string) => void
}

/** What typing, repeating, removing and pasting do to the lines. */
export function useGridActions(given: Given): GridActions {
  const { t } = useTranslation()
  // The rows compare their actions: these stay the same, and read what is given when they are called.
  const latest = useRef(given)
  latest.current = given
  return useMemo((): GridActions => {
    const spread = (line: SheetLine, text: string): readonly string[] | null => {
      const { accounts, lastYear, mode, months, tell } = latest.current
      const total = readCell(text)
      if (total === null) {
        void complain(t('budgets.not_an_amount'))
        return null
      }
      const shape = shapeOf(accounts, lastYear?.lines ?? [], line)
      const { cells, isShapeless } = spreadCells(total, months, mode, shape)
      if (isShapeless) tell(t('budgets.shapeless'))
      return cells
    }
    const change = (key: string, cells: (line: SheetLine) => readonly string[] | null): void => {
      const line = latest.current.lines.find((each) => keyOf(each) === key)
      const after = line ? cells(line) : null
      if (after) latest.current.setLines((before) => withCells(before, key, () => after))
    }
    /** Several lines at once; each row is of a year or of months. */
    const put = (
      rows: readonly { readonly line: SheetLine; readonly cells: readonly string[] }[],
    ) => {
      let over = 0
      const changed = rows.map(({ line, cells }) => {
        const read = monthsOfRow(cells, latest.current.months)
        if ('total' in read) return { ...line, cells: spread(line, read.total) ?? line.cells }
        over += read.over
        // Months that the row does not have stay as they are.
        return { ...line, cells: line.cells.map((cell, at) => read.cells[at] ?? cell) }
      })
      latest.current.setLines((before) => withLines(before, changed))
      return over
    }
    return {
      onTyped: (key, month, text) => change(key, ({ cells }) => cells.with(month, text)),
      onTotal: (key, text) =>
        change(key, (line) => (readCell(text) === totalOf(line) ? null : spread(line, text))),
      onRepeat: (key, month) =>
        change(key, ({ cells }) =>
          cells.map((cell, at) => (at > month ? (cells[month] ?? '') : cell)),
        ),
      onRemove: (key) =>
        latest.current.setLines((before) => before.filter((line) => keyOf(line) !== key)),
      onPaste: (key, month, text) => {
        const { accounts, lines, months, center, tell } = latest.current
        const block = pastedBlock(text, accountsCalled(accounts))
        if (block === null) return false
        const own = lines.filter((line) => line.cost_center_id === center)
        if (block.by === 'account') {
          const over = put(
            block.rows.map(({ account, cells }) => ({
              line: own.find((line) => line.account_id === account) ?? {
                account_id: account,
                cost_center_id: center,
                cells: Array.from({ length: months }, () => ''),
              },
              cells,
            })),
          )
          if (block.unknown.length > 0)
            tell(t('budgets.pasted_unknown', { names: block.unknown.slice(0, 5).join(' · ') }))
          else if (over > 0) tell(t('budgets.pasted_over', { count: over }))
          return true
        }
        const shown = sheetRows(accounts, own, months).flatMap((row) =>
          row.kind === 'line' ? [row.line] : [],
        )
        const from = shown.findIndex((line) => keyOf(line) === key)
        if (from < 0) {
          tell(t('budgets.pasted_nowhere'))
          return true
        }
        const below = shown.slice(from, from + block.rows.length)
        const isTotals = month < 0
        const changed = below.map((line, at): SheetLine => {
          const cells = block.rows[at] ?? []
          if (isTotals && cells.length === 1)
            return { ...line, cells: spread(line, cells[0] ?? '') ?? line.cells }
          // Beside the year's amount a block goes on with its months; that amount follows from them.
          const amounts = isTotals ? cells.slice(1) : cells
          const start = Math.max(0, month)
          return {
            ...line,
            cells: line.cells.map((cell, place) => amounts[place - start] ?? cell),
          }
        })
        latest.current.setLines((before) => withLines(before, changed))
        const rowsOver = block.rows.length - below.length
        if (rowsOver > 0) tell(t('budgets.pasted_rows_over', { count: rowsOver }))
        return true
      },
    }
  }, [t])
}
