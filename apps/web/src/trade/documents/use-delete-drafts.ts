import type { Resource, RowOf } from '@mizan/contract/resource'
import type { DocumentAction } from '@mizan/core/documents/available-actions'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useRemove } from '../../client/queries.ts'
import type { BulkAction } from '../../kit/lists/bulk-bar.tsx'
import { idOf } from '../../kit/lists/columns.tsx'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'

/** «Delete» of many chosen drafts: asked once, and each that stays says why. */
export function useDeleteDrafts<R extends Resource>(
  of: R,
  refusal: (row: RowOf<R>, action: DocumentAction) => string | null,
): BulkAction<RowOf<R>> {
  const { t } = useTranslation()
  const remove = useRemove(of)
  const refused = useRefused()
  const run = async (rows: readonly RowOf<R>[]): Promise<void> => {
    const sure = await confirmed({
      title: t('documents.delete_many_title', { count: rows.length }),
      text: t('documents.delete_many_text'),
      verb: t('kit.delete'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    let count = 0
    for (const row of rows)
      try {
        await remove.mutateAsync(idOf(row))
        count += 1
      } catch (error) {
        await refused(error, { title: t('documents.not_deleted_title') })
      }
    if (count > 0) await celebrate(t('documents.deleted_count', { count }))
  }
  return {
    key: 'delete',
    title: t('kit.delete'),
    icon: IconTrash,
    blocked: (row) => refusal(row, 'delete'),
    run: (rows) => void run(rows),
  }
}
