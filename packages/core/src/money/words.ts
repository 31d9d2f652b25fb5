import { countedInArabic } from './arabic-number.ts'
import { type ArabicNoun, type EnglishNoun, currencyOf, minorDigits } from './currency.ts'
import { type Money, powerOfTen } from './decimal.ts'
import { numberInEnglish } from './english-number.ts'

/**
 * An amount in words as it is printed on bills and vouchers, «… ريالًا و… هللة فقط» or
 * `… Saudi riyals and … halalas only`. `amount` is in minor units of the currency.
 */
export function amountInWords(amount: Money, currency: string, language: 'ar' | 'en'): string {
  const step = powerOfTen(minorDigits(currency))
  const positive = amount < 0n ? -amount : amount
  const parts = { whole: positive / step, part: positive % step, isNegative: amount < 0n }
  return language === 'ar' ? inArabic(parts, currency) : inEnglish(parts, currency)
}

type Parts = { readonly whole: bigint; readonly part: bigint; readonly isNegative: boolean }

function inArabic({ whole, part, isNegative }: Parts, code: string): string {
  const known = currencyOf(code)
  const unit = known?.unit.ar ?? unchanging(code)
  const subunit = known?.subunit?.ar ?? unchanging(`جزء من ${code}`)
  const counted = [
    ...(whole > 0n || part === 0n ? [countedInArabic(whole, unit)] : []),
    ...(part > 0n ? [countedInArabic(part, subunit)] : []),
  ]
  return `${isNegative ? 'سالب ' : ''}${counted.join(' و')} فقط`
}

function inEnglish({ whole, part, isNegative }: Parts, code: string): string {
  const known = currencyOf(code)
  const unit = known?.unit.en ?? { one: code, many: code }
  const subunit = known?.subunit?.en ?? { one: `part of ${code}`, many: `parts of ${code}` }
  const counted = [
    ...(whole > 0n || part === 0n ? [countedInEnglish(whole, unit)] : []),
    ...(part > 0n ? [countedInEnglish(part, subunit)] : []),
  ]
  const text = `${isNegative ? 'minus ' : ''}${counted.join(' and ')} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const countedInEnglish = (count: bigint, noun: EnglishNoun): string =>
  `${numberInEnglish(count)} ${count === 1n ? noun.one : noun.many}`

const unchanging = (word: string): ArabicNoun => ({
  one: word,
  two: `${word} اثنان`,
  few: word,
  many: word,
  gender: 'masculine',
})
