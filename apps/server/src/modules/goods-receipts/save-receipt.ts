import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import { localWorth } from '@mizan/core/purchasing/goods-receipt'
import { formatDecimal, money, scale, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Columns,
  type Confirmed,
  confirmedColumns,
  writeDocument,
} from '../documents/index.ts'
import { type ReceiptRow, receiptColumns } from './receipt.ts'
import type { PreparedReceipt } from './prepared-receipt.ts'
import type { ResolvedReceipt } from './resolve-receipt.ts'

const searchOf = (row: ReceiptRow, { party }: ResolvedReceipt, number: string | null): string =>
  searchText(number, party?.name, party?.name_en, row.reference, row.notes)

/** What the goods of each line are worth in company currency. */
const worths = (ctx: TenantContext, { document }: ResolvedReceipt) =>
  document.lines.map(({ value }) => localWorth(document, value, ctx.tenant.currency))

const lineRows = (
  ctx: TenantContext,
  row: ReceiptRow,
  resolved: ResolvedReceipt,
  lots: Confirmed['lots'],
): Columns[] => {
  const values = worths(ctx, resolved)
  return resolved.lines.map(({ unit, factor, price, goods }, index) => {
    const line = row.lines[index]
    if (!line) throw new Error(`line ${index + 1} was not typed`)
    return {
      ...receiptColumns.writeLine(line),
      unit_id: unit,
      unit_factor: formatDecimal(factor, scale.quantity),
      unit_price: formatDecimal(price, scale.price),
      base_qty: formatDecimal(goods.quantity, scale.quantity),
      value: formatDecimal(values[index] ?? 0n, 2),
      lots: JSON.stringify(lots.get(index) ?? line.lots),
    }
  })
}

/** Keeps a draft: nothing moves. */
export const saveReceiptDraft = (
  ctx: TenantContext,
  row: ReceiptRow,
  resolved: ResolvedReceipt,
): Promise<void> =>
  writeDocument(ctx, 'goods_receipts', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...receiptColumns.write(row),
      status: status.draft,
      search_text: searchOf(row, resolved, null),
    },
    lines: lineRows(ctx, row, resolved, new Map()),
  })

/** Writes the confirmed receipt with what its goods are worth, and where that is owed. */
export const saveConfirmedReceipt = (
  ctx: TenantContext,
  row: ReceiptRow,
  { resolved, facts }: PreparedReceipt,
  confirmed: Confirmed,
): Promise<void> =>
  writeDocument(ctx, 'goods_receipts', {
    id: row.id,
    isNew: row.isNew,
    isRepost: confirmed.isRepost,
    columns: {
      ...receiptColumns.write(row),
      ...confirmedColumns(ctx, 'goods_receipts', confirmed),
      store_id: resolved.document.store,
      value: formatDecimal(sum(worths(ctx, resolved).map((each) => money(each))), 2),
      grni_account_id: facts.defaults.grni,
      search_text: searchOf(row, resolved, confirmed.number),
    },
    lines: lineRows(ctx, row, resolved, confirmed.lots),
  })
