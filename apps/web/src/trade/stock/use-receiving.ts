import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
import { formatShort, parseDecimal, scale } from '@mizan/core/money/decimal'
import { useNavigate } from '@tanstack/react-router'
import { localDate } from '../../client/format.ts'
import { useSave } from '../../client/queries.ts'
import { formPath } from '../documents/kind-paths.ts'

type Order = RowOf<typeof quotations>

/** Begins the receipt of what did not come yet of an order, and goes on with it; the prices are those of the order. */
export function useReceiving(): { readonly receive: (order: Order) => Promise<void> } {
  const navigate = useNavigate()
  const receipt = useSave(goodsReceipts)
  return {
    receive: async (order) => {
      const { data } = await receipt.mutateAsync({
        draft: {
          quotation_id: order.id,
          beneficiary_id: order.beneficiary_id,
          store_id: order.store_id,
          cost_center_id: order.cost_center_id,
          currency_id: order.currency_id,
          exchange_rate_to_local_currency: order.exchange_rate_to_local_currency,
          date: localDate(),
          items: awaitedLines(order.items ?? []),
        },
      })
      await navigate({ to: formPath('goods_receipt', data.id) })
    },
  }
}

/** The lines of an order with what did not come of them yet, or all of them where everything came. */
function awaitedLines(items: NonNullable<Order['items']>) {
  const read = (text: string): bigint => parseDecimal(text, scale.quantity) ?? 0n
  const lines = items.map(({ item_id, unit_id, cost_center_id, item_qty, received_qty }) => ({
    item_id,
    unit_id,
    cost_center_id,
    left: read(item_qty) - read(received_qty),
    whole: item_qty,
  }))
  const some = lines.filter(({ left }) => left > 0n)
  return (some.length > 0 ? some : lines).map(({ left, whole, ...line }) => ({
    ...line,
    item_qty: left > 0n ? formatShort(left, scale.quantity) : whole,
  }))
}
