import type { ReorderedOrder } from '@mizan/contract/documents/reorder'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { OutcomeList } from '../../kit/dialogs/outcome-list.tsx'
import { Amount } from '../../kit/figures/amount.tsx'
import { kindPath } from '../../kit/records/document-path.ts'
import { MaybeLink } from '../../kit/records/maybe-link.tsx'

/** The draft orders that were made, each with its link. */
export const MadeOrders = ({
  orders,
  onClose,
}: {
  readonly orders: readonly ReorderedOrder[]
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Dialog opened onClose={onClose} size={460} title={t('reorder.made')}>
      <OutcomeList
        label={t('reorder.made')}
        onClose={onClose}
        outcomes={orders.map((order) => ({
          key: order.id,
          isDone: true,
          name: (
            <MaybeLink to={kindPath('purchase_order', order.id)}>
              {t('reorder.order_from', {
                party: nameOf(order.beneficiary),
                store: nameOf(order.store),
              })}
            </MaybeLink>
          ),
          text: (
            <>
              {t('reorder.lines', { count: order.lines_count })} ·{' '}
              <Amount value={order.net} currency={order.currency} />
            </>
          ),
        }))}
      />
    </Dialog>
  )
}
