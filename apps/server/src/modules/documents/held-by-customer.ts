import { type IssuedInvoice, issuedInvoiceProblems } from '@mizan/core/documents/issued-invoice'
import { status } from '@mizan/core/documents/lifecycle'
import { parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { eInvoicesOf } from '../einvoicing/index.ts'
import type { Edited } from './family.ts'

type Row = { readonly id: string; readonly status: number; readonly edited?: Edited | null }

/** Whether the authority rejected a simplified invoice, which its customer holds all the same. */
async function isHeldByCustomer(ctx: TenantContext, row: Row): Promise<boolean> {
  if ((row.edited?.openedFrom ?? row.status) !== status.rejected) return false
  const [sealed] = await eInvoicesOf(ctx, [row.id])
  return sealed?.invoice_kind === 'simplified'
}

/** Refuses an edit that changes what a rejected simplified invoice told its customer (`domain/02` 2.2). */
export async function requireAsIssued<R extends Row>(
  ctx: TenantContext,
  before: R,
  after: R,
  stated: (row: R) => IssuedInvoice | Promise<IssuedInvoice>,
): Promise<void> {
  if (!(await isHeldByCustomer(ctx, before))) return
  const problems = issuedInvoiceProblems(await stated(before), await stated(after))
  if (problems.length > 0) throw refusalOf(problems)
}

/** Refuses to cancel a rejected simplified invoice: what the customer paid for it would be gone. */
export async function refuseHeldByCustomer(ctx: TenantContext, row: Row): Promise<void> {
  if (await isHeldByCustomer(ctx, row)) throw new Refusal('handed_over_to_customer')
}

/** A figure as text may write it in several ways: `5`, `5.00`. */
const scaleOfAll = 8
export const sameFigure = (text: string | null): bigint | string | null =>
  text === null ? null : (parseDecimal(text, scaleOfAll) ?? text)

/** A discount typed as an amount or in per cent; none is none, whichever was meant. */
export function sameDiscount(text: string, isPercentage: boolean): string {
  const figure = sameFigure(text)
  return figure === 0n ? '0' : `${String(figure)}${isPercentage ? '%' : ''}`
}
