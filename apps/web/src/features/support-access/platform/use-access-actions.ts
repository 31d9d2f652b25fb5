import { platformSupportAccess } from '@mizan/contract/platform/support-access'
import type { RowOf } from '@mizan/contract/resource'
import { IconDoorEnter, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { enterAsSupport } from '../../../client/support.ts'
import { useRefused } from '../../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../../kit/lists/row-menu.tsx'

export type PlatformGrant = RowOf<typeof platformSupportAccess>

/** What an administrator does by it: goes in, or takes a request back. */
export function useAccessActions(): (grant: PlatformGrant) => readonly RowAction[] {
  const { t } = useTranslation()
  const refused = useRefused()
  const cancel = useAction(platformSupportAccess, 'cancel')
  const run = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title })
    }
  }
  return ({ id, state }) => [
    ...(state === 'requested'
      ? ([
          {
            key: 'cancel',
            title: t('support_access.cancel'),
            icon: IconX,
            group: 'remove',
            run: () =>
              void run(t('support_access.cancel'), async () => {
                await cancel.mutateAsync({ id })
                await celebrate(t('support_access.cancel_done'))
              }),
          },
        ] as const)
      : []),
    {
      key: 'enter',
      title: t('support_access.enter'),
      icon: IconDoorEnter,
      group: 'look',
      blocked: state === 'in_force' ? null : t(`support_access.not_open.${state}`),
      run: () => void run(t('support_access.enter'), () => enterAsSupport(id)),
    },
  ]
}
