import { type ItemType, isPurchased, itemTypeFacts } from '../catalog/item-types.ts'
import { type Rules, nothingPosted } from '../documents/family.ts'
import { limits } from '../documents/limits.ts'
import type { PricedDocument } from '../documents/priced-document.ts'
import { rateOfOne } from '../ledger/document-header.ts'
import { type Problem, when } from '../ledger/problem.ts'
import type { ExchangeRate, Percent, Price } from '../money/decimal.ts'
import { type TaxCode, isForSales } from '../taxes/tax-code.ts'
import { type LocalDate, addMonths, daysBetween } from '../time/local-date.ts'
import { discountLimitProblems } from './discount-limit.ts'
import { minimumProblems } from './minimum-price.ts'

/** An offer to a customer (quotation) or to a supplier (purchase order), as it is to be confirmed. */
export type Quotation = {
  readonly kind: 'quotation' | 'purchase_order'
  readonly issueDate: LocalDate
  /** The last day the offer stands; null when it has none. */
  readonly validUntil: LocalDate | null
  readonly currency: string
  /** Company currency per unit of `currency`; one for the company currency itself. */
  readonly exchangeRate: ExchangeRate
  readonly lines: readonly QuotationLine[]
  /** The arithmetic of the offer; its line i belongs to line i here. */
  readonly priced: PricedDocument
}

export type QuotationLine = {
  /** Price of one base unit as offered, to be held against the item's minimum. */
  readonly price: Price
  readonly tax: TaxCode
  /** Why the line is zero-rated, exempt or out of scope (VATEX-SA-…). */
  readonly taxReason: string | null
}

export type QuotationFacts = {
  readonly today: LocalDate
  readonly companyCurrency: string
  /** Null when the offer names nobody. */
  readonly beneficiary: {
    readonly active: boolean
    readonly isCustomer: boolean
    readonly isSupplier: boolean
  } | null
  /** The right `bills.below_min`. */
  readonly canSellBelowMinimum: boolean
  /** The most the seller may give off (`bills.discount_max`); null for no limit. */
  readonly discountMax: Percent | null
  /** One a line, in order. */
  readonly lines: readonly {
    readonly itemType: ItemType
    readonly active: boolean
    readonly allowToSell: boolean
    readonly minimumPrice: Price | null
  }[]
}

/** The last day an offer may be dated: this day of the next year (`domain/02` 2.5). */
export const latestOfferDate = (today: LocalDate): LocalDate =>
  addMonths(today, limits.offerMonthsAhead)

/**
 * Why an offer cannot be confirmed, in order of precedence (`domain/02` 2.5). It posts nothing, so
 * no period is closed to it; what a bill of it would be refused for is refused already here.
 */
export function quotationProblems(quotation: Quotation, facts: QuotationFacts): readonly Problem[] {
  return [
    ...dateProblems(quotation, facts.today),
    ...rateProblems(quotation, facts.companyCurrency),
    ...partyProblems(quotation, facts.beneficiary),
    ...when(quotation.lines.length === 0, 'items_required', 'items'),
    ...quotation.lines.flatMap((line, index) => lineProblems(quotation, line, index, facts)),
    ...(quotation.kind === 'quotation'
      ? discountLimitProblems(quotation.priced, facts.discountMax)
      : []),
  ]
}

function dateProblems({ issueDate, validUntil }: Quotation, today: LocalDate): readonly Problem[] {
  const last = latestOfferDate(today)
  const days = validUntil === null ? 0 : daysBetween(issueDate, validUntil)
  return [
    ...when(
      issueDate < limits.firstDate || issueDate > last,
      'issue_date_out_of_range',
      'issue_date',
      { from: limits.firstDate, to: last },
    ),
    ...when(days < 0 || days > limits.dueDaysAfterIssue, 'valid_until_out_of_range', 'valid_until'),
  ]
}

const rateProblems = (
  { currency, exchangeRate: rate }: Quotation,
  companyCurrency: string,
): readonly Problem[] => [
  ...when(
    rate <= 0n || rate > limits.exchangeRate,
    'exchange_rate_invalid',
    'exchange_rate_to_local_currency',
  ),
  ...when(
    currency === companyCurrency && rate !== rateOfOne,
    'exchange_rate_must_be_one',
    'exchange_rate_to_local_currency',
  ),
]

function partyProblems(
  { kind }: Quotation,
  party: QuotationFacts['beneficiary'],
): readonly Problem[] {
  const at = 'beneficiary_id'
  if (party === null) return [{ code: 'beneficiary_required', field: at }]
  const isSale = kind === 'quotation'
  return [
    ...when(!party.active, 'beneficiary_inactive', at),
    ...when(isSale && !party.isCustomer, 'beneficiary_not_customer', at),
    ...when(!isSale && !party.isSupplier, 'beneficiary_not_supplier', at),
  ]
}

function lineProblems(
  quotation: Quotation,
  line: QuotationLine,
  index: number,
  facts: QuotationFacts,
): readonly Problem[] {
  const at = `items.${index}`
  const known = facts.lines[index]
  if (!known) return [{ code: 'item_not_found', field: `${at}.item_id` }]
  const inactive = when(!known.active, 'item_inactive', `${at}.item_id`)
  if (quotation.kind === 'purchase_order')
    return [
      ...inactive,
      ...when(!isPurchased(known.itemType), 'kit_not_purchased', `${at}.item_id`),
    ]
  const { minimumPrice } = known
  return [
    ...inactive,
    ...when(!known.allowToSell, 'item_not_for_sale', `${at}.item_id`),
    ...when(
      itemTypeFacts(known.itemType).soldAs === null,
      'fixed_asset_needs_disposal',
      `${at}.item_id`,
    ),
    ...(facts.canSellBelowMinimum
      ? []
      : minimumProblems(quotation, { ...line, minimumPrice }, `${at}.item_price`)),
    ...when(!isForSales(line.tax), 'tax_not_for_sales', `${at}.tax_id`),
    ...when(line.tax.category !== 'S' && !line.taxReason, 'tax_reason_required', `${at}.tax_id`),
  ]
}

/** The rules of offers: no entry, no stock, nothing settled. */
export const quotationRules: Rules<Quotation, QuotationFacts> = {
  problems: quotationProblems,
  effects: () => nothingPosted,
}
