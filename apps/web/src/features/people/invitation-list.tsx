import './people.css'
import { invitationStatuses, invitations } from '@mizan/contract/companies/people'
import type { RowOf } from '@mizan/contract/resource'
import { IconMailForward, IconMailX, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { ListScreen, type RowAction } from '../../kit/lists/list-screen.tsx'
import { StatusPill } from '../../kit/records/status-pill.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { usePathParam } from '../../kit/records/use-params.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleNav } from './people-nav.tsx'
import { roleName } from './role-name.ts'

type Row = RowOf<typeof invitations>
const listTo = '/dashboard/users/invitations'
const tones = { open: 'info', accepted: 'ok', expired: 'warn', revoked: 'neutral' } as const

/** Who was asked to join, and what became of it. */
export const InvitationList = (): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions = useInvitationActions()
  const isInviting = usePathParam('new') === 'new'
  const status = (row: Row): ReactNode => (
    <StatusPill tone={tones[row.status]}>{t(`choices.invitation_status.${row.status}`)}</StatusPill>
  )
  return (
    <>
      <ListScreen
        of={invitations}
        as={{
          sort: '-created_at',
          newTo: `${listTo}/new`,
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

function useInvitationActions(): (row: Row) => readonly RowAction[] {
  const { t } = useTranslation()
  const access = useAccess()
  const resend = useAction(invitations, 'resend')
  const revoke = useAction(invitations, 'revoke')
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work()
      await celebrate(done)
    } catch (error) {
      if (!isFailure(error)) throw error
      const field = Object.values(error.fields)[0]?.[0]
      await complain(field ?? failureSentence(error.status, error.code, error.message, t))
    }
  }
  return (row) => {
    if (!access.can('users', 'store')) return []
    const blocked =
      row.status === 'accepted' || row.status === 'revoked' ? t('people.invitation_closed') : null
    return [
      {
        key: 'resend',
        title: t('people.resend'),
        icon: IconMailForward,
        group: 'send',
        blocked,
        run: () => void run(() => resend.mutateAsync({ id: row.id }), t('people.resent')),
      },
      {
        key: 'revoke',
        title: t('people.revoke'),
        icon: IconMailX,
        group: 'remove',
        blocked,
        run: () =>
          void confirmed({
            title: t('people.revoke_title'),
            text: t('people.revoke_text', { email: `\u2066${row.email}\u2069` }),
            verb: t('people.revoke'),
            stay: t('kit.keep'),
            danger: true,
          }).then((sure) =>
            sure ? run(() => revoke.mutateAsync({ id: row.id }), t('people.revoked')) : undefined,
          ),
      },
    ]
  }
}
