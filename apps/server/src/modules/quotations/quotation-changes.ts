import type { TenantContext } from '../../kernel/context.ts'
import { changesBetween, trimFigure } from '../../kernel/table.ts'
import { pricedColumns } from '../documents/index.ts'
import type { LockedQuotation } from './lock-quotation.sql.ts'
import type { ResolvedQuotation } from './resolve-quotation.ts'
import { typedColumns } from './save-quotation.ts'

type Line = { readonly item_qty: string; readonly item_price: string }

const lineText = (item: string, { item_qty: units, item_price: price }: Line): string =>
  `${item} ${String(trimFigure(units))} × ${String(trimFigure(price, 2))}`

/** What an edit changed, before and after: the head, the lines as one text, the totals. */
export function changesOf(
  ctx: TenantContext,
  before: LockedQuotation,
  after: ResolvedQuotation,
): ReturnType<typeof changesBetween> {
  const { total, vat, net } = pricedColumns(ctx, after.quotation.currency, after.resolved)
  return changesBetween(
    {
      ...typedColumns(before),
      items: before.lines.map((line) => lineText(line.item_name, line)).join('\n'),
      total: before.total,
      vat: before.vat,
      net: before.net,
    },
    {
      ...typedColumns(after.quotation),
      items: after.resolved.lines.map(({ item, line }) => lineText(item.name, line)).join('\n'),
      total,
      vat,
      net,
    },
  )
}
