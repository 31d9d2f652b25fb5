import { searchText } from '@mizan/core/catalog/search-text'
import { deemedVat } from '@mizan/core/inventory/stock-voucher'
import { status } from '@mizan/core/documents/lifecycle'
import { absolute, formatDecimal, money, scale, sum } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Columns,
  type Confirmed,
  confirmedColumns,
  writeDocument,
} from '../documents/index.ts'
import type { PreparedVoucher } from './prepared-voucher.ts'
import type { ResolvedVoucher } from './resolve-voucher.ts'
import { type VoucherRow, headColumns, lineColumns } from './voucher.ts'

const searchOf = (row: VoucherRow, { party }: ResolvedVoucher, number: string | null): string =>
  searchText(number, party, row.reference, row.notes, ...row.lines.map(({ notes }) => notes)).slice(
    0,
    4000,
  )

/** What confirming says of the goods of each line. */
type Moved = {
  readonly valueOf: (index: number) => bigint
  readonly lotsOf: Confirmed['lots']
  /** Its goods are in transit until the other store receives them. */
  readonly isSent?: boolean
}

/** The rows of the lines, with what the goods of each were worth. */
const lineRows = (
  row: VoucherRow,
  { lines }: ResolvedVoucher,
  { valueOf, lotsOf, isSent = false }: Moved,
): Columns[] =>
  lines.map(({ unit, factor, tax, goods }, index) => {
    const line = row.lines[index]
    if (!line) throw new Error(`line ${index + 1} was not typed`)
    return {
      ...lineColumns.write(line),
      id: line.id,
      unit_id: unit,
      unit_factor: formatDecimal(factor, scale.quantity),
      tax_id: tax,
      lots: JSON.stringify(lotsOf.get(index) ?? line.lots),
      value: formatDecimal(valueOf(index), 2),
      vat: formatDecimal(row.is_deemed_supply ? deemedVat(goods) : 0n, 2),
      transit_value: formatDecimal(isSent ? valueOf(index) : 0n, 2),
    }
  })

const vatOf = (row: VoucherRow, { lines }: ResolvedVoucher): string =>
  formatDecimal(row.is_deemed_supply ? sum(lines.map(({ goods }) => deemedVat(goods))) : 0n, 2)

/** What gifts would sell for, to be held against the limits. */
const giftValueOf = (row: VoucherRow, { lines }: ResolvedVoucher): string =>
  formatDecimal(row.is_gift ? sum(lines.map(({ goods }) => goods.marketValue ?? money(0n))) : 0n, 2)

/** Keeps a draft: nothing moves. */
export const saveVoucherDraft = (
  ctx: TenantContext,
  row: VoucherRow,
  resolved: ResolvedVoucher,
): Promise<void> =>
  writeDocument(ctx, 'consignments', {
    id: row.id,
    isNew: row.isNew,
    columns: {
      ...headColumns.write(row),
      status: status.draft,
      vat: vatOf(row, resolved),
      gift_value: giftValueOf(row, resolved),
      search_text: searchOf(row, resolved, null),
    },
    lines: lineRows(row, resolved, { valueOf: () => 0n, lotsOf: new Map() }),
  })

/** Writes the confirmed voucher with what its goods were worth: what left, or what came in. */
export function saveConfirmedVoucher(
  ctx: TenantContext,
  row: VoucherRow,
  { resolved, document, facts }: PreparedVoucher,
  confirmed: Confirmed,
): Promise<void> {
  const store = (document.source ?? document.destination)?.id
  const worth = row.lines.map((_, index) =>
    sum(
      confirmed.effects.moves
        .filter((move) => move.line === index && move.store === store)
        .map(({ value, correction }) => absolute(money(value + correction))),
    ),
  )
  return writeDocument(ctx, 'consignments', {
    id: row.id,
    isNew: row.isNew,
    isRepost: confirmed.isRepost,
    columns: {
      ...headColumns.write(row),
      ...confirmedColumns(ctx, 'consignments', confirmed),
      value: formatDecimal(sum(worth), 2),
      vat: vatOf(row, resolved),
      gift_value: giftValueOf(row, resolved),
      is_in_transit: row.is_two_step,
      transit_account_id: row.is_two_step ? facts.defaults.goods_in_transit : null,
      search_text: searchOf(row, resolved, confirmed.number),
    },
    lines: lineRows(row, resolved, {
      valueOf: (index) => worth[index] ?? 0n,
      lotsOf: confirmed.lots,
      isSent: row.is_two_step,
    }),
  })
}
