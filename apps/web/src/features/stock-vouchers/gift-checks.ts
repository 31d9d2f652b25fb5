import { parseDecimal, money, type Money } from '@mizan/core/money/decimal'
import { giftVerdict } from '@mizan/core/taxes/gift-limits'
import type { TFunction } from 'i18next'
import { amountText } from '../../client/format.ts'
import { focusField } from '../../kit/fields/focus-field.ts'
import type { Check } from '../../trade/documents/pre-check.tsx'
import type { GiftLimits } from './use-gift-limits.ts'
import { written } from './voucher-sums.ts'

type Given = {
  readonly isGift: boolean
  readonly isDeemedSupply: boolean
  readonly hasRecipient: boolean
  /** What the gift would sell for without VAT. */
  readonly value: Money
  /** Not known yet while it is asked. */
  readonly limits: GiftLimits | undefined
  readonly t: TFunction
  readonly markDeemed: () => void
}

const amount = (text: string | null): Money => money(parseDecimal(text ?? '0', 2) ?? 0n)

/** How a gift stands to the limits: above one of them VAT is owed on the whole gift, which is proposed. */
export function giftChecks(given: Given): readonly Check[] {
  const { isGift, isDeemedSupply, hasRecipient, value, limits, t, markDeemed } = given
  if (!isGift || limits === undefined) return []
  const { exceeds, leftToRecipient, leftInYear } = giftVerdict(
    value,
    hasRecipient,
    { toRecipient: amount(limits.given), inYear: amount(limits.given_in_year) },
    { perRecipient: amount(limits.limit), perYear: amount(limits.year_limit) },
  )
  const figures = {
    given: amountText(limits.given ?? '0'),
    limit: amountText(limits.limit),
    rest: amountText(written(leftToRecipient)),
    given_in_year: amountText(limits.given_in_year),
    year_limit: amountText(limits.year_limit),
    rest_in_year: amountText(written(leftInYear)),
  }
  const over: readonly Check[] = exceeds.map((limit) => ({
    key: `gift-${limit}`,
    state: isDeemedSupply ? 'info' : 'warn',
    title: t(`consignments.gift.over.${limit}`),
    reason: t(`consignments.gift.over_how.${limit}`, figures),
    ...(isDeemedSupply ? {} : { remedy: { title: t('consignments.gift.mark'), run: markDeemed } }),
  }))
  const within: readonly Check[] =
    exceeds.length > 0
      ? []
      : [
          {
            key: 'gift',
            state: 'ok',
            title: t('consignments.gift.within'),
            reason: t(
              hasRecipient ? 'consignments.gift.within_how' : 'consignments.gift.within_year_how',
              figures,
            ),
          },
        ]
  const nobody: readonly Check[] = hasRecipient
    ? []
    : [
        {
          key: 'gift-recipient',
          state: 'info',
          title: t('consignments.gift.no_recipient'),
          remedy: { title: t('bills.checks.go'), run: () => focusField('beneficiary_id') },
        },
      ]
  return [...over, ...within, ...nobody]
}
