import { prepaidTotal } from '@mizan/core/ledger/prepaid'
import { type Money, formatShort, money, scale } from '@mizan/core/money/decimal'
import { isExport } from '@mizan/core/taxes/tax-invoice-problems'
import { inTwoDecimals, pricedInTwoDecimals } from '@mizan/core/taxes/two-decimals'
import {
  type InvoiceFlags,
  type InvoiceLine,
  type Seller,
  invoiceTypeCodes,
  noFlags,
  unitPriceFor,
} from '@mizan/zatca'
import type { UnsealedInvoice } from '../einvoicing/index.ts'
import type { PartyFacts } from './bill-facts.sql.ts'
import {
  allowancesOf,
  amountIn,
  discountOf,
  exemptionIn,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from './invoice-figures.ts'
import { buyerParty } from './invoice-parties.ts'
import type { Deduction } from './prepayments.ts'
import type { ResolvedBill, ResolvedLine } from './resolve-bill.ts'

export type InvoiceKind = 'standard' | 'simplified'

/** Whether anything of a document leaves the Kingdom to a buyer abroad. */
export const exportsTo = (
  party: PartyFacts | null,
  lines: readonly Pick<ResolvedLine, 'reason'>[],
): boolean =>
  party !== null &&
  party.country !== 'SA' &&
  lines.some(({ reason }) => isExport(reason?.code ?? null))

/** What marks a bill: an export, or a summary of what a customer bought over a period (KSA-2). */
const flagsOf = (
  { bill, lines }: ResolvedBill,
  party: PartyFacts | null,
  kind: InvoiceKind,
): InvoiceFlags => ({
  ...noFlags,
  export: exportsTo(party, lines),
  summary: kind === 'simplified' && bill.supply_end_date !== null,
})

/** The bill as the authority sees it: the same figures that are posted, formatted, never recomputed. */
export function taxInvoiceOf(
  resolved: ResolvedBill,
  about: {
    readonly seller: Seller
    readonly party: PartyFacts | null
    readonly kind: InvoiceKind
    readonly issueTime: string
    readonly paymentMeans: string
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
  const amount = amountIn(digits)
  const deductions = (about.deductions ?? []).map((each) => ({
    ...each,
    part: {
      ...each.part,
      base: inTwoDecimals(each.part.base, digits),
      vat: inTwoDecimals(each.part.vat, digits),
    },
  }))
  const prepaid = prepaidTotal(deductions.map(({ part }) => part))
  const inCurrency = { currency: bill.currency, digits, rate }
  return {
    kind: about.kind,
    typeCode: about.corrects
      ? invoiceTypeCodes.creditNote
      : about.isPrepayment
        ? invoiceTypeCodes.prepayment
        : invoiceTypeCodes.invoice,
    flags: flagsOf(resolved, about.party, about.kind),
    number,
    issueDate: bill.issue_date,
    issueTime: about.issueTime,
    notes: notesOf(bill.notes),
    currency: bill.currency,
    billingReferences: about.corrects?.number ? [about.corrects.number] : [],
    contractReference: null,
    orderReference: bill.reference,
    supplyDate: bill.supply_date ?? (about.kind === 'standard' ? bill.issue_date : null),
    supplyEndDate: bill.supply_end_date,
    seller: about.seller,
    buyer:
      about.party && !(about.kind === 'simplified' && about.party.is_system)
        ? buyerParty(about.party)
        : null,
    paymentMeans: [{ code: about.paymentMeans, account: null, terms: null }],
    noteReason: about.corrects?.reason ?? null,
    allowanceCharges: allowancesOf(priced, amount),
    exchangeRate: rateToSar(inCurrency),
    lines: [
      ...lines.map((line, index) => invoiceLine(line, index, priced.lines[index], amount)),
      ...deductions.map((each, index) =>
        prepaymentLine(each, lines.length + index + 1, lines, amount),
      ),
    ],
    taxSubtotals: subtotalsOf(priced, lines, amount),
    totals: totalsOf(priced, resolved.priced, inCurrency, prepaid),
  }
}

function invoiceLine(
  line: ResolvedLine,
  index: number,
  priced: ResolvedBill['priced']['lines'][number] | undefined,
  amount: (value: Money) => string,
): InvoiceLine {
  if (!priced) throw new Error(`line ${index + 1} was not priced`)
  const quantity = formatShort(line.quantity, scale.quantity, 2)
  const gross = (priced.net + priced.discountNet) as Money
  return {
    id: String(index + 1),
    name: line.line.item_description ?? line.item.name,
    quantity,
    unitCode: line.unit.code,
    net: amount(priced.net),
    allowanceCharges: priced.discountNet > 0n ? [discountOf(amount(priced.discountNet))] : [],
    vat: amount(priced.vat),
    total: amount(priced.total),
    unitPrice: unitPriceFor(amount(gross), quantity),
    category: line.input.category,
    rate: rateText(line.input.rate),
    buyerItemId: null,
    sellerItemId: line.item.code,
    standardItemId: line.item.barcode,
    prepayment: null,
  }
}

/** What a final invoice takes off: a line without a price that names the prepayment invoice. */
function prepaymentLine(
  { part, prepayment }: Deduction,
  id: number,
  lines: readonly ResolvedLine[],
  amount: (value: Money) => string,
): InvoiceLine {
  const { category, rate } = part.tax
  const percent = rateText(rate)
  return {
    id: String(id),
    name: 'دفعة مقدمة | Prepayment',
    quantity: '0.00',
    unitCode: 'PCE',
    net: amount(money(0n)),
    allowanceCharges: [],
    vat: amount(money(0n)),
    total: amount(money(0n)),
    unitPrice: amount(money(0n)),
    category,
    rate: percent,
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: {
      ...prepayment,
      taxable: amount(part.base),
      vat: amount(part.vat),
      category,
      rate: percent,
      exemption: exemptionIn(lines, part.tax),
    },
  }
}
