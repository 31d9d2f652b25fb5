import type { Money } from '@mizan/core/money/decimal'
import { pricedInTwoDecimals } from '@mizan/core/taxes/two-decimals'
import {
  type InvoiceLine,
  type Party,
  type Seller,
  invoiceTypeCodes,
  itemNameFor,
  unitPriceFor,
} from '@mizan/zatca'
import {
  type MarkedSupply,
  allowancesOf,
  invoiceAmount,
  discountOf,
  flagsOf,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from '../bills/index.ts'
import type { UnsealedInvoice } from '../einvoicing/index.ts'
import type { ResolvedAccountLine, ResolvedAccountLines } from '../expenses/index.ts'
import type { NoteRow } from './note-row.ts'
import { isCredit } from './prepared-note.ts'

type About = {
  readonly seller: Seller
  /** Null when nobody is named: a sale over the counter. */
  readonly buyer: Party | null
  readonly isExport: boolean
  readonly kind: 'standard' | 'simplified'
  readonly issueTime: string
  /** BT-25; a note without a bill is possible where the country asks for none. */
  readonly originalNumber: string | null
  /** What it repeats of the bill it corrects: its marks, its contract, the period of a summary. */
  readonly supply: MarkedSupply
}

/**
 * A note as the authority sees it: a credit note 381 or a debit note 383 with the bill it corrects
 * (BR-KSA-56) and why (BR-KSA-17); the figures are those that are posted.
 */
export function taxNoteOf(
  row: NoteRow,
  resolved: ResolvedAccountLines,
  { seller, buyer, isExport, kind, issueTime, originalNumber, supply }: About,
  number: string,
): UnsealedInvoice {
  const { digits, rate, lines } = resolved
  const priced = pricedInTwoDecimals(
    resolved.priced,
    lines.map(({ input }) => input),
    digits,
  )
  const inCurrency = { currency: row.currency, digits, rate }
  return {
    kind,
    // What lowers a supplier's bill is his credit note, whatever it is called in our books.
    typeCode: isCredit(row) ? invoiceTypeCodes.creditNote : invoiceTypeCodes.debitNote,
    flags: flagsOf(supply, isExport),
    number,
    issueDate: row.issue_date,
    issueTime,
    notes: notesOf(row.notes),
    currency: row.currency,
    billingReferences: originalNumber === null ? [] : [originalNumber],
    contractReference: supply.contract_number,
    orderReference: row.reference,
    supplyDate: supply.supply_date,
    supplyEndDate: supply.supply_end_date,
    seller,
    buyer,
    paymentMeans: [{ code: '30', account: null, terms: null }],
    noteReason: row.reason,
    allowanceCharges: allowancesOf(priced),
    exchangeRate: rateToSar(inCurrency),
    lines: lines.map((line, index) => noteLine(line, index, priced.lines[index])),
    taxSubtotals: subtotalsOf(priced, lines),
    totals: totalsOf(priced, resolved.priced, inCurrency),
  }
}

function noteLine(
  { line, input }: ResolvedAccountLine,
  index: number,
  priced: ResolvedAccountLines['priced']['lines'][number] | undefined,
): InvoiceLine {
  if (!priced) throw new Error(`line ${index + 1} was not priced`)
  const quantity = '1.00'
  return {
    id: String(index + 1),
    name: itemNameFor(line.statement),
    quantity,
    unitCode: 'PCE',
    net: invoiceAmount(priced.net),
    allowanceCharges:
      priced.discountNet > 0n ? [discountOf(invoiceAmount(priced.discountNet))] : [],
    vat: invoiceAmount(priced.vat),
    total: invoiceAmount(priced.total),
    unitPrice: unitPriceFor(invoiceAmount((priced.net + priced.discountNet) as Money), quantity),
    category: input.category,
    rate: rateText(input.rate),
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: null,
  }
}
