import { prepaidTotal } from '@mizan/core/ledger/prepaid'
import { type Money, formatShort, money, scale, sum } from '@mizan/core/money/decimal'
import { isExport } from '@mizan/core/taxes/tax-invoice-problems'
import { partInTwoDecimals, pricedInTwoDecimals } from '@mizan/core/taxes/two-decimals'
import {
  type InvoiceLine,
  type Party,
  type Seller,
  invoiceTypeCodes,
  itemNameFor,
  unitPriceFor,
} from '@mizan/zatca'
import type { UnsealedInvoice } from '../../einvoicing/index.ts'
import type { PartyFacts } from '../bill-facts.sql.ts'
import { type MarkedSupply, flagsOf } from './bill-marks.ts'
import {
  allowancesOf,
  invoiceAmount,
  discountOf,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from './invoice-figures.ts'
import type { Deduction } from '../payment/prepayments.ts'
import type { ResolvedBill, ResolvedLine } from '../resolve-bill.ts'

export type InvoiceKind = 'standard' | 'simplified'

/** Whether anything of a document leaves the Kingdom to a buyer abroad. */
export const exportsTo = (
  party: PartyFacts | null,
  lines: readonly Pick<ResolvedLine, 'reason'>[],
): boolean =>
  party !== null &&
  party.country !== 'SA' &&
  lines.some(({ reason }) => isExport(reason?.code ?? null))

/** The bill as the authority sees it: the same figures that are posted, formatted, never recomputed. */
export function taxInvoiceOf(
  resolved: ResolvedBill,
  about: {
    readonly seller: Seller
    /** Null when nobody is named: a sale over the counter. */
    readonly buyer: Party | null
    readonly isExport: boolean
    readonly kind: InvoiceKind
    readonly issueTime: string
    readonly paymentMeans: string
    /** Its marks, contract and days of supply: the bill's own, or those it corrects. */
    readonly supply: MarkedSupply
    readonly isPrepayment?: boolean
    /** Prepayment invoices that a final invoice deducts, one line a tax (BR-KSA-73 to 80). */
    readonly deductions?: readonly Deduction[]
    /** A credit note names the bill it corrects and why (BR-KSA-56, BR-KSA-17). */
    readonly corrects?: { readonly number: string | null; readonly reason: string }
  },
  number: string,
): UnsealedInvoice {
  const { bill, digits, rate, lines } = resolved
  const priced = pricedInTwoDecimals(
    resolved.priced,
    lines.map(({ input }) => input),
    digits,
  )
  const posted = about.deductions ?? []
  const deductions = posted.map((each) => ({
    ...each,
    part: partInTwoDecimals(each.part, digits),
  }))
  const prepaid = {
    invoiced: sum(deductions.map(({ part }) => money(part.base + part.vat))),
    posted: prepaidTotal(posted.map(({ part }) => part)),
  }
  const inCurrency = { currency: bill.currency, digits, rate }
  return {
    kind: about.kind,
    typeCode: about.corrects
      ? invoiceTypeCodes.creditNote
      : about.isPrepayment
        ? invoiceTypeCodes.prepayment
        : invoiceTypeCodes.invoice,
    flags: flagsOf(about.supply, about.isExport),
    number,
    issueDate: bill.issue_date,
    issueTime: about.issueTime,
    notes: notesOf(bill.notes),
    currency: bill.currency,
    billingReferences: about.corrects?.number ? [about.corrects.number] : [],
    contractReference: about.supply.contract_number,
    // The reference of a purchase is the supplier's own number, and of this one he has none.
    orderReference: about.supply.is_self_billed ? null : bill.reference,
    supplyDate: about.supply.supply_date ?? (about.kind === 'standard' ? bill.issue_date : null),
    supplyEndDate: about.supply.supply_end_date,
    seller: about.seller,
    buyer: about.buyer,
    paymentMeans: [{ code: about.paymentMeans, account: null, terms: null }],
    noteReason: about.corrects?.reason ?? null,
    allowanceCharges: allowancesOf(priced),
    exchangeRate: rateToSar(inCurrency),
    lines: [
      ...lines.map((line, index) => invoiceLine(line, index, priced.lines[index])),
      ...deductions.map((each, index) => prepaymentLine(each, lines.length + index + 1)),
    ],
    taxSubtotals: subtotalsOf(priced, lines),
    totals: totalsOf(priced, resolved.priced, inCurrency, prepaid),
  }
}

function invoiceLine(
  line: ResolvedLine,
  index: number,
  priced: ResolvedBill['priced']['lines'][number] | undefined,
): InvoiceLine {
  if (!priced) throw new Error(`line ${index + 1} was not priced`)
  const quantity = formatShort(line.quantity, scale.quantity, 2)
  const gross = (priced.net + priced.discountNet) as Money
  return {
    id: String(index + 1),
    name: itemNameFor(line.line.item_description ?? line.item.name),
    quantity,
    unitCode: line.unit.code,
    net: invoiceAmount(priced.net),
    allowanceCharges:
      priced.discountNet > 0n ? [discountOf(invoiceAmount(priced.discountNet))] : [],
    vat: invoiceAmount(priced.vat),
    total: invoiceAmount(priced.total),
    unitPrice: unitPriceFor(invoiceAmount(gross), quantity),
    category: line.input.category,
    rate: rateText(line.input.rate),
    buyerItemId: null,
    sellerItemId: line.item.code,
    standardItemId: line.item.barcode,
    prepayment: null,
  }
}

/** What a final invoice takes off: a line without a price that names the prepayment invoice. */
function prepaymentLine({ part, prepayment }: Deduction, id: number): InvoiceLine {
  const { category, rate } = part.tax
  const percent = rateText(rate)
  return {
    id: String(id),
    name: 'دفعة مقدمة | Prepayment',
    quantity: '0.00',
    unitCode: 'PCE',
    net: invoiceAmount(money(0n)),
    allowanceCharges: [],
    vat: invoiceAmount(money(0n)),
    total: invoiceAmount(money(0n)),
    unitPrice: invoiceAmount(money(0n)),
    category,
    rate: percent,
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: {
      ...prepayment,
      taxable: invoiceAmount(part.base),
      vat: invoiceAmount(part.vat),
      category,
      rate: percent,
    },
  }
}
