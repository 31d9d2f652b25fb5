import type { AllowanceCharge, Exemption, TaxSubtotal, VatCategory } from '../invoice/invoice.ts'
import { group, leaf } from './xml-element.ts'

/** The tax every category belongs to (BR-KSA-54). */
export const taxScheme = group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

/** An amount with its currency (BR-KSA-CL-02). */
export const amountIn = (currency: string, name: string, amount: string | null): string =>
  leaf(name, amount, ['currencyID', currency])

type Rated = {
  readonly category: VatCategory
  readonly rate: string
  readonly exemption?: Exemption | null
}

type CategoryElement = 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory'

/** A VAT category with its rate and, where it is not taxed at a positive rate, the reason. */
export const buildCategory = (name: CategoryElement, rated: Rated): string =>
  group(
    name,
    leaf('cbc:ID', rated.category),
    leaf('cbc:Percent', rated.rate),
    leaf('cbc:TaxExemptionReasonCode', rated.exemption?.code ?? null),
    leaf('cbc:TaxExemptionReason', rated.exemption?.reason ?? null),
    taxScheme,
  )

/** BG-23, or the advance of a prepayment line (KSA-31 to KSA-34). */
export const buildTaxSubtotal = (subtotal: TaxSubtotal, currency: string): string =>
  group(
    'cac:TaxSubtotal',
    amountIn(currency, 'cbc:TaxableAmount', subtotal.taxable),
    amountIn(currency, 'cbc:TaxAmount', subtotal.vat),
    buildCategory('cac:TaxCategory', subtotal),
  )

/** BG-20 and BG-21 with their VAT category; BG-27 and BG-28 of a line without. */
export const buildAllowanceCharge = (
  allowance: AllowanceCharge,
  currency: string,
  rated: Rated | null,
): string =>
  group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', allowance.isCharge ? 'true' : 'false'),
    leaf('cbc:AllowanceChargeReasonCode', allowance.reasonCode),
    leaf('cbc:AllowanceChargeReason', allowance.reason),
    leaf('cbc:MultiplierFactorNumeric', allowance.percent),
    amountIn(currency, 'cbc:Amount', allowance.amount),
    amountIn(currency, 'cbc:BaseAmount', allowance.baseAmount),
    rated === null ? '' : buildCategory('cac:TaxCategory', rated),
  )
