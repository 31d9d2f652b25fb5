import type { Element } from '@xmldom/xmldom'
import type { QrContent } from './qr.ts'
import { textAt } from '../xml/read-xml.ts'

/** Tags 1 to 5 as the QR of a document has to say them, read from any document. */
export function qrContentIn(root: Element): QrContent {
  const seller = 'cac:AccountingSupplierParty/cac:Party'
  const at = (path: string): string => textAt(root, path) ?? ''
  return {
    sellerName: at(`${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
    vatNumber: at(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`),
    issuedAt: `${at('cbc:IssueDate')}T${at('cbc:IssueTime')}`,
    total: at('cac:LegalMonetaryTotal/cbc:PayableAmount'),
    vat: at('cac:TaxTotal/cbc:TaxAmount'),
    stamp: null,
  }
}
