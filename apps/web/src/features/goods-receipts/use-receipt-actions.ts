import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { status } from '@mizan/core/documents/lifecycle'
import { IconFilePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { useDocumentActions, type DocumentActions } from '../../trade/documents/document-actions.ts'
import { formPath } from '../../trade/documents/kind-paths.ts'
import { receiptDocuments, type ReceiptRow } from './receipt-family.ts'

/** What can be done with a receipt: as with every document, and besides make the bill of its goods. */
export function useReceiptActions({
  isView = false,
}: { readonly isView?: boolean } = {}): DocumentActions<typeof goodsReceipts> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const access = useAccess()
  const refused = useRefused()
  const create = useAction(goodsReceipts, 'create_bill')
  const createBill = async (receipt: ReceiptRow): Promise<void> => {
    try {
      const { data } = await create.mutateAsync({ id: receipt.id })
      await celebrate(t('goods_receipts.bill_created'))
      await navigate({ to: formPath('purchase_bill', data.id) })
    } catch (error) {
      await refused(error, { title: t('goods_receipts.not_billed_title') })
    }
  }
  return useDocumentActions(receiptDocuments, {
    isView,
    more: (receipt) =>
      access.can('purchases', 'store')
        ? [
            {
              key: 'create_bill',
              title: t('goods_receipts.create_bill'),
              icon: IconFilePlus,
              group: 'money',
              blocked:
                receipt.status !== status.confirmed
                  ? t('documents.reasons.not_confirmed')
                  : receipt.is_unbilled
                    ? null
                    : t('goods_receipts.billed'),
              run: () => void createBill(receipt),
            } as const,
          ]
        : [],
  })
}
