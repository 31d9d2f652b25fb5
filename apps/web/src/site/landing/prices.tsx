import type { OfferedPlan } from '@mizan/contract/platform/subscriptions'
import { limitKeys, trialDays } from '@mizan/core/access/plan-limits'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { named, plainFigure, useShown } from '../context.ts'

const periods = ['monthly', 'yearly'] as const
type Period = (typeof periods)[number]

/** What a year costs less than twelve months; null where it costs no less. */
function savingOf({ monthly_price: month, yearly_price: year }: OfferedPlan): string | null {
  const saved = (parseDecimal(month, 2) ?? 0n) * 12n - (parseDecimal(year, 2) ?? 0n)
  return saved > 0n ? plainFigure(formatDecimal(saved, 2)) : null
}

/** The plans that are offered, by the month and by the year; the switch needs no script. */
export const Prices = (): ReactNode => {
  const { t, plans = [] } = useShown()
  const isWhole = plans.every(({ protected_fields: withheld }) => withheld.length === 0)
  return (
    <section className="prices" id="prices" aria-labelledby="prices-title">
      <div className="site-wide">
        <h2 id="prices-title">{t('prices.title')}</h2>
        {plans.length === 0 ? (
          <p className="section-text">{t('prices.none')}</p>
        ) : (
          <>
            <p className="section-text">
              {t(isWhole ? 'prices.text_whole' : 'prices.text')}{' '}
              {t('prices.trial', { count: trialDays })}
            </p>
            <fieldset className="period-switch">
              <legend>{t('prices.period')}</legend>
              {periods.map((period) => (
                <label key={period}>
                  <input
                    type="radio"
                    name="period"
                    value={period}
                    className={`by-${period}`}
                    defaultChecked={period === 'monthly'}
                  />
                  {t(`prices.${period}`)}
                </label>
              ))}
            </fieldset>
            <ul className="plan-list">
              {plans.map((plan) => (
                <Plan key={plan.id} plan={plan} />
              ))}
            </ul>
            <Comparison plans={plans} />
            <p className="prices-duty">{t('prices.duty')}</p>
          </>
        )}
      </div>
    </section>
  )
}

const Plan = ({ plan }: { readonly plan: OfferedPlan }): ReactNode => {
  const shown = useShown()
  const { t, isSignedIn } = shown
  const name = named(shown, plan)
  return (
    <li className="plan-offer">
      <h3>{name}</h3>
      {periods.map((period) => (
        <Price key={period} plan={plan} period={period} />
      ))}
      <ul className="plan-numbers">
        {limitsOf([plan])
          .slice(0, 4)
          .map((key) => (
            <li key={key}>
              <span>{t(`plan_limits.${key}`)}</span>
              <Limit of={plan.limits[key] ?? null} />
            </li>
          ))}
      </ul>
      {periods.map((period) => (
        <a
          key={period}
          className={`site-button of-${period}`}
          href={`${isSignedIn ? '/dashboard/client/subscribe' : '/register'}?plan=${plan.code}&period=${period}`}
        >
          {t('prices.choose', { plan: name })}
        </a>
      ))}
    </li>
  )
}

const Price = ({
  plan,
  period,
}: {
  readonly plan: OfferedPlan
  readonly period: Period
}): ReactNode => {
  const { t } = useShown()
  const saving = period === 'yearly' ? savingOf(plan) : null
  return (
    <div className={`of-${period}`}>
      <p className="offer-price">
        <bdi dir="ltr" className="plan-figure">
          {plainFigure(plan[`${period}_price`])}
        </bdi>{' '}
        <span>
          {t('prices.riyal')} {t(period === 'monthly' ? 'prices.a_month' : 'prices.a_year')}
        </span>
      </p>
      <p className="plan-vat">
        {t('prices.without_vat')} ·{' '}
        {t('prices.with_vat', { amount: plainFigure(plan[`${period}_price_with_vat`]) })}
      </p>
      <p className="plan-saves">
        {saving === null ? '\u00a0' : t('prices.saves', { amount: saving })}
      </p>
    </div>
  )
}

/** What some plan limits, then what every business asks for. */
function limitsOf(plans: readonly OfferedPlan[]): readonly (typeof limitKeys)[number][] {
  const always = ['users', 'stores', 'pos', 'bills_per_month', 'beneficiaries', 'items']
  return limitKeys
    .filter(
      (key) => always.includes(key) || plans.some(({ limits }) => (limits[key] ?? null) !== null),
    )
    .toSorted((one, other) => rank(always, one) - rank(always, other))
}

const rank = (order: readonly string[], key: string): number =>
  order.includes(key) ? order.indexOf(key) : order.length

const Limit = ({ of }: { readonly of: number | null }): ReactNode => {
  const { t } = useShown()
  return of === null ? (
    <span className="plan-unlimited">{t('prices.unlimited')}</span>
  ) : (
    <bdi dir="ltr" className="plan-number">
      {plainFigure(String(of))}
    </bdi>
  )
}

const Comparison = ({ plans }: { readonly plans: readonly OfferedPlan[] }): ReactNode => {
  const shown = useShown()
  const { t } = shown
  const withheld = [...new Set(plans.flatMap(({ protected_fields: keys }) => keys))].filter(
    (key) => !key.startsWith('reports.'),
  )
  return (
    <div className="comparison" tabIndex={0} role="region" aria-label={t('prices.compare')}>
      <table>
        <caption>{t('prices.compare')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.limit')}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {named(shown, plan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitsOf(plans).map((key) => (
            <tr key={key}>
              <th scope="row">{t(`plan_limits.${key}`)}</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  <Limit of={plan.limits[key] ?? null} />
                </td>
              ))}
            </tr>
          ))}
          {withheld.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`field_keys.${key.replaceAll('.', '_')}`)}</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  <Included isIn={!plan.protected_fields.includes(key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Included = ({ isIn }: { readonly isIn: boolean }): ReactNode => {
  const { t } = useShown()
  const Symbol = isIn ? IconCheck : IconMinus
  return (
    <Symbol
      size={16}
      stroke={2}
      role="img"
      aria-label={t(isIn ? 'prices.included' : 'prices.withheld')}
    />
  )
}
