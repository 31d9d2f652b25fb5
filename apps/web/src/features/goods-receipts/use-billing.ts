import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { formPath } from '../../trade/documents/kind-paths.ts'
import type { ReceiptRow } from './receipt-family.ts'

/** Makes the draft bill of a receipt, and of others of its supplier, and goes on with it. */
export function useBilling(): {
  readonly isBusy: boolean
  readonly bill: (receipt: ReceiptRow, others?: readonly string[]) => Promise<void>
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefused()
  const create = useAction(goodsReceipts, 'create_bill')
  return {
    isBusy: create.isPending,
    bill: async (receipt, others = []) => {
      try {
        const { data } = await create.mutateAsync({
          id: receipt.id,
          body: { receipt_ids: [...others] },
        })
        await celebrate(t('goods_receipts.bill_created'))
        await navigate({ to: formPath('purchase_bill', data.id) })
      } catch (error) {
        await refused(error, { title: t('goods_receipts.not_billed_title') })
      }
    },
  }
}
