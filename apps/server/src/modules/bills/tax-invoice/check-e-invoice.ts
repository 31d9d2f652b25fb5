import { eInvoiceVerdict } from '@mizan/contract/documents/document-fields'
import { bills } from '@mizan/contract/documents/bills'
import type { Problem } from '@mizan/core/documents/family'
import { type Api, call } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { guardSome, recordId } from '../../../kernel/serve.ts'
import { type Verdict, localizedVerdict } from '../../documents/index.ts'
import { atPos } from '../sales/at-pos.ts'
import { type Bill, billType, isSaleOrItsReturn, mergeDraft } from '../bill.ts'
import { sellerOf } from '../bill-facts.sql.ts'
import { lockBill } from '../bill-rows.sql.ts'
import { currencyCodeOf, permissionOf } from '../bills.ts'
import { paymentMeansOf } from '../sales/payment-means.sql.ts'
import { resolvePrepayments } from '../payment/prepayments.ts'
import { type ResolvedBill, resolveBill } from '../resolve-bill.ts'
import { resolveReturn } from '../returns/resolve-return.ts'
import type { ResolvedReturn } from '../returns/resolved-return.ts'
import { buildBillInvoice, buildReturnInvoice } from './sale-invoice.ts'
import { buildSelfBilledInvoice, buildSelfBilledReturn } from './self-billed-invoice.ts'

/** What the authority would say of a bill as it is written now; nothing is kept. */
async function checkBill(ctx: TenantContext, bill: Bill): Promise<Verdict> {
  ctx.need(permissionOf(bill.type), 'view')
  if (!isSaleOrItsReturn(bill)) return checkPurchase(ctx, bill)
  const seller = await sellerOf(ctx)
  if (bill.type === billType.salesReturn) {
    const resolved = await resolveReturn(ctx, bill)
    return localizedVerdict(ctx, buildReturnInvoice(resolved, seller), asked(resolved))
  }
  const resolved = await resolveBill(ctx, bill, true)
  const prepaid = await resolvePrepayments(ctx, bill, resolved)
  const means = await paymentMeansOf(ctx, bill.payments)
  const built = buildBillInvoice(resolved, seller, prepaid, means)
  return localizedVerdict(ctx, built, asked(resolved, prepaid.problems))
}

/** Of what is bought the authority hears from us only where we invoice for the supplier. */
async function checkPurchase(ctx: TenantContext, bill: Bill): Promise<Verdict> {
  if (bill.type === billType.purchases) {
    const resolved = await resolveBill(ctx, bill)
    return localizedVerdict(ctx, await buildSelfBilledInvoice(ctx, resolved), asked(resolved))
  }
  const resolved = await resolveReturn(ctx, bill)
  return localizedVerdict(ctx, await buildSelfBilledReturn(ctx, resolved), asked(resolved))
}

/** What goes back is issued where its bill was, unless it says otherwise. */
const asked = (
  { bill, problems, ...of }: ResolvedBill & Partial<Pick<ResolvedReturn, 'original'>>,
  more: readonly Problem[] = [],
) => ({
  problems: [...problems, ...more],
  edited: bill.edited,
  storeId: bill.store_id ?? of.original?.bill.store_id ?? null,
  posId: bill.pos_id,
})

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
      right: (ctx) => guardSome(ctx, bills, 'view'),
      answer: eInvoiceVerdict,
    },
    async (ctx, { body }) => {
      const currency = await currencyCodeOf(ctx, null, body)
      const bill = await atPos(ctx, mergeDraft(null, body, currency))
      return { body: { data: await checkBill(ctx, bill) } }
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
