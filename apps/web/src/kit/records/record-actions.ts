import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import type { Resource } from '@mizan/contract/resource'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useRemove } from '../../client/queries.ts'
import { isFailure } from '../../client/failure.ts'
import { complain } from '../../client/messages.ts'
import { failureSentence } from '../page/empty-state.tsx'
import { confirmed } from '../dialogs/confirm-dialog.tsx'
import { recordPaths } from './record-paths.ts'
import type { RowAction } from '../lists/row-menu.tsx'

/** Show, edit and delete of a plain record, by what the user may do. */
export function useRecordActions(
  of: Resource,
  /** On the page of the record itself «view» is left out and deleting leads to the list. */
  { isView = false }: { readonly isView?: boolean } = {},
): (id: string, name: string) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const remove = useRemove(of)
  const paths = recordPaths(of)
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
      if (isView) await navigate({ to: paths.listTo })
    } catch (error) {
      if (!isFailure(error)) throw error
      await complain(
        Object.values(error.fields)[0]?.[0] ??
          failureSentence(error.status, error.code, error.message, t),
      )
    }
  }
  return (id, name) => {
    const viewTo = isView ? null : paths.viewTo(id)
    const editTo = paths.editTo(id)
    return [
      ...(viewTo !== null
        ? [
            {
              key: 'view',
              title: t('kit.view'),
              icon: IconEye,
              group: 'look',
              shortcut: 'Enter',
              run: () => void navigate({ to: viewTo }),
            } as const,
          ]
        : []),
      ...(editTo !== null && access.may(of, 'update')
        ? [
            {
              key: 'edit',
              title: t('kit.edit'),
              icon: IconEdit,
              group: 'look',
              run: () => void navigate({ to: editTo }),
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
