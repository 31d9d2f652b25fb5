import { MalformedInputError } from '../errors.ts'
import {
  type AllowanceCharge,
  type DocumentAllowanceCharge,
  type Exemption,
  type InvoiceLine,
  type InvoiceTotals,
  type InvoiceTypeCode,
  type Party,
  type PaymentMeans,
  type PrepaymentReference,
  type Seller,
  type TaxInvoice,
  type TaxSubtotal,
  type VatCategory,
  invoiceTypeCodes,
} from '../invoice/invoice.ts'
import { elementAt, elementsAt, textAt } from '../rules/find-element.ts'
import { flagsOfCode } from '../invoice/transaction-code.ts'
import { type XmlElement, readXmlTree } from './xml-tree.ts'

/**
 * Reads an e-invoice that this library built back into what it was built from, to the character:
 * building it again gives the same document. So a rejected document is issued anew with the very
 * figures it had, and only what was wrong is put in its place. An invoice that others wrote is for
 * `readInvoice`: this throws `MalformedInputError` for what the model has no room for.
 */
export function parseInvoice(xml: string): TaxInvoice {
  const root = readXmlTree(xml)
  const optional = (path: string) => textAt(root, path)
  const required = (path: string) => textOf(root, path)
  const code = elementAt(root, 'cbc:InvoiceTypeCode')?.attributes['name'] ?? ''
  const currency = required('cbc:DocumentCurrencyCode')
  return {
    kind: code.startsWith('01') ? 'standard' : 'simplified',
    typeCode: typeCodeOf(required('cbc:InvoiceTypeCode')),
    flags: flagsOfCode(code),
    number: required('cbc:ID'),
    uuid: required('cbc:UUID'),
    issueDate: required('cbc:IssueDate'),
    issueTime: required('cbc:IssueTime'),
    notes: elementsAt(root, 'cbc:Note').map(({ text, attributes }) => ({
      text,
      language: attributes['languageID'] ?? null,
    })),
    currency,
    counter: BigInt(textOf(reference(root, 'ICV'), 'cbc:UUID')),
    previousHash: textOf(reference(root, 'PIH'), 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'),
    billingReferences: elementsAt(root, 'cac:BillingReference').map((each) =>
      textOf(each, 'cac:InvoiceDocumentReference/cbc:ID'),
    ),
    contractReference: optional('cac:ContractDocumentReference/cbc:ID'),
    orderReference: optional('cac:OrderReference/cbc:ID'),
    supplyDate: optional('cac:Delivery/cbc:ActualDeliveryDate'),
    supplyEndDate: optional('cac:Delivery/cbc:LatestDeliveryDate'),
    seller: sellerOf(root),
    buyer: partyAt(root, 'cac:AccountingCustomerParty/cac:Party'),
    paymentMeans: elementsAt(root, 'cac:PaymentMeans').map(paymentMeansOf),
    noteReason: optional('cac:PaymentMeans/cbc:InstructionNote'),
    allowanceCharges: elementsAt(root, 'cac:AllowanceCharge').map(documentAllowanceOf),
    exchangeRate: optional('cac:TaxExchangeRate/cbc:CalculationRate'),
    lines: elementsAt(root, 'cac:InvoiceLine').map(lineOf),
    taxSubtotals: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map(subtotalOf),
    totals: totalsOf(root),
  }
}

function textOf(from: XmlElement, path: string): string {
  const text = textAt(from, path)
  if (text === null) throw new MalformedInputError(`${path} is missing`)
  return text
}

function typeCodeOf(code: string): InvoiceTypeCode {
  const known = Object.values(invoiceTypeCodes).find((each) => each === code)
  if (!known) throw new MalformedInputError(`no document of type ${code}`)
  return known
}

function categoryOf(code: string): VatCategory {
  if (code === 'S' || code === 'Z' || code === 'E' || code === 'O') return code
  throw new MalformedInputError(`no VAT category ${code}`)
}

function reference(root: XmlElement, id: 'ICV' | 'PIH'): XmlElement {
  const found = elementsAt(root, 'cac:AdditionalDocumentReference').find(
    (each) => textAt(each, 'cbc:ID') === id,
  )
  if (!found) throw new MalformedInputError(`${id} is missing`)
  return found
}

function sellerOf(root: XmlElement): Seller {
  const party = partyAt(root, 'cac:AccountingSupplierParty/cac:Party')
  if (party?.name == null || party.vatNumber === null)
    throw new MalformedInputError('the seller has no name or no VAT number')
  return { ...party, name: party.name, vatNumber: party.vatNumber }
}

function partyAt(root: XmlElement, path: string): Party | null {
  const party = elementAt(root, path)
  if (party === null) return null
  const id = elementAt(party, 'cac:PartyIdentification/cbc:ID')
  const address = elementAt(party, 'cac:PostalAddress')
  return {
    identification: id && { scheme: id.attributes['schemeID'] ?? '', id: id.text },
    name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    vatNumber: textAt(party, 'cac:PartyTaxScheme/cbc:CompanyID'),
    address: address && {
      street: textAt(address, 'cbc:StreetName'),
      additionalStreet: textAt(address, 'cbc:AdditionalStreetName'),
      buildingNumber: textAt(address, 'cbc:BuildingNumber'),
      additionalNumber: textAt(address, 'cbc:PlotIdentification'),
      district: textAt(address, 'cbc:CitySubdivisionName'),
      city: textAt(address, 'cbc:CityName'),
      postalCode: textAt(address, 'cbc:PostalZone'),
      province: textAt(address, 'cbc:CountrySubentity'),
      country: textOf(address, 'cac:Country/cbc:IdentificationCode'),
    },
    phone: textAt(party, 'cac:Contact/cbc:Telephone'),
  }
}

const paymentMeansOf = (means: XmlElement): PaymentMeans => ({
  code: textOf(means, 'cbc:PaymentMeansCode'),
  account: textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'),
  terms: textAt(means, 'cac:PayeeFinancialAccount/cbc:PaymentNote'),
})

const allowanceOf = (allowance: XmlElement): AllowanceCharge => ({
  isCharge: textOf(allowance, 'cbc:ChargeIndicator') === 'true',
  amount: textOf(allowance, 'cbc:Amount'),
  percent: textAt(allowance, 'cbc:MultiplierFactorNumeric'),
  baseAmount: textAt(allowance, 'cbc:BaseAmount'),
  reasonCode: textAt(allowance, 'cbc:AllowanceChargeReasonCode'),
  reason: textAt(allowance, 'cbc:AllowanceChargeReason'),
})

const documentAllowanceOf = (allowance: XmlElement): DocumentAllowanceCharge => ({
  ...allowanceOf(allowance),
  ...ratedAt(allowance, 'cac:TaxCategory'),
})

const ratedAt = (from: XmlElement, path: string) => ({
  category: categoryOf(textOf(from, `${path}/cbc:ID`)),
  rate: textOf(from, `${path}/cbc:Percent`),
})

function exemptionAt(from: XmlElement, path: string): Exemption | null {
  const code = textAt(from, `${path}/cbc:TaxExemptionReasonCode`)
  return code === null ? null : { code, reason: textOf(from, `${path}/cbc:TaxExemptionReason`) }
}

const subtotalOf = (subtotal: XmlElement): TaxSubtotal => ({
  ...ratedAt(subtotal, 'cac:TaxCategory'),
  taxable: textOf(subtotal, 'cbc:TaxableAmount'),
  vat: textOf(subtotal, 'cbc:TaxAmount'),
  exemption: exemptionAt(subtotal, 'cac:TaxCategory'),
})

const lineOf = (line: XmlElement): InvoiceLine => ({
  id: textOf(line, 'cbc:ID'),
  name: textOf(line, 'cac:Item/cbc:Name'),
  quantity: textOf(line, 'cbc:InvoicedQuantity'),
  unitCode: elementAt(line, 'cbc:InvoicedQuantity')?.attributes['unitCode'] ?? '',
  net: textOf(line, 'cbc:LineExtensionAmount'),
  allowanceCharges: elementsAt(line, 'cac:AllowanceCharge').map(allowanceOf),
  vat: textOf(line, 'cac:TaxTotal/cbc:TaxAmount'),
  total: textOf(line, 'cac:TaxTotal/cbc:RoundingAmount'),
  unitPrice: textOf(line, 'cac:Price/cbc:PriceAmount'),
  ...ratedAt(line, 'cac:Item/cac:ClassifiedTaxCategory'),
  buyerItemId: textAt(line, 'cac:Item/cac:BuyersItemIdentification/cbc:ID'),
  sellerItemId: textAt(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
  standardItemId: textAt(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID'),
  prepayment: prepaymentOf(line),
})

function prepaymentOf(line: XmlElement): PrepaymentReference | null {
  const advance = elementAt(line, 'cac:DocumentReference')
  if (advance === null) return null
  const subtotal = elementAt(line, 'cac:TaxTotal/cac:TaxSubtotal')
  if (subtotal === null)
    throw new MalformedInputError('the cac:TaxSubtotal of an advance is missing')
  return {
    number: textOf(advance, 'cbc:ID'),
    uuid: textAt(advance, 'cbc:UUID'),
    issueDate: textOf(advance, 'cbc:IssueDate'),
    issueTime: textOf(advance, 'cbc:IssueTime'),
    ...subtotalOf(subtotal),
  }
}

function totalsOf(root: XmlElement): InvoiceTotals {
  const all = elementAt(root, 'cac:LegalMonetaryTotal')
  const [inSar, inCurrency] = elementsAt(root, 'cac:TaxTotal')
  if (!all || !inSar || !inCurrency) throw new MalformedInputError('the totals are missing')
  return {
    lineExtension: textOf(all, 'cbc:LineExtensionAmount'),
    allowances: textAt(all, 'cbc:AllowanceTotalAmount'),
    charges: textAt(all, 'cbc:ChargeTotalAmount'),
    taxExclusive: textOf(all, 'cbc:TaxExclusiveAmount'),
    taxInclusive: textOf(all, 'cbc:TaxInclusiveAmount'),
    prepaid: textAt(all, 'cbc:PrepaidAmount'),
    rounding: textAt(all, 'cbc:PayableRoundingAmount'),
    payable: textOf(all, 'cbc:PayableAmount'),
    vat: textOf(inCurrency, 'cbc:TaxAmount'),
    vatInSar: textOf(inSar, 'cbc:TaxAmount'),
  }
}
