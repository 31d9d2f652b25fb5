import './support.css'
import { tickets } from '@mizan/contract/companies/support'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { Ltr, InstantText } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { Attachments, useAttachments } from '../../kit/records/attachments.tsx'
import { Messages } from './messages.tsx'
import { TicketAccess } from './ticket-access.tsx'
import { ReplyBox } from './reply-box.tsx'
import { TicketState, type Ticket } from './ticket-state.tsx'
import { isolated } from '../../client/format.ts'

/** A ticket with all that was said in it, and room to say more. */
export const TicketView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const access = useAccess()
  const close = useAction(tickets, 'close')
  const closed = async (): Promise<void> => {
    try {
      await close.mutateAsync({ id })
      await celebrate(t('support.closed'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(failureSentence(error.status, error.code, error.message, t))
    }
  }
  return (
    <ViewScreen
      of={tickets}
      id={id}
      title={(ticket) => `${isolated(ticket.number)} · ${ticket.subject}`}
      beside={(ticket) => <TicketState of={ticket} />}
      rowTo={(each) => `/dashboard/support/view/${each}`}
      facts={[
        'kind',
        'name',
        { name: 'email', ltr: true },
        { name: 'phone', ltr: true },
        { name: 'created_at', value: (ticket) => <InstantText value={ticket.created_at} /> },
      ]}
      buttons={['close']}
      actions={(ticket) =>
        ticket.status !== 'closed' && access.can('support', 'store')
          ? [
              {
                key: 'close',
                title: t('support.close'),
                icon: IconCheck,
                group: 'look',
                run: () => void closed(),
              },
            ]
          : []
      }
    >
      {(ticket) => <Conversation ticket={ticket} />}
    </ViewScreen>
  )
}

const Conversation = ({ ticket }: { readonly ticket: Ticket }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  return (
    <section className="section conversation">
      {ticket.status === 'open' ? (
        <p className="conversation-note">
          {t('support.received', { number: isolated(ticket.number) })} <Ltr>{ticket.email}</Ltr>
        </p>
      ) : null}
      {access.can('users', 'view') ? <TicketAccess id={ticket.id} /> : null}
      <Messages of={ticket.messages} />
      <TicketFiles id={ticket.id} />
      {access.can('support', 'store') ? <ReplyBox ticket={ticket} /> : null}
    </section>
  )
}

/** Files of both sides. */
const TicketFiles = ({ id }: { readonly id: string }): ReactNode => (
  <Attachments of={useAttachments('tickets', id)} />
)
