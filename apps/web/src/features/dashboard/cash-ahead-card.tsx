import type { Dashboard } from '@mizan/contract/dashboard'
import { addDays, localDate } from '@mizan/core/time/local-date'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMonthText, isZero, weekdayText } from '../../client/format.ts'
import { Chart, ChartLegend } from '../../kit/charts/chart.tsx'
import { DateText } from '../../kit/figures/text.tsx'
import { OpenLink } from './open-link.tsx'
import { useLinks } from './use-links.ts'
import { Whole } from './whole.tsx'

type CashAhead = NonNullable<Dashboard['cash_ahead']>

/** Cash after each day: what stands after the last day on which something fell due. */
const daily = ({ from, to, opening, days }: CashAhead) => {
  const balances = new Map<string, string>(days.map(({ date, balance }) => [date, balance]))
  let balance = opening
  const points: { date: string; balance: string }[] = []
  for (let day = localDate(from); day <= to; day = addDays(day, 1)) {
    balance = balances.get(day) ?? balance
    points.push({ date: day, balance })
  }
  return points
}

const difference = (a: string, b: string): string =>
  formatDecimal((parseDecimal(a, 2) ?? 0n) - (parseDecimal(b, 2) ?? 0n), 2)

/** Cash of the next thirty days from the days on which open amounts fall due. */
export const CashAheadCard = ({
  cash,
  currency,
}: {
  readonly cash: CashAhead
  readonly currency: string
}): ReactNode => {
  const { t } = useTranslation()
  const links = useLinks()
  const isShort = cash.lowest.startsWith('-')
  const hasOverdue = !isZero(cash.overdue_in) || !isZero(cash.overdue_out)
  const chart = {
    points: daily(cash).map(({ date, balance }) => ({
      key: date,
      tick: dayMonthText(date),
      title: `${weekdayText(date)} ${dayMonthText(date)}`,
      values: { balance },
    })),
    series: [{ key: 'balance', title: t('dashboard.cash_after') }],
  }
  return (
    <section className="dash-card cash-ahead">
      <header>
        <h2>{t('dashboard.cash_ahead')}</h2>
        {cash.days.length > 0 ? <ChartLegend {...chart} currency={currency} /> : null}
        <OpenLink target={links.cashForecast()} className="text-link">
          {t('dashboard.details')}
          <span className="hidden-text">: {t('dashboard.cash_ahead')}</span>
        </OpenLink>
      </header>
      <dl className="cash-facts">
        <div>
          <dt>{t('dashboard.cash_now')}</dt>
          <dd>
            <Whole value={cash.opening} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.cash_moves')}</dt>
          <dd>
            <Whole value={difference(cash.closing, cash.opening)} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.cash_end')}</dt>
          <dd>
            <Whole value={cash.closing} />
          </dd>
        </div>
        <div className={isShort ? 'short' : ''}>
          <dt>
            {t(isShort ? 'dashboard.cash_short' : 'dashboard.cash_lowest')}{' '}
            <DateText value={cash.lowest_on} />
          </dt>
          <dd>
            <Whole value={cash.lowest} />
          </dd>
        </div>
      </dl>
      {cash.days.length > 0 ? (
        <Chart
          {...chart}
          title={t('dashboard.cash_ahead')}
          head={t('dashboard.day')}
          shape="steps"
        />
      ) : (
        <p className="card-none">{t('dashboard.cash_nothing_due')}</p>
      )}
      {hasOverdue ? (
        <p className="cash-overdue">
          {t('dashboard.cash_overdue')}{' '}
          <OpenLink target={links.cashForecast(true)} className="figure-link">
            {t('dashboard.cash_overdue_in')} <Whole value={cash.overdue_in} /> ·{' '}
            {t('dashboard.cash_overdue_out')} <Whole value={cash.overdue_out} />
          </OpenLink>
        </p>
      ) : null}
    </section>
  )
}
