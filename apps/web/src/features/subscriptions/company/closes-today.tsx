import type { MySubscription } from '@mizan/contract/platform/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../../kit/figures/text.tsx'

/** Whoever pays on the last day of the grace is told that the company closes while he does, and opens again. */
export const ClosesToday = ({ mine }: { readonly mine: MySubscription }): ReactNode => {
  const { t } = useTranslation()
  if (!mine.closes_today) return null
  return (
    <p className="banner banner-warn" role="status">
      <span>
        {t('orders.closes_today')} <InstantText value={mine.closes_at} />
        {'. '}
        {t('orders.closes_today_how')}
      </span>
    </p>
  )
}
