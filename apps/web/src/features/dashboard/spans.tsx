import type { Dashboard, DashboardSpans } from '@mizan/contract/dashboard'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, longDateText } from '../../client/format.ts'
import { wholeText } from './figures.ts'

type Key = keyof DashboardSpans

/** Day, month and year in one frame. A rise of sales is good news; that of purchases is only a fact. */
export const Spans = ({ sales, purchases, today }: Pick<Dashboard, 'sales' | 'purchases' | 'today'>): ReactNode => {
  const { t, i18n } = useTranslation()
  if (!sales && !purchases) return null
  const month = new Intl.DateTimeFormat(`${i18n.language}-u-nu-latn-ca-gregory`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${today}T12:00:00Z`))
  const titles: Readonly<Record<Key, string>> = { day: t('home.today'), month, year: t('home.year', { year: today.slice(0, 4) }) }
  return (
    <section className="spans" aria-label={t('home.figures')}>
      {(['day', 'month', 'year'] as const).map((key) => (
        <div key={key} className="span-part">
          <h2>{titles[key]}</h2>
          <div className="span-figures">
            {sales ? <Figure title={t('menu.sales')} span={sales[key]} isSales /> : null}
            {purchases ? <Figure title={t('menu.purchases')} span={purchases[key]} /> : null}
          </div>
        </div>
      ))}
    </section>
  )
}

const Figure = ({ title, span, isSales = false }: {
  readonly title: string
  readonly span: DashboardSpans[Key]
  readonly isSales?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const change = span.change_percent
  const isFall = change?.startsWith('-') ?? false
  const Arrow = isFall ? IconArrowDownRight : IconArrowUpRight
  const before = `${amountText(span.previous)} (${longDateText(span.from)} – ${longDateText(span.to)})`
  return (
    <div className={isSales ? 'figure-sales' : 'figure-purchases'}>
      <small>{title}</small>
      <strong><bdi dir="ltr" className="num" title={amountText(span.amount)}>{wholeText(span.amount)}</bdi></strong>
      {change === null ? <span className="delta dim">{t('home.nothing_before')}</span> : (
        <span className={`delta${isSales && !isFall ? ' good' : ''}`} title={t('home.compared', { before })}>
          <Arrow size={14} stroke={1.8} aria-hidden />
          <span className="hidden-text">{t(isFall ? 'home.fell' : 'home.rose')}</span>
          <bdi dir="ltr" className="num">{change.replace('-', '').replace(/\.\d+$/, '')}%</bdi>
        </span>
      )}
    </div>
  )
}
