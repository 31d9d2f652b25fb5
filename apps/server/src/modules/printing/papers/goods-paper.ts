import { status } from '@mizan/core/documents/lifecycle'
import {
  divide,
  formatDecimal,
  parseDecimal,
  powerOfTen,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { shelvesOf } from '../../catalog/index.ts'
import { receiptLife, showReturn } from '../../goods-receipts/index.ts'
import { voucherLife } from '../../stock-vouchers/index.ts'
import { quantityText } from '../printable/printed-figures.ts'
import type { Bilingual, PrintableGoods } from '../printable/printable.ts'
import type { GoodsPaper } from '../printable/printable-goods.ts'
import { companyOf } from './company.sql.ts'
import { itemOnPaper } from './lots-on-paper.ts'
import { preparedBy } from './entry-paper.sql.ts'

type Named = { readonly name: string; readonly name_en?: unknown } | null

/** A fact of a paper of goods, where there is one. */
export const fact = (key: string, named: Named): PrintableGoods['facts'] =>
  named
    ? [
        {
          key,
          value: {
            ar: named.name,
            en: typeof named.name_en === 'string' ? named.name_en : null,
          } satisfies Bilingual,
        },
      ]
    : []

/** What each kind of voucher is called on paper, and who signs it. */
const papers = {
  510: { kind: 'outgoing_voucher', signers: ['prepared_by', 'storekeeper', 'received_by'] },
  520: { kind: 'incoming_voucher', signers: ['prepared_by', 'storekeeper', 'approved_by'] },
  530: { kind: 'scrapping_voucher', signers: ['prepared_by', 'storekeeper', 'approved_by'] },
  540: { kind: 'transfer_voucher', signers: ['prepared_by', 'storekeeper', 'received_by'] },
} as const satisfies Record<number, Pick<GoodsPaper, 'kind' | 'signers'>>

type Voucher = Awaited<ReturnType<typeof voucherLife.show>>
type Line = NonNullable<Voucher['transactions']>[number]
type Arrived = { readonly key: string; readonly of: (line: Line) => string }

/** Of a transfer that is sent before it is received: what came of each line, or room to write it on the way. */
function arrivedColumns(voucher: Voucher): readonly Arrived[] {
  if (!voucher.is_two_step || voucher.status === status.draft) return []
  const received = (line: Line): string =>
    voucher.is_received ? inUnitOf(line, line.received_qty) : ''
  const some = (of: (line: Line) => string): boolean =>
    (voucher.transactions ?? []).some((line) => Number(of(line)) > 0)
  const column = (key: string, of: (line: Line) => string): readonly Arrived[] =>
    some(of) ? [{ key, of: (line) => inUnitOf(line, of(line)) }] : []
  return [
    { key: 'received', of: received },
    ...column('lost', (line) => line.lost_qty),
    ...column('returned', (line) => line.returned_qty),
    ...(voucher.is_received ? column('in_transit', (line) => line.transit_qty) : []),
  ]
}

/** Base units in the unit of the line, as the paper says what was sent. */
function inUnitOf(line: Line, base: string): string {
  const units = quantity(parseDecimal(base, scale.quantity) ?? 0n)
  const factor = parseDecimal(line.unit_factor, scale.quantity) ?? powerOfTen(scale.quantity)
  return quantityText(
    formatDecimal(quantity(divide(units * powerOfTen(scale.quantity), factor)), scale.quantity),
  )
}

/** What the paper of a stock voucher says: goods, stores and what for; costs are never on it. */
export async function voucherToPrint(ctx: TenantContext, id: string): Promise<GoodsPaper> {
  const [voucher, company, author] = await Promise.all([
    voucherLife.show(ctx, id),
    companyOf(ctx),
    preparedBy(ctx, 'consignments', id),
  ])
  const lines = voucher.transactions ?? []
  const shelves = await shelvesOf(
    ctx,
    voucher.source_store_id ?? voucher.destination_store_id,
    lines.map(({ item_id: item }) => item),
  )
  const hasNotes = lines.some(({ notes }) => notes !== null)
  const isTransfer = voucher.type === 540
  const arrived = arrivedColumns(voucher)
  return {
    ...papers[voucher.type],
    ...(voucher.is_two_step && { signers: ['storekeeper', 'sent_by', 'received_by'] as const }),
    number: voucher.code,
    date: voucher.date,
    notes: voucher.notes,
    facts: [
      ...fact(isTransfer ? 'from_store' : 'store', voucher.source_store),
      ...fact(isTransfer ? 'to_store' : 'store', voucher.destination_store),
      ...fact('account', voucher.account),
      ...fact('party', voucher.beneficiary),
      ...fact('cost_center', voucher.cost_center),
      ...fact('reference', voucher.reference === null ? null : { name: voucher.reference }),
    ],
    columns: [
      ...(shelves.size > 0 ? [{ key: 'shelf', isFigure: true, isWide: false }] : []),
      { key: 'code', isFigure: true, isWide: false },
      { key: 'item', isFigure: false, isWide: true },
      { key: 'quantity', isFigure: true, isWide: false },
      { key: 'unit', isFigure: false, isWide: false },
      ...arrived.map(({ key }) => ({ key, isFigure: true, isWide: false })),
      ...(hasNotes ? [{ key: 'line_notes', isFigure: false, isWide: true }] : []),
    ],
    rows: lines.map((line) => [
      ...(shelves.size > 0 ? [shelves.get(line.item_id) ?? ''] : []),
      String(line.item?.code ?? ''),
      itemOnPaper(line.item?.name ?? '', line.lots),
      quantityText(line.amount),
      line.unit?.name ?? '',
      ...arrived.map(({ of }) => of(line)),
      ...(hasNotes ? [line.notes ?? ''] : []),
    ]),
    preparedBy: author,
    state: stateOf(voucher.status),
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

/** What the paper of a receipt says: whose goods came where, of which order; prices are never on it. */
export async function receiptGoodsToPrint(ctx: TenantContext, id: string): Promise<GoodsPaper> {
  const [receipt, company, author] = await Promise.all([
    receiptLife.show(ctx, id),
    companyOf(ctx),
    preparedBy(ctx, 'goods_receipts', id),
  ])
  const lines = receipt.items ?? []
  const hasNotes = lines.some(({ notes }) => notes !== null)
  return {
    kind: 'goods_receipt',
    signers: ['prepared_by', 'storekeeper', 'received_by'],
    number: receipt.number,
    date: receipt.date,
    notes: receipt.notes,
    facts: [
      ...fact('party', receipt.beneficiary),
      ...fact('store', receipt.store),
      ...fact('cost_center', receipt.cost_center),
      ...fact('reference', receipt.reference === null ? null : { name: receipt.reference }),
    ],
    columns: [
      { key: 'code', isFigure: true, isWide: false },
      { key: 'item', isFigure: false, isWide: true },
      { key: 'quantity', isFigure: true, isWide: false },
      { key: 'unit', isFigure: false, isWide: false },
      ...(hasNotes ? [{ key: 'line_notes', isFigure: false, isWide: true }] : []),
    ],
    rows: lines.map((line) => [
      String(line.item?.code ?? ''),
      itemOnPaper(line.item?.name ?? '', line.lots),
      quantityText(line.item_qty),
      line.unit?.name ?? '',
      ...(hasNotes ? [line.notes ?? ''] : []),
    ]),
    preparedBy: author,
    state: stateOf(receipt.status),
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

/** What the driver carries with goods that go back before their bill: to whom, of which receipt; prices are never on it. */
export async function returnedGoodsToPrint(ctx: TenantContext, id: string): Promise<GoodsPaper> {
  const [given, company, author] = await Promise.all([
    showReturn(ctx, id),
    companyOf(ctx),
    preparedBy(ctx, 'goods_receipt_returns', id),
  ])
  return {
    kind: 'goods_return',
    signers: ['prepared_by', 'storekeeper', 'received_by'],
    number: given.number,
    date: given.date,
    notes: given.notes,
    facts: [
      ...fact('party', given.beneficiary),
      ...fact('store', given.store),
      ...fact('receipt', given.goods_receipt),
      ...fact('reference', given.reference === null ? null : { name: given.reference }),
    ],
    columns: [
      { key: 'code', isFigure: true, isWide: false },
      { key: 'item', isFigure: false, isWide: true },
      { key: 'quantity', isFigure: true, isWide: false },
      { key: 'unit', isFigure: false, isWide: false },
    ],
    rows: (given.items ?? []).map((line) => [
      String(line.item?.code ?? ''),
      itemOnPaper(line.item?.name ?? '', line.lots),
      quantityText(line.quantity),
      line.unit?.name ?? '',
    ]),
    preparedBy: author,
    state: stateOf(given.status),
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

const stateOf = (at: number): GoodsPaper['state'] =>
  at === status.draft ? 'draft' : at === status.cancelled ? 'cancelled' : 'confirmed'
