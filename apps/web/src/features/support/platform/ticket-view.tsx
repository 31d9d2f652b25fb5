import '../support.css'
import { platformTickets } from '@mizan/contract/platform/tickets'
import type { RowOf } from '@mizan/contract/resource'
import { IconCheck, IconLifebuoy, IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { isolated, nameOf } from '../../../client/format.ts'
import { celebrate, complain } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { failureSentence } from '../../../kit/page/empty-state.tsx'
import { Ltr, InstantText } from '../../../kit/figures/text.tsx'
import { BroughtFiles } from '../../../kit/records/brought-files.tsx'
import { MaybeLink } from '../../../kit/records/maybe-link.tsx'
import { RecordActs } from '../../../kit/records/record-acts.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { ViewScreen } from '../../../kit/records/view-screen.tsx'
import { Messages } from '../messages.tsx'
import { TicketState } from '../ticket-state.tsx'
import { AnswerBox } from './answer-box.tsx'
import { AssignDialog } from './assign-dialog.tsx'

type Ticket = RowOf<typeof platformTickets>

/** A ticket as administrators answer it. */
export const PlatformTicketView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const close = useAction(platformTickets, 'close')
  const navigate = useNavigate()
  const [assigning, setAssigning] = useState<Ticket | null>(null)
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
    <>
      <ViewScreen
        of={platformTickets}
        id={id}
        title={(ticket) => `${isolated(ticket.number)} · ${ticket.subject}`}
        beside={(ticket) => <TicketState of={ticket} />}
        rowTo={(each) => `/admin/tickets/view/${each}`}
        facts={[
          {
            name: 'tenant',
            value: ({ tenant, tenant_id: of }) => (
              <MaybeLink to={`/admin/tenants/view/${of}`}>{nameOf(tenant)}</MaybeLink>
            ),
          },
          'kind',
          'name',
          { name: 'email', ltr: true },
          { name: 'phone', value: ({ phone }) => (phone === null ? null : <Ltr>{phone}</Ltr>) },
          { name: 'assigned_to', value: ({ assigned_to: to }) => to?.name ?? null },
          'answered_by',
          { name: 'created_at', value: (ticket) => <InstantText value={ticket.created_at} /> },
        ]}
        buttons={['assign', 'close', 'ask_access']}
        actions={(ticket) => [
          {
            key: 'assign',
            title: t('support.assign'),
            icon: IconUserCheck,
            group: 'look',
            run: () => setAssigning(ticket),
          },
          {
            key: 'ask_access',
            title: t('support_access.ask'),
            icon: IconLifebuoy,
            group: 'send',
            run: () =>
              void navigate({
                to: '/admin/support_access/form',
                search: { tenant_id: ticket.tenant_id, ticket_id: ticket.id },
              }),
          },
          ...(ticket.status === 'closed'
            ? []
            : [
                {
                  key: 'close',
                  title: t('support.close'),
                  icon: IconCheck,
                  group: 'look',
                  run: () => void closed(),
                } as const,
              ]),
        ]}
        tabs={[
          {
            key: 'messages',
            title: t('support.messages'),
            body: (ticket) => (
              <section className="section conversation">
                <Messages of={ticket.messages ?? []} />
                <BroughtFiles of={platformTickets} id={ticket.id} files={ticket.files ?? []} />
                <AnswerBox id={ticket.id} />
              </section>
            ),
          },
          {
            key: 'acts',
            title: t('kit.activity'),
            body: (ticket) => <RecordActs of={platformTickets.name} id={ticket.id} />,
          },
        ]}
      />
      {assigning ? <AssignDialog ticket={assigning} onClose={() => setAssigning(null)} /> : null}
    </>
  )
}
