import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Dashboard } from '@mizan/contract/dashboard'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import { directionOf } from '../../client/language.ts'
import { axisOf } from './axis.ts'
import { monthText, monthYearText } from './figures.ts'
import { useLinks, type Side } from './use-links.ts'

type Month = Dashboard['series'][number]

/** The colours stand in dashboard.css, one pair for each theme. */
const colors = { sales: 'var(--dash-sales)', purchases: 'var(--dash-purchases)' } as const

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

/**
 * Bars of each month. In Arabic time runs against the script of figures: months and the pair within each are
 * reversed, and the value axis stands on the right, where reading begins. A bar opens its bills.
 */
export const TradeChart = ({
  series,
  sides,
  today,
}: {
  readonly series: readonly Month[]
  readonly sides: readonly Side[]
  readonly today: string
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const links = useLinks()
  const isRtl = directionOf(i18n.language) === 'rtl'
  const inOrder = <T,>(list: readonly T[]): T[] => (isRtl ? list.toReversed() : [...list])
  // Floats here are pixels in the making: amounts are read from the tooltip and the table.
  const rows = inOrder(series).map((each) => ({
    month: each.month,
    sales: Number(each.sales ?? 0),
    purchases: Number(each.purchases ?? 0),
  }))
  const axis = axisOf(rows.flatMap((row) => sides.map((side) => row[side])))
  const byMonth = new Map<string, (typeof series)[number]>(series.map((each) => [each.month, each]))
  return (
    <div className="trade-chart" dir="ltr" aria-hidden>
      <BarChart
        h="100%"
        data={rows}
        dataKey="month"
        series={inOrder(sides).map((side) => ({ name: side, color: colors[side] }))}
        maxBarWidth={16}
        gridAxis="x"
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--mz-line)"
        textColor="var(--mz-ink-3)"
        xAxisProps={{
          tickFormatter: (month: string) => monthText(month),
          tickMargin: 8,
          height: 34,
        }}
        yAxisProps={{
          orientation: isRtl ? 'right' : 'left',
          width: 44,
          domain: [axis.ticks[0] ?? 0, axis.ticks.at(-1) ?? 1],
          ticks: [...axis.ticks],
          interval: 0,
          tickFormatter: (value: number) => tickText(value, axis.divisor),
        }}
        barChartProps={{
          accessibilityLayer: false,
          barGap: 3,
          barCategoryGap: '28%',
          // The chart measures from the edges of the picture, whichever way the text runs.
          margin: chartMargin,
        }}
        barProps={({ name }) => ({
          radius: 3,
          isAnimationActive: false,
          onClick: (_, index) => {
            const month = rows[index]?.month
            const target = month
              ? links.month(name === 'sales' ? 'sales' : 'purchases', month, today)
              : null
            if (target) void navigate(target)
          },
        })}
        tooltipProps={{
          isAnimationActive: false,
          content: ({ active, label }) => {
            const month = byMonth.get(String(label))
            if (!active || !month) return null
            return (
              <div className="chart-tip" dir={isRtl ? 'rtl' : 'ltr'}>
                <strong>{monthYearText(month.month)}</strong>
                {sides.map((side) => (
                  <div key={side}>
                    <i className={`swatch ${side}`} />
                    <span>{t(`dashboard.series.${side}`)}</span>
                    <bdi dir="ltr" className="num">
                      {amountText(month[side])}
                    </bdi>
                  </div>
                ))}
              </div>
            )
          },
        }}
      />
    </div>
  )
}
