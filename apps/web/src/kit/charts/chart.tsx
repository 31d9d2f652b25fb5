import './charts.css'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { axisOf } from './axis.ts'
import { type ChartData, colorOf, heightsOf } from './chart-shape.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { ChartTable } from './chart-table.tsx'

const chartCode = () => import('./drawn-chart.tsx')
const DrawnChart = lazy(async () => ({ default: (await chartCode()).DrawnChart }))

/** Fetches the code of charts beside the figures, so that one does not wait for the other. */
export const fetchChart = (): void => void chartCode().catch(() => undefined)

/** Amounts as bars or as a line in steps for the eye, and as a table for the ear. */
export const Chart = ({
  title,
  head,
  shape,
  ...data
}: ChartData & {
  readonly title: string
  /** What the places on the axis are: months, days. */
  readonly head: string
  readonly shape: 'bars' | 'steps'
}): ReactNode => (
  <>
    <Suspense fallback={<ChartSkeleton />}>
      <DrawnChart {...data} shape={shape} />
    </Suspense>
    <ChartTable {...data} title={title} head={head} />
  </>
)

/** What each colour stands for, and the unit of the axis. */
export const ChartLegend = ({
  points,
  series,
  isStacked = false,
  kind = 'money',
  currency,
  hasUnit = true,
}: Pick<ChartData, 'points' | 'series' | 'isStacked' | 'kind'> & {
  readonly currency: string
  readonly hasUnit?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const { unit } = axisOf(heightsOf({ points, series, isStacked }), kind === 'count')
  return (
    <span className="chart-legend" aria-hidden>
      <SeriesLegend series={series} />
      <span className="dim">
        {!hasUnit || kind === 'percent' || (kind === 'count' && unit === 'one')
          ? null
          : t(kind === 'count' ? `kit.chart.count.${unit}` : `kit.chart.unit.${unit}`, {
              currency: currency === 'SAR' ? t('kit.chart.riyal') : currency,
            })}
      </span>
    </span>
  )
}

/** What each colour stands for, where there are several. */
export const SeriesLegend = ({ series }: Pick<ChartData, 'series'>): ReactNode =>
  series.length < 2 ? null : (
    <span className="chart-legend" aria-hidden>
      {series.map(({ key, title }, at) => (
        <span key={key}>
          <i className="swatch" style={{ background: colorOf(at) }} />
          {title}
        </span>
      ))}
    </span>
  )
