import type { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { RowOf } from '@mizan/contract/resource'
import {
  type Money,
  formatDecimal,
  money,
  parseDecimal,
  percent,
  scale,
} from '@mizan/core/money/decimal'
import {
  type ZakatLine,
  type ZakatResult,
  type ZakatSection,
  zakatLines,
  zakatOf,
} from '@mizan/core/zakat/zakat-sheet'

export type Worksheet = RowOf<typeof zakatWorksheets>

/** An adjustment as it is typed; without an amount there is none. */
export type TypedAdjustment = { readonly amount: string; readonly note: string }

/** A line that somebody added, by a key of the screen. */
export type TypedLine = {
  readonly key: number
  readonly section: ZakatSection
  readonly statement: string
  readonly amount: string
}

/** What people add to a worksheet, as they type it. */
export type TypedSheet = {
  readonly adjustments: Readonly<Partial<Record<ZakatLine, TypedAdjustment>>>
  readonly ownLines: readonly TypedLine[]
}

export const openedSheet = ({ adjustments, own_lines: own }: Worksheet): TypedSheet => ({
  adjustments: Object.fromEntries(
    adjustments.map(({ line, amount, note }) => [line, { amount, note: note ?? '' }]),
  ),
  ownLines: own.map(({ section, statement, amount }, key) => ({ key, section, statement, amount })),
})

/** What is sent of it: nothing of an adjustment without an amount, or of an added line that was left empty. */
export const sentSheet = ({ adjustments, ownLines }: TypedSheet) => ({
  adjustments: zakatLines.flatMap((line) => {
    const { amount = '', note = '' } = adjustments[line] ?? {}
    return amount === '' ? [] : [{ line, amount, note }]
  }),
  own_lines: ownLines
    .filter(({ statement, amount }) => statement.trim() !== '' || amount !== '')
    .map(({ section, statement, amount }) => ({ section, statement, amount })),
})

export const isSameSheet = (one: TypedSheet, other: TypedSheet): boolean =>
  JSON.stringify(sentSheet(one)) === JSON.stringify(sentSheet(other))

const read = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)
export const written = (amount: Money): string => formatDecimal(amount, 2)

/** What the worksheet comes to with what is typed, while it is typed. */
export function resultOf(worksheet: Worksheet, typed: TypedSheet): ZakatResult {
  const { adjustments, own_lines: own } = sentSheet(typed)
  return zakatOf({
    figures: worksheet.figures.map(({ line, amount }) => ({ line, amount: read(amount) })),
    adjustments: adjustments.map(({ line, amount }) => ({ line, amount: read(amount) })),
    ownLines: own.map(({ section, amount }) => ({ section, amount: read(amount) })),
    year: worksheet.year_kind,
    days: worksheet.days,
    share: percent(parseDecimal(worksheet.share, scale.percent) ?? 0n),
  })
}
