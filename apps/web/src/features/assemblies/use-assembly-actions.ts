import { assemblies } from '@mizan/contract/documents/assemblies'
import {
  IconCopy,
  IconEye,
  IconFlag,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { nameOf } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { usePaper } from '../../trade/documents/use-paper.ts'
import {
  assemblyFormTo,
  assemblyListTo,
  assemblyViewTo,
  isDraft,
  isStarted,
  wordsOf,
  type AssemblyRow,
} from './assembly-family.ts'

type Given = {
  readonly isView?: boolean
  /** Asks what came of a batch. */
  readonly onFinish: (row: AssemblyRow) => void
}

/** What can be done with a batch: write and start a draft, finish or give up what is under way, copy any. */
export function useAssemblyActions({
  isView = false,
  onFinish,
}: Given): (row: AssemblyRow) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const start = useAction(assemblies, 'start')
  const cancel = useAction(assemblies, 'cancel')
  const copy = useAction(assemblies, 'copy')
  const remove = useRemove(assemblies)
  const refused = useRefused()
  const paper = usePaper(assemblies.name)
  const called = (row: AssemblyRow): string => row.code ?? nameOf(row.item) ?? ''

  const startOne = async (row: AssemblyRow): Promise<void> => {
    try {
      await start.mutateAsync({ id: row.id, body: {} })
      await celebrate(t(`assemblies.started.${wordsOf(row)}`))
    } catch (error) {
      await refused(error, {
        title: t('assemblies.not_started'),
        ...(isView && {
          verb: t('kit.edit'),
          run: () => navigate({ to: assemblyFormTo(row.id) }),
        }),
      })
    }
  }
  const cancelOne = async (row: AssemblyRow): Promise<void> => {
    const sure = await confirmed({
      title: t('assemblies.cancel_title'),
      text: t('assemblies.cancel_text', { name: called(row) }),
      verb: t('assemblies.cancel'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await cancel.mutateAsync({ id: row.id, body: { reason: null } })
      await celebrate(t('assemblies.cancelled'))
    } catch (error) {
      await refused(error, { title: t('assemblies.not_cancelled') })
    }
  }
  const copyOne = async (row: AssemblyRow): Promise<void> => {
    try {
      const made = await copy.mutateAsync({ id: row.id, body: {} })
      await celebrate(t('documents.copied'))
      await navigate({ to: assemblyFormTo((made.data as AssemblyRow).id) })
    } catch (error) {
      await refused(error, { title: t('documents.not_copied_title') })
    }
  }
  const removeOne = async (row: AssemblyRow): Promise<void> => {
    const sure = await confirmed({
      title: t('assemblies.delete_title'),
      text: t('assemblies.delete_text', { name: called(row) }),
      verb: t('kit.delete'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync(row.id)
      await celebrate(t('kit.deleted'))
      if (isView) await navigate({ to: assemblyListTo, replace: true })
    } catch (error) {
      await refused(error, { title: t('assemblies.not_deleted') })
    }
  }

  return (row) => {
    const offered: readonly (RowAction | false)[] = [
      !isView && {
        key: 'view',
        title: t('kit.view'),
        icon: IconEye,
        group: 'look',
        shortcut: 'Enter',
        run: () => void navigate({ to: assemblyViewTo(row.id) }),
      },
      isDraft(row) &&
        access.may(assemblies, 'update') && {
          key: 'edit',
          title: t('kit.edit'),
          icon: IconPencil,
          group: 'look',
          run: () => void navigate({ to: assemblyFormTo(row.id) }),
        },
      isDraft(row) &&
        access.may(assemblies, 'confirm') && {
          key: 'start',
          title: t(`assemblies.start.${wordsOf(row)}`),
          icon: IconPlayerPlay,
          group: 'money',
          run: () => void startOne(row),
        },
      isStarted(row) &&
        access.may(assemblies, 'confirm') && {
          key: 'finish',
          title: t(`assemblies.finish.${wordsOf(row)}`),
          icon: IconFlag,
          group: 'money',
          run: () => onFinish(row),
        },
      access.may(assemblies, 'store') && {
        key: 'copy',
        title: t('documents.copy'),
        icon: IconCopy,
        group: 'look',
        run: () => void copyOne(row),
      },
      ...paper.actionsOf(row.id, called(row)),
      isStarted(row) &&
        access.may(assemblies, 'delete') && {
          key: 'cancel',
          title: t('assemblies.cancel'),
          icon: IconTrash,
          group: 'remove',
          run: () => void cancelOne(row),
        },
      isDraft(row) &&
        access.may(assemblies, 'delete') && {
          key: 'delete',
          title: t('kit.delete'),
          icon: IconTrash,
          group: 'remove',
          run: () => void removeOne(row),
        },
    ]
    return offered.filter((action) => action !== false)
  }
}
