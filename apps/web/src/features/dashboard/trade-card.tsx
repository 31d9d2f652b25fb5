import { SegmentedControl } from '@mantine/core'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, isZero } from '../../client/format.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { axisOf } from './axis.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { monthYearText } from './figures.ts'
import { OpenLink } from './open-link.tsx'
import type { Months } from './use-dashboard.ts'
import { useLinks } from './use-links.ts'

const chartCode = () => import('./trade-chart.tsx')
const TradeChart = lazy(async () => ({ default: (await chartCode()).TradeChart }))

/** Fetches the chart's code beside the figures, so that one does not wait for the other. */
export const fetchChart = (): void => void chartCode().catch(() => undefined)

const sides = ['sales', 'purchases'] as const

/** Sales and purchases by month, as bars for the eye and as a table for the ear. */
export const TradeCard = ({
  data,
  months,
  setMonths,
}: {
  readonly data: Dashboard
  readonly months: Months
  readonly setMonths: (months: Months) => void
}): ReactNode => {
  const { t } = useTranslation()
  const seen = sides.filter((side) => data[side] !== null)
  const isEmpty = data.series.every(
    (each) => isZero(each.sales ?? '0') && isZero(each.purchases ?? '0'),
  )
  const { unit } = axisOf(
    data.series.flatMap((each) => seen.map((side) => Number(each[side] ?? 0))),
  )
  const currency = data.currency === 'SAR' ? t('dashboard.riyal') : data.currency
  if (seen.length === 0) return null
  return (
    <section className="dash-card trade">
      <header>
        <h2>{t('dashboard.trade')}</h2>
        <span className="legend" aria-hidden>
          {seen.map((side) => (
            <span key={side}>
              <i className={`swatch ${side}`} />
              {t(`dashboard.series.${side}`)}
            </span>
          ))}
          <span className="dim">{isEmpty ? null : t(`dashboard.unit.${unit}`, { currency })}</span>
        </span>
        <SegmentedControl
          aria-label={t('dashboard.months')}
          value={String(months)}
          onChange={(value) => setMonths(value === '12' ? 12 : 6)}
          data={['6', '12'].map((value) => ({ value, label: t(`dashboard.months_${value}`) }))}
        />
      </header>
      {isEmpty ? (
        <div className="trade-chart">
          <EmptyState
            icon={IconChartBar}
            title={t('dashboard.no_trade')}
            text={t('dashboard.no_trade_how')}
          />
        </div>
      ) : (
        <>
          <Suspense fallback={<ChartSkeleton />}>
            <TradeChart series={data.series} sides={seen} today={data.today} />
          </Suspense>
          <TradeTable data={data} seen={seen} />
        </>
      )}
    </section>
  )
}

const TradeTable = ({
  data,
  seen,
}: {
  readonly data: Dashboard
  readonly seen: readonly (typeof sides)[number][]
}): ReactNode => {
  const { t } = useTranslation()
  const links = useLinks()
  return (
    <table className="hidden-text">
      <caption>{t('dashboard.trade')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.month')}</th>
          {seen.map((side) => (
            <th key={side} scope="col">
              {t(`dashboard.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.series.map((each) => (
          <tr key={each.month}>
            <th scope="row">{monthYearText(each.month)}</th>
            {seen.map((side) => (
              <td key={side}>
                <OpenLink
                  target={links.month(side, each.month, data.today)}
                  className="num"
                  isQuiet
                >
                  {amountText(each[side])}
                </OpenLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
