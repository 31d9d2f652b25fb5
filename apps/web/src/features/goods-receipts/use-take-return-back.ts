import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { confirmed } from '../../kit/dialogs/confirm-dialog.tsx'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import { returnNumber } from './return-number.ts'

type Return = {
  readonly id: string
  readonly number: string | null
  readonly part: number
  readonly cancelled_at: string | null
}

type TakingBack = {
  /** Whether the user may take it back: it stands, and he may remove receipts. */
  readonly mayTake: (given: Return) => boolean
  /** Asks whether it is meant, and takes the return of a receipt back. */
  readonly take: (receiptId: string, given: Return) => Promise<void>
}

/** Taking a return of goods back, from its receipt as from its own page. */
export function useTakeReturnBack(): TakingBack {
  const { t } = useTranslation()
  const access = useAccess()
  const reverseReturn = useAction(goodsReceipts, 'take_return_back')
  const refused = useRefused()
  return {
    mayTake: ({ cancelled_at: takenBack }) =>
      takenBack === null && access.may(goodsReceipts, 'delete'),
    take: async (receiptId, given) => {
      const sure = await confirmed({
        title: t('goods_receipts.return.undo_title', { part: returnNumber(given) }),
        text: t('goods_receipts.return.undo_text'),
        verb: t('goods_receipts.return.undo'),
        stay: t('kit.keep'),
        danger: true,
      })
      if (!sure) return
      try {
        await reverseReturn.mutateAsync({
          id: receiptId,
          body: { return_id: given.id, reason: null },
        })
        await celebrate(t('goods_receipts.return.undone'))
      } catch (error) {
        await refused(error, { title: t('goods_receipts.return.not_undone') })
      }
    },
  }
}
