import { consignments } from '@mizan/contract/documents/consignments'
import { status } from '@mizan/core/documents/lifecycle'
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { useLabelAction } from '../../trade/labels/use-label-action.ts'
import { voucherDocuments, type VoucherRow } from './voucher-family.ts'

type Given = {
  readonly isView?: boolean
  /** Asks what came of a transfer. */
  readonly onReceive: (row: VoucherRow) => void
}

/** What can be done with a voucher; a transfer in two steps is received besides, and receipts are taken back. */
export function useVoucherActions({
  isView = false,
  onReceive,
}: Given): DocumentActions<typeof consignments> {
  const { t } = useTranslation()
  const access = useAccess()
  const cancelReceipt = useAction(consignments, 'take_back')
  const refused = useRefused()
  const labelsOf = useLabelAction()
  const cancelNewest = async (row: VoucherRow): Promise<void> => {
    const sure = await confirmed({
      title: t('consignments.take_back.title'),
      text: t('consignments.take_back.text'),
      verb: t('consignments.take_back.verb'),
      stay: t('kit.keep'),
      danger: true,
    })
    if (!sure) return
    try {
      await cancelReceipt.mutateAsync({ id: row.id, body: { reason: null } })
      await celebrate(t('consignments.take_back.done'))
    } catch (error) {
      await refused(error, { title: t('consignments.take_back.not_done') })
    }
  }
  const ofTransfer = (row: VoucherRow): readonly RowAction[] => {
    if (!row.is_two_step || !row.is_receiver || row.status === status.draft) return []
    const blocked =
      row.status === status.opened
        ? t('documents.reasons.document_open_for_edit')
        : row.status === status.cancelled
          ? t('documents.reasons.document_cancelled')
          : null
    return [
      ...(access.may(consignments, 'store')
        ? [
            {
              key: 'receive',
              title: t('consignments.receive'),
              icon: IconPackageImport,
              group: 'money',
              blocked: blocked ?? (row.is_in_transit ? null : t('consignments.all_arrived')),
              run: () => onReceive(row),
            } as const,
          ]
        : []),
      ...(row.is_received && access.may(consignments, 'delete')
        ? [
            {
              key: 'take_back',
              title: t('consignments.take_back.verb'),
              icon: IconArrowBackUp,
              group: 'money',
              blocked,
              run: () => void cancelNewest(row),
            } as const,
          ]
        : []),
    ]
  }
  return useDocumentActions(voucherDocuments, {
    isView,
    more: (row) => [
      ...ofTransfer(row),
      ...labelsOf({ resource: 'consignments', document_id: row.id }),
    ],
  })
}
