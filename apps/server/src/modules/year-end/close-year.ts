import { fiscalYears } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { closingEntry } from '@mizan/core/ledger/closing-entry'
import { closingProblems, lockAfterClosing } from '@mizan/core/ledger/year-end'
import { fiscalYearOf } from '@mizan/core/time/fiscal-year'
import { addDays } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { booksOf, postNumbered } from '../documents/index.ts'
import { fiscalYear, holdPostings } from '../ledger/index.ts'
import { checklistOf, resultOf } from './checklist.ts'
import { lockThrough } from './lock-through.sql.ts'
import { type Year, balancesAt, resultAccounts, yearFacts } from './year-facts.sql.ts'

/**
 * Closes a fiscal year: one entry from all revenue and expense accounts to retained earnings, on the
 * last day, then everything through that day is locked (`domain/02` 2.24). Nothing is posted meanwhile.
 */
export async function closeYear(
  ctx: TenantContext,
  id: string,
): Promise<RowOf<typeof fiscalYears>> {
  ctx.need('period.lock', 'update')
  const year = await yearFacts(ctx, id, 'change')
  await holdPostings(ctx)
  const problems = closingProblems(year)
  if (problems.length > 0) throw refusalOf(problems)
  const { items } = await checklistOf(ctx, year)
  const blocked = items.filter(({ state }) => state === 'blocked')
  if (blocked.length > 0)
    throw new Refusal(
      'year_not_ready',
      {},
      Object.fromEntries(blocked.map(({ code }) => [code, [{ code: 'year_not_ready' }]])),
    )

  const closing = await postClosing(ctx, year)
  await ctx.db
    .run(sql`update fiscal_years set closed_at = ${ctx.now}, closing_entry_id = ${closing},
      locked_before = ${year.lockedThrough}, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  const locked = lockAfterClosing(year)
  await lockThrough(ctx, locked)
  await addNextYear(ctx, year)
  await recordActivity(ctx, 'fiscal_years', id, 'closed', {
    lock_date: { before: year.lockedThrough, after: locked },
  })
  return fiscalYear.show(ctx, id)
}

/** Posts the closing entry; null where no revenue or expense account holds anything. */
async function postClosing(ctx: TenantContext, year: Year): Promise<string | null> {
  const [books, balances] = await Promise.all([
    booksOf(ctx),
    balancesAt(ctx, year.through, resultAccounts),
  ])
  const retained = books.facts.defaults.retained_earnings
  if (!retained) throw new Refusal('default_account_missing', { key: 'retained_earnings' })
  const entry = closingEntry(resultOf(balances), retained)
  if (!entry) return null
  // Days that are locked already open for this entry alone; nothing else is posted meanwhile.
  if (year.lockedThrough !== null && year.lockedThrough >= year.through)
    await lockThrough(ctx, addDays(year.through, -1))
  const id = newId()
  await postNumbered(
    ctx,
    [
      {
        id,
        entry,
        date: year.through,
        vatDate: year.through,
        statement: { kind: 'closing' },
        documentType: null,
        label: 'closing',
        documentId: year.id,
        documentNumber: year.name,
        isClosing: true,
      },
    ],
    books,
  )
  return id
}

/** The year after is there when this one is closed, unless somebody has laid it out already. */
async function addNextYear(ctx: TenantContext, year: Year): Promise<void> {
  const starts = addDays(year.through, 1)
  const { to } = fiscalYearOf(starts, year.financialYearEnd)
  const taken = await ctx.db.first(sql`select 1 from fiscal_years
    where tenant_id = ${currentTenant} and starts_on <= ${to} and ends_on >= ${starts}`)
  if (!taken && to > starts)
    await fiscalYear.create(
      ctx,
      fiscalYears.draft.parse({ name: to.slice(0, 4), starts_on: starts, ends_on: to }),
    )
}
