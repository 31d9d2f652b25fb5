import {
  adminSubscriptions,
  subscriptionChanges,
  subscriptionStates,
  subscriptionTypes,
} from '@mizan/contract/platform/subscriptions'
import { IconCalendarDollar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { choiceFilter } from '../../../trade/documents/document-filters.tsx'
import { SubscriptionState } from '../orders/subscription-state.tsx'

/** What all companies subscribed to, orders among them. */
export const SubscriptionList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={adminSubscriptions}
      as={{ isVoid: ({ status }) => status === 'lapsed' || status === 'finished' }}
      icon={IconCalendarDollar}
      views={(['pending', 'active', 'grace', 'expired'] as const).map((status) => ({
        key: status,
        title: t(`choices.subscription_state.${status}`),
        query: { status },
      }))}
      columns={[
        { name: 'number', ltr: true, width: 110 },
        'tenant',
        'plan',
        'type',
        'change',
        { name: 'status', cell: ({ status }) => <SubscriptionState state={status} /> },
        'net',
        { name: 'starts_at', hidden: true, cell: (row) => <InstantText value={row.starts_at} /> },
        { name: 'expires_at', cell: (row) => <InstantText value={row.expires_at} /> },
        { name: 'created_at', hidden: true },
      ]}
      filters={[
        { name: 'tenant_id', kind: 'reference', of: 'admin/subscribing_companies' },
        { name: 'plan_id', kind: 'reference', of: 'admin/plans' },
        choiceFilter(t, 'type', subscriptionTypes, { label: 'subscription_type' }),
        choiceFilter(t, 'status', subscriptionStates, { label: 'subscription_state' }),
        choiceFilter(t, 'change', subscriptionChanges, { label: 'subscription_change' }),
        { name: 'expires_at', kind: 'date' },
      ]}
    />
  )
}
