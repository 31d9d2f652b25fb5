import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { changeDocument } from '../documents/index.ts'
import type { QuotationRow } from './quotation-rows.sql.ts'
import { quotationLife } from './quotations.ts'
import { refuseByState } from './refuse-by-state.ts'

/** Closes an offer by hand: what is not billed of it is no longer kept back, nor waited for. */
export const close = (ctx: TenantContext, id: string): Promise<QuotationRow> =>
  mark(ctx, id, 'close')

/** Takes closing back. */
export const reopen = (ctx: TenantContext, id: string): Promise<QuotationRow> =>
  mark(ctx, id, 'reopen')

async function mark(
  ctx: TenantContext,
  id: string,
  action: 'close' | 'reopen',
): Promise<QuotationRow> {
  refuseByState(ctx, await quotationLife.lock(ctx, id), action)
  await changeDocument(ctx, 'quotations', id, { closed_at: action === 'close' ? ctx.now : null })
  await recordActivity(ctx, 'quotations', id, action === 'close' ? 'closed' : 'reopened')
  return quotationLife.show(ctx, id)
}
