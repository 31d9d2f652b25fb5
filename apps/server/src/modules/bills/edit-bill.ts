import { type DocumentKind, kindOfRecord } from '@mizan/core/documents/kind'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bindingOf } from '../einvoicing/index.ts'
import { type Bill, isSaleOrItsReturn } from './bill.ts'

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
  const kind = kindOfRecord('bills', { type })
  if (!kind) throw new Refusal('not_found')
  return kind
}

/** A bill of which something was returned, credited or delivered in parts is corrected by those. */
export async function refuseOpening(ctx: TenantContext, { id }: Bill): Promise<void> {
  const bound = await bindingOf(ctx, id)
  if (bound) throw new Refusal(bound)
}
