import { addDays, parseDate } from '@mizan/core/time/local-date'
import { localDate } from '../../client/format.ts'
import { discountText, readDiscount } from './discount-text.ts'

/** What stands above and below the lines of every priced document while it is written. */
export type PricedHead = {
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: string | null
  readonly reference: string | null
  readonly tax_inclusive: boolean
  /** As typed: `50` or `5%`. */
  readonly discount_amount: string | null
  readonly currency_id: string | null
  readonly exchange_rate_to_local_currency: string | null
  readonly notes: string | null
}

type Stored = Omit<PricedHead, 'discount_amount'> & {
  readonly discount_amount: string
  readonly discount_is_percentage: boolean
}

/** The head of a stored document, or of a new one for the party it is opened for. */
export const pricedHeadOf = (stored: Stored | null, partyId: string | null): PricedHead => ({
  beneficiary_id: stored?.beneficiary_id ?? partyId,
  cost_center_id: stored?.cost_center_id ?? null,
  issue_date: stored?.issue_date ?? localDate(),
  reference: stored?.reference ?? null,
  tax_inclusive: stored?.tax_inclusive ?? false,
  discount_amount: stored
    ? discountText(stored.discount_amount, stored.discount_is_percentage)
    : null,
  currency_id: stored?.currency_id ?? null,
  exchange_rate_to_local_currency: stored?.exchange_rate_to_local_currency ?? null,
  notes: stored?.notes ?? null,
})

/** The head as the wire takes it; a date or rate that is empty is left out: the check says «required». */
export function draftOfHead<Head extends PricedHead>(head: Head) {
  const { exchange_rate_to_local_currency: rate, issue_date, discount_amount, ...rest } = head
  const discount = readDiscount(discount_amount)
  return {
    ...rest,
    ...(issue_date === null ? {} : { issue_date }),
    ...(rate === null ? {} : { exchange_rate_to_local_currency: rate }),
    discount_amount: discount.value,
    discount_is_percentage: discount.isPercentage,
  }
}

/** The day a document falls due by the party's terms. */
export function dueOn(issueDate: string | null, days: number): string | null {
  const date = issueDate === null ? null : parseDate(issueDate)
  return date === null ? null : addDays(date, days)
}
