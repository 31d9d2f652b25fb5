import { eInvoiceVerdict } from '@mizan/contract/document-fields'
import { bills } from '@mizan/contract/documents'
import { type Api, call } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordId } from '../../kernel/serve.ts'
import { type Verdict, notChecked, toldVerdict } from '../documents/index.ts'
import { type Bill, billType, mergeDraft } from './bill.ts'
import { sellerOf } from './bill-facts.sql.ts'
import { lockBill } from './bill-rows.sql.ts'
import { currencyCodeOf, permissionOf } from './bills.ts'
import { resolvePrepayments } from './prepayments.ts'
import { resolveBill } from './resolve-bill.ts'
import { resolveReturn } from './resolve-return.ts'
import { tellBill, tellReturn } from './told-sale.ts'

/** What the authority would say of a bill as it is written now; nothing is kept. */
async function checkBill(ctx: TenantContext, bill: Bill): Promise<Verdict> {
  ctx.need(permissionOf(bill.type), 'view')
  const isReturn = bill.type === billType.salesReturn
  if (bill.type !== billType.sales && !isReturn) return notChecked
  const seller = await sellerOf(ctx)
  if (isReturn) {
    const resolved = await resolveReturn(ctx, bill)
    return toldVerdict(ctx, tellReturn(ctx, resolved, seller), resolved.problems, bill.edited)
  }
  const resolved = await resolveBill(ctx, bill, true)
  const prepaid = await resolvePrepayments(ctx, bill, resolved.priced.net)
  const problems = [...resolved.problems, ...prepaid.problems]
  return toldVerdict(ctx, tellBill(ctx, resolved, seller, prepaid), problems, bill.edited)
}

/** Asks for the verdict of the authority's rules before a bill is confirmed, stored or not yet. */
export function serveEInvoiceCheck(api: Api): void {
  call(
    api,
    {
      method: 'POST',
      path: '/bills/e_invoice/check',
      scope: 'tenant',
      tag: 'bills',
      says: 'What the authority would say of a bill or return as it is sent; nothing is saved',
      body: bills.draft,
      answer: eInvoiceVerdict,
    },
    async (ctx, { body }) => {
      const currency = await currencyCodeOf(ctx, body.currency_id, ctx.tenant.currency)
      return { body: { data: await checkBill(ctx, mergeDraft(null, body, currency)) } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/bills/:id/e_invoice/check',
      scope: 'tenant',
      tag: 'bills',
      says: 'What the authority would say of a bill as it is stored; nothing is saved',
      body: null,
      answer: eInvoiceVerdict,
    },
    async (ctx, { params }) => {
      const bill = await lockBill(ctx, recordId(params.id))
      if (!bill) throw new Refusal('not_found')
      return { body: { data: await checkBill(ctx, bill) } }
    },
  )
}
