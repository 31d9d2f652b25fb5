import { invitations } from '@mizan/contract/companies/people'
import type { RowOf } from '@mizan/contract/resource'
import { IconMailForward, IconMailX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { failureSentence } from '../../kit/page/empty-state.tsx'
import { isolated } from '../../client/format.ts'

export type Invitation = RowOf<typeof invitations>

/** What one does with an invitation that waits: send it again, or take it back. */
export function useInvitationActions(): (row: Invitation) => readonly RowAction[] {
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
            text: t('people.revoke_text', { email: isolated(row.email) }),
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
