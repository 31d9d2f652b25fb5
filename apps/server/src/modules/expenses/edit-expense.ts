import type { TenantContext } from '../../kernel/context.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { type Editable, discardEdit, openForEdit } from '../documents/index.ts'
import type { ExpenseRow } from './expense-row.ts'
import type { LockedExpense } from './expense-rows.sql.ts'

/** What is confirmed is opened for edit first; where the law protects it, by the tenant admin alone. */
export const protectionOf = ({
  tenant,
  isTenantAdmin,
}: TenantContext): 'tax_restricted' | 'not_editable' =>
  tenant.taxRestrictive && !isTenantAdmin ? 'tax_restricted' : 'not_editable'

const editable = (row: LockedExpense): Editable => ({
  id: row.id,
  status: row.status,
  date: row.issue_date,
  openedBy: row.opened_by,
})

export const openExpense = (ctx: TenantContext, row: LockedExpense): Promise<void> =>
  openForEdit(ctx, 'expense', 'expenses', editable(row))

/** Leaves the edit of an expense: nothing has changed. */
export const discardExpense = (ctx: TenantContext, row: LockedExpense): Promise<void> =>
  discardEdit(ctx, 'expense', 'expenses', editable(row))

/** What receipts paid stands on the supplier's account in the expense's currency: neither changes any more. */
export function requireSameParty(before: LockedExpense, after: ExpenseRow): void {
  if (before.edited === null || before.edited.totalPaid === 0n) return
  if (after.beneficiary_id !== before.beneficiary_id)
    throw wrongField('beneficiary_id', 'paid_keeps_party')
  if (after.currency !== before.currency) throw wrongField('currency_id', 'paid_keeps_currency')
  if (Number(after.exchange_rate) !== Number(before.exchange_rate))
    throw wrongField('exchange_rate_to_local_currency', 'paid_keeps_currency')
}
