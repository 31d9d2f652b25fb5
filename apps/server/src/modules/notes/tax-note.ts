import type { Money } from '@mizan/core/money/decimal'
import { pricedInTwoDecimals } from '@mizan/core/taxes/two-decimals'
import {
  type InvoiceLine,
  type Seller,
  invoiceTypeCodes,
  noFlags,
  unitPriceFor,
} from '@mizan/zatca'
import {
  allowancesOf,
  amountIn,
  buyerParty,
  discountOf,
  exportsTo,
  notesOf,
  rateText,
  rateToSar,
  subtotalsOf,
  totalsOf,
} from '../bills/index.ts'
import type { UnsealedInvoice } from '../einvoicing/index.ts'
import type { ResolvedAccountLine, ResolvedAccountLines } from '../expenses/index.ts'
import { type NoteRow, noteType } from './note-row.ts'

type About = {
  readonly seller: Seller
  readonly kind: 'standard' | 'simplified'
  readonly issueTime: string
  /** BT-25; a note without a bill is possible where the country asks for none. */
  readonly originalNumber: string | null
}

/** Money as text, by the currency of the note. */
type Amount = (value: Money) => string

/**
 * A note as the authority sees it: a credit note 381 or a debit note 383 with the bill it corrects
 * (BR-KSA-56) and why (BR-KSA-17); the figures are those that are posted.
 */
export function taxNoteOf(
  row: NoteRow,
  resolved: ResolvedAccountLines,
  { seller, kind, issueTime, originalNumber }: About,
  number: string,
): UnsealedInvoice {
  const { digits, rate, lines, party } = resolved
  const priced = pricedInTwoDecimals(
    resolved.priced,
    lines.map(({ input }) => input),
    digits,
  )
  const amount = amountIn(digits)
  const inCurrency = { currency: row.currency, digits, rate }
  return {
    kind,
    typeCode:
      row.type === noteType.credit ? invoiceTypeCodes.creditNote : invoiceTypeCodes.debitNote,
    flags: { ...noFlags, export: exportsTo(party, lines) },
    number,
    issueDate: row.issue_date,
    issueTime,
    notes: notesOf(row.notes),
    currency: row.currency,
    billingReferences: originalNumber === null ? [] : [originalNumber],
    contractReference: null,
    orderReference: row.reference,
    supplyDate: null,
    supplyEndDate: null,
    seller,
    buyer: party && !(kind === 'simplified' && party.is_system) ? buyerParty(party) : null,
    paymentMeans: [{ code: '30', account: null, terms: null }],
    noteReason: row.reason,
    allowanceCharges: allowancesOf(priced, amount),
    exchangeRate: rateToSar(inCurrency),
    lines: lines.map((line, index) => noteLine(line, index, priced.lines[index], amount)),
    taxSubtotals: subtotalsOf(priced, lines, amount),
    totals: totalsOf(priced, resolved.priced, inCurrency),
  }
}

function noteLine(
  { line, input }: ResolvedAccountLine,
  index: number,
  priced: ResolvedAccountLines['priced']['lines'][number] | undefined,
  amount: Amount,
): InvoiceLine {
  if (!priced) throw new Error(`line ${index + 1} was not priced`)
  const quantity = '1.00'
  return {
    id: String(index + 1),
    name: line.statement,
    quantity,
    unitCode: 'PCE',
    net: amount(priced.net),
    allowanceCharges: priced.discountNet > 0n ? [discountOf(amount(priced.discountNet))] : [],
    vat: amount(priced.vat),
    total: amount(priced.total),
    unitPrice: unitPriceFor(amount((priced.net + priced.discountNet) as Money), quantity),
    category: input.category,
    rate: rateText(input.rate),
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: null,
  }
}
