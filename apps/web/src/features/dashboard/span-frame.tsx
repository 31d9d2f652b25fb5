import type { Dashboard, DashboardSpans } from '@mizan/contract/dashboard'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, isolated, longDateText, monthText } from '../../client/format.ts'
import { changeOf, wholeText } from './figures.ts'
import { OpenLink } from './open-link.tsx'
import { useLinks, type Side } from './use-links.ts'
import { Whole } from './whole.tsx'

const spans = ['day', 'month', 'year'] as const
type Span = DashboardSpans['day']

/** The day, the month and the year in one frame, sales beside purchases. */
export const SpanFrame = ({ data }: { readonly data: Dashboard }): ReactNode => {
  const { t } = useTranslation()
  const any = data.sales ?? data.purchases
  if (any === null) return null
  const titles = {
    day: t('dashboard.today'),
    month: monthText(any.month.to),
    year: any.year.from.endsWith('-01-01')
      ? t('dashboard.year', { year: any.year.from.slice(0, 4) })
      : t('dashboard.since', { date: longDateText(any.year.from) }),
  }
  return (
    <section className="spans" aria-label={t('dashboard.spans')}>
      {spans.map((name) => (
        <div key={name} className="span">
          <h2>{titles[name]}</h2>
          <div className="span-pair">
            {(['sales', 'purchases'] as const).map((side) => {
              const of = data[side]?.[name]
              return of ? <Figure key={side} side={side} of={of} /> : null
            })}
          </div>
        </div>
      ))}
    </section>
  )
}

/** Figures too long for their place are set smaller, never cut. */
const sizeOf = (text: string): string =>
  text.length > 14 ? 'longest' : text.length > 11 ? 'long' : ''

const Figure = ({ side, of }: { readonly side: Side; readonly of: Span }): ReactNode => {
  const { t } = useTranslation()
  const links = useLinks()
  return (
    <OpenLink target={links.trade(side, of)} className={`figure ${side}`}>
      <span className="figure-label">{t(`dashboard.${side}`)}</span>
      <Whole value={of.amount} className={`figure-value ${sizeOf(wholeText(of.amount))}`} />
      <ChangeMark side={side} of={of} />
    </OpenLink>
  )
}

/** Only a rise of sales is good news; everything else is said without a colour. */
const ChangeMark = ({ side, of }: { readonly side: Side; readonly of: Span }): ReactNode => {
  const { t } = useTranslation()
  if (of.change_percent === null) {
    return (
      <span className="change" title={t('dashboard.no_before')}>
        <span aria-hidden>—</span>
        <span className="hidden-text">{t('dashboard.no_before')}</span>
      </span>
    )
  }
  const { way, text } = changeOf(of.change_percent)
  const isGood = side === 'sales' && way === 'up' && text !== null
  return (
    <span
      className={`change${isGood ? ' good' : ''}`}
      title={t('dashboard.before', { amount: isolated(amountText(of.previous)) })}
    >
      {way === 'up' ? <IconArrowUpRight size={14} stroke={1.8} aria-hidden /> : null}
      {way === 'down' ? <IconArrowDownRight size={14} stroke={1.8} aria-hidden /> : null}
      {way === 'same' ? null : (
        <span className="hidden-text">{t(`dashboard.${way === 'up' ? 'rise' : 'fall'}`)} </span>
      )}
      {text === null ? t('dashboard.far_more') : <bdi dir="ltr">{text}</bdi>}
    </span>
  )
}
