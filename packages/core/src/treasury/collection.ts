import type { Problem } from '../documents/family.ts'
import { type StateFacts, stateRefusal } from '../documents/available-actions.ts'
import { when } from '../ledger/problem.ts'
import { minorDigits } from '../money/currency.ts'
import { type Money, formatDecimal, money, zero } from '../money/decimal.ts'

/** Days for which a payment link works when nothing else is said, and at most (`domain/09` 9.5). */
export const linkDays = 7
export const linkDaysMax = 90

/** What is known of the bill that a link collects. */
export type LinkFacts = StateFacts & {
  readonly currency: string
  readonly companyCurrency: string
  /** What other links of the bill, still open, already ask for. */
  readonly asked: Money
  readonly isProviderConnected: boolean
  /** What the provider of the link takes: null where it states no limit. */
  readonly takenCurrencies: readonly string[] | null
  readonly leastAmount: Money | null
}

const least = (a: Money, b: Money): Money => (a < b ? a : b)

/** What a new link may ask for at most: what is left to pay, less what open links ask for. */
export function linkRoom({ net, totalPaid, asked }: LinkFacts): Money {
  const room = net - totalPaid - asked
  return room > 0n ? money(room) : zero
}

/** Why a bill gets no link for an amount, in order of precedence (`product.md` 4). */
export function linkProblems(amount: Money, facts: LinkFacts): readonly Problem[] {
  const refusal = stateRefusal('payment_link', facts)
  if (refusal) return [{ code: refusal }]
  const room = linkRoom(facts)
  return [
    ...when(!facts.isProviderConnected, 'payment_provider_missing'),
    ...when(facts.currency !== facts.companyCurrency, 'payment_link_currency'),
    ...when(
      facts.takenCurrencies?.includes(facts.currency) === false,
      'payment_link_currency_not_taken',
      undefined,
      { currency: facts.currency },
    ),
    ...when(amount <= 0n, 'amount_must_have_value', 'amount'),
    ...when(
      amount > 0n && amount < (facts.leastAmount ?? 0n),
      'payment_link_below_least',
      'amount',
      { least: formatDecimal(facts.leastAmount ?? zero, minorDigits(facts.currency)) },
    ),
    ...when(amount > room, 'payment_link_exceeds', 'amount', {
      room: formatDecimal(room, minorDigits(facts.currency)),
    }),
  ]
}

/** A payment as the provider itself states it. */
export type StatedPayment = { readonly amount: Money; readonly currency: string }

/**
 * Whether what was paid is what the link asked for. Another amount or currency is posted by nobody but
 * a person: the books never say what was not agreed.
 */
export function paymentProblems(
  link: { readonly amount: Money; readonly currency: string },
  paid: StatedPayment,
): readonly Problem[] {
  const isSameCurrency = link.currency === paid.currency
  const digits = minorDigits(link.currency)
  return [
    ...when(!isSameCurrency, 'payment_in_other_currency', undefined, {
      asked: link.currency,
      paid: paid.currency,
    }),
    ...when(isSameCurrency && link.amount !== paid.amount, 'payment_of_other_amount', undefined, {
      asked: formatDecimal(link.amount, digits),
      paid: formatDecimal(paid.amount, digits),
    }),
  ]
}

/**
 * How a payment is laid on its bill: never more than is left of a bill that stands, the rest is kept as
 * credit of the customer. Money that came in is always in the books.
 */
export const layOnBill = (
  paid: Money,
  bill: { readonly isPayable: boolean; readonly net: Money; readonly totalPaid: Money },
): Money =>
  bill.isPayable && bill.net > bill.totalPaid ? least(paid, money(bill.net - bill.totalPaid)) : zero
