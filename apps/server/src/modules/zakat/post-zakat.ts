import { reversalDate } from '@mizan/core/ledger/period'
import { formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'
import { zakatEntry, zakatProblems } from '@mizan/core/zakat/zakat-posting'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { booksOf, postNumbered, reverseDocument } from '../documents/index.ts'
import { holdPostings } from '../ledger/index.ts'
import { figuresNow, reckoned } from './worksheet.ts'
import { type WorksheetRow, lockWorksheet, showWorksheet } from './worksheet-rows.sql.ts'

/**
 * Posts the zakat of a year (`domain/02` J45) on its last day, or today where that day is locked, and keeps
 * the figures it came from. Nothing is posted meanwhile.
 */
export async function postZakat(
  ctx: TenantContext,
  id: string,
  { zakat: seen }: { readonly zakat: string },
): Promise<WorksheetRow> {
  const worksheet = await lockWorksheet(ctx, id)
  if (worksheet.state === 'posted') throw new Refusal('zakat_posted')
  await holdPostings(ctx)
  const [{ booked: _before, ...figures }, books] = await Promise.all([
    figuresNow(ctx, worksheet.year),
    booksOf(ctx),
  ])
  const { zakat } = reckoned(figures, worksheet)
  const through = worksheet.year.to
  const problems = zakatProblems({
    through,
    today: ctx.today,
    zakat,
    seen: money(parseDecimal(seen, 2) ?? 0n),
  })
  if (problems.length > 0) throw refusalOf(problems)
  const { zakat_expense: expense, zakat_provision: provision } = books.facts.defaults
  if (!expense) throw new Refusal('default_account_missing', { key: 'zakat_expense' })
  if (!provision) throw new Refusal('default_account_missing', { key: 'zakat_provision' })
  const entryId = newId()
  await postNumbered(
    ctx,
    [
      {
        id: entryId,
        entry: zakatEntry(zakat, { expense, provision }),
        date: reversalDate(through, null, ctx.today, books.facts.periods),
        vatDate: through,
        statement: { kind: 'zakat' },
        documentType: null,
        label: 'zakat',
        documentId: id,
        documentNumber: worksheet.name,
        isAdjusting: true,
      },
    ],
    books,
  )
  await ctx.db.run(sql`update zakat_worksheets set state = 'posted',
      posted_figures = ${JSON.stringify(figures)}::jsonb, zakat = ${formatDecimal(zakat, 2)}, entry_id = ${entryId},
      posted_at = ${ctx.now}, posted_by = ${ctx.user.id}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'zakat_worksheets', id, 'posted')
  return showWorksheet(ctx, id)
}

/** Reverses the entry of a posted worksheet, on its own day while that is open; it is a draft again. */
export async function reverseZakat(
  ctx: TenantContext,
  id: string,
  reason: string,
): Promise<WorksheetRow> {
  const worksheet = await lockWorksheet(ctx, id)
  if (worksheet.state !== 'posted') throw new Refusal('zakat_not_posted')
  await reverseDocument(ctx, 'zakat', { id, number: worksheet.name }, reason, { activity: null })
  await ctx.db
    .run(sql`update zakat_worksheets set state = 'draft', posted_figures = null, zakat = null,
      entry_id = null, posted_at = null, posted_by = null, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'zakat_worksheets', id, 'reversed', {
    reason: { before: null, after: reason },
  })
  return showWorksheet(ctx, id)
}
