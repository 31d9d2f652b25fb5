import { buildLine } from './build-line.ts'
import { buildParty } from './build-party.ts'
import { amountIn, buildAllowanceCharge, buildTaxSubtotal } from './build-tax.ts'
import type { InvoiceTotals, TaxInvoice } from '../invoice/invoice.ts'
import { namespaces } from './namespaces.ts'
import { transactionCode } from '../invoice/transaction-code.ts'
import { group, leaf } from './xml-element.ts'

/**
 * The invoice cut where the stamp goes in: signature extensions between `opening` and `header`,
 * QR and signature reference between `header` and `body`. Joining the three gives the unstamped
 * document, so a stamp put between them cannot change its hash.
 */
export type InvoiceParts = {
  readonly opening: string
  readonly header: string
  readonly body: string
}

/** Stands before the root element and is no part of the canonical form. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The unstamped UBL 2.1 invoice, in the order of the schema; its own canonical form. */
export function buildXml(invoice: TaxInvoice): string {
  const { opening, header, body } = buildParts(invoice)
  return xmlDeclaration + opening + header + body
}

/** The unstamped invoice, in the three parts the stamp goes between. */
export const buildParts = (invoice: TaxInvoice): InvoiceParts => ({
  opening:
    `<Invoice xmlns="${namespaces.invoice}" xmlns:cac="${namespaces.cac}"` +
    ` xmlns:cbc="${namespaces.cbc}" xmlns:ext="${namespaces.ext}">`,
  header: buildHeader(invoice),
  body: buildBody(invoice),
})

const buildHeader = (invoice: TaxInvoice): string =>
  [
    leaf('cbc:ProfileID', 'reporting:1.0'),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:UUID', invoice.uuid),
    leaf('cbc:IssueDate', invoice.issueDate),
    leaf('cbc:IssueTime', invoice.issueTime),
    leaf('cbc:InvoiceTypeCode', invoice.typeCode, [
      'name',
      transactionCode(invoice.kind, invoice.flags),
    ]),
    ...invoice.notes.map((note) => leaf('cbc:Note', note.text, ['languageID', note.language])),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:TaxCurrencyCode', 'SAR'),
    group('cac:OrderReference', leaf('cbc:ID', invoice.orderReference)),
    ...invoice.billingReferences.map((number) =>
      group('cac:BillingReference', group('cac:InvoiceDocumentReference', leaf('cbc:ID', number))),
    ),
    group('cac:ContractDocumentReference', leaf('cbc:ID', invoice.contractReference)),
    group(
      'cac:AdditionalDocumentReference',
      leaf('cbc:ID', 'ICV'),
      leaf('cbc:UUID', invoice.counter.toString()),
    ),
    buildAttachedReference('PIH', invoice.previousHash),
  ].join('')

/** A reference that carries a base64 text: the previous hash, and later the QR. */
export const buildAttachedReference = (id: 'PIH' | 'QR', content: string): string =>
  group(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    group(
      'cac:Attachment',
      leaf('cbc:EmbeddedDocumentBinaryObject', content, ['mimeCode', 'text/plain']),
    ),
  )

const buildBody = (invoice: TaxInvoice): string =>
  [
    group('cac:AccountingSupplierParty', buildParty(invoice.seller)),
    // The schema wants the buyer element even when a simplified sale names no buyer.
    `<cac:AccountingCustomerParty>${buildParty(invoice.buyer)}</cac:AccountingCustomerParty>`,
    group(
      'cac:Delivery',
      leaf('cbc:ActualDeliveryDate', invoice.supplyDate),
      leaf('cbc:LatestDeliveryDate', invoice.supplyEndDate),
    ),
    ...buildPaymentMeans(invoice),
    ...invoice.allowanceCharges.map((each) =>
      buildAllowanceCharge(each, invoice.currency, { category: each.category, rate: each.rate }),
    ),
    buildExchangeRate(invoice),
    group('cac:TaxTotal', amountIn('SAR', 'cbc:TaxAmount', invoice.totals.vatInSar)),
    group(
      'cac:TaxTotal',
      amountIn(invoice.currency, 'cbc:TaxAmount', invoice.totals.vat),
      ...invoice.taxSubtotals.map((subtotal) => buildTaxSubtotal(subtotal, invoice.currency)),
    ),
    buildTotals(invoice.totals, invoice.currency),
    ...invoice.lines.map((line) => buildLine(line, invoice.currency)),
    '</Invoice>',
  ].join('')

/**
 * A note's reason lives in the payment means, in each of them (BR-KSA-17), so a note without any gets
 * code 10.
 */
function buildPaymentMeans({ paymentMeans, noteReason }: TaxInvoice): readonly string[] {
  const unknown = { code: '10', account: null, terms: null }
  const known = paymentMeans.length > 0 || noteReason === null ? paymentMeans : [unknown]
  return known.map((means) =>
    group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', means.code),
      leaf('cbc:InstructionNote', noteReason),
      group(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', means.account),
        leaf('cbc:PaymentNote', means.terms),
      ),
    ),
  )
}

function buildExchangeRate({ currency, exchangeRate }: TaxInvoice): string {
  if (exchangeRate === null) return ''
  return group(
    'cac:TaxExchangeRate',
    leaf('cbc:SourceCurrencyCode', currency),
    leaf('cbc:TargetCurrencyCode', 'SAR'),
    leaf('cbc:CalculationRate', exchangeRate),
  )
}

function buildTotals(totals: InvoiceTotals, currency: string): string {
  const amount = (name: string, value: string | null) => amountIn(currency, name, value)
  return group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lineExtension),
    amount('cbc:TaxExclusiveAmount', totals.taxExclusive),
    amount('cbc:TaxInclusiveAmount', totals.taxInclusive),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:ChargeTotalAmount', totals.charges),
    amount('cbc:PrepaidAmount', totals.prepaid),
    amount('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.payable),
  )
}
