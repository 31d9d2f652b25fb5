import { convert } from '@mizan/core/money/currency'
import { type Money, formatDecimal, formatShort, scale } from '@mizan/core/money/decimal'
import {
  type InvoiceLine,
  type Seller,
  invoiceTypeCodes,
  noFlags,
  unitPriceFor,
} from '@mizan/zatca'
import { buyerParty, exemptionOf } from '../bills/index.ts'
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
  { digits, rate, lines, priced, party }: ResolvedAccountLines,
  { seller, kind, issueTime, originalNumber }: About,
  number: string,
): UnsealedInvoice {
  const amount: Amount = (value) => formatDecimal(value, digits)
  const isForeign = row.currency !== 'SAR'
  const inSar = isForeign ? convert(priced.vat, rate, digits) : priced.vat
  return {
    kind,
    typeCode:
      row.type === noteType.credit ? invoiceTypeCodes.creditNote : invoiceTypeCodes.debitNote,
    flags: noFlags,
    number,
    issueDate: row.issue_date,
    issueTime,
    notes: row.notes ? [{ text: row.notes, language: 'ar' }] : [],
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
    allowanceCharges: priced.categories
      .filter((each) => each.allowance > 0n)
      .map((each) => ({
        ...discountOf(amount(each.allowance)),
        category: each.category,
        rate: formatDecimal(each.rate / 100n, 2),
      })),
    exchangeRate: isForeign ? formatShort(rate, scale.exchangeRate) : null,
    lines: lines.map((line, index) => noteLine(line, index, priced.lines[index], amount)),
    taxSubtotals: priced.categories.map((each) => {
      const first = lines.find(
        ({ input }) => input.category === each.category && input.rate === each.rate,
      )
      return {
        category: each.category,
        rate: formatDecimal(each.rate / 100n, 2),
        taxable: amount(each.taxable),
        vat: amount(each.vat),
        exemption: first ? exemptionOf(first) : null,
      }
    }),
    totals: {
      lineExtension: amount(priced.total),
      allowances: priced.discount > 0n ? amount(priced.discount) : null,
      charges: null,
      taxExclusive: amount(priced.taxable),
      taxInclusive: amount(priced.withVat),
      prepaid: null,
      rounding: priced.rounding === 0n ? null : amount(priced.rounding),
      payable: amount(priced.net),
      vat: amount(priced.vat),
      vatInSar: formatDecimal(inSar, 2),
    },
  }
}

const discountOf = (amount: string) => ({
  isCharge: false,
  amount,
  percent: null,
  baseAmount: null,
  reasonCode: '95',
  reason: 'Discount',
})

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
    rate: formatDecimal(input.rate / 100n, 2),
    buyerItemId: null,
    sellerItemId: null,
    standardItemId: null,
    prepayment: null,
  }
}
