import { amountText, countText } from '../../client/format.ts'

/** A column of figures in a chart, in the order of `chartColors`. */
export type ChartSeries = { readonly key: string; readonly title: string }

/** A place on the axis, with an amount for each series; null where there is none to see. */
export type ChartPoint = {
  readonly key: string
  /** Under the axis, short. */
  readonly tick: string
  /** In the tooltip and the table, whole. */
  readonly title: string
  readonly values: Readonly<Record<string, string | null>>
}

/** Where a figure opens. */
export type ChartTarget = {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
} | null

/** What the figures are: amounts unless it is said. */
export type FigureKind = 'money' | 'count' | 'percent'

export type ChartData = {
  readonly kind?: FigureKind
  /** The series of a place stand on each other. */
  readonly isStacked?: boolean
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  readonly targetOf?: (point: string, series: string) => ChartTarget
}

/** A figure in words of its kind. */
export function figureText(kind: FigureKind, value: string | null): string {
  if (value === null || value === '') return ''
  if (kind === 'count') return countText(Number(value))
  return kind === 'percent' ? `${amountText(value, 1)}%` : amountText(value)
}

/** The figures that the axis must hold: of a pile all of it. */
export const heightsOf = ({
  points,
  series,
  isStacked = false,
}: Pick<ChartData, 'points' | 'series' | 'isStacked'>): readonly number[] =>
  points.flatMap(({ values }) => {
    const figures = series.map(({ key }) => Number(values[key] ?? 0))
    return isStacked ? [figures.reduce((all, each) => all + each, 0)] : figures
  })

/** The colour of a series by its place. */
export const colorOf = (at: number): string => `var(--chart-${at + 1})`
