import type { Resource, RowOf } from '@mizan/contract/resource'
import type { DocumentAction } from '@mizan/core/documents/available-actions'
import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconEdit,
  IconEye,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import { idOf } from '../../kit/lists/columns.tsx'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import type { BulkAction } from '../../kit/lists/bulk-bar.tsx'
import type { DocumentFamily } from './document-family.ts'
import { editingOf, isShown, refusalCode } from './offered-actions.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import type { Guarded } from '../../kit/records/guarded.ts'
import { useMailMany, useSending } from '../sharing/use-sending.ts'
import { usePaper } from './use-paper.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useReissue } from '../authority/use-reissue.ts'
import { isolated } from '../../client/format.ts'

type Options<Row> = {
  /** On the page of the document itself «view» is left out and deleting leads to the list. */
  readonly isView?: boolean
  /** What only this family can do: pay, show the QR, return. Stands before copy and delete. */
  readonly more?: (row: Row, guarded: Guarded<Row>) => readonly RowAction[]
}

export type DocumentActions<R extends Resource> = {
  readonly family: DocumentFamily<R>
  readonly actionsOf: (row: RowOf<R>) => readonly RowAction[]
  /** Why an action is not possible now, in words; null when it is. */
  readonly refusal: (row: RowOf<R>, action: DocumentAction) => string | null
  readonly confirmOne: (row: RowOf<R>) => Promise<boolean>
  /** Leaves an edit, once it was asked whether that is meant; false when it is not. */
  readonly discardOne: (row: RowOf<R>) => Promise<boolean>
  /** Downloads the paper of one. */
  readonly pdfOf: (row: RowOf<R>) => Promise<void>
  /** Mails many chosen ones to their parties; null for those who may not. */
  readonly mailMany: BulkAction<RowOf<R>> | null
}

