import { amountIn, buildAllowanceCharge, buildCategory, buildTaxSubtotal } from './build-tax.ts'
import { invoiceTypeCodes } from '../invoice/invoice.ts'
import type { InvoiceLine, PrepaymentReference } from '../invoice/invoice.ts'
import { group, leaf } from './xml-element.ts'

/** BG-25. Only a prepayment line carries a tax subtotal: BR-KSA-80 sums every one it finds. */
export function buildLine(line: InvoiceLine, currency: string): string {
  const { prepayment } = line
  return group(
    'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:InvoicedQuantity', line.quantity, ['unitCode', line.unitCode]),
    amountIn(currency, 'cbc:LineExtensionAmount', line.net),
    prepayment === null ? '' : buildPrepaymentReference(prepayment),
    ...line.allowanceCharges.map((each) => buildAllowanceCharge(each, currency, null)),
    group(
      'cac:TaxTotal',
      amountIn(currency, 'cbc:TaxAmount', line.vat),
      amountIn(currency, 'cbc:RoundingAmount', line.total),
      prepayment === null ? '' : buildTaxSubtotal(prepayment, currency),
    ),
    buildItem(line),
    group('cac:Price', amountIn(currency, 'cbc:PriceAmount', line.unitPrice)),
  )
}

const buildItem = (line: InvoiceLine): string =>
  group(
    'cac:Item',
    leaf('cbc:Name', line.name),
    group('cac:BuyersItemIdentification', leaf('cbc:ID', line.buyerItemId)),
    group('cac:SellersItemIdentification', leaf('cbc:ID', line.sellerItemId)),
    group('cac:StandardItemIdentification', leaf('cbc:ID', line.standardItemId)),
    buildCategory('cac:ClassifiedTaxCategory', { category: line.category, rate: line.rate }),
  )

const buildPrepaymentReference = (prepayment: PrepaymentReference): string =>
  group(
    'cac:DocumentReference',
    leaf('cbc:ID', prepayment.number),
    leaf('cbc:UUID', prepayment.uuid),
    leaf('cbc:IssueDate', prepayment.issueDate),
    leaf('cbc:IssueTime', prepayment.issueTime),
    leaf('cbc:DocumentTypeCode', invoiceTypeCodes.prepayment),
  )
