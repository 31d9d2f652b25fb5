import type { XmlElement } from '../xml/xml-tree.ts'
import { elementAt, elementsAt, textAt, writtenAt } from './find-element.ts'
import { readAllowance, readAmount, readCategory, readSubtotals } from './read-amounts.ts'
import type { LineReading, PrepaymentReading, PriceReading } from './reading.ts'

/** BG-25, with the advance it takes off when it is a prepayment line. */
export function readLine(line: XmlElement): LineReading {
  const text = (path: string) => textAt(line, path)
  const total = elementAt(line, 'cac:TaxTotal')
  const category = elementAt(line, 'cac:Item/cac:ClassifiedTaxCategory')
  return {
    id: text('cbc:ID'),
    quantity: readAmount(line, 'cbc:InvoicedQuantity'),
    unitCode: elementAt(line, 'cbc:InvoicedQuantity')?.attributes['unitCode'] ?? null,
    net: readAmount(line, 'cbc:LineExtensionAmount'),
    prepayment: readPrepayment(elementAt(line, 'cac:DocumentReference')),
    allowanceCharges: elementsAt(line, 'cac:AllowanceCharge').map(readAllowance),
    vat: readAmount(line, 'cac:TaxTotal/cbc:TaxAmount'),
    total: readAmount(line, 'cac:TaxTotal/cbc:RoundingAmount'),
    subtotals: total === null ? [] : readSubtotals(total),
    name: text('cac:Item/cbc:Name'),
    buyerItemId: text('cac:Item/cac:BuyersItemIdentification/cbc:ID'),
    sellerItemId: text('cac:Item/cac:SellersItemIdentification/cbc:ID'),
    standardItemId: text('cac:Item/cac:StandardItemIdentification/cbc:ID'),
    attributes: elementsAt(line, 'cac:Item/cac:AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'cbc:Name'),
      value: textAt(property, 'cbc:Value'),
    })),
    category: category === null ? null : readCategory(category),
    price: readPrice(elementAt(line, 'cac:Price')),
  }
}

const readPrepayment = (reference: XmlElement | null): PrepaymentReading | null =>
  reference === null
    ? null
    : {
        number: textAt(reference, 'cbc:ID'),
        issueDate: writtenAt(reference, 'cbc:IssueDate'),
        issueTime: textAt(reference, 'cbc:IssueTime'),
        typeCode: textAt(reference, 'cbc:DocumentTypeCode'),
      }

const readPrice = (price: XmlElement | null): PriceReading | null =>
  price === null
    ? null
    : {
        amount: readAmount(price, 'cbc:PriceAmount'),
        baseQuantity: readAmount(price, 'cbc:BaseQuantity'),
        baseUnitCode: elementAt(price, 'cbc:BaseQuantity')?.attributes['unitCode'] ?? null,
        allowances: elementsAt(price, 'cac:AllowanceCharge').map(readAllowance),
      }
