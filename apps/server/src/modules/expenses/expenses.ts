import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf, wrongField } from '../../kernel/refusal.ts'
import { currencyCodeOf, refuseLanded } from '../bills/index.ts'
import {
  confirm,
  documentChanges,
  needDraftDeletion,
  putStep,
  requireCancellable,
  reverseDocument,
} from '../documents/index.ts'
import { lockSettled, releaseAllOf } from '../settlement/index.ts'
import { payDocument } from '../treasury/index.ts'
import { discardExpense, openExpense, protectionOf, requireSameParty } from './edit-expense.ts'
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

export async function show(ctx: TenantContext, id: string): Promise<ExpenseView> {
  const row = await showExpense(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

async function lock(ctx: TenantContext, id: string): Promise<LockedExpense> {
  const row = await lockExpense(ctx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * Confirms an expense; one that is owed to somebody is paid by receipts where payments are given. An
 * edit does not pay again what receipts have paid before.
 */
async function confirmExpense(
  ctx: TenantContext,
  row: ExpenseRow,
  wasOwed: boolean,
): Promise<void> {
  const { isRepost } = await confirm(ctx, expenseFamily, row)
  if (row.beneficiary_id === null || row.payments.length === 0 || (isRepost && wasOwed)) return
  await payDocument(ctx, {
    document: { type: 'expense', id: row.id },
    kind: 'expense',
    by: 'cashing',
    date: row.issue_date,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    payments: row.payments,
  })
}

async function keepDraft(ctx: TenantContext, row: ExpenseRow): Promise<void> {
  const resolved = await resolveExpense(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveExpenseDraft(ctx, row, resolved)
  await recordActivity(ctx, 'expenses', row.id, row.isNew ? 'created' : 'updated', row.changes)
}

export async function create(ctx: TenantContext, draft: ExpenseDraft): Promise<ExpenseView> {
  if (draft.status === status.opened) throw wrongField('status', 'invalid_choice')
  const known = draft.id ? await showExpense(ctx, draft.id) : null
  if (known) return known
  const currency = await currencyCodeOf(ctx, draft.currency_id, ctx.tenant.currency)
  const row = expenseColumns.merge(null, draft, currency)
  await (draft.status === status.confirmed ? confirmExpense(ctx, row, false) : keepDraft(ctx, row))
  return show(ctx, row.id)
}

export async function update(
  ctx: TenantContext,
  id: string,
  change: Partial<ExpenseDraft>,
  sent: Readonly<Record<string, unknown>>,
): Promise<ExpenseView> {
  const before = await lock(ctx, id)
  if (sent.lock_version !== undefined && Number(sent.lock_version) !== before.lock_version)
    throw new Refusal('version_conflict')
  const step = putStep(before.status, change.status, sent.discard === true, protectionOf(ctx))
  if (step === 'open' || step === 'discard') {
    await (step === 'open' ? openExpense(ctx, before) : discardExpense(ctx, before))
    return show(ctx, id)
  }
  const currency = await currencyCodeOf(ctx, change.currency_id, before.currency)
  const merged = expenseColumns.merge(before, change, currency)
  requireSameParty(before, merged)
  const row = { ...merged, changes: await documentChanges(ctx, before, merged) }
  await (step === 'confirm'
    ? confirmExpense(ctx, row, before.beneficiary_id !== null)
    : keepDraft(ctx, row))
  return show(ctx, id)
}

/** Opens a confirmed expense for edit; the books stay as they are. */
export async function open(ctx: TenantContext, id: string): Promise<ExpenseView> {
  await openExpense(ctx, await lock(ctx, id))
  return show(ctx, id)
}

/** Leaves an edit: nothing has changed. */
export async function discard(ctx: TenantContext, id: string): Promise<ExpenseView> {
  await discardExpense(ctx, await lock(ctx, id))
  return show(ctx, id)
}

export async function confirmById(ctx: TenantContext, id: string): Promise<ExpenseView> {
  const row = await lock(ctx, id)
  await confirmExpense(ctx, row, row.beneficiary_id !== null)
  return show(ctx, id)
}

export async function copy(ctx: TenantContext, id: string): Promise<ExpenseView> {
  const original = await lock(ctx, id)
  const row: ExpenseRow = {
    ...original,
    id: newId(),
    status: status.draft,
    issue_date: ctx.today,
    due_date: null,
    supply_date: null,
    payments: [],
    edited: null,
    lines: original.lines.map((line) => ({ ...line, id: newId() })),
    isNew: true,
  }
  await keepDraft(ctx, row)
  return show(ctx, row.id)
}

/** A draft is deleted, a confirmed expense cancelled where the law allows it; its receipts become credit. */
export async function cancel(
  ctx: TenantContext,
  id: string,
  reason: string | null,
): Promise<ExpenseView | null> {
  await lockSettled(ctx, { type: 'expense', id })
  const row = await lock(ctx, id)
  const { db, tenant, now } = ctx
  if (row.status === status.draft) {
    needDraftDeletion(ctx, 'expenses')
    await db.run(sql`delete from expenses where tenant_id = ${tenant.id} and id = ${id}`)
    await recordActivity(ctx, 'expenses', id, 'deleted')
    return null
  }
  const document = { id, status: row.status, number: row.number ?? '' }
  requireCancellable(ctx, 'expense', document)
  await refuseLanded(ctx, id)
  await reverseDocument(ctx, 'expense', document, reason)
  await releaseAllOf(ctx, id)
  await db.run(sql`update expenses set status = ${status.cancelled}, cancelled_at = ${now}, total_paid = 0, lock_version = lock_version + 1, updated_at = ${now}
    where tenant_id = ${tenant.id} and id = ${id}`)
  return show(ctx, id)
}
