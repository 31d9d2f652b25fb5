import { subscriberStatuses, subscribers } from '@mizan/contract/platform/subscribers'
import type { RowOf } from '@mizan/contract/resource'
import { IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { isFailure } from '../../client/failure.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useRecordActions } from '../../kit/records/record-actions.ts'
import { StatusPill } from '../../kit/records/status-pill.tsx'

type Subscriber = RowOf<typeof subscribers>
const tones = { waiting: 'info', confirmed: 'ok', unsubscribed: 'neutral' } as const

/** Who gets news of Mizan by mail, who has yet to confirm, and who left. */
export const SubscriberList = (): ReactNode => {
  const { t } = useTranslation()
  const actions = useSubscriberActions()
  const state = ({ status }: Subscriber): ReactNode => (
    <StatusPill tone={tones[status]}>{t(`choices.subscriber_status.${status}`)}</StatusPill>
  )
  return (
    <ListScreen
      of={subscribers}
      as={{ rowTo: ({ id }) => `/admin/subscribers/form/${id}` }}
      icon={IconUsersGroup}
      views={subscriberStatuses.map((status) => ({
        key: status,
        title: t(`choices.subscriber_status.${status}`),
        query: { status },
      }))}
      columns={[
        { name: 'email', ltr: true, strong: true },
        { name: 'status', cell: state },
        'language',
        { name: 'asked_at', cell: ({ asked_at: at }) => <InstantText value={at} /> },
        {
          name: 'confirmed_at',
          cell: ({ confirmed_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
        {
          name: 'left_at',
          hidden: true,
          cell: ({ left_at: at }) => (at === null ? null : <InstantText value={at} />),
        },
      ]}
      filters={[
        { name: 'language', kind: 'choice' },
        { name: 'asked_at', kind: 'date' },
      ]}
      actions={actions}
      card={(subscriber) => (
        <>
          <strong>
            <Ltr>{subscriber.email}</Ltr>
          </strong>
          <span className="card-figure">{state(subscriber)}</span>
          <span className="card-facts">
            <InstantText value={subscriber.asked_at} />
          </span>
        </>
      )}
    />
  )
}

function useSubscriberActions(): (subscriber: Subscriber) => readonly RowAction[] {
  const { t } = useTranslation()
  const own = useRecordActions(subscribers)
  const refused = useRefused()
  const again = useAction(subscribers, 'ask_again')
  const askAgain = async (id: string): Promise<void> => {
    try {
      await again.mutateAsync({ id })
      await celebrate(t('subscribers.asked_again'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('subscribers.ask_again') })
    }
  }
  return ({ id, email, status }) => [
    ...own(id, email),
    {
      key: 'ask_again',
      title: t('subscribers.ask_again'),
      icon: IconMailForward,
      group: 'send',
      blocked: status === 'waiting' ? null : t('subscribers.only_waiting'),
      run: () => void askAgain(id),
    },
  ]
}
