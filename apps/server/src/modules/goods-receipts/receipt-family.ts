import {
  type GoodsReceipt,
  type GoodsReceiptFacts,
  goodsReceipt,
} from '@mizan/core/purchasing/goods-receipt'
import { type Family, documentSettings, preparedForBooks } from '../documents/index.ts'
import { lockStock } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import type { PreparedReceipt } from './prepared-receipt.ts'
import type { ReceiptRow } from './receipt.ts'
import { type ResolvedReceipt, resolveReceipt } from './resolve-receipt.ts'
import { saveConfirmedReceipt } from './save-receipt.ts'

/** Receipts of goods before the bill (550): rules of core over the rows of `goods_receipts`. */
export const receiptFamily: Family<ReceiptRow, GoodsReceipt, GoodsReceiptFacts, PreparedReceipt> = {
  rules: goodsReceipt,
  kind: () => 'goods_receipt',
  places: async (ctx, row) => placesOf(await resolveReceipt(ctx, row)),
  save: saveConfirmedReceipt,
  async prepare(ctx, row) {
    const [resolved, posting, settings] = await Promise.all([
      resolveReceipt(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const { party } = resolved
    const stock = await lockStock(ctx, placesOf(resolved))
    return {
      ...preparedForBooks(posting, settings, row.date),
      resolved,
      stock,
      problems: [
        ...resolved.problems,
        ...(row.beneficiary_id === null
          ? [{ code: 'beneficiary_required', field: 'beneficiary_id' }]
          : []),
      ],
      lots: { lines: row.lines, fieldOf: (line) => `items.${line}.lots` },
      lineIds: row.lines.map((line) => line.id),
      format: settings.format('goods_receipt'),
      statement: { reference: row.reference, notes: row.notes },
      document: resolved.document,
      facts: {
        ...posting,
        beneficiary: {
          active: party?.status === 1,
          isSupplier: party?.is_supplier ?? false,
        },
        stock: stock.states,
        refusesBeyondOrder: settings.refusesBeyondOrder,
      },
    }
  },
}

/** Where its goods come in. */
const placesOf = ({ document: { store, lines } }: ResolvedReceipt) =>
  store === null ? [] : lines.flatMap(({ item, isStocked }) => (isStocked ? [{ item, store }] : []))
