import type { PricedDocument } from '@mizan/core/documents/priced-document'
import { convert } from '@mizan/core/money/currency'
import {
  type ExchangeRate,
  type Money,
  type Percent,
  formatDecimal,
  formatShort,
  money,
  scale,
} from '@mizan/core/money/decimal'
import { exemptionReason, isExemptionCode } from '@mizan/core/taxes/exemption-reasons'
import { inTwoDecimals, taxInvoiceDigits } from '@mizan/core/taxes/two-decimals'
import type { TaxCategory } from '@mizan/core/taxes/tax-code'
import type {
  DocumentAllowanceCharge,
  Exemption,
  InvoiceTotals,
  Note,
  TaxSubtotal,
} from '@mizan/zatca'

/** A line as far as its tax goes: what it is charged, and why when that is nothing. */
export type TaxedLine = {
  readonly input: { readonly category: TaxCategory; readonly rate: Percent }
  readonly reason: { readonly code: string; readonly text: string | null } | null
}

/** Writes an amount in two decimals. */
export const invoiceAmount = (value: Money): string => formatDecimal(value, taxInvoiceDigits)

/** A rate of VAT as the authority reads it: `15.00`. */
export const rateText = (rate: Percent): string => formatDecimal(rate / 100n, 2)

/** A discount, without its amount; the authority's list calls it 95. */
export const discountOf = (amount: string) => ({
  isCharge: false,
  amount,
  percent: null,
  baseAmount: null,
  reasonCode: '95',
  reason: 'Discount',
})

/** Why a line bears no VAT, in the authority's words or the company's own. */
export function exemptionOf({ input, reason }: TaxedLine): Exemption | null {
  if (input.category === 'S' || !reason) return null
  const known = isExemptionCode(reason.code) ? exemptionReason(reason.code) : null
  return {
    code: reason.code,
    reason: reason.text ?? (known ? `${known.ar} | ${known.en}` : reason.code),
  }
}

/** Longest reason of a category (BR-KSA-F-06). */
const reasonMax = 1000

/** Why a category bears no VAT: one code, with every text its lines give for it. */
export function exemptionIn(
  lines: readonly TaxedLine[],
  { category, rate }: { readonly category: TaxCategory; readonly rate: Percent },
): Exemption | null {
  const [first, ...others] = lines
    .filter(({ input }) => input.category === category && input.rate === rate)
    .map(exemptionOf)
    .filter((each) => each !== null)
  if (!first) return null
  const texts = [...new Set([first, ...others].map(({ reason }) => reason))]
  return { code: first.code, reason: texts.join('، ').slice(0, reasonMax) }
}

/** The discount on the whole document, one for each of its VAT categories. */
export const allowancesOf = ({ categories }: PricedDocument): DocumentAllowanceCharge[] =>
  categories
    .filter((each) => each.allowance > 0n)
    .map((each) => ({
      ...discountOf(invoiceAmount(each.allowance)),
      category: each.category,
      rate: rateText(each.rate),
    }))

/** The VAT of the document by category. */
export const subtotalsOf = (
  { categories }: PricedDocument,
  lines: readonly TaxedLine[],
): TaxSubtotal[] =>
  categories.map((each) => ({
    category: each.category,
    rate: rateText(each.rate),
    taxable: invoiceAmount(each.taxable),
    vat: invoiceAmount(each.vat),
    exemption: exemptionIn(lines, each),
  }))

type Currency = {
  readonly currency: string
  readonly digits: number
  readonly rate: ExchangeRate
}

/** What the advances that are deducted come to, VAT included: as the invoice states them, and as posted. */
type Prepaid = { readonly invoiced: Money; readonly posted: Money }

const nothingPrepaid: Prepaid = { invoiced: money(0n), posted: money(0n) }

/**
 * What the document comes to; VAT also in riyals, as it is posted (BT-111). What is due is what the
 * books say; where two decimals differ, the difference is rounding (BT-114).
 */
export function totalsOf(
  invoiced: PricedDocument,
  posted: PricedDocument,
  { currency, digits, rate }: Currency,
  prepaid: Prepaid = nothingPrepaid,
): InvoiceTotals {
  const inSar = currency === 'SAR' ? posted.vat : convert(posted.vat, rate, digits)
  const payable = money(invoiced.net - inTwoDecimals(prepaid.posted, digits))
  const rounding = money(payable - invoiced.withVat + prepaid.invoiced)
  return {
    lineExtension: invoiceAmount(invoiced.total),
    allowances: invoiced.discount > 0n ? invoiceAmount(invoiced.discount) : null,
    charges: null,
    taxExclusive: invoiceAmount(invoiced.taxable),
    taxInclusive: invoiceAmount(invoiced.withVat),
    prepaid: prepaid.invoiced === 0n ? null : invoiceAmount(prepaid.invoiced),
    rounding: rounding === 0n ? null : invoiceAmount(rounding),
    payable: invoiceAmount(payable),
    vat: invoiceAmount(invoiced.vat),
    vatInSar: formatDecimal(inSar, 2),
  }
}

/** What one unit of another currency is in riyals; null of riyals. */
export const rateToSar = ({ currency, rate }: Pick<Currency, 'currency' | 'rate'>): string | null =>
  currency === 'SAR' ? null : formatShort(rate, scale.exchangeRate)

/** Longest note of an invoice (BR-KSA-F-06-C2). */
const noteMax = 1000

/** What was written on the document, in as many notes as it takes. */
export function notesOf(text: string | null): Note[] {
  const characters = [...(text ?? '')]
  const parts = Math.ceil(characters.length / noteMax)
  return Array.from({ length: parts }, (_, part) => ({
    text: characters.slice(part * noteMax, (part + 1) * noteMax).join(''),
    language: 'ar',
  }))
}
