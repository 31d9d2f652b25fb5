import { companyStateAt, daysLeft, graceEnd } from '@mizan/core/subscriptions/subscription-period'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { dateText, localDate } from '../../client/format.ts'
import { useUser } from '../../client/user.ts'
import { hasScreen } from '../../kit/page/screens.ts'

/** From so many days before the end on, everybody in the company sees that it comes. */
const daysBefore = 7
const subscribing = '/dashboard/client/subscribe'

/** Says above all work that the subscription ends, or has ended: how long a shop may go on, and what is open afterwards. */
export const SubscriptionStrip = (): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const { isTenantAdmin } = useAccess()
  const tenant = user?.tenant
  if (!tenant || tenant.is_demo) return null
  const [expires, now] = [Date.parse(tenant.subscription_expire_at), Date.now()]
  const state = companyStateAt({ isOpen: tenant.status === 1, expiresMs: expires }, now)
  const days = daysLeft(expires, now)
  if (state === 'active' && days > daysBefore) return null
  return (
    <div className="banner banner-warn" role="status">
      <span className="grow">
        {state === 'expired'
          ? t(isTenantAdmin ? 'subscription_notice.read_only' : 'subscription_notice.records_only')
          : state === 'grace'
            ? t('subscription_notice.grace', {
                day: dateText(localDate(new Date(graceEnd(expires)))),
              })
            : t('subscription_notice.ends', { count: days })}
      </span>
      {isTenantAdmin && hasScreen(subscribing) ? (
        <Link className="link" to={subscribing}>
          {t('subscription_notice.renew')}
        </Link>
      ) : null}
    </div>
  )
}
