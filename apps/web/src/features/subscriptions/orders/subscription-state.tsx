import type { subscriptionStates } from '@mizan/contract/platform/subscriptions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../kit/records/status-pill.tsx'

const tones = {
  pending: 'warn',
  scheduled: 'info',
  active: 'ok',
  grace: 'warn',
  expired: 'bad',
  finished: 'neutral',
  lapsed: 'neutral',
} as const

export const SubscriptionState = ({
  state,
}: {
  readonly state: (typeof subscriptionStates)[number]
}): ReactNode => {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`choices.subscription_state.${state}`)}</StatusPill>
}
