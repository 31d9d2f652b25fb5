import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFilePlus, IconFiles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { receiptDocuments, type ReceiptRow } from './receipt-family.ts'
import { useBilling } from './use-billing.ts'

type Options = {
  readonly isView?: boolean
  /** Asks which others of the supplier his invoice charges. */
  readonly onSeveral?: (receipt: ReceiptRow) => void
}

/** What can be done with a receipt: as with every document, and besides make the bill of its goods. */
export function useReceiptActions({ isView = false, onSeveral }: Options = {}): DocumentActions<
  typeof goodsReceipts
> {
  const { t } = useTranslation()
  const access = useAccess()
  const { bill } = useBilling()
  return useDocumentActions(receiptDocuments, {
    isView,
    more: (receipt) => {
      if (!access.can('purchases', 'store')) return []
      const blocked =
        receipt.status !== status.confirmed
          ? t('documents.reasons.not_confirmed')
          : receipt.is_unbilled
            ? null
            : t('goods_receipts.billed')
      return [
        {
          key: 'create_bill',
          title: t('goods_receipts.create_bill'),
          icon: IconFilePlus,
          group: 'money',
          blocked,
          run: () => void bill(receipt),
        } as const,
        ...(onSeveral
          ? [
              {
                key: 'bill_several',
                title: t('goods_receipts.billing.several'),
                icon: IconFiles,
                group: 'money',
                blocked,
                run: () => onSeveral(receipt),
              } as const,
            ]
          : []),
      ]
    },
  })
}
