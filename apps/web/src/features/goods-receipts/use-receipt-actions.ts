import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFilePlus, IconFiles, IconPackageExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { RowAction } from '../../kit/lists/row-menu.tsx'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { receiptDocuments, type ReceiptRow } from './receipt-family.ts'
import { useBilling } from './use-billing.ts'

type Options = {
  readonly isView?: boolean
  /** Asks which others of the supplier his invoice charges. */
  readonly onSeveral?: (receipt: ReceiptRow) => void
  /** Asks what goes back to the supplier. */
  readonly onReturn?: (receipt: ReceiptRow) => void
}

/** What can be done with a receipt: as with every document, and besides make the bill of its goods. */
export function useReceiptActions({
  isView = false,
  onSeveral,
  onReturn,
}: Options = {}): DocumentActions<typeof goodsReceipts> {
  const { t } = useTranslation()
  const access = useAccess()
  const { bill } = useBilling()
  const blockedOf = (receipt: ReceiptRow): string | null => {
    if (receipt.status !== status.confirmed) return t('documents.reasons.not_confirmed')
    return receipt.is_unbilled ? null : t('goods_receipts.nothing_left')
  }
  const billing = (receipt: ReceiptRow): readonly RowAction[] => [
    {
      key: 'create_bill',
      title: t('goods_receipts.create_bill'),
      icon: IconFilePlus,
      group: 'money',
      blocked: blockedOf(receipt),
      run: () => void bill(receipt),
    },
    ...(onSeveral
      ? [
          {
            key: 'bill_several',
            title: t('goods_receipts.billing.several'),
            icon: IconFiles,
            group: 'money',
            blocked: blockedOf(receipt),
            run: () => onSeveral(receipt),
          } as const,
        ]
      : []),
  ]
  const returning = (receipt: ReceiptRow): readonly RowAction[] =>
    onReturn && access.may(goodsReceipts, 'store')
      ? [
          {
            key: 'return_goods',
            title: t('goods_receipts.return.action'),
            icon: IconPackageExport,
            group: 'money',
            blocked: blockedOf(receipt),
            run: () => onReturn(receipt),
          },
        ]
      : []
  return useDocumentActions(receiptDocuments, {
    isView,
    more: (receipt) => [
      ...(access.can('purchases', 'store') ? billing(receipt) : []),
      ...returning(receipt),
    ],
  })
}
