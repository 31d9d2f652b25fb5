import { consignments } from '@mizan/contract/documents/consignments'
import type { RowOf } from '@mizan/contract/resource'
import { voucherKinds, type VoucherKind } from '@mizan/core/inventory/stock-voucher'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type VoucherRow = RowOf<typeof consignments>
export type VoucherLineRow = NonNullable<VoucherRow['transactions']>[number]

/** The default account on the other side of the stock; a change of stores has none. */
export const otherAccount = {
  outgoing: 'own_use',
  incoming: 'count_difference',
  scrapping: 'scrap',
  transformation: null,
} as const satisfies Record<VoucherKind, string | null>

/** Goods that come, go, are thrown away or change the store without a sale. */
export const voucherDocuments = documentFamily(consignments, {
  refusalOf: (row, action) => {
    if (!row.is_two_step || (action !== 'open' && action !== 'cancel')) return null
    if (!row.is_sender) return 'not_sending_store'
    return row.is_received ? 'transfer_received' : null
  },
})

/** What a stored voucher does with goods. */
export function voucherKindOf(voucher: VoucherRow): VoucherKind {
  const kind = voucherDocuments.kindOf(voucher)
  const found = voucherKinds.find((each) => each === kind)
  if (found === undefined) throw new Error(`${kind} is no kind of stock voucher`)
  return found
}
