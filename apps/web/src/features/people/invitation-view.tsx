import { invitations } from '@mizan/contract/companies/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countText } from '../../client/format.ts'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { ViewScreen } from '../../kit/records/view-screen.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import { roleName } from './role-name.ts'
import { useInvitationActions } from './use-invitation-actions.ts'

/** An invitation: who was asked by whom to be what, how often he was written to, and what became of it. */
export const InvitationView = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId() ?? ''
  const actions = useInvitationActions()
  return (
    <ViewScreen
      of={invitations}
      id={id}
      title={(row) => <Ltr>{row.email}</Ltr>}
      beside={(row) => <InvitationStatus of={row} />}
      rowTo={(each) => `/dashboard/users/invitations/view/${each}`}
      facts={[
        { name: 'role', value: (row) => roleName(row.role) },
        { name: 'invited_by', value: (row) => row.invited_by?.name ?? null },
        { name: 'language', value: (row) => t(`choices.language.${row.language}`) },
        { name: 'sent_at', value: (row) => <InstantText value={row.sent_at} /> },
        { name: 'sent_count', value: (row) => countText(row.sent_count) },
        { name: 'expires_at', value: (row) => <InstantText value={row.expires_at} /> },
        {
          name: 'accepted_at',
          value: (row) => (row.accepted_at ? <InstantText value={row.accepted_at} /> : null),
        },
        { name: 'created_at', value: (row) => <InstantText value={row.created_at} /> },
      ]}
      buttons={['resend', 'revoke']}
      actions={actions}
    />
  )
}
