import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReportChart, ReportColumn, ReportDeclaration } from '@mizan/contract/reports/report'
import type { ReportName } from '@mizan/contract/reports/report-groups'
import type { Query } from '../../client/request.ts'
import type { ChartTarget } from '../../kit/charts/chart-shape.ts'
import { textIn, type FoundReport, type ReportMeta, type ReportRow } from './use-report.ts'

/** A chart with the report that it is of, and what its figures open. */
export type Drawn = {
  readonly name: ReportName
  readonly chart: ReportChart
  readonly declared: ReportDeclaration
  readonly report: FoundReport
  /** Those of its figures that the reader may see. */
  readonly figures: readonly ReportColumn[]
  readonly open: (row: ReportRow, key: string) => ChartTarget
  readonly title: string
  readonly titleId: string
}

/** How many of the largest rows stand by themselves. */
export const rankedMost = 8

/** The chart that fits what a report was asked for. */
export function chartFor(
  { charts = [], filters }: Pick<ReportDeclaration, 'charts' | 'filters'>,
  query: Query,
): ReportChart | null {
  const given = (name: string): string | null => {
    const filter = filters.find((each) => each.name === name)
    const value = query[name] ?? (filter?.kind === 'choice' ? filter.initial : null)
    return value === null ? null : String(value)
  }
  return charts.find(({ when }) => !when || given(when.filter) === when.is) ?? null
}

const amountIn = (row: ReportRow, key: string): bigint => parseDecimal(textIn(row, key), 2) ?? 0n
const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** The rows that a chart is of, without those that have nothing to draw. */
function drawnRows({ of = {}, figures }: ReportChart, rows: readonly ReportRow[]): ReportRow[] {
  return rows.filter(
    (row) =>
      Object.entries(of).every(([field, values]) => values.includes(textIn(row, field))) &&
      figures.some((figure) => amountIn(row, figure) !== 0n),
  )
}

/** The places of a chart by rows; of rows that share their place the last is drawn. */
export function placesOf(chart: ReportChart, rows: readonly ReportRow[]): readonly ReportRow[] {
  const { at = '' } = chart
  return [...new Map(drawnRows(chart, rows).map((row) => [textIn(row, at), row])).values()]
}

export type Ranked = {
  readonly rows: readonly ReportRow[]
  /** What all others come to, in each figure; null where there are none. */
  readonly others: {
    readonly count: number
    readonly values: Readonly<Record<string, string>>
  } | null
}

/** The largest rows by the first figure, and the rest in one; rows that the report did not send yet come from its sums. */
export function rankedRows(
  chart: ReportChart,
  rows: readonly ReportRow[],
  meta: Pick<ReportMeta, 'total' | 'totals'> | null,
): Ranked {
  const [first = ''] = chart.figures
  const inOrder = drawnRows(chart, rows).toSorted((a, b) => {
    const [x, y] = [amountIn(a, first), amountIn(b, first)]
    return x === y ? 0 : x < y ? 1 : -1
  })
  const shown = inOrder.slice(0, inOrder.length === rankedMost + 1 ? rankedMost + 1 : rankedMost)
  const isPart = chart.of !== undefined
  const unsent = isPart ? 0 : Math.max(0, (meta?.total ?? rows.length) - rows.length)
  const count = inOrder.length - shown.length + unsent
  if (count === 0) return { rows: shown, others: null }
  const sumOf = (of: readonly ReportRow[], key: string): bigint =>
    of.reduce((all, row) => all + amountIn(row, key), 0n)
  const restOf = (key: string): bigint => {
    const total = unsent > 0 ? parseDecimal(meta?.totals?.[key] ?? '', 2) : null
    return (total ?? sumOf(inOrder, key)) - sumOf(shown, key)
  }
  return {
    rows: shown,
    others: {
      count,
      values: Object.fromEntries(chart.figures.map((key) => [key, formatDecimal(restOf(key), 2)])),
    },
  }
}

/** The length of a bar in per cent of the longest, a tenth at a time. */
export function shareOf(value: string, longest: bigint): number {
  const size = sizeOf(parseDecimal(value, 2) ?? 0n)
  return longest > 0n ? Number((size * 1000n) / longest) / 10 : 0
}

/** The longest bar of some values. */
export const longestOf = (values: readonly string[]): bigint =>
  values.reduce((most, value) => {
    const size = sizeOf(parseDecimal(value, 2) ?? 0n)
    return size > most ? size : most
  }, 0n)
