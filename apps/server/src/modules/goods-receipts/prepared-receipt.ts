import type { GoodsReceipt, GoodsReceiptFacts } from '@mizan/core/purchasing/goods-receipt'
import type { Prepared } from '../documents/index.ts'
import type { ResolvedReceipt } from './resolve-receipt.ts'

export type PreparedReceipt = Prepared<GoodsReceipt, GoodsReceiptFacts> & {
  readonly resolved: ResolvedReceipt
}
