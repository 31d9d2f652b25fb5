import {
  type StockVoucher,
  type StockVoucherFacts,
  type VoucherStore,
  stockVoucher,
} from '@mizan/core/inventory/stock-voucher'
import { type Family, documentSettings, preparedForBooks } from '../documents/index.ts'
import { type StockPlace, lockStock, lowestOnHand } from '../inventory/index.ts'
import { postingFacts } from '../ledger/index.ts'
import type { PreparedVoucher } from './prepared-voucher.ts'
import { type ResolvedVoucher, resolveVoucher } from './resolve-voucher.ts'
import { saveConfirmedVoucher } from './save-voucher.ts'
import { type VoucherRow, voucherKindOf } from './voucher.ts'

/** Stock vouchers (510 to 540): rules of core over the rows of `consignments`. */
export const voucherFamily: Family<VoucherRow, StockVoucher, StockVoucherFacts, PreparedVoucher> = {
  rules: stockVoucher,
  kind: (row) => voucherKindOf[row.type],
  places: async (ctx, row) => placesOf(await resolveVoucher(ctx, row)),
  save: saveConfirmedVoucher,
  async prepare(ctx, row) {
    const [resolved, posting, settings] = await Promise.all([
      resolveVoucher(ctx, row),
      postingFacts(ctx),
      documentSettings(ctx),
    ])
    const kind = voucherKindOf[row.type]
    const stock = await lockStock(ctx, placesOf(resolved))
    return {
      ...preparedForBooks(posting, settings, row.date),
      resolved,
      stock,
      problems: resolved.problems,
      lots: { lines: row.lines, fieldOf: (line) => `transactions.${line}.lots` },
      lineIds: row.lines.map((line) => line.id),
      format: settings.format(kind),
      statement: { reference: row.reference, notes: row.notes },
      document: {
        kind,
        date: row.date,
        source: storeOf(resolved.source),
        destination: storeOf(resolved.destination),
        account: row.account_id,
        beneficiary: row.beneficiary_id,
        isDeemedSupply: row.is_deemed_supply,
        isGift: row.is_gift,
        isTwoStep: row.is_two_step,
        lines: resolved.lines.map(({ goods }) => goods),
      },
      facts: {
        ...posting,
        isRegisteredForVat: resolved.isRegistered,
        account: resolved.account,
        stock: stock.states,
        lowestOnHand: await lowestOnHand(ctx, stock, row.date),
      },
    }
  },
}

const storeOf = (store: ResolvedVoucher['source']): VoucherStore | null =>
  store && { id: store.id, inventory: store.account_id }

/** Where goods leave and come in. */
const placesOf = ({ source, destination, lines }: ResolvedVoucher): readonly StockPlace[] =>
  [source, destination].flatMap((store) =>
    store === null
      ? []
      : lines.flatMap(({ goods }) =>
          goods.isStocked ? [{ item: goods.item, store: store.id }] : [],
        ),
  )
