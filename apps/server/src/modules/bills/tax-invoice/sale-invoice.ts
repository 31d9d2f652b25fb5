import type { Problem } from '@mizan/core/documents/family'
import { markProblems } from '@mizan/core/taxes/invoice-marks'
import { taxInvoiceProblems } from '@mizan/core/taxes/tax-invoice-problems'
import { issueTimeOn } from '@mizan/core/time/riyadh'
import type { Party, Seller } from '@mizan/zatca'
import type { FormFields, UnsealedInvoice } from '../../einvoicing/index.ts'
import type { Bill } from '../bill.ts'
import type { SellerFacts } from '../bill-facts.sql.ts'
import { correctedSupply, invoiceMarksOf } from './bill-marks.ts'
import { saleSides, sellerParty } from './invoice-parties.ts'
import type { OriginalBill } from '../returns/original-bill.sql.ts'
import { onCredit } from '../sales/payment-means.sql.ts'
import type { Prepaid } from '../payment/prepayments.ts'
import type { ResolvedBill } from '../resolve-bill.ts'
import { invoiceKindOf, salesKindOf } from '../sales/sales-kind.ts'
import { sellerCorrecting, sellerOn } from './seller.ts'
import { type InvoiceKind, exportsTo, taxInvoiceOf } from './tax-invoice.ts'

/** The tax invoice of a sale or its return, and what of it no tax invoice can state. */
export type SaleInvoice = {
  readonly invoice: {
    /** The company, whose unit seals it. */
    readonly issuer: NonNullable<ReturnType<typeof sellerParty>>
    readonly of: (number: string, at: Date) => UnsealedInvoice
    readonly fields: FormFields
  } | null
  readonly problems: readonly Problem[]
}

/** What the form of a bill calls the parts of its invoice. */
export const billFields: FormFields = {
  lines: 'items',
  name: 'item_id',
  quantity: 'item_qty',
  price: 'item_price',
  discount: 'item_discount',
  reason: 'return_reason',
  original: 'returned_from_bill_id',
}

/** When a bill is issued that is confirmed at a moment: then, or on a past day at the time it names. */
export const issueTimeOf = (bill: Bill, at: Date): string =>
  issueTimeOn(bill.issue_date, at.getTime(), bill.issue_time)

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
  'kind' | 'isPrepayment' | 'deductions' | 'corrects' | 'supply'
> & {
  /** On credit unless it is paid at once. */
  readonly paymentMeans?: string
}

/** Builds the invoice of a priced sale or return; a seller that is not registered for VAT issues none. */
function buildSaleInvoice(
  resolved: ResolvedBill,
  seller: SellerFacts | null,
  about: About,
): SaleInvoice {
  const issuer = seller ? sellerParty(seller) : null
  if (!issuer) return { invoice: null, problems: [] }
  const { party, lines } = resolved
  return buildInvoiceBetween(resolved, about, {
    issuer,
    ...saleSides(issuer, party, about.kind),
    isAbroad: party !== null && party.country !== 'SA',
    isExport: exportsTo(party, lines),
  })
}

type Sides = {
  readonly issuer: Seller
  readonly seller: Seller
  readonly buyer: Party | null
  readonly isAbroad: boolean
  readonly isExport: boolean
}

/** Builds the invoice of what one party supplied the other, whoever of them issues it. */
export function buildInvoiceBetween(
  resolved: ResolvedBill,
  about: About,
  { issuer, isAbroad, ...sides }: Sides,
): SaleInvoice {
  const { bill, lines, problems } = resolved
  const all = {
    ...about,
    ...sides,
    paymentMeans: about.paymentMeans ?? onCredit,
  }
  return {
    invoice: {
      issuer,
      of: (number, at) =>
        taxInvoiceOf(resolved, { ...all, issueTime: issueTimeOf(bill, at) }, number),
      fields: billFields,
    },
    problems:
      problems.length > 0
        ? []
        : [
            ...markProblems({
              marks: invoiceMarksOf(about.supply),
              kind: about.kind,
              isPrepayment: about.isPrepayment ?? false,
              isExport: sides.isExport,
              contractNumber: about.supply.contract_number,
              supplyDate: about.supply.supply_date,
              supplyEndDate: about.supply.supply_end_date,
            }),
            ...taxInvoiceProblems({
              isAbroad,
              lines: lines.map(({ input, reason }) => ({
                category: input.category,
                reason: reason?.code ?? null,
              })),
              fields: billFields,
            }),
          ],
  }
}

/** A sales bill, with the prepayments it deducts. */
export const buildBillInvoice = (
  resolved: ResolvedBill,
  seller: SellerFacts | null,
  { deductions }: Prepaid,
  paymentMeans: string,
): SaleInvoice => {
  const kind = salesKindOf(resolved.bill, resolved.party)
  return buildSaleInvoice(resolved, seller && sellerOn(seller, resolved.bill.issue_date), {
    kind: invoiceKindOf(kind, resolved.party),
    isPrepayment: kind === 'prepayment',
    deductions,
    paymentMeans,
    supply: resolved.bill,
  })
}

/** A sales return: a credit note that names its bill and why it is given (BR-KSA-56, BR-KSA-17). */
export const buildReturnInvoice = (
  resolved: ResolvedBill & { readonly original: OriginalBill | null },
  seller: SellerFacts | null,
): SaleInvoice => {
  const { bill, original } = resolved
  const issuedOn = original?.bill.issue_date ?? bill.issue_date
  const own = seller && sellerCorrecting(seller, bill.issue_date, issuedOn)
  return buildSaleInvoice(resolved, own, {
    kind: returnKindOf(resolved, original),
    corrects: { number: original?.number ?? null, reason: bill.return_reason ?? '' },
    supply: original ? correctedSupply(original.bill) : bill,
  })
}
