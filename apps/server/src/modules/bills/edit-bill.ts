import type { DocumentKind } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { type Editable, discardEdit, openForEdit } from '../documents/index.ts'
import { whatBinds } from '../einvoicing/index.ts'
import { type Bill, isSaleOrItsReturn, kindOfType } from './bill.ts'
import type { LockedBill } from './bill-rows.sql.ts'

/** What is confirmed is opened for edit first; what was issued to the authority never is. */
export const protectionOf = (
  ctx: TenantContext,
  { type, is_self_billed: isSelfBilled }: Bill,
): 'tax_restricted' | 'not_editable' =>
  ctx.tenant.taxRestrictive && (isSaleOrItsReturn({ type }) || isSelfBilled)
    ? 'tax_restricted'
    : 'not_editable'

/** Which kind of document a bill is, by its type. */
export const kindOf = ({ type }: { readonly type: number }): DocumentKind => {
  const kind = kindOfType[type]
  if (!kind) throw new Refusal('not_found')
  return kind
}

const editable = (bill: LockedBill): Editable => ({
  id: bill.id,
  status: bill.status,
  date: bill.issue_date,
  openedBy: bill.opened_by,
  isSelfBilled: bill.is_self_billed,
})

/** A bill of which something was returned, credited or delivered in parts is corrected by those. */
export async function openBill(ctx: TenantContext, bill: LockedBill): Promise<void> {
  await openForEdit(ctx, kindOf(bill), 'bills', editable(bill))
  const bound = await whatBinds(ctx, bill.id)
  if (bound) throw new Refusal(bound)
}

/** Leaves the edit of a bill: nothing has changed. */
export const discardBill = (ctx: TenantContext, bill: LockedBill): Promise<void> =>
  discardEdit(ctx, kindOf(bill), 'bills', editable(bill))

/** What was paid stands on the party's account in the bill's currency: neither changes any more. */
export function requireSameParty(before: LockedBill, after: Bill): void {
  if (before.edited === null || before.edited.totalPaid === 0n) return
  if (after.beneficiary_id !== before.beneficiary_id)
    throw wrongField('beneficiary_id', 'paid_keeps_party')
  if (after.currency !== before.currency) throw wrongField('currency_id', 'paid_keeps_currency')
  if (Number(after.exchange_rate) !== Number(before.exchange_rate))
    throw wrongField('exchange_rate_to_local_currency', 'paid_keeps_currency')
}
