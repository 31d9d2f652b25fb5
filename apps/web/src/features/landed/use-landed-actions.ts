import { landedCosts } from '@mizan/contract/documents/landed'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { usePaper } from '../../trade/documents/use-paper.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { isCancelled, landedViewTo, type LandedRow } from './landed-family.ts'
import { isolated } from '../../client/format.ts'

/** What can be done with a landed cost: read, print, and take back. */
export function useLandedActions({ isView = false }: { readonly isView?: boolean } = {}): (
  row: LandedRow,
) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const cancel = useAction(landedCosts, 'cancel')
  const refused = useRefused()
  const paper = usePaper(landedCosts.name)
  const cancelOne = async (row: LandedRow): Promise<void> => {
    const sure = await confirmed({
      title: t('landed.cancel_title'),
      text: t('landed.cancel_text', { name: isolated(row.number) }),
      verb: t('landed.cancel'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await cancel.mutateAsync({ id: row.id, body: { reason: null } })
      await celebrate(t('landed.cancelled'))
    } catch (error) {
      await refused(error, { title: t('landed.not_cancelled_title') })
    }
  }
  return (row) => [
    ...(isView
      ? []
      : [
          {
            key: 'view',
            title: t('kit.view'),
            icon: IconEye,
            group: 'look',
            shortcut: 'Enter',
            run: () => void navigate({ to: landedViewTo(row.id) }),
          } as const,
        ]),
    ...paper.actionsOf(row.id, row.number),
    ...(access.may(landedCosts, 'delete')
      ? [
          {
            key: 'cancel',
            title: t('landed.cancel'),
            icon: IconTrash,
            group: 'remove',
            blocked: isCancelled(row) ? t('documents.reasons.document_cancelled') : null,
            run: () => void cancelOne(row),
          } as const,
        ]
      : []),
  ]
}
