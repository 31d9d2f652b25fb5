import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import { amountInWords } from '@mizan/core/money/words'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../client/language.ts'

const languages = ['ar', 'en'] as const

/** An amount in words in both languages, the reader's first, as it will stand on the paper. */
export const AmountInWords = ({
  value,
  currency,
}: {
  readonly value: string
  readonly currency: string
}): ReactNode => {
  const amount = money(parseDecimal(value, minorDigits(currency)) ?? 0n)
  if (amount === 0n) return null
  return languages
    .toSorted((language) => (language === currentLanguage() ? -1 : 1))
    .map((language) => (
      <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {amountInWords(amount, currency, language)}
      </p>
    ))
}
