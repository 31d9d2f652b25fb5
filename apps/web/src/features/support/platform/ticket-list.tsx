import { ticketKinds, ticketStatuses } from '@mizan/contract/companies/support'
import { platformTickets } from '@mizan/contract/platform/tickets'
import { IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../client/format.ts'
import { InstantText, Ltr } from '../../../kit/figures/text.tsx'
import { ListScreen } from '../../../kit/lists/list-screen.tsx'
import { choiceFilter } from '../../../trade/documents/document-filters.tsx'
import { TicketState } from '../ticket-state.tsx'

/** What every company wrote to the platform. */
export const PlatformTicketList = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <ListScreen
      of={platformTickets}
      as={{ sort: '-updated_at' }}
      icon={IconMessageCircle}
      views={ticketStatuses.map((status) => ({
        key: status,
        title: t(`choices.ticket_status.${status}`),
        query: { status },
      }))}
      filters={[
        choiceFilter(t, 'kind', ticketKinds, { label: 'ticket_kind' }),
        { name: 'tenant_id', kind: 'reference', of: 'admin/tenants' },
        { name: 'assigned_to_id', kind: 'reference', of: 'admin/admins' },
        { name: 'created_at', kind: 'date' },
        { name: 'updated_at', kind: 'date' },
      ]}
      columns={[
        { name: 'number', ltr: true, width: 110 },
        { name: 'subject', strong: true },
        { name: 'tenant', cell: ({ tenant }) => nameOf(tenant) },
        'kind',
        { name: 'status', cell: (row) => <TicketState of={row} /> },
        { name: 'assigned_to', cell: ({ assigned_to: to }) => to?.name },
        'answered_by',
        { name: 'updated_at', cell: (row) => <InstantText value={row.updated_at} /> },
        { name: 'name', hidden: true },
        { name: 'created_at', hidden: true },
      ]}
      card={(row) => (
        <>
          <strong className="two-lines">{row.subject}</strong>
          <span className="card-figure">
            <TicketState of={row} />
          </span>
          <span className="card-facts">
            <span>{nameOf(row.tenant)}</span>
            <Ltr>{row.number}</Ltr>
          </span>
        </>
      )}
    />
  )
}
