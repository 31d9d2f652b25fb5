import { stockCounts } from '@mizan/contract/documents/stock-counts'
import { importTarget } from '@mizan/contract/imports/importable-names'
import {
  IconClipboardCheck,
  IconEye,
  IconFileImport,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { isolated, nameOf } from '../../client/format.ts'
import { openPdf } from '../../client/download.ts'
import { celebrate, complain } from '../../client/messages.ts'
import { useAction, useRemove } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { type CountRow, countListTo, countViewTo, countingTo, isOpen } from './count-paths.ts'

/** What can be done with a count: read, count, delete while it goes on, take back once it was approved. */
export function useCountActions({ isView = false }: { readonly isView?: boolean } = {}): (
  row: CountRow,
) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const cancel = useAction(stockCounts, 'cancel')
  const remove = useRemove(stockCounts)
  const refused = useRefused()
  const removeOrCancel = async (row: CountRow): Promise<void> => {
    const way = isOpen(row) ? 'delete' : 'cancel'
    const sure = await confirmed({
      title: t(`stock_counts.${way}.title`),
      text: t(`stock_counts.${way}.text`, {
        name: row.code ? isolated(row.code) : nameOf(row.store),
      }),
      verb: t(`stock_counts.${way}.verb`),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await (isOpen(row)
        ? remove.mutateAsync(row.id)
        : cancel.mutateAsync({ id: row.id, body: { reason: null } }))
      await celebrate(t(`stock_counts.${way}.done`))
      if (isView && isOpen(row)) await navigate({ to: countListTo })
    } catch (error) {
      await refused(error, { title: t(`stock_counts.${way}.not_done`) })
    }
  }
  // The items with what was found: before anybody counted a sheet to write on.
  const printSheet = (row: CountRow): Promise<void> =>
    openPdf(
      `/${stockCounts.name}/${row.id}/items`,
      { page: 1, per_page: -1, return_file: 'pdf' },
      `${t('stock_counts.sheet')}.pdf`,
    ).catch(() => complain(t('kit.file_failed')))
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
            run: () => void navigate({ to: countViewTo(row.id) }),
          } as const,
        ]),
    ...(isOpen(row) && access.may(stockCounts, 'update')
      ? [
          {
            key: 'count',
            title: t('stock_counts.count'),
            icon: IconClipboardCheck,
            group: 'look',
            run: () => void navigate({ to: countingTo(row.id) }),
          } as const,
        ]
      : []),
    ...(isOpen(row) && access.may(stockCounts, 'update') && access.can('imports', 'store')
      ? [
          {
            key: 'import',
            title: t('stock_counts.from_file'),
            icon: IconFileImport,
            group: 'look',
            run: () =>
              void navigate({
                to: `/dashboard/${importTarget('counted_items').importPath}`,
                search: { of: row.id },
              }),
          } as const,
        ]
      : []),
    {
      key: 'print',
      title: t('stock_counts.sheet'),
      icon: IconPrinter,
      group: 'look',
      run: () => void printSheet(row),
    } as const,
    ...(access.may(stockCounts, 'delete')
      ? [
          {
            key: 'cancel',
            title: t(`stock_counts.${isOpen(row) ? 'delete' : 'cancel'}.verb`),
            icon: IconTrash,
            group: 'remove',
            blocked: row.status === 255 ? t('documents.reasons.document_cancelled') : null,
            run: () => void removeOrCancel(row),
          } as const,
        ]
      : []),
  ]
}
