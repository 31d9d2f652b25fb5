import { entries } from '@mizan/contract/documents/journal'
import { status } from '@mizan/core/documents/lifecycle'
import { IconArrowBackUp, IconRepeatOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { entryDocuments } from './entry-family.ts'
import type { EntryRow } from './entry-values.ts'
import { isolated } from '../../client/format.ts'

/** What is asked for in a dialog of its own: the day and the reason, or the reason alone. */
export type Asked = { readonly entry: EntryRow; readonly how: 'reverse' | 'cancel' }

type Options = { readonly isView?: boolean; readonly onAsk?: (asked: Asked) => void }

/** What can be done with an entry: as with every document, and besides reverse it or stop its repetition. */
export function useEntryActions({ isView = false, onAsk }: Options = {}): DocumentActions<
  typeof entries
> {
  const { t } = useTranslation()
  const access = useAccess()
  const refused = useRefused()
  const stopping = useAction(entries, 'stop_repeating')
  const stopRepeating = async ({ id, number }: EntryRow): Promise<void> => {
    const sure = await confirmed({
      title: `${t('entries.stop_repeating')} · ${isolated(number)}`,
      text: t('entries.stop_repeating_text'),
      verb: t('entries.stop_repeating'),
      stay: t('entries.go_on_repeating'),
    })
    if (!sure) return
    try {
      await stopping.mutateAsync({ id })
      await celebrate(t('entries.stopped_repeating'))
    } catch (error) {
      if (!isFailure(error)) throw error
      await refused(error, { title: t('entries.stop_repeating') })
    }
  }
  const actions = useDocumentActions(entryDocuments, {
    isView,
    more: (entry, guarded) => [
      ...guarded(entry, 'reverse', {
        key: 'reverse',
        title: t('entries.reverse'),
        icon: IconArrowBackUp,
        group: 'money',
        run: () => onAsk?.({ entry, how: 'reverse' }),
      }),
      ...(entry.next_repeat_on !== null && access.may(entries, 'update')
        ? [
            {
              key: 'stop_repeating',
              title: t('entries.stop_repeating'),
              icon: IconRepeatOff,
              group: 'money',
              run: () => void stopRepeating(entry),
            } as const,
          ]
        : []),
    ],
  })
  /** What is open for edit is saved or left, so there is nothing to confirm besides. */
  const isShown = (entry: EntryRow, key: string): boolean =>
    key !== 'confirm' || entry.status !== status.opened
  /** Copying asks for a typed entry; taking a posted one back asks for the reason. */
  const own = (entry: EntryRow, action: RowAction): RowAction => {
    if (action.key === 'copy' && !entry.is_manual)
      return { ...action, blocked: t('documents.reasons.linked_to_document') }
    if (action.key === 'remove' && entry.status !== status.draft)
      return { ...action, run: () => onAsk?.({ entry, how: 'cancel' }) }
    return action
  }
  return {
    ...actions,
    actionsOf: (entry) =>
      actions
        .actionsOf(entry)
        .filter(({ key }) => isShown(entry, key))
        .map((action) => own(entry, action)),
  }
}
