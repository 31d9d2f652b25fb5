import type { TenantContext } from '../../kernel/context.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { currencyCodeOf, refuseLanded } from '../bills/index.ts'
import {
  type Restored,
  confirm,
  copiedLines,
  lifeOf,
  requireSameParty,
} from '../documents/index.ts'
import { lockSettled, releaseAllOf } from '../settlement/index.ts'
import { payDocument } from '../treasury/index.ts'
import { expenseFamily } from './expense-family.ts'
import { type ExpenseDraft, type ExpenseRow, expenseColumns } from './expense-row.ts'
import {
  type ExpenseView,
  type LockedExpense,
  lockExpense,
  showExpense,
} from './expense-rows.sql.ts'
import { resolveExpense } from './resolve-expense.ts'
import { saveExpenseDraft } from './save-expense.ts'

/** The life of an expense, from its draft to its end. */
export const expenseLife = lifeOf<ExpenseDraft, ExpenseView, ExpenseRow, LockedExpense>({
  table: 'expenses',
  kind: () => 'expense',
  dateOf: (row) => row.issue_date,
  // Where the law protects what is confirmed, the tenant admin alone may open it.
  protection: ({ tenant, isTenantAdmin }) =>
    tenant.taxRestrictive && !isTenantAdmin ? 'tax_restricted' : 'not_editable',
  show: showExpense,
  lock: lockExpense,
  merge: async (ctx, before, change) =>
    expenseColumns.merge(before, change, await currencyCodeOf(ctx, before, change)),
  requireSame: (_, before, after) => requireSameParty(before, after),
  saveAsDraft,
  confirm: confirmExpense,
  copyOf: (ctx, original) => ({
    issue_date: ctx.today,
    due_date: null,
    supply_date: null,
    payments: [],
    lines: copiedLines(original.lines),
  }),
  lockBeforeRemoval: (ctx, id) => lockSettled(ctx, { type: 'expense', id }),
  restoredWith: restoredWithExpense,
})

async function saveAsDraft(ctx: TenantContext, row: ExpenseRow): Promise<void> {
  const resolved = await resolveExpense(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveExpenseDraft(ctx, row, resolved)
}

/**
 * Confirms an expense; one that is owed to somebody is paid by receipts where payments are given. An
 * edit does not pay again what receipts have paid before.
 */
async function confirmExpense(
  ctx: TenantContext,
  row: ExpenseRow,
  before: ExpenseRow | null,
): Promise<null> {
  const { isRepost } = await confirm(ctx, expenseFamily, row)
  const wasOwed = before !== null && before.beneficiary_id !== null
  if (row.beneficiary_id === null || row.payments.length === 0 || (isRepost && wasOwed)) return null
  await payDocument(ctx, {
    document: { type: 'expense', id: row.id },
    kind: 'expense',
    by: 'cashing',
    date: row.issue_date,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    payments: row.payments,
  })
  return null
}

/** What paid an expense that is cancelled becomes credit. */
async function restoredWithExpense(ctx: TenantContext, { id }: LockedExpense): Promise<Restored> {
  await refuseLanded(ctx, id)
  return { restore: () => releaseAllOf(ctx, id) }
}
