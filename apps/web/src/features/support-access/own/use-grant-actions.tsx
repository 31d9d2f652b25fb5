import { supportAccess } from '@mizan/contract/companies/support-access'
import type { RowOf } from '@mizan/contract/resource'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../client/access.ts'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { confirmed } from '../../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'
import { GrantDialog } from './grant-dialog.tsx'

export type Grant = RowOf<typeof supportAccess>

/** What an administrator of the company decides: to let support in as it asks, to refuse, to take it back. */
export function useGrantActions(): {
  readonly actions: (grant: Grant) => readonly RowAction[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  const refused = useRefused()
  const [granting, setGranting] = useState<Grant | null>(null)
  const of = {
    refuse: useAction(supportAccess, 'refuse'),
    withdraw: useAction(supportAccess, 'withdraw'),
  }
  const run = async (action: keyof typeof of, { id }: Grant): Promise<void> => {
    const sure = await confirmed({
      title: t(`support_access.${action}_title`),
      text: t(`support_access.${action}_text`),
      verb: t(`support_access.${action}`),
      danger: true,
    })
    if (!sure) return
    try {
      await of[action].mutateAsync({ id })
      await celebrate(t(`support_access.${action}_done`))
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t(`support_access.${action}`) })
    }
  }
  const blocked = isTenantAdmin ? null : t('support_access.admins_only')
  const actions = (grant: Grant): readonly RowAction[] =>
    grant.state === 'requested'
      ? [
          {
            key: 'grant',
            title: t('support_access.grant'),
            icon: IconCheck,
            group: 'look',
            blocked,
            run: () => setGranting(grant),
          },
          {
            key: 'refuse',
            title: t('support_access.refuse'),
            icon: IconX,
            group: 'remove',
            blocked,
            run: () => void run('refuse', grant),
          },
        ]
      : grant.state === 'in_force'
        ? [
            {
              key: 'withdraw',
              title: t('support_access.withdraw'),
              icon: IconBan,
              group: 'remove',
              blocked,
              run: () => void run('withdraw', grant),
            },
          ]
        : []
  return {
    actions,
    dialog: granting ? <GrantDialog grant={granting} onClose={() => setGranting(null)} /> : null,
  }
}
