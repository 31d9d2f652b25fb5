import { reorderProposals, type ReorderedOrder } from '@mizan/contract/documents/reorder'
import { quotations } from '@mizan/contract/documents/quotations'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey, useRefresh } from '../../client/queries.ts'
import { request } from '../../client/request.ts'
import { useRefused } from '../../kit/dialogs/use-refused.tsx'
import type { Ordered, Proposal } from './use-choices.ts'

/** Makes draft orders of chosen proposals, once, however often the button is pressed. */
export function useOrder(ordered: (row: Proposal) => Ordered) {
  const { t } = useTranslation()
  const keyFor = useIdempotencyKey()
  const refreshProposals = useRefresh(reorderProposals)
  const refreshOrders = useRefresh(quotations)
  const refused = useRefused()
  return useMutation({
    mutationFn: async (rows: readonly Proposal[]) => {
      const body = {
        lines: rows.map((row) => {
          const { beneficiary_id, unit_id, amount } = ordered(row)
          return {
            item_id: row.item_id,
            store_id: row.store_id,
            beneficiary_id,
            unit_id,
            item_qty: amount,
          }
        }),
      }
      const { data } = await keyFor(body, (idempotencyKey) =>
        request<{ data: readonly ReorderedOrder[] }>({
          method: 'POST',
          path: '/reorder_proposals/orders',
          body,
          idempotencyKey,
        }),
      )
      await Promise.all([refreshProposals(), refreshOrders()])
      return data
    },
    onError: (error) => refused(error, { title: t('reorder.not_ordered') }),
  })
}
