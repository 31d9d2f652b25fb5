import type { TenantContext } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/table.ts'
import { type Changes, documentChanges, pricedColumns } from '../documents/index.ts'
import type { LockedQuotation } from './lock-quotation.sql.ts'
import type { ResolvedQuotation } from './resolve-quotation.ts'

/** What an edit changed, before and after: the head, the lines as one text, the totals. */
export async function changesOf(
  ctx: TenantContext,
  before: LockedQuotation,
  { quotation, resolved }: ResolvedQuotation,
): Promise<Changes> {
  const { total, vat, net } = pricedColumns(ctx, quotation.currency, resolved)
  return {
    ...(await documentChanges(ctx, before, quotation)),
    ...changesBetween(
      { total: before.total, vat: before.vat, net: before.net },
      { total, vat, net },
    ),
  }
}
