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

export type ChartData = {
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  readonly targetOf?: (point: string, series: string) => ChartTarget
}

/** The colour of a series by its place. */
export const colorOf = (at: number): string => `var(--chart-${at + 1})`
