import { consignments, giftLimits } from '@mizan/contract/documents/consignments'
import { type Api, call, noBody } from '../../kernel/api.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { serve } from '../../kernel/serve.ts'
import { giftLimitsOn, giftQuery } from './gifts.ts'
import { receiveTransfer, takeReceiptBack } from './receive-transfer.ts'
import { voucherCounts, voucherList } from './voucher-views.sql.ts'
import { voucherLife } from './vouchers.ts'

export { voucherLife } from './vouchers.ts'

/** Stock vouchers: goods that come, go, are thrown away or change the store without a sale. */
export function serveStockVouchers(api: Api): void {
  const { served, actions } = voucherLife
  call(
    api,
    {
      method: 'GET',
      path: '/consignments/gift_limits',
      scope: 'tenant',
      tag: 'consignments',
      body: noBody,
      answer: giftLimits,
      says: 'What was given to ?beneficiary_id= in the twelve months until ?date=, in all in its year, and what is left of the limits; ?id= is not counted',
    },
    async (ctx, { query }) => {
      ctx.need('consignments', 'view')
      return { body: { data: await giftLimitsOn(ctx, parseBody(giftQuery, query)) } }
    },
  )
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
