import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../../kernel/context.ts'
import { shelvesOf } from '../../catalog/index.ts'
import { voucherLife } from '../../stock-vouchers/index.ts'
import { quantityText } from '../printable/printed-figures.ts'
import type { Bilingual, PrintableGoods } from '../printable/printable.ts'
import type { GoodsPaper } from '../printable/printable-goods.ts'
import { companyOf } from './company.sql.ts'
import { preparedBy } from './entry-paper.sql.ts'

type Named = { readonly name: string; readonly name_en?: unknown } | null

const fact = (key: string, named: Named): PrintableGoods['facts'] =>
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
  return {
    ...papers[voucher.type],
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
      ...(hasNotes ? [{ key: 'line_notes', isFigure: false, isWide: true }] : []),
    ],
    rows: lines.map((line) => [
      ...(shelves.size > 0 ? [shelves.get(line.item_id) ?? ''] : []),
      String(line.item?.code ?? ''),
      line.item?.name ?? '',
      quantityText(line.amount),
      line.unit?.name ?? '',
      ...(hasNotes ? [line.notes ?? ''] : []),
    ]),
    preparedBy: author,
    state:
      voucher.status === status.draft
        ? 'draft'
        : voucher.status === status.cancelled
          ? 'cancelled'
          : 'confirmed',
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}
