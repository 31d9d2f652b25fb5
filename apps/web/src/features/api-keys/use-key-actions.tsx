import { apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { IconBan, IconEdit, IconKey, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { session } from '../../client/session.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { recordPaths } from '../../kit/records/record-paths.ts'
import { IssuedDialog } from './issued-dialog.tsx'
import { useIssue } from './issuing.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

export type ApiKey = RowOf<typeof apiKeys>

/** Why somebody does not manage keys here; null for who does. */
export function useKeysBlocked(): string | null {
  const { t } = useTranslation()
  const { isTenantAdmin } = useAccess()
  if (!isTenantAdmin) return t('api_keys.admins_only')
  return session.isTest() ? t('api_keys.live_only') : null
}

/** What an administrator of the company does with a key: change it, issue, replace and revoke. */
export function useKeyActions(): {
  readonly actions: (key: ApiKey) => readonly RowAction[]
  readonly dialog: ReactNode
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefused()
  const issue = useIssue()
  const revoke = useAction(apiKeys, 'revoke')
  const blocked = useKeysBlocked()
  const [replacing, setReplacing] = useState<ApiKey | null>(null)

  const attempt = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title })
    }
  }
  const end = async ({ id, name }: ApiKey): Promise<void> => {
    const sure = await confirmed({
      title: t('api_keys.revoke_title'),
      text: t('api_keys.revoke_text', { name }),
      verb: t('api_keys.revoke'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    await attempt(t('api_keys.revoke'), async () => {
      await revoke.mutateAsync({ id })
      await celebrate(t('api_keys.revoked'))
    })
  }
  const actions = (key: ApiKey): readonly RowAction[] => {
    if (key.state === 'revoked') return []
    const editTo = recordPaths(apiKeys).editTo(key.id)
    return [
      ...(editTo === null
        ? []
        : [
            {
              key: 'edit',
              title: t('kit.edit'),
              icon: IconEdit,
              group: 'look',
              blocked,
              run: () => void navigate({ to: editTo }),
            } as const,
          ]),
      key.key_end === null
        ? {
            key: 'issue',
            title: t('api_keys.issue'),
            icon: IconKey,
            group: 'look',
            blocked,
            run: () => void attempt(t('api_keys.issue'), () => issue(key.id)),
          }
        : {
            key: 'replace',
            title: t('api_keys.replace'),
            icon: IconRefresh,
            group: 'look',
            blocked,
            run: () => setReplacing(key),
          },
      {
        key: 'revoke',
        title: t('api_keys.revoke'),
        icon: IconBan,
        group: 'remove',
        blocked,
        run: () => void end(key),
      },
    ]
  }
  return {
    actions,
    dialog: (
      <>
        {replacing ? <ReplaceDialog of={replacing} onClose={() => setReplacing(null)} /> : null}
        <IssuedDialog />
      </>
    ),
  }
}
