import type { BudgetLine } from '@mizan/contract/budgets'
import { type Money, formatShort, money, parseDecimal, sum } from '@mizan/core/money/decimal'
import { formatQuantity, parseTyped } from '@mizan/core/money/digits'
import { spreadByShape, spreadEvenly } from '@mizan/core/ledger/budget/spread'

/** A line of the sheet: an account or group of a cost centre or of none, with what is typed in each month. */
export type SheetLine = {
  readonly account_id: string
  readonly cost_center_id: string | null
  /** As it was typed: what is no amount stays to be corrected. Empty where nothing is planned. */
  readonly cells: readonly string[]
}

const digits = 2
/** What the wire takes at most: 999,999,999,999.99. */
const most = 99_999_999_999_999n

export const keyOf = ({
  account_id,
  cost_center_id,
}: Pick<SheetLine, 'account_id' | 'cost_center_id'>): string =>
  `${account_id} ${cost_center_id ?? 'none'}`

/** What a cell holds; null where what was typed is no amount, or too large for one. */
export function readCell(text: string): Money | null {
  if (text.trim() === '') return money(0n)
  const read = parseTyped(text, digits)
  return read === null || read > most || read < -most ? null : money(read)
}

/** An amount as it stands in a cell that nobody types in: grouped, its halalas where it has some. */
export function shownCell(text: string): string {
  const read = readCell(text)
  if (read === null) return text
  return read === 0n ? '' : formatQuantity(read, digits, read % 100n === 0n ? 0 : digits)
}

/** An amount as a cell holds it: nothing stays empty. */
export const cellOf = (amount: bigint): string => (amount === 0n ? '' : formatShort(amount, digits))

/** What is planned of a line in the year; what is no amount yet counts as nothing. */
export const totalOf = ({ cells }: Pick<SheetLine, 'cells'>): Money =>
  sum(cells.map((cell) => readCell(cell) ?? money(0n)))

/** The lines of a budget as it is stored, to be written on. */
export const openedLines = (lines: readonly BudgetLine[]): readonly SheetLine[] =>
  lines.map(({ account_id, cost_center_id, amounts }) => ({
    account_id,
    cost_center_id,
    cells: amounts.map((amount) => cellOf(parseDecimal(amount, digits) ?? 0n)),
  }))

/** The lines as they are sent. Cells that hold no amount are told before. */
export const sentLines = (lines: readonly SheetLine[]): readonly BudgetLine[] =>
  lines.map(({ account_id, cost_center_id, cells }) => ({
    account_id,
    cost_center_id,
    amounts: cells.map((cell) => formatShort(readCell(cell) ?? 0n, digits, digits)),
  }))

/** Whether both hold the same lines and amounts, however they were typed. */
export function isSameSheet(one: readonly SheetLine[], other: readonly SheetLine[]): boolean {
  const textOf = (line: SheetLine): string =>
    `${keyOf(line)} ${line.cells.map((cell) => readCell(cell) ?? `«${cell}»`).join(' ')}`
  const texts = new Set(other.map(textOf))
  return one.length === other.length && one.every((line) => texts.has(textOf(line)))
}

/** What is wrong in the cells, by line and month. */
export const wrongCells = (
  lines: readonly SheetLine[],
): readonly { readonly line: SheetLine; readonly at: number }[] =>
  lines.flatMap((line) =>
    line.cells.flatMap((cell, at) => (readCell(cell) === null ? [{ line, at }] : [])),
  )

/** The lines with the cells of one changed. */
export const withCells = (
  lines: readonly SheetLine[],
  key: string,
  change: (cells: readonly string[]) => readonly string[],
): readonly SheetLine[] =>
  lines.map((line) => (keyOf(line) === key ? { ...line, cells: change(line.cells) } : line))

/** The lines with new ones; of an account that is there already the amounts are replaced. */
export function withLines(
  lines: readonly SheetLine[],
  more: readonly SheetLine[],
): readonly SheetLine[] {
  const fresh = new Map(more.map((line) => [keyOf(line), line]))
  const replaced = lines.map((line) => fresh.get(keyOf(line)) ?? line)
  const there = new Set(lines.map(keyOf))
  return [...replaced, ...[...fresh.values()].filter((line) => !there.has(keyOf(line)))]
}

/** How a year's amount is spread over its months. */
export type SpreadMode = 'even' | 'shape'

/** The cells of a year's amount; `isShapeless` where last year had no shape to follow. */
export function spreadCells(
  total: Money,
  count: number,
  mode: SpreadMode,
  shape: readonly Money[] | null,
): { readonly cells: readonly string[]; readonly isShapeless: boolean } {
  if (mode === 'even') return { cells: spreadEvenly(total, count).map(cellOf), isShapeless: false }
  if (shape === null || shape.length !== count)
    return { cells: spreadEvenly(total, count).map(cellOf), isShapeless: true }
  const { amounts, isShapeless } = spreadByShape(total, shape)
  return { cells: amounts.map(cellOf), isShapeless }
}