/** What can be done with a document now, and why not where it cannot: the server's own answer. */
export function useDocumentActions<R extends Resource>(
  family: DocumentFamily<R>,
  { isView = false, more }: Options<RowOf<R>> = {},
): DocumentActions<R> {
  type Row = RowOf<R>
  const { of } = family
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const { data: user } = useUser()
  const confirm = useAction(of, 'confirm')
  const copy = useAction(of, 'copy')
  const cancel = useAction(of, 'cancel')
  const open = useAction(of, 'open')
  const discard = useAction(of, 'discard')
  const reissue = useReissue(of)
  const remove = useRemove(of)
  const refused = useRefused()
  const paper = usePaper(of.name)
  const sendingOf = useSending(family)

  const go = (to: string) => () => void navigate({ to })
  const isDraft = (row: Row): boolean => family.statusOf(row) === status.draft
  const codeOf = (row: Row, action: DocumentAction) => refusalCode(family, row, action, user)
  const reason = (code: string | null): string | null =>
    code === null ? null : t(`documents.reasons.${code}`)
  const guarded: Guarded<Row> = (row, action, entry) => {
    const code = codeOf(row, action)
    return isShown(code) ? [{ ...entry, blocked: reason(code) }] : []
  }

  const wordOf = (row: Row, word: string, more: Readonly<Record<string, string>> = {}): string =>
    t(`${family.wordsOf(family.kindOf(row))}.${word}`, more)
  const fileOf = (row: Row): string => family.numberOf(row) ?? t('choices.status.0')
  const pdfOf = (row: Row): Promise<void> => paper.save(idOf(row), fileOf(row))

  const confirmOne = async (row: Row): Promise<boolean> => {
    try {
      await confirm.mutateAsync({ id: idOf(row) })
      return true
    } catch (error) {
      await refused(error, {
        title: wordOf(row, 'not_confirmed_title'),
        verb: t('documents.open_to_fix'),
        run: () => navigate({ to: family.formTo(row) }),
      })
      return false
    }
  }
  const confirmAndCelebrate = async (row: Row): Promise<void> => {
    if (await confirmOne(row)) await celebrate(wordOf(row, 'confirmed'))
  }
  const copyOne = async (row: Row): Promise<void> => {
    try {
      const { data } = await copy.mutateAsync({ id: idOf(row) })
      await celebrate(t('documents.copied'))
      await navigate({ to: family.formTo(data) })
    } catch (error) {
      await refused(error, { title: t('documents.not_copied_title') })
    }
  }
  const deleteOrCancel = async (row: Row): Promise<void> => {
    const draft = isDraft(row)
    const sure = await confirmed({
      title: draft ? t('documents.delete_title') : wordOf(row, 'cancel_title'),
      text: draft
        ? t('documents.delete_text')
        : wordOf(row, 'cancel_text', { name: isolated(family.numberOf(row)) }),
      verb: draft ? t('kit.delete') : wordOf(row, 'cancel'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      if (draft) await remove.mutateAsync(idOf(row))
      else await cancel.mutateAsync({ id: idOf(row), body: { reason: null } })
      await celebrate(draft ? t('documents.deleted') : wordOf(row, 'cancelled'))
      if (isView && draft) await navigate({ to: family.listTo(row) })
    } catch (error) {
      await refused(error, { title: wordOf(row, 'not_cancelled_title') })
    }
  }

  const openOne = async (row: Row): Promise<void> => {
    const sure = await confirmed({
      title: t('documents.open_title'),
      text: t('documents.open_text'),
      verb: t('documents.open'),
      stay: t('kit.keep'),
    })
    if (!sure) return
    try {
      await open.mutateAsync({ id: idOf(row) })
      await navigate({ to: family.formTo(row) })
    } catch (error) {
      await refused(error, { title: t('documents.not_opened_title') })
    }
  }
  const discardOne = async (row: Row): Promise<boolean> => {
    const sure = await confirmed({
      title: t('documents.discard_title'),
      text: t('documents.discard_text'),
      verb: t('documents.discard'),
      stay: t('documents.go_on_editing'),
      danger: true,
    })
    if (!sure) return false
    try {
      await discard.mutateAsync({ id: idOf(row) })
      await celebrate(t('documents.discarded'))
      return true
    } catch (error) {
      await refused(error, { title: t('documents.not_discarded_title') })
      return false
    }
  }
  const editOf = (row: Row): readonly RowAction[] => {
    const editing = editingOf(family, row, user, isView)
    if (editing === null) return []
    const { how, code } = editing
    const isEdit = how === 'edit'
    return [
      {
        key: 'edit',
        icon: IconEdit,
        group: 'look',
        title: t(isEdit ? 'kit.edit' : 'documents.open'),
        blocked: code === 'tax_restricted' ? t('documents.edit_restricted') : reason(code),
        run: isEdit ? go(family.formTo(row)) : () => void openOne(row),
      },
    ]
  }

  const look = (row: Row): readonly RowAction[] => [
    ...(isView
      ? []
      : [
          {
            key: 'view',
            title: t('kit.view'),
            icon: IconEye,
            group: 'look',
            shortcut: 'Enter',
            run: go(family.viewTo(row)),
          } as const,
        ]),
    ...editOf(row),
    ...(family.statusOf(row) === status.opened
      ? guarded(row, 'discard', {
          key: 'discard',
          title: t('documents.discard'),
          icon: IconArrowBackUp,
          group: 'look',
          run: () => void discardOne(row),
        })
      : []),
    ...(family.statusOf(row) === status.rejected && 'reissue' in of.actions
      ? guarded(row, 'reissue', {
          key: 'reissue',
          title: t('documents.reissue'),
          icon: IconRefresh,
          group: 'look',
          run: () => void reissue(idOf(row), fileOf(row)),
        })
      : []),
    ...paper.actionsOf(idOf(row), fileOf(row)),
  ]
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...look(row),
    ...guarded(row, 'confirm', {
      key: 'confirm',
      title: t('kit.confirm'),
      icon: IconCheck,
      group: 'money',
      run: () => void confirmAndCelebrate(row),
    }),
    ...(more?.(row, guarded) ?? []),
    ...sendingOf(row, guarded),
    ...(access.may(of, 'store', factsOf(family.kindOf(row)).type ?? undefined) && family.copies(row)
      ? [
          {
            key: 'copy',
            title: t('documents.copy'),
            icon: IconCopy,
            group: 'send',
            run: () => void copyOne(row),
          } as const,
        ]
      : []),
    ...guarded(row, isDraft(row) ? 'delete' : 'cancel', {
      key: 'remove',
      title: isDraft(row) ? t('kit.delete') : wordOf(row, 'cancel'),
      icon: IconTrash,
      group: 'remove',
      run: () => void deleteOrCancel(row),
    }),
  ]
  const refusal = (row: Row, action: DocumentAction) => reason(codeOf(row, action))
  const mailMany = useMailMany(family, refusal)
  return {
    family,
    actionsOf,
    refusal,
    mailMany,
    confirmOne,
    discardOne,
    pdfOf,
  }
}
