import type { MySubscription } from '@mizan/contract/platform/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../../client/format.ts'
import { Ltr } from '../../../kit/figures/text.tsx'

type Used = MySubscription['usage'][number]

/** What is used of each limit of the plan; from four fifths on it is said. */
export const UsageMeters = ({ usage }: { readonly usage: readonly Used[] }): ReactNode => {
  const { t } = useTranslation()
  return (
    <section className="section" aria-labelledby="usage">
      <h2 id="usage">{t('my_subscription.usage')}</h2>
      {usage.length === 0 ? <p className="dim">{t('my_subscription.usage_in_test')}</p> : null}
      <ul className="limit-meters">
        {usage.map((each) => (
          <Meter key={each.limit} of={each} />
        ))}
      </ul>
    </section>
  )
}

const Meter = ({ of: { limit, used, max, state } }: { readonly of: Used }): ReactNode => {
  const { t } = useTranslation()
  const word = t(`choices.plan_limit.${limit}`)
  return (
    <li className={`limit-meter limit-${state}`}>
      <span>{word}</span>
      <Ltr>
        {countText(used)}
        {max === null ? '' : ` / ${countText(max)}`}
      </Ltr>
      {max === null ? (
        <small className="dim">{t('plans.unlimited')}</small>
      ) : (
        <>
          <progress aria-label={word} max={Math.max(max, 1)} value={Math.min(used, max)} />
          <small>{state === 'ok' ? '' : t(`my_subscription.limit_${state}`)}</small>
        </>
      )}
    </li>
  )
}
