import { formatDecimal } from '@mizan/core/money/decimal'
import { filingEntry, filingProblems } from '@mizan/core/taxes/vat-return/filing'
import { openPeriods, vatPeriodCode } from '@mizan/core/taxes/vat-return/vat-period'
import { reversalDate } from '@mizan/core/ledger/period'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { fileVatThrough, vatCompany } from '../taxes/index.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { booksOf, postNumbered, reverseDocument } from '../documents/index.ts'
import { holdPostings } from '../ledger/index.ts'
import { checksOf, failedProofs } from './checks.ts'
import { declaredList } from './documents-hash.sql.ts'
import { periodFigures } from './period-figures.ts'
import { periodOfReturn } from './prepare-return.ts'
import { writtenBoxes } from './vat-boxes.ts'
import { type VatReturn, changeReturn, vatReturn } from './vat-return.sql.ts'

/**
 * Files a prepared return (`domain/05` 5.3): the accounts of VAT are settled by one entry on the last day
 * of the period, or today where that day is locked; the boxes and the hash of what they declare are kept;
 * and no VAT may count in the period any more. Nothing is posted meanwhile.
 */
export async function fileReturn(ctx: TenantContext, id: string): Promise<VatReturn> {
  const company = await vatCompany(ctx, 'change')
  const { row, corrections } = await vatReturn(ctx, id)
  if (row.state !== 'prepared') throw new Refusal('vat_return_filed')
  await holdPostings(ctx)
  const period = periodOfReturn(row)
  const [next] = openPeriods({ ...company, today: ctx.today })
  const problems = filingProblems({
    from: period.from,
    through: period.to,
    today: ctx.today,
    next: next ?? period,
    corrections: [],
  })
  if (problems.length > 0) throw refusalOf(problems)
  const typed = { corrections, choice: row.credit_choice }
  const [figures, list, books] = await Promise.all([
    periodFigures(ctx, period, typed),
    declaredList(ctx, period),
    booksOf(ctx),
  ])
  const checks = [...(await checksOf(ctx, period, figures)), await failedProofs(ctx)]
  const blocked = checks.filter(({ state }) => state === 'blocked')
  if (blocked.length > 0)
    throw new Refusal(
      'vat_return_not_ready',
      {},
      Object.fromEntries(blocked.map(({ code }) => [code, [{ code: 'vat_return_not_ready' }]])),
    )

  const entry = filingEntry(figures.settled)
  const entryId = entry && newId()
  if (entry && entryId)
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry,
          date: reversalDate(period.to, null, ctx.today, books.facts.periods),
          vatDate: period.to,
          statement: { kind: 'vat_return' },
          documentType: null,
          label: 'vat_return',
          documentId: id,
          documentNumber: vatPeriodCode(period),
        },
      ],
      books,
    )
  await changeReturn(
    ctx,
    id,
    sql`state = 'filed', boxes = ${JSON.stringify(writtenBoxes(figures.boxes))}::jsonb,
      net = ${formatDecimal(figures.net, 2)}, payable = ${formatDecimal(figures.payable, 2)}, entry_id = ${entryId},
      document_count = ${list.count}, documents_hash = decode(${list.hash ?? ''}, 'hex'),
      filed_through_before = ${company.filedThrough}, filed_at = ${ctx.now}, filed_by = ${ctx.user.id}`,
  )
  await fileVatThrough(ctx, period.to)
  await recordActivity(ctx, 'vat_returns', id, 'filed')
  return (await vatReturn(ctx, id)).row
}

/**
 * Opens the newest filed period again, for the tenant admin alone: its entry is reversed, VAT may count in
 * it as before, and this version stays beside the one that will take its place.
 */
export async function amendReturn(
  ctx: TenantContext,
  id: string,
  reason: string,
): Promise<VatReturn> {
  if (!ctx.isTenantAdmin) throw new Refusal('forbidden')
  const company = await vatCompany(ctx, 'change')
  const { row, filedThroughBefore } = await vatReturn(ctx, id)
  if (row.state === 'prepared') throw new Refusal('vat_return_not_filed')
  const period = periodOfReturn(row)
  if (row.state === 'amended' || company.filedThrough !== period.to)
    throw new Refusal('vat_return_not_latest')
  await holdPostings(ctx)
  await fileVatThrough(ctx, filedThroughBefore)
  if (row.entry)
    await reverseDocument(ctx, 'vat_return', { id, number: vatPeriodCode(period) }, reason, {
      activity: null,
    })
  await changeReturn(
    ctx,
    id,
    sql`state = 'amended', amended_at = ${ctx.now}, amended_by = ${ctx.user.id}, amend_reason = ${reason}`,
  )
  await recordActivity(ctx, 'vat_returns', id, 'amended', {
    reason: { before: null, after: reason },
  })
  return (await vatReturn(ctx, id)).row
}
