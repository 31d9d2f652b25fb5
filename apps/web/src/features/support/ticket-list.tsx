import { ticketKinds, ticketStatuses, tickets } from '@mizan/contract/companies/support'
import { IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceFilter } from '../../trade/documents/document-filters.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { TicketState } from './ticket-state.tsx'

/** What the people of the company wrote to the platform. */
export const TicketList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={tickets}
      as={{ newTo: '/dashboard/support/contact-us', sort: '-updated_at' }}
      icon={IconMessageCircle}
      views={ticketStatuses.map((each) => ({
        key: each,
        title: t(`choices.ticket_status.${each}`),
        query: { status: each },
      }))}
      filters={[
        choiceFilter(t, 'kind', ticketKinds, { label: 'ticket_kind' }),
        { name: 'created_at', kind: 'date' },
      ]}
      columns={[
        { name: 'number', ltr: true, width: 110 },
        {
          name: 'subject',
          cell: (row) => (row.is_unread ? <strong>{row.subject}</strong> : row.subject),
        },
        'kind',
        { name: 'status', cell: (row) => <TicketState of={row} /> },
        'name',
        { name: 'updated_at', cell: (row) => <InstantText value={row.updated_at} /> },
        { name: 'created_at', hidden: true },
      ]}
      card={(row) => (
        <>
          <strong className="two-lines">{row.subject}</strong>
          <span className="card-figure">
            <TicketState of={row} />
          </span>
          <span className="card-facts">
            <Ltr>{row.number}</Ltr>
            <InstantText value={row.updated_at} />
          </span>
        </>
      )}
    />
  )
}
