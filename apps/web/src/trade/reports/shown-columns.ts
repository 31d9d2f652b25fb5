import { columnOf, type ReportDeclaration } from '@mizan/contract/reports/report'
import type { Words } from '@mizan/contract/printed-lists'
import type { ColumnGroup, ReportCard } from './report-shown.ts'
import { textIn, type ReportColumn, type ReportRow } from './use-report.ts'

type Shown = {
  readonly rows: readonly ReportRow[]
  /** Columns that a place has no use for: the account on its own page. */
  readonly without: readonly string[]
  /** The switches that are on. */
  readonly switches: readonly string[]
  /** Whether lines are open beside the table and leave it less room. */
  readonly isNarrow: boolean
}

/** The columns of an answer that its screen shows. */
export const shownColumns = (
  declared: ReportDeclaration,
  columns: readonly ReportColumn[],
  { rows, without, switches, isNarrow }: Shown,
): readonly ReportColumn[] =>
  columns.filter(({ key }) => {
    const column = columnOf(declared, key)
    if (without.includes(key) || (isNarrow && column?.givesWay)) return false
    const shown = column?.shown
    if (shown === 'files') return false
    if (shown === 'filled') return rows.some((row) => textIn(row, key) !== '')
    return shown === undefined || switches.includes(shown.switch)
  })

/** Headings over some columns: the neighbours that are answered or declared under the same. */
export function pairsOf(
  declared: ReportDeclaration,
  columns: readonly ReportColumn[],
  words: (words: Words) => string,
): readonly ColumnGroup[] {
  const paired = columns.flatMap(({ key, over, head }) => {
    if (over !== undefined) return [{ key, title: over, head: head ?? '' }]
    const pair = columnOf(declared, key)?.pair
    return pair ? [{ key, title: words(pair.over), head: words(pair.label) }] : []
  })
  return [...Map.groupBy(paired, ({ title }) => title)].map(([title, group]) => ({
    title,
    keys: group.map(({ key }) => key),
    heads: group.map(({ head }) => head),
  }))
}

/** How rows read on a phone, by the columns that are there. */
export function cardOf(declared: ReportDeclaration, columns: readonly ReportColumn[]): ReportCard {
  const { name, figure, facts, repeated: some } = declared.card
  const keys = columns.map(({ key }) => key)
  const repeated = keys.filter((key) => {
    const column = columnOf(declared, key)
    return column?.repeat !== undefined && (some?.includes(column.key) ?? true)
  })
  return {
    name: name.find((key) => keys.includes(key)) ?? name[0] ?? '',
    figure,
    facts: [...facts, ...repeated],
  }
}
