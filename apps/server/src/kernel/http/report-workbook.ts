import type { Language } from '@mizan/contract/errors'
import { type Cell, writeXlsx } from 'hucre/xlsx'
import { type WorkbookTable, sheetName, valueOf } from './spreadsheet.ts'
import { type SummedRow, subtotalsOf } from './subtotals.ts'

/** A row with how it stands in its report. */
export type WorkbookRow = Pick<SummedRow, 'level' | 'isTotal'> & {
  readonly cells: readonly string[]
  /** A heading or a sum. */
  readonly isStrong: boolean
}

type ReportTable = Omit<WorkbookTable, 'rows'> & { readonly rows: readonly WorkbookRow[] }

const widest = 48
const narrowest = 12
const money = /^-?\d+\.\d\d$/

/** `C`, the letters of a column counted from nothing. */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

/**
 * A report as a workbook that one works on: in the direction of its language, with its headings in sight and its rows in
 * groups. What is the sum of other rows is a formula, so that a figure that is changed changes its sums too.
 */
export async function reportWorkbook(
  name: string,
  { above, columns, rows }: ReportTable,
  language: Language,
): Promise<Uint8Array> {
  const first = above.length + 1
  const figuresOf = (cells: readonly string[]): readonly (string | null)[] =>
    cells.map((text, at) => (columns[at]?.isFigure ? text : null))
  const sums = subtotalsOf(rows.map((row) => ({ ...row, figures: figuresOf(row.cells) })))
  const shaped = columns.map(({ heading, isFigure }, at) => {
    const texts = rows.map(({ cells: written }) => written[at] ?? '')
    const longest = Math.max(heading.length, ...texts.map((text) => text.length))
    const isMoney = isFigure && texts.every((text) => text === '' || money.test(text))
    return {
      key: String(at),
      width: Math.min(widest, Math.max(narrowest, longest + 2)),
      ...(isMoney && { numFmt: '#,##0.00' }),
    }
  })
  const cells = new Map<string, Partial<Cell>>()
  /** A cell that is strong or reckons; the rest come as they are. */
  const shape = (row: number, column: number, more: Partial<Cell>): void => {
    const key = `${row},${column}`
    cells.set(key, { ...cells.get(key), ...more })
  }
  const strengthen = (row: number, count: number): void => {
    for (let column = 0; column < count; column += 1) {
      const numFmt = row < first ? undefined : shaped[column]?.numFmt
      shape(row, column, { style: { font: { bold: true }, ...(numFmt && { numFmt }) } })
    }
  }
  strengthen(0, 1)
  strengthen(1, 1)
  strengthen(first - 1, columns.length)
  for (const [at, row] of rows.entries()) {
    if (row.isStrong || row.isTotal) strengthen(first + at, columns.length)
    for (const [column, { from, to }] of sums[at] ?? []) {
      const value = valueOf(row.cells[column] ?? '', true)
      const letters = lettersOf(column)
      if (typeof value === 'number')
        shape(first + at, column, {
          formula: `SUBTOTAL(9,${letters}${first + from + 1}:${letters}${first + to + 1})`,
          formulaResult: value,
        })
    }
  }
  const groups = [...rows.entries()].flatMap(([at, { level }]) =>
    level ? [[first + at, { outlineLevel: Math.min(level, 7) }] as const] : [],
  )
  return writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: shaped,
        rows: [
          ...above.map((row) => [...row]),
          columns.map(({ heading }) => heading),
          ...rows.map((row) => row.cells.map((text, at) => valueOf(text, columns[at]?.isFigure))),
        ],
        cells,
        rowDefs: new Map(groups),
        outlineProperties: { summaryBelow: false },
        freezePane: { rows: first },
        view: { rightToLeft: language === 'ar' },
      },
    ],
  })
}
