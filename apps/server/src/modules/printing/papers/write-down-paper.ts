import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../../kernel/context.ts'
import { writeDownLife } from '../../stock-write-downs/index.ts'
import type { GoodsPaper } from '../printable/printable-goods.ts'
import { priceText, quantityText } from '../printable/printed-figures.ts'
import { companyOf } from './company.sql.ts'
import { writtenBy } from './entry-paper.sql.ts'
import { fact } from './goods-paper.ts'

/** A write-down on paper, for who approves it: what goods cost, what they bring, and what their value loses. */
export async function writeDownToPrint(ctx: TenantContext, id: string): Promise<GoodsPaper> {
  const [document, company, author] = await Promise.all([
    writeDownLife.show(ctx, id),
    companyOf(ctx),
    writtenBy(ctx, 'stock_write_downs', id),
  ])
  const lines = document.items ?? []
  const figure = (key: string) => ({ key, isFigure: true, isWide: false })
  return {
    kind: 'sheet_of_write_down',
    signers: ['prepared_by', 'checked_by', 'approved_by'],
    number: document.number,
    date: document.date,
    notes: document.notes,
    facts: [
      ...fact('selling_cost', { name: quantityText(document.selling_cost_percent) }),
      ...fact('cost_center', document.cost_center),
      ...(document.write_down === null
        ? []
        : fact('written_down', {
            name: `${priceText(document.write_down)} ${ctx.tenant.currency}`,
          })),
    ],
    columns: [
      { key: 'item', isFigure: false, isWide: true },
      { key: 'store', isFigure: false, isWide: false },
      figure('quantity'),
      { key: 'unit', isFigure: false, isWide: false },
      figure('value'),
      figure('realisable'),
      figure('written_down'),
    ],
    rows: lines.map((line) => [
      line.item?.name ?? '',
      line.store?.name ?? '',
      quantityText(line.quantity),
      line.unit?.name ?? '',
      priceText(line.cost),
      line.net_realisable_value === null ? '' : priceText(line.net_realisable_value),
      priceText(line.write_down),
    ]),
    preparedBy: author,
    state:
      document.status === status.draft
        ? 'draft'
        : document.status === status.cancelled
          ? 'cancelled'
          : 'confirmed',
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}
