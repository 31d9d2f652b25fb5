import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { RowOf } from '@mizan/contract/resource'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type ReceiptRow = RowOf<typeof goodsReceipts>
export type ReceiptLineRow = NonNullable<ReceiptRow['items']>[number]

/** Goods of suppliers that come before their bill. */
export const receiptDocuments = documentFamily(goodsReceipts, {})
