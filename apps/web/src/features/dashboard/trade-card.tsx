import { SegmentedControl } from '@mantine/core'
import type { Dashboard } from '@mizan/contract/dashboard'
import { IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero, monthText, shortMonthText } from '../../client/format.ts'
import { Chart, ChartLegend } from '../../kit/charts/chart.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import type { Months } from './use-dashboard.ts'
import { type Side, useLinks } from './use-links.ts'

const sides = ['sales', 'purchases'] as const

/** Sales and purchases by month. */
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
  const links = useLinks()
  const seen = sides.filter((side) => data[side] !== null)
  const isEmpty = data.series.every(
    (each) => isZero(each.sales ?? '0') && isZero(each.purchases ?? '0'),
  )
  if (seen.length === 0) return null
  const chart = {
    points: data.series.map(({ month, ...values }) => ({
      key: month,
      tick: shortMonthText(month),
      title: monthText(month),
      values,
    })),
    series: seen.map((side) => ({ key: side, title: t(`dashboard.series.${side}`) })),
    targetOf: (month: string, side: string) => links.month(side as Side, month, data.today),
  }
  return (
    <section className="dash-card trade">
      <header>
        <h2>{t('dashboard.trade')}</h2>
        <ChartLegend {...chart} currency={data.currency} hasUnit={!isEmpty} />
        <SegmentedControl
          aria-label={t('dashboard.months')}
          value={String(months)}
          onChange={(value) => setMonths(value === '12' ? 12 : 6)}
          data={['6', '12'].map((value) => ({ value, label: t(`dashboard.months_${value}`) }))}
        />
      </header>
      {isEmpty ? (
        <div className="trade-none">
          <EmptyState
            icon={IconChartBar}
            title={t('dashboard.no_trade')}
            text={t('dashboard.no_trade_how')}
          />
        </div>
      ) : (
        <Chart {...chart} title={t('dashboard.trade')} head={t('dashboard.month')} shape="bars" />
      )}
    </section>
  )
}
