import { conversionBalance } from '@mizan/contract/documents/opening'
import {
  IconArrowBackUp,
  IconChecks,
  IconDownload,
  IconFileImport,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { usePaper } from '../../trade/documents/use-paper.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { openingFormTo, openingHomeTo, type Opening } from './opening-paths.ts'
import { useExportChoices, useImportChoices } from './use-import-choices.ts'

/** What can be done with opening balances now, and why what cannot be done cannot. */
export function useOpeningActions(opening: Opening): readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const refused = useRefused()
  const paper = usePaper(conversionBalance.name)
  const open = useAction(conversionBalance, 'open')
  const discard = useAction(conversionBalance, 'discard')
  const confirm = useAction(conversionBalance, 'confirm')
  const cancel = useAction(conversionBalance, 'cancel')
  const remove = useRemove(conversionBalance)
  const choices = useImportChoices()
  const exports = useExportChoices()
  const { id, status } = opening

  const perform = async (work: () => Promise<unknown>, title: string, done?: string) => {
    try {
      await work()
      if (done) await celebrate(done)
      return true
    } catch (error) {
      await refused(error, { title })
      return false
    }
  }
  const blocked = opening.open_refusal?.message ?? null
  const isOthers =
    status === 128 && opening.opened_by?.id !== user?.id && !access.isTenantAdmin
      ? t('documents.reasons.opened_by_another_user')
      : null
  const edit: RowAction = {
    key: 'edit',
    title: t(status === 128 ? 'opening.go_on' : 'kit.edit'),
    icon: IconPencil,
    group: 'look',
    blocked: isOthers,
    run: () => void navigate({ to: openingFormTo(id) }),
  }
  const post: RowAction = {
    key: 'confirm',
    title: t('opening.post'),
    icon: IconChecks,
    group: 'look',
    blocked:
      opening.is_balanced || opening.difference_to_equity ? null : t('opening.not_balanced_yet'),
    run: () =>
      void perform(
        () => confirm.mutateAsync({ id }),
        t('opening.not_posted'),
        t('opening.confirmed'),
      ),
  }
  const reopen: RowAction = {
    key: 'open',
    title: t('opening.open'),
    icon: IconLockOpen,
    group: 'look',
    blocked,
    run: () => {
      const work = async (): Promise<void> => {
        const isOpen = await perform(() => open.mutateAsync({ id }), t('opening.not_opened'))
        if (isOpen) await navigate({ to: openingFormTo(id) })
      }
      void work()
    },
  }
  const leave: RowAction = {
    key: 'discard',
    title: t('opening.discard'),
    icon: IconX,
    group: 'look',
    blocked: isOthers,
    run: () =>
      void perform(
        () => discard.mutateAsync({ id }),
        t('opening.not_discarded'),
        t('opening.discarded'),
      ),
  }
  const reverse: RowAction = {
    key: 'cancel',
    title: t('opening.take_back'),
    icon: IconArrowBackUp,
    group: 'remove',
    blocked: blocked ?? isOthers,
    run: () => {
      const work = async (): Promise<void> => {
        const sure = await confirmed({
          title: t('opening.take_back_title'),
          text: t('opening.take_back_text'),
          verb: t('opening.take_back'),
          danger: true,
        })
        if (sure)
          await perform(
            () => cancel.mutateAsync({ id }),
            t('opening.not_taken_back'),
            t('opening.taken_back'),
          )
      }
      void work()
    },
  }
  const erase: RowAction = {
    key: 'delete',
    title: t('kit.delete'),
    icon: IconTrash,
    group: 'remove',
    blocked: opening.revision > 0 ? t('opening.was_posted') : null,
    run: () => {
      const work = async (): Promise<void> => {
        const sure = await confirmed({
          title: t('documents.delete_title'),
          text: t('documents.delete_text'),
          verb: t('kit.delete'),
          danger: true,
        })
        if (!sure) return
        const isGone = await perform(() => remove.mutateAsync(id), t('opening.not_deleted'))
        if (isGone) await navigate({ to: openingHomeTo, replace: true })
      }
      void work()
    },
  }
  const bring = choices.map(({ key, title, to }): RowAction => ({
    key,
    title,
    icon: IconFileImport,
    group: 'look',
    run: () => void navigate({ to }),
  }))
  const take = exports.map((choice): RowAction => ({
    ...choice,
    icon: IconDownload,
    group: 'look',
  }))
  const may = (flag: 'update' | 'confirm' | 'delete') => access.may(conversionBalance, flag)
  const print = paper.actionsOf(id, t('opening.title'))
  const steps: readonly (RowAction | false)[] =
    status === 0
      ? [
          may('confirm') && post,
          may('update') && edit,
          ...(may('update') ? bring : []),
          ...take,
          ...print,
          may('delete') && erase,
        ]
      : status === 1
        ? [may('update') && reopen, ...take, ...print, may('delete') && reverse]
        : [
            may('update') && edit,
            may('update') && leave,
            ...take,
            ...print,
            may('delete') && reverse,
          ]
  return steps.filter((action) => action !== false)
}
