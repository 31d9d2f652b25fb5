import { consignments } from '@mizan/contract/documents/consignments'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { receiveTransfer, takeReceiptBack } from './receive-transfer.ts'
import { voucherCounts, voucherList } from './voucher-views.sql.ts'
import { voucherLife } from './vouchers.ts'

export { voucherLife } from './vouchers.ts'

/** Stock vouchers: goods that come, go, are thrown away or change the store without a sale. */
export function serveStockVouchers(api: Api): void {
  const { served, actions } = voucherLife
  serve(api, consignments, {
    list: voucherList,
    counts: (ctx, query) => voucherCounts(ctx, query.equals.type ?? null),
    ...served,
    actions: {
      ...actions,
      receive: async (ctx, id, body) => {
        await receiveTransfer(ctx, await voucherLife.lock(ctx, id), body)
        return voucherLife.show(ctx, id)
      },
      take_back: async (ctx, id, { reason }) => {
        await takeReceiptBack(ctx, await voucherLife.lock(ctx, id), reason)
        return voucherLife.show(ctx, id)
      },
    },
  })
}
