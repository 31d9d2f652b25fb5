import { goodsReceiptReturns, goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { Api } from '../../kernel/api.ts'
import { serve } from '../../kernel/serve.ts'
import { billReceipts } from './bill-receipts.ts'
import { receiptCounts, receiptList } from './receipt-views.sql.ts'
import { receiptLife } from './receipts.ts'
import { returnGoods, takeReturnBack } from './return-goods.ts'
import { returnList, showReturn } from './return-views.sql.ts'

export { bringReceipt, receiptsInFile } from './bring-receipt.ts'
export { receiptLife } from './receipts.ts'
export { showReturn } from './return-views.sql.ts'

/** Goods of suppliers that come before their bill. */
export function serveGoodsReceipts(api: Api): void {
  serve(api, goodsReceipts, {
    list: receiptList,
    counts: receiptCounts,
    ...receiptLife.served,
    actions: {
      ...receiptLife.actions,
      create_bill: billReceipts,
      return_goods: async (ctx, id, body) => {
        await returnGoods(ctx, await receiptLife.lock(ctx, id), body)
        return receiptLife.show(ctx, id)
      },
      take_return_back: async (ctx, id, body) => {
        await takeReturnBack(ctx, await receiptLife.lock(ctx, id), body)
        return receiptLife.show(ctx, id)
      },
    },
  })
  serve(api, goodsReceiptReturns, { list: returnList, show: showReturn })
}
