import './people.css'
import { invitationStatuses, invitations } from '@mizan/contract/companies/people'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'
import { InvitationStatus } from './invitation-status.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleNav } from './people-nav.tsx'
import { roleName } from './role-name.ts'
import { type Invitation, useInvitationActions } from './use-invitation-actions.ts'

const listTo = '/dashboard/users/invitations'

/** Who was asked to join, and what became of it. */
export const InvitationList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions = useInvitationActions()
  const isInviting = usePathParam('new') === 'new'
  const status = (row: Invitation): ReactNode => <InvitationStatus of={row} />
  return (
    <>
      <ListScreen
        of={invitations}
        as={{
          sort: '-created_at',
          newTo: `${listTo}/new`,
          rowTo: ({ id }) => `${listTo}/view/${id}`,
          isVoid: (row) => row.status === 'revoked',
        }}
        icon={IconUserPlus}
        beside={<PeopleNav at="invitations" />}
        views={invitationStatuses.map((each) => ({
          key: each,
          title: t(`choices.invitation_status.${each}`),
          query: { status: each },
        }))}
        columns={[
          { name: 'email', ltr: true },
          { name: 'role', cell: (row) => roleName(row.role) },
          { name: 'status', cell: status },
          { name: 'invited_by', cell: (row) => row.invited_by?.name ?? '—' },
          { name: 'sent_at', cell: (row) => <InstantText value={row.sent_at} /> },
          { name: 'expires_at', cell: (row) => <InstantText value={row.expires_at} /> },
          { name: 'created_at', hidden: true },
        ]}
        filters={[
          { name: 'role_id', kind: 'reference', of: 'permissions' },
          { name: 'created_at', kind: 'date' },
        ]}
        actions={actions}
        card={(row) => (
          <>
            <strong className="two-lines">
              <Ltr>{row.email}</Ltr>
            </strong>
            <span className="card-figure">{status(row)}</span>
            <span className="card-facts">
              <span>{roleName(row.role)}</span>
              <InstantText value={row.sent_at} />
            </span>
          </>
        )}
      />
      <InviteDialog opened={isInviting} onClose={() => void navigate({ to: listTo })} />
    </>
  )
}
