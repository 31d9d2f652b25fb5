import { readDecimal } from '../invoice/decimal.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { elementAt, elementsAt, textAt, writtenAt } from './find-element.ts'
import type { AllowanceReading, Amount, Category, SubtotalReading, Text } from './reading.ts'

/** An amount or quantity with its currency; null when the element is absent. */
export function readAmount(from: XmlElement, path: string): Amount | null {
  const element = elementAt(from, path)
  if (element === null) return null
  const text = element.text.trim()
  return {
    text,
    value: readDecimal(text),
    decimals: decimalsOf(element.text),
    currency: element.attributes['currencyID'] ?? null,
  }
}

const decimalsOf = (written: string): number => {
  const point = written.indexOf('.')
  return point < 0 ? 0 : written.length - point - 1
}

const valueOf = (text: Text) => (text === null ? null : readDecimal(text))

/** A VAT category; one whose element is absent says nothing, and one of another tax has no code. */
export function readCategory(element: XmlElement | null): Category {
  const text = (path: string) => (element === null ? null : textAt(element, path))
  const rate = element === null ? null : writtenAt(element, 'cbc:Percent')
  const isVat = text('cac:TaxScheme/cbc:ID')?.toUpperCase() === 'VAT'
  const writtenCode = text('cbc:ID')
  return {
    code: isVat ? writtenCode : null,
    writtenCode,
    isVat,
    rate,
    rateValue: valueOf(text('cbc:Percent')),
    reasonCode: text('cbc:TaxExemptionReasonCode'),
    writtenReasonCode: element === null ? null : writtenAt(element, 'cbc:TaxExemptionReasonCode'),
    reason: text('cbc:TaxExemptionReason'),
  }
}

/** BG-23 of a document, or the advance of a prepayment line. */
export const readSubtotals = (total: XmlElement): readonly SubtotalReading[] =>
  elementsAt(total, 'cac:TaxSubtotal').map((subtotal) => ({
    taxable: readAmount(subtotal, 'cbc:TaxableAmount'),
    vat: readAmount(subtotal, 'cbc:TaxAmount'),
    category: readCategory(elementAt(subtotal, 'cac:TaxCategory')),
  }))

/** An allowance or charge of a document, a line or a price. */
export function readAllowance(element: XmlElement): AllowanceReading {
  const category = elementAt(element, 'cac:TaxCategory')
  const indicator = textAt(element, 'cbc:ChargeIndicator')
  const percent = writtenAt(element, 'cbc:MultiplierFactorNumeric')
  return {
    indicator,
    isCharge: indicator === 'true' || indicator === '1',
    isAllowance: indicator === 'false' || indicator === '0',
    reasonCode: textAt(element, 'cbc:AllowanceChargeReasonCode'),
    reason: textAt(element, 'cbc:AllowanceChargeReason'),
    percent,
    amount: readAmount(element, 'cbc:Amount'),
    baseAmount: readAmount(element, 'cbc:BaseAmount'),
    category: category === null ? null : readCategory(category),
  }
}
