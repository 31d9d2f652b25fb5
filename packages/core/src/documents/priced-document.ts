import type { Money, Percent, Price, Quantity } from '../money/decimal.ts'
import type { TaxCategory } from '../taxes/tax-code.ts'

/** A discount as the user gives it: an amount of money, or a percentage of what it is taken from. */
export type Discount = { readonly amount: Money } | { readonly percent: Percent }

/** One line as typed, before any arithmetic. Prices include VAT when the document says so. */
export type LineInput = {
  readonly quantity: Quantity
  readonly price: Price
  readonly discount: Discount | null
  readonly category: TaxCategory
  /** VAT rate of the line; 0 for every category but S. */
  readonly rate: Percent
}

export type PricingInput = {
  readonly lines: readonly LineInput[]
  readonly discount: Discount | null
  readonly taxInclusive: boolean
  /** Decimals of the document currency: 2 for SAR, 3 for KWD. */
  readonly minorDigits: number
}

/** The arithmetic of one line (`domain/03` 3.2). All amounts in the document currency. */
export type PricedLine = {
  /** quantity × price, as typed (VAT included on inclusive documents). */
  readonly gross: Money
  /** The line discount as typed (VAT included on inclusive documents). */
  readonly discount: Money
  /** Gross less line discount, as typed. */
  readonly afterDiscount: Money
  /** This line's share of the document discount, as typed. */
  readonly documentDiscount: Money
  /** BT-131: net of the line discount, without VAT, before the document discount. */
  readonly net: Money
  /** The line discount without VAT, as it is posted. */
  readonly discountNet: Money
  /** The line's share of the document discount without VAT; sums to the category's allowance. */
  readonly allowance: Money
  /** Net after both discounts: what the goods cost or earn. `net − allowance`. */
  readonly netAfterAll: Money
  /** KSA-11: information only, never summed. */
  readonly vat: Money
  /** KSA-12: net + vat. */
  readonly total: Money
}

export type PricedCategory = {
  readonly category: TaxCategory
  readonly rate: Percent
  /** Document discount of this category without VAT (BT-92). */
  readonly allowance: Money
  /** BT-116. */
  readonly taxable: Money
  /** BT-117. */
  readonly vat: Money
  /** This category's part of the rounding line (inclusive documents): 0 or ± one minor unit. */
  readonly rounding: Money
}

export type PricedDocument = {
  readonly lines: readonly PricedLine[]
  /** In order of first appearance on the lines. */
  readonly categories: readonly PricedCategory[]
  /** BT-106: sum of the line nets. */
  readonly total: Money
  /** BT-107: document discount without VAT. */
  readonly discount: Money
  /** BT-109. */
  readonly taxable: Money
  /** BT-110. */
  readonly vat: Money
  /** BT-112. */
  readonly withVat: Money
  /** BT-114. */
  readonly rounding: Money
  /** BT-115 before prepayments: what the beneficiary owes. */
  readonly net: Money
}
