import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { addDays, daysBetween } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { currencyCodeOf } from '../bills/index.ts'
import {
  type Changes,
  confirm,
  copiedLines,
  lifeOf,
  markCancelled,
  requireCancellable,
} from '../documents/index.ts'
import { type LockedQuotation, lockQuotation } from './lock-quotation.sql.ts'
import { type Quotation, type QuotationDraft, mergeQuotation, quotationKinds } from './quotation.ts'
import { changedTotals, quotationFamily } from './quotation-family.ts'
import { type QuotationRow, showQuotation } from './quotation-rows.sql.ts'
import { refuseByState } from './refuse-by-state.ts'
import { resolveQuotation } from './resolve-quotation.ts'
import { saveQuotation } from './save-quotation.ts'

/** The life of an offer, from its draft to its end. */
export const quotationLife = lifeOf<QuotationDraft, QuotationRow, Quotation, LockedQuotation>({
  table: 'quotations',
  kind: quotationFamily.kind,
  // It is of no period: nothing of it is posted.
  dateOf: () => null,
  show: showQuotation,
  lock: lockQuotation,
  merge: async (ctx, before, change) =>
    mergeQuotation(before, change, await currencyCodeOf(ctx, before, change)),
  saveAsDraft,
  confirm: async (ctx, quotation, before) => {
    if (before) refuseByState(ctx, before, 'confirm')
    await confirm(ctx, quotationFamily, quotation)
    return null
  },
  // It stands as many days as the first did.
  copyOf: (ctx, { issue_date: from, valid_until: until, lines }) => ({
    issue_date: ctx.today,
    valid_until: until && addDays(ctx.today, daysBetween(from, until)),
    was: null,
    lines: copiedLines(lines),
  }),
  cancel: cancelQuotation,
})

/** Keeps a draft: priced as far as it goes, without a number. */
async function saveAsDraft(ctx: TenantContext, quotation: Quotation): Promise<Changes> {
  const found = await resolveQuotation(ctx, quotation)
  if (found.resolved.problems.length > 0) throw refusalOf(found.resolved.problems)
  await saveQuotation(ctx, found, null, { columns: { status: status.draft } })
  return changedTotals(ctx, found)
}

/** A cancelled offer keeps its number. */
async function cancelQuotation(
  ctx: TenantContext,
  quotation: LockedQuotation,
  reason: string | null,
): Promise<void> {
  const { id } = quotation
  const { kind } = quotationKinds[quotation.type]
  ctx.need(factsOf(kind).permission, 'delete')
  if (quotation.status === status.opened) throw new Refusal('document_open_for_edit')
  requireCancellable(ctx, kind, quotation)
  await markCancelled(ctx, 'quotations', id)
  await recordActivity(
    ctx,
    'quotations',
    id,
    'cancelled',
    reason ? { reason: { before: null, after: reason } } : undefined,
  )
}
