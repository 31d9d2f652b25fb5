import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useComputedColorScheme } from '@mantine/core'
import type { Dashboard } from '@mizan/contract/dashboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../client/format.ts'
import { directionOf } from '../../client/language.ts'
import { chartColors } from '../../theme/colors.ts'
import { inThousands } from './figures.ts'

type Series = Dashboard['series']

/** Sales and purchases by month. In Arabic time runs from right to left and the axis stands on the right. */
export const SalesChart = ({ series, currency }: { readonly series: Series; readonly currency: string }): ReactNode => {
  const { t, i18n } = useTranslation()
  const scheme = useComputedColorScheme('light')
  const isRtl = directionOf(i18n.language) === 'rtl'
  const [green, amber] = chartColors[scheme]
  const month = new Intl.DateTimeFormat(`${i18n.language}-u-ca-gregory`, { month: isRtl ? 'long' : 'short', timeZone: 'UTC' })
  const points = series.map((each) => ({
    month: month.format(new Date(`${each.month}T12:00:00Z`)), sales: inThousands(each.sales), purchases: inThousands(each.purchases),
  }))
  const names = { sales: t('home.sales'), purchases: t('home.purchases') }
  const shown = [
    ...(series.some((each) => each.sales !== null) ? [{ name: 'sales', label: names.sales, color: green ?? '' }] : []),
    ...(series.some((each) => each.purchases !== null) ? [{ name: 'purchases', label: names.purchases, color: amber ?? '' }] : []),
  ]
  return (
    <section className="card chart-card" aria-labelledby="chart-title">
      <header>
        <h2 id="chart-title">{t('home.chart')}</h2>
        <span className="legend">
          {shown.map((each) => <span key={each.name}><i style={{ background: each.color }} />{each.label}</span>)}
          <span className="dim">{t(currency === 'SAR' ? 'home.thousands' : 'home.thousands_of', { currency, count: series.length })}</span>
        </span>
      </header>
      <div dir="ltr" aria-hidden>
        <BarChart
          h={248} data={isRtl ? points.toReversed() : points} dataKey="month" series={isRtl ? shown.toReversed() : shown}
          gridAxis="y" tickLine="none" maxBarWidth={26} gridProps={{ strokeDasharray: '0', stroke: 'var(--mz-line)' }}
          yAxisProps={{ orientation: isRtl ? 'right' : 'left', width: 44, tickCount: 5 }} xAxisProps={{ interval: 0 }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }} barChartProps={{ barGap: 4, barCategoryGap: '28%', accessibilityLayer: false }}
          valueFormatter={(value) => value.toFixed(value < 10 ? 1 : 0)} withLegend={false}
          tooltipProps={{ wrapperStyle: { direction: isRtl ? 'rtl' : 'ltr' } }}
        />
      </div>
      <ChartTable series={series} names={names} monthOf={(date) => month.format(new Date(`${date}T12:00:00Z`))} />
    </section>
  )
}

/** The same figures for those who do not see the picture. */
const ChartTable = ({ series, names, monthOf }: {
  readonly series: Series
  readonly names: { readonly sales: string; readonly purchases: string }
  readonly monthOf: (date: string) => string
}): ReactNode => {
  const { t } = useTranslation()
  return (
    <table className="hidden-text">
      <caption>{t('home.chart')}</caption>
      <thead><tr><th>{t('home.month')}</th><th>{names.sales}</th><th>{names.purchases}</th></tr></thead>
      <tbody>
        {series.map((each) => (
          <tr key={each.month}><td>{monthOf(each.month)}</td><td>{amountText(each.sales)}</td><td>{amountText(each.purchases)}</td></tr>
        ))}
      </tbody>
    </table>
  )
}
