import { factsOf } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { printedNumber } from '@mizan/core/documents/numbering'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { documentSettings } from '../documents/index.ts'
import { takeNumbers } from '../ledger/index.ts'
import type { LockedQuotation } from './lock-quotation.sql.ts'
import { type Quotation, quotationKinds } from './quotation.ts'
import { changesOf } from './quotation-changes.ts'
import { refuseByState } from './refuse-by-state.ts'
import { confirmProblems, resolveQuotation } from './resolve-quotation.ts'
import { saveQuotation } from './save-quotation.ts'

/**
 * Confirms an offer: its rules, then its number, taken last. No entry, no stock, no e-invoice. One
 * that was opened for edit keeps its number and counts a revision (`domain/02` 2.2).
 */
export async function confirmQuotation(
  ctx: TenantContext,
  quotation: Quotation,
  before: LockedQuotation | null,
): Promise<void> {
  const { kind } = quotationKinds[quotation.type]
  ctx.need(factsOf(kind).permission, 'confirm')
  if (before) refuseByState(ctx, before, 'confirm')
  const resolved = await resolveQuotation(ctx, quotation)
  const problems = confirmProblems(ctx, resolved)
  if (problems.length > 0) throw refusalOf(problems)

  const known = before?.number ?? null
  const numbered =
    before && known !== null
      ? { number: known, state: { opened_by: null, revision: before.revision + 1 } }
      : await numberOf(ctx, quotation)
  await saveQuotation(ctx, resolved, numbered.number, {
    ...numbered.state,
    status: status.confirmed,
  })
  await recordActivity(
    ctx,
    'quotations',
    quotation.id,
    'confirmed',
    before ? await changesOf(ctx, before, resolved) : undefined,
  )
}

/** The next number of its own sequence. */
async function numberOf(ctx: TenantContext, { type, issue_date: date }: Quotation) {
  const { kind } = quotationKinds[type]
  const settings = await documentSettings(ctx)
  const year = settings.numberYear(date)
  const taken = await takeNumbers(ctx, [{ kind, count: 1 }], year)
  const last = taken.get(kind)?.last
  if (last === undefined) throw new Error(`no number of ${kind} was taken`)
  const number = printedNumber(settings.format(kind), last, date)
  return {
    number,
    state: { number, sequence_year: year, sequence_no: last, confirmed_at: ctx.now },
  }
}
