import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../client/language.ts'
import { axisOf } from './axis.ts'
import {
  type ChartData,
  type ChartPoint,
  type ChartSeries,
  type FigureKind,
  colorOf,
  figureText,
  heightsOf,
} from './chart-shape.ts'

const tickText = (value: number, divisor: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
    .format(value / divisor)
    .replace('-', '\u2212')

const edge = 0
/** The chart measures from the edges of the picture, whichever way the text runs. */
const chartMargin = {
  top: 8,
  right: edge /* physical: the chart knows no text direction */,
  bottom: edge,
  left: edge /* physical: the chart knows no text direction */,
}

const off = 8
/** A line stands off the figures of its axis. */
const linePadding = {
  left: off /* physical: the chart knows no text direction */,
  right: off /* physical: the chart knows no text direction */,
}

/**
 * Bars, or a line in steps. In Arabic time runs against the script of figures: places and the series within
 * each are reversed, and the value axis stands on the right, where reading begins. A bar opens what it is made of.
 */
export const DrawnChart = ({
  points,
  series,
  shape,
  targetOf,
  kind = 'money',
  isStacked = false,
}: ChartData & { readonly shape: 'bars' | 'steps' }): ReactNode => {
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const isRtl = directionOf(i18n.language) === 'rtl'
  const inOrder = <T,>(list: readonly T[]): T[] => (isRtl ? list.toReversed() : [...list])
  // Floats here are pixels in the making: amounts are read from the tooltip and the table.
  const rows = inOrder(points).map(({ key, values }) => ({
    key,
    ...Object.fromEntries(series.map((each) => [each.key, Number(values[each.key] ?? 0)])),
  }))
  const axis = axisOf(heightsOf({ points, series, isStacked }), kind === 'count')
  const byKey = new Map(points.map((point) => [point.key, point]))
  const colored = series.map(({ key }, at) => ({ name: key, color: colorOf(at) }))
  const common = {
    h: '100%',
    data: rows,
    dataKey: 'key',
    series: inOrder(colored),
    gridAxis: 'x',
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--mz-line)',
    textColor: 'var(--mz-ink-3)',
    xAxisProps: {
      tickFormatter: (key: string) => byKey.get(key)?.tick ?? '',
      tickMargin: 8,
      height: 34,
      interval: shape === 'steps' ? ('preserveStartEnd' as const) : ('preserveEnd' as const),
      minTickGap: shape === 'steps' ? 40 : 5,
      ...(shape === 'steps' ? { padding: linePadding } : {}),
    },
    yAxisProps: {
      orientation: isRtl ? 'right' : 'left',
      width: 44,
      domain: [axis.ticks[0] ?? 0, axis.ticks.at(-1) ?? 1],
      ticks: [...axis.ticks],
      interval: 0,
      tickFormatter: (value: number) => tickText(value, axis.divisor),
    },
    tooltipProps: {
      isAnimationActive: false,
      content: ({ active, label }: { active?: boolean; label?: unknown }) => {
        const point = byKey.get(String(label))
        return active && point ? (
          <Tip point={point} series={series} kind={kind} isRtl={isRtl} />
        ) : null
      },
    },
  } as const
  if (shape === 'steps') {
    return (
      <div className="chart steps" dir="ltr" aria-hidden>
        <LineChart
          {...common}
          curveType={isRtl ? 'stepBefore' : 'stepAfter'}
          withDots={false}
          strokeWidth={2}
          lineChartProps={{ accessibilityLayer: false, margin: chartMargin }}
          lineProps={{ isAnimationActive: false }}
          {...((axis.ticks[0] ?? 0) < 0 ? { referenceLines: [{ y: 0, color: 'red.6' }] } : {})}
        />
      </div>
    )
  }
  return (
    <div className={`chart bars${targetOf ? ' opens' : ''}`} dir="ltr" aria-hidden>
      <BarChart
        {...common}
        type={isStacked ? 'stacked' : 'default'}
        maxBarWidth={series.length > 1 && !isStacked ? 16 : 26}
        barChartProps={{
          accessibilityLayer: false,
          barGap: 3,
          barCategoryGap: '28%',
          margin: chartMargin,
        }}
        barProps={({ name }) => ({
          radius: isStacked ? 0 : 3,
          isAnimationActive: false,
          onClick: (_, index) => {
            const key = rows[index]?.key
            const target = key === undefined ? null : targetOf?.(key, String(name))
            if (target) void navigate(target)
          },
        })}
      />
    </div>
  )
}

const Tip = ({
  point,
  series,
  kind,
  isRtl,
}: {
  readonly point: ChartPoint
  readonly series: readonly ChartSeries[]
  readonly kind: FigureKind
  readonly isRtl: boolean
}): ReactNode => (
  <div className="chart-tip" dir={isRtl ? 'rtl' : 'ltr'}>
    <strong>{point.title}</strong>
    {series.map(({ key, title }, at) => (
      <div key={key}>
        <i className="swatch" style={{ background: colorOf(at) }} />
        <span>{title}</span>
        <bdi dir="ltr" className="num">
          {figureText(kind, point.values[key] ?? null)}
        </bdi>
      </div>
    ))}
  </div>
)
