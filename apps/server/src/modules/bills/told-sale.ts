import type { Problem } from '@mizan/core/documents/family'
import { taxInvoiceProblems } from '@mizan/core/taxes/tax-invoice-problems'
import { riyadhTime } from '@mizan/core/time/riyadh'
import type { TenantContext } from '../../kernel/context.ts'
import type { FormFields, UnsealedInvoice } from '../einvoicing/index.ts'
import type { Bill } from './bill.ts'
import type { SellerFacts } from './bill-facts.sql.ts'
import { sellerParty } from './invoice-parties.ts'
import type { OriginalBill } from './original-bill.sql.ts'
import type { Prepaid } from './prepayments.ts'
import type { ResolvedBill } from './resolve-bill.ts'
import { invoiceKindOf, salesKindOf } from './sales-kind.ts'
import { type InvoiceKind, taxInvoiceOf } from './tax-invoice.ts'

/** A sale or its return as the authority is told of it, and what its invoice has no room for. */
export type ToldSale = {
  readonly invoice: {
    readonly seller: NonNullable<ReturnType<typeof sellerParty>>
    readonly of: (number: string) => UnsealedInvoice
    readonly fields: FormFields
  } | null
  readonly problems: readonly Problem[]
}

const fields: FormFields = {
  lines: 'items',
  name: 'item_id',
  quantity: 'item_qty',
  price: 'item_price',
  discount: 'item_discount',
  reason: 'return_reason',
  original: 'returned_from_bill_id',
}

/** When a bill was issued: as it says, else now. */
export const issueTimeOf = (ctx: TenantContext, bill: Bill): string =>
  bill.issue_time?.padEnd(8, ':00') ?? riyadhTime(ctx.now.getTime())

/** A return is of the kind of its bill; one without follows its party. */
export const returnKindOf = (
  { bill, party }: ResolvedBill,
  original: OriginalBill | null,
): InvoiceKind => {
  if (!original) return invoiceKindOf(salesKindOf(bill, party), party)
  return original.bill.kind === 'simplified' ? 'simplified' : 'standard'
}

type About = Pick<
  Parameters<typeof taxInvoiceOf>[1],
  'kind' | 'isPrepayment' | 'deductions' | 'corrects'
>

/** Tells a priced sale or return; a company that is not registered in the Kingdom tells nothing. */
function tellSale(
  ctx: TenantContext,
  resolved: ResolvedBill,
  seller: SellerFacts | null,
  about: About,
): ToldSale {
  const sellerAs = seller ? sellerParty(seller) : null
  if (!sellerAs) return { invoice: null, problems: [] }
  const { bill, party, lines, problems } = resolved
  const all = {
    ...about,
    seller: sellerAs,
    party,
    issueTime: issueTimeOf(ctx, bill),
    paymentMeans: !about.corrects && bill.payments.length > 0 ? '10' : '30',
  }
  return {
    invoice: { seller: sellerAs, of: (number) => taxInvoiceOf(resolved, all, number), fields },
    problems:
      problems.length > 0
        ? []
        : taxInvoiceProblems({
            isAbroad: party !== null && party.country !== 'SA',
            lines: lines.map(({ input, reason }) => ({
              category: input.category,
              reason: reason?.code ?? null,
            })),
            fields,
          }),
  }
}

/** A sales bill, with the prepayments it deducts. */
export const tellBill = (
  ctx: TenantContext,
  resolved: ResolvedBill,
  seller: SellerFacts | null,
  { deductions }: Prepaid,
): ToldSale => {
  const kind = salesKindOf(resolved.bill, resolved.party)
  return tellSale(ctx, resolved, seller, {
    kind: invoiceKindOf(kind, resolved.party),
    isPrepayment: kind === 'prepayment',
    deductions,
  })
}

/** A sales return: a credit note that names its bill and why it is given (BR-KSA-56, BR-KSA-17). */
export const tellReturn = (
  ctx: TenantContext,
  resolved: ResolvedBill & { readonly original: OriginalBill | null },
  seller: SellerFacts | null,
): ToldSale => {
  const { bill, original } = resolved
  return tellSale(ctx, resolved, seller, {
    kind: returnKindOf(resolved, original),
    corrects: { number: original?.number ?? null, reason: bill.return_reason ?? '' },
  })
}
