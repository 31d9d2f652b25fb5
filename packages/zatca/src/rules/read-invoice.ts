import { MalformedInputError } from '../errors.ts'
import { readXmlTree } from '../xml/xml-tree.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { elementAt, elementsAt, textAt, writtenAt } from './find-element.ts'
import { readAllowance, readAmount, readSubtotals } from './read-amounts.ts'
import { readLine } from './read-line.ts'
import { readParty } from './read-party.ts'
import type { DocumentReference, InvoiceReading, Stamp, TotalsReading } from './reading.ts'

/**
 * Reads any UBL invoice for the rules, once. Throws `MalformedInputError` when the text is no XML
 * or no invoice; what is wrong inside it is for the rules to say.
 */
export function readInvoice(xml: string): InvoiceReading {
  const root = readXmlTree(xml)
  if (root.name !== 'Invoice') {
    throw new MalformedInputError('the root element is not a UBL Invoice')
  }
  return { ...readHeader(root), ...readReferences(root), ...readBody(root) }
}

/**
 * The authority looks for 01 and five markers anywhere in the code, so it asks of a nominal
 * simplified invoice with all nine digits what it asks of a standard one.
 */
const standardCode = /^01|01\d{5}/

function readHeader(root: XmlElement) {
  const text = (path: string) => textAt(root, path)
  const written = (path: string) => writtenAt(root, path)
  const type = elementAt(root, 'cbc:InvoiceTypeCode')
  const typeCode = text('cbc:InvoiceTypeCode')
  const transactionCode = type?.attributes['name'] ?? null
  return {
    profile: text('cbc:ProfileID'),
    number: text('cbc:ID'),
    uuid: written('cbc:UUID'),
    issueDate: written('cbc:IssueDate'),
    issueTime: written('cbc:IssueTime'),
    dueDate: written('cbc:DueDate'),
    taxPointDate: written('cbc:TaxPointDate'),
    typeCode,
    transactionCode,
    isStandard: transactionCode !== null && standardCode.test(transactionCode),
    isSimplified: transactionCode?.startsWith('02') === true,
    isNote: typeCode === '381' || typeCode === '383',
    notes: elementsAt(root, 'cbc:Note').map((note) => note.text.trim()),
    currency: text('cbc:DocumentCurrencyCode'),
    taxCurrency: text('cbc:TaxCurrencyCode'),
    writtenCurrency: {
      document: written('cbc:DocumentCurrencyCode'),
      tax: written('cbc:TaxCurrencyCode'),
    },
    orderReference: text('cac:OrderReference/cbc:ID'),
    contractReference: text('cac:ContractDocumentReference/cbc:ID'),
    billingReferences: elementsAt(root, 'cac:BillingReference').map((reference) =>
      textAt(reference, 'cac:InvoiceDocumentReference/cbc:ID'),
    ),
  }
}

function readReferences(root: XmlElement) {
  const references = elementsAt(root, 'cac:AdditionalDocumentReference').map(readReference)
  const named = (id: string) => references.find((reference) => reference.id === id) ?? null
  const signature = elementAt(root, 'cac:Signature')
  return {
    references,
    counter: named('ICV'),
    previousHash: named('PIH'),
    qr: named('QR'),
    stamp: readStamp(root),
    signature:
      signature === null
        ? null
        : {
            id: writtenAt(signature, 'cbc:ID'),
            method: writtenAt(signature, 'cbc:SignatureMethod'),
          },
  }
}

function readReference(reference: XmlElement): DocumentReference {
  const attachment = elementAt(reference, 'cac:Attachment')
  const path = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'
  return {
    id: textAt(reference, 'cbc:ID'),
    uuid: writtenAt(reference, 'cbc:UUID'),
    attachment:
      attachment === null
        ? null
        : {
            content: textAt(reference, path),
            mimeCode: elementAt(reference, path)?.attributes['mimeCode']?.trim() ?? null,
          },
  }
}

const signatures =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures'

function readStamp(root: XmlElement): Stamp | null {
  const stamp = elementAt(root, `${signatures}/sac:SignatureInformation`)
  if (stamp === null) return null
  const value = textAt(stamp, 'ds:Signature/ds:SignatureValue')
  return {
    id: writtenAt(stamp, 'cbc:ID'),
    referencedId: textAt(stamp, 'sbc:ReferencedSignatureID'),
    isSigned: value !== null && value !== '',
  }
}

function readBody(root: XmlElement) {
  const taxTotals = elementsAt(root, 'cac:TaxTotal').map((total) => ({
    amount: readAmount(total, 'cbc:TaxAmount'),
    subtotals: readSubtotals(total),
  }))
  const exchange = elementAt(root, 'cac:TaxExchangeRate')
  return {
    seller: readParty(elementAt(root, 'cac:AccountingSupplierParty/cac:Party'), 'seller'),
    buyer: readParty(elementAt(root, 'cac:AccountingCustomerParty/cac:Party'), 'buyer'),
    supplyDate: writtenAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
    supplyEndDate: writtenAt(root, 'cac:Delivery/cbc:LatestDeliveryDate'),
    paymentMeans: elementsAt(root, 'cac:PaymentMeans').map((means) => ({
      code: textAt(means, 'cbc:PaymentMeansCode'),
      reason: textAt(means, 'cbc:InstructionNote'),
      account: textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'),
      terms: textAt(means, 'cac:PayeeFinancialAccount/cbc:PaymentNote'),
    })),
    allowanceCharges: elementsAt(root, 'cac:AllowanceCharge').map(readAllowance),
    exchangeRate:
      exchange === null
        ? null
        : {
            source: writtenAt(exchange, 'cbc:SourceCurrencyCode'),
            target: writtenAt(exchange, 'cbc:TargetCurrencyCode'),
            rate: textAt(exchange, 'cbc:CalculationRate'),
          },
    taxTotals,
    vat: taxTotals.find((total) => total.subtotals.length > 0) ?? null,
    vatInSar: taxTotals.find((total) => total.subtotals.length === 0) ?? null,
    totals: readTotals(root),
    lines: elementsAt(root, 'cac:InvoiceLine').map(readLine),
  }
}

function readTotals(root: XmlElement): TotalsReading {
  const amount = (name: string) => readAmount(root, `cac:LegalMonetaryTotal/cbc:${name}`)
  return {
    isThere: elementAt(root, 'cac:LegalMonetaryTotal') !== null,
    lineExtension: amount('LineExtensionAmount'),
    taxExclusive: amount('TaxExclusiveAmount'),
    taxInclusive: amount('TaxInclusiveAmount'),
    allowances: amount('AllowanceTotalAmount'),
    charges: amount('ChargeTotalAmount'),
    prepaid: amount('PrepaidAmount'),
    rounding: amount('PayableRoundingAmount'),
    payable: amount('PayableAmount'),
  }
}
