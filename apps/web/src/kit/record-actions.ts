import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import type { Resource } from '@mizan/contract/resource'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../client/access.ts'
import { celebrate } from '../client/messages.ts'
import { useRemove } from '../client/queries.ts'
import { isFailure } from '../client/failure.ts'
import { complain } from '../client/messages.ts'
import { failureSentence } from './empty-state.tsx'
import { confirmed } from './confirm-dialog.tsx'
import type { RowAction } from './row-menu.tsx'

type Paths = {
  readonly viewTo?: (id: string) => string
  readonly editTo?: (id: string) => string
  /** Where to go when the record one is looking at was deleted. */
  readonly listTo?: string
}

/** Show, edit and delete of a plain record, by what the user may do. */
export function useRecordActions(
  of: Resource,
  paths: Paths,
): (id: string, name: string) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const remove = useRemove(of)
  const removeRecord = async (id: string, name: string): Promise<void> => {
    const sure = await confirmed({
      title: t('kit.delete_title'),
      text: t('kit.delete_text', { name }),
      verb: t('kit.delete'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync(id)
      await celebrate(t('kit.deleted'))
      if (paths.listTo) await navigate({ to: paths.listTo })
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(
        Object.values(error.fields)[0]?.[0] ??
          failureSentence(error.status, error.code, error.message, t),
      )
    }
  }
  return (id, name) => {
    const { viewTo, editTo } = paths
    return [
      ...(viewTo
        ? [
            {
              key: 'view',
              title: t('kit.view'),
              icon: IconEye,
              group: 'look',
              shortcut: 'Enter',
              run: () => void navigate({ to: viewTo(id) }),
            } as const,
          ]
        : []),
      ...(editTo && access.may(of, 'update')
        ? [
            {
              key: 'edit',
              title: t('kit.edit'),
              icon: IconEdit,
              group: 'look',
              run: () => void navigate({ to: editTo(id) }),
            } as const,
          ]
        : []),
      ...(access.may(of, 'delete')
        ? [
            {
              key: 'delete',
              title: t('kit.delete'),
              icon: IconTrash,
              group: 'remove',
              run: () => void removeRecord(id, name),
            } as const,
          ]
        : []),
    ]
  }
}
