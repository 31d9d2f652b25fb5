import { goodsReceipts } from '@mizan/contract/documents/goods-receipts'
import type { DraftOf } from '@mizan/contract/resource'
import { type Changes, documentColumns } from '../documents/index.ts'

export type ReceiptDraft = DraftOf<typeof goodsReceipts>

export const receiptColumns = documentColumns(goodsReceipts.draft, {
  lines: 'items',
  names: { exchange_rate_to_local_currency: 'exchange_rate' },
  lineNames: {},
})

/** A receipt of goods as it was typed: what a form sends and what its row keeps. */
export type ReceiptRow = ReturnType<typeof receiptColumns.merge> & { readonly changes?: Changes }

/** A draft of the wire over what is there already; who may not see costs changes none of the same goods. */
export function mergeReceipt(
  before: ReceiptRow | null,
  change: Partial<ReceiptDraft>,
  { currency, seesCost }: { readonly currency: string; readonly seesCost: boolean },
): ReceiptRow {
  const merged = receiptColumns.merge(before, change, currency)
  if (seesCost || !before) return merged
  return {
    ...merged,
    lines: merged.lines.map((line) => {
      const stored = before.lines.find(({ id }) => id === line.id)
      const isSame = stored?.item_id === line.item_id && stored.unit_id === line.unit_id
      return isSame ? { ...line, unit_price: stored.unit_price } : line
    }),
  }
}
