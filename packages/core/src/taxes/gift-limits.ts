import { type Money, money } from '../money/decimal.ts'
import { type LocalDate, addDays, addMonths } from '../time/local-date.ts'

/**
 * Up to what samples and gifts are no deemed supply, without VAT: to each recipient in any twelve months,
 * and in all in a calendar year (`domain/05` 5.5).
 */
export type GiftLimits = { readonly perRecipient: Money; readonly perYear: Money }

/** What the regulation says, in whole riyals; a company sets others where its adviser says so. */
export const usualGiftLimits = { perRecipient: 200, perYear: 50_000 } as const

/** What was given before a gift: to its recipient in the twelve months that end with it, and in its calendar year. */
export type GivenBefore = { readonly toRecipient: Money; readonly inYear: Money }

export type GiftLimit = 'recipient' | 'year'

export type GiftVerdict = {
  /** What is left of each limit once the gift is given; nothing where it is exceeded. */
  readonly leftToRecipient: Money
  readonly leftInYear: Money
  /** The limits that it exceeds: VAT is owed on the whole gift. */
  readonly exceeds: readonly GiftLimit[]
}

/** The first of the twelve months that end with a day. */
export const giftsSince = (date: LocalDate): LocalDate => addDays(addMonths(date, -12), 1)

const leftOf = (limit: Money, given: bigint): Money => money(given < limit ? limit - given : 0n)

/**
 * How a gift stands to the limits. One without a recipient is held against the year alone. What is at a
 * limit is within it.
 */
export function giftVerdict(
  value: Money,
  hasRecipient: boolean,
  before: GivenBefore,
  limits: GiftLimits,
): GiftVerdict {
  const toRecipient = before.toRecipient + value
  const inYear = before.inYear + value
  return {
    leftToRecipient: leftOf(limits.perRecipient, toRecipient),
    leftInYear: leftOf(limits.perYear, inYear),
    exceeds: [
      ...(hasRecipient && toRecipient > limits.perRecipient ? (['recipient'] as const) : []),
      ...(inYear > limits.perYear ? (['year'] as const) : []),
    ],
  }
}
